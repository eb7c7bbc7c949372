import { isObject, missing, show } from './structure.ts';

const NAME = /^[a-z][A-Za-z0-9]*(-[a-z0-9]+)*$/;
const METHODS = ['fields', 'bind', 'measure', 'layout'];

/** What keeps an element from being used, in a sentence. */
export function faultOfElement(definition: Record<string, unknown>): string | undefined {
  const { name, schema } = definition;
  if (typeof name !== 'string' || !NAME.test(name)) {
    return `the element is named ${show(name)}. Name it by a word such as "qrCode".`;
  }
  const absent = missing(definition, METHODS);
  if (absent) return `the element "${name}" has no ${absent}(). It needs ${METHODS.join(', ')}.`;
  // A schema may be a function with properties, as those of arktype are.
  const standard = (schema as { readonly '~standard'?: unknown } | undefined)?.['~standard'];
  if (isObject(standard) && typeof standard.validate === 'function') return undefined;
  return `the element "${name}" has no schema by the Standard Schema convention. Give it one of zod, valibot or arktype.`;
}
