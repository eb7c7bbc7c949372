import { type ProjectSettings, parseProject, parseTemplate, type Template } from '@deckwright/core';
import { type ElementDefinition, type Fault, RenderError } from '@deckwright/core/contract';

/** A slide of 960 × 540 points with the bundled fonts. */
export const SETTINGS: ProjectSettings = parseProject({ id: 'tests' });

/** A box that most tests share. */
export const BOX = { x: 40, y: 60, width: 400, height: 200 };

/** A template file's JSON, with the smallest valid defaults. */
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
 * Makes a template valid by reading every field: appends elements that are never shown and whose `when` reads the fields that
 * no other element reads. For tests in which it does not matter who reads a field.
 */
export function allRead(template: Json): Json {
  const { fields = {}, elements = [] } = template as { readonly fields?: Json; readonly elements?: readonly unknown[] };
  const source = JSON.stringify([elements, template.background]);
  const paths = pathsOf(fields).filter((path) => !isNamed(path, source));
  const box = { x: 0, y: 0, width: 0, height: 0 };
  const readers = paths.map((field) => ({ type: 'shape', box, when: { field, is: 'no value is this' } }));
  return { ...template, elements: [...elements, ...readers] };
}

/** True if elements read a path. Paths behind an alias are compared by their last step. */
function isNamed(path: string, source: string): boolean {
  const last = path.split('.').at(-1)!;
  const name = path.includes('.') && last !== '0' ? `[\\w.-]+\\.${last}` : path.split('.')[0];
  return new RegExp(`(\\{\\{\\s*|"(field|when)":"!?)${name}(?![\\w-])`).test(source);
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

/** All faults of a template file. */
export function faultsOfTemplate(json: unknown): readonly Fault[] {
  return faultsOf(() => parseTemplate(json, SETTINGS));
}

/** All faults of the `RenderError` that a call throws. Rethrows any other error. */
export function faultsOf(call: () => unknown): readonly Fault[] {
  try {
    call();
  } catch (error) {
    if (error instanceof RenderError) return error.faults;
    throw error;
  }
  return [];
}

/** The `RenderError` with which a promise rejects. Throws if it resolves or rejects with another error. */
export async function rejection(promise: Promise<unknown>): Promise<RenderError> {
  const error = await promise.then(
    () => new Error('The promise was expected to reject.'),
    (cause: unknown) => cause,
  );
  if (error instanceof RenderError) return error;
  throw error;
}
