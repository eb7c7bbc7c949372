import { readFileSync, statSync } from 'node:fs';
import module from 'node:module';
import { isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { LIMITS } from '../../telemetry/limits.ts';
import { isObject } from '../is-object.ts';
import { PluginRejected, reasonOf } from './plugin-rejected.ts';

/** For a module with all that it imports. */
const { most: LOAD_MS } = LIMITS.plugins.time;

/**
 * Imports a module and returns its default export, or undefined if it has none. `name` is a package (`name`, `@scope/name`), or
 * the path of a file or of a package's folder (it begins with `.` or is absolute). The module may be ES or CommonJS. A default
 * export that is a promise is awaited. Throws `PluginRejected`, also if loading takes longer than 30 s; `what` is the
 * subject of its message.
 */
export async function importDefault(name: string, folder: string, what: string): Promise<unknown> {
  const url = locate(name, folder, what);
  const late = Promise.withResolvers<never>();
  // The timer keeps the process alive: with nothing else to wait for, Node would exit silently.
  const timer = setTimeout(() => late.reject(stuck(url, what)), LOAD_MS);
  try {
    const loaded: Promise<unknown> = import(url).then((module: { readonly default?: unknown }) => module.default);
    return await Promise.race([loaded.then(unwrapDefault), late.promise]);
  } catch (cause) {
    throw cause instanceof PluginRejected ? cause : rejection(cause, url, what);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The default export that the author of a module wrote. Node takes all exports of a CommonJS module as its default, so
 * `export default x`, compiled by tsc or esbuild, arrives as `{ default: x }`.
 */
export function unwrapDefault(exported: unknown): unknown {
  return isObject(exported) && 'default' in exported ? exported.default : exported;
}

function stuck(url: string, what: string): PluginRejected {
  return new PluginRejected(
    `${what} is not loaded after ${LOAD_MS / 1_000} s. Look for a top-level await that never resolves in ${fileURLToPath(url)}, or in what it imports. Wait in emit() or create() instead, or leave it out.`,
  );
}

function locate(name: string, folder: string, what: string): string {
  if (!isPath(name)) return resolveFrom(name, folder, `${what} cannot be found from ${folder}`, 'Install it there');
  const path = resolve(folder, name);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw new PluginRejected(`${what} cannot be found: there is no ${path}. Fix the path.`);
  if (!found.isDirectory()) return pathToFileURL(path).href;
  return resolveFrom(packageName(path, what), path, `${what} cannot be found by its package.json`, 'Fix its "exports"');
}

function isPath(name: string): boolean {
  return name.startsWith('.') || isAbsolute(name);
}

/** A package with "exports" can import itself by its own name. */
function packageName(folder: string, what: string): string {
  try {
    const { name, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    if (typeof name === 'string' && exports !== undefined) return name;
  } catch {
    // Reported below.
  }
  throw new PluginRejected(
    `${what} is a folder without a package.json that has "name" and "exports". Name a file in it.`,
  );
}

/** Resolves `name` like an import in a file of `folder`, with the same conditions. */
function resolveFrom(name: string, folder: string, failure: string, remedy: string): string {
  const parentURL = pathToFileURL(join(folder, 'any.js')).href;
  const hooks = module.registerHooks({
    resolve: (specifier, context, next) => next(specifier, { ...context, parentURL }),
  });
  try {
    return import.meta.resolve(name);
  } catch (cause) {
    throw new PluginRejected(`${failure}: ${reasonOf(cause)} ${remedy}, or fix the name.`, { cause });
  } finally {
    hooks.deregister();
  }
}

function rejection(cause: unknown, url: string, what: string): PluginRejected {
  const { code } = cause as NodeJS.ErrnoException;
  const file = fileURLToPath(url);
  if (code === 'ERR_MODULE_NOT_FOUND' && !statSync(file, { throwIfNoEntry: false })) {
    return new PluginRejected(`${what} leads to ${file}, which does not exist. Build the package first.`, { cause });
  }
  return new PluginRejected(`${what} fails to load: ${reasonOf(cause)} Fix ${file}, or leave it out.`, { cause });
}
