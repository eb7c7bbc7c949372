import { readFileSync, statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { PluginRejected } from './plugin-rejected.ts';
import { reasonOf } from './reason-of.ts';
import { unwrapDefault } from './unwrap-default.ts';

/** How long a module may take to load, with all that it imports. */
const LOAD_SECONDS = 30;

/**
 * The default export of a package (`name`, `@scope/name`), or of a file or a package's folder (a path that begins with `.` or is
 * absolute), ES module or CommonJS; of a promise what it comes to. Undefined if the module has none. Throws `PluginRejected`, also for a module that is not
 * loaded in time; `what` begins its sentence.
 */
export async function importDefault(name: string, folder: string, what: string): Promise<unknown> {
  const url = locate(name, folder, what);
  const late = Promise.withResolvers<never>();
  // With nothing else to wait for, Node would end without a word. The timer keeps it.
  const timer = setTimeout(() => late.reject(stuck(url, what)), LOAD_SECONDS * 1_000);
  try {
    const loaded: Promise<unknown> = import(url).then((module: { readonly default?: unknown }) => module.default);
    return await Promise.race([loaded.then(unwrapDefault), late.promise]);
  } catch (cause) {
    throw cause instanceof PluginRejected ? cause : rejection(cause, url, what);
  } finally {
    clearTimeout(timer);
  }
}

function stuck(url: string, what: string): PluginRejected {
  return new PluginRejected(
    `${what} is not loaded after ${LOAD_SECONDS} s. Look for an await at the top of ${fileURLToPath(url)}, or of what it imports, that waits for what never comes; wait in emit() or create() instead, or leave it out.`,
  );
}

function locate(name: string, folder: string, what: string): string {
  if (!isPath(name)) return resolveFrom(name, folder, `${what} cannot be found from ${folder}`, 'Install it there');
  const path = resolve(folder, name);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw new PluginRejected(`${what} cannot be found: there is no ${path}. Mend the path.`);
  if (!found.isDirectory()) return pathToFileURL(path).href;
  return resolveFrom(
    packageName(path, what),
    path,
    `${what} cannot be found by its package.json`,
    'Mend its "exports"',
  );
}

function isPath(name: string): boolean {
  return name.startsWith('.') || isAbsolute(name);
}

/** A package finds itself by its own name, as its "exports" say. */
function packageName(folder: string, what: string): string {
  try {
    const { name, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    if (typeof name === 'string' && exports !== undefined) return name;
  } catch {
    // Said below.
  }
  throw new PluginRejected(
    `${what} is a folder without a package.json that has "name" and "exports". Name a file in it.`,
  );
}

/** As an import in a file of `folder` would be, its conditions included. */
function resolveFrom(name: string, folder: string, failure: string, remedy: string): string {
  const parentURL = pathToFileURL(join(folder, 'any.js')).href;
  const hooks = registerHooks({ resolve: (specifier, context, next) => next(specifier, { ...context, parentURL }) });
  try {
    return import.meta.resolve(name);
  } catch (cause) {
    throw new PluginRejected(`${failure}: ${reasonOf(cause)} ${remedy}, or mend the name.`, { cause });
  } finally {
    hooks.deregister();
  }
}

function rejection(cause: unknown, url: string, what: string): PluginRejected {
  const { code } = cause as NodeJS.ErrnoException;
  const file = fileURLToPath(url);
  if (code === 'ERR_MODULE_NOT_FOUND' && !statSync(file, { throwIfNoEntry: false })) {
    return new PluginRejected(`${what} leads to ${file}, which is not there. Build the package first.`, { cause });
  }
  return new PluginRejected(`${what} fails when it is loaded: ${reasonOf(cause)} Mend ${file}, or leave it out.`, {
    cause,
  });
}
