import { isObject } from './check/structure.ts';

/**
 * What a module means by its default export. Node gives all that a CommonJS module exports as its default, so that what tsc or
 * esbuild compiled from `export default x` arrives as `{ default: x }`.
 */
export function unwrapDefault(exported: unknown): unknown {
  return isObject(exported) && 'default' in exported ? exported.default : exported;
}
