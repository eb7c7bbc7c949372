import type { ElementDefinition, Fault } from '../src/contract/index.ts';
import { RenderError } from '../src/contract/index.ts';
import { type ProjectSettings, parseProject } from '../src/template/project.ts';
import { parseTemplate, type Template } from '../src/template/template.ts';

/** A slide of 960 × 540 points with the bundled fonts. */
export const SETTINGS: ProjectSettings = parseProject({ id: 'tests' });

/** A box that most tests share. */
export const BOX = { x: 40, y: 60, width: 400, height: 200 };

/** A template file's JSON; what is not said is the smallest that is allowed. */
export function templateJson(parts: { readonly [key: string]: unknown }): Record<string, unknown> {
  return { key: 'one', elements: [], ...parts };
}

export function templateOf(
  parts: { readonly [key: string]: unknown },
  definitions?: readonly ElementDefinition[],
): Template {
  const json = allRead(templateJson(parts));
  return definitions ? parseTemplate(json, SETTINGS, definitions) : parseTemplate(json, SETTINGS);
}

type Json = { readonly [key: string]: unknown };

/**
 * A template whose every field is read, as one must be: at its end stand elements that ask for the fields that no other
 * names, and are never shown. For tests of what fields do, not of who reads them.
 */
export function allRead(template: Json): Json {
  const { fields = {}, elements = [] } = template as { readonly fields?: Json; readonly elements?: readonly unknown[] };
  const said = JSON.stringify([elements, template.background]);
  const paths = pathsOf(fields).filter((path) => !isNamed(path, said));
  const box = { x: 0, y: 0, width: 0, height: 0 };
  const askers = paths.map((field) => ({ type: 'shape', box, when: { field, is: 'no value is this' } }));
  return { ...template, elements: [...elements, ...askers] };
}

/** Whether elements read a path; behind an alias, by its last step. */
function isNamed(path: string, said: string): boolean {
  const last = path.split('.').at(-1)!;
  const name = path.includes('.') && last !== '0' ? `[\\w.-]+\\.${last}` : path.split('.')[0];
  return new RegExp(`(\\{\\{\\s*|"(field|when)":"!?)${name}(?![\\w-])`).test(said);
}

/** Paths to the innermost fields. */
function pathsOf(fields: Json): readonly string[] {
  return Object.entries(fields).flatMap(([key, field]) => inner(field).map((path) => `${key}${path}`));
}

function inner(field: unknown): readonly string[] {
  const { type, items, fields } = (field ?? {}) as {
    readonly type?: string;
    readonly items?: unknown;
    readonly fields?: Json;
  };
  if (type === 'list') return [...new Set(inner(items).map((path) => (path === '' ? '' : `.0${path}`)))];
  const paths = type === 'object' && fields ? pathsOf(fields).map((path) => `.${path}`) : [];
  return paths.length > 0 ? paths : [''];
}

/** Every fault of a template file, or none. */
export function faultsOfTemplate(json: unknown): readonly Fault[] {
  return faultsOf(() => parseTemplate(json, SETTINGS));
}

/** Every fault that a call throws; anything but a `RenderError` goes up as it is. */
export function faultsOf(call: () => unknown): readonly Fault[] {
  try {
    call();
  } catch (error) {
    if (error instanceof RenderError) return error.faults;
    throw error;
  }
  return [];
}

/** What a promise rejects with; a promise that resolves fails the test. */
export async function rejection(promise: Promise<unknown>): Promise<RenderError> {
  const error = await promise.then(
    () => new Error('The promise was expected to reject.'),
    (cause: unknown) => cause,
  );
  if (error instanceof RenderError) return error;
  throw error;
}
