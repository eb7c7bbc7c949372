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
  return definitions
    ? parseTemplate(templateJson(parts), SETTINGS, definitions)
    : parseTemplate(templateJson(parts), SETTINGS);
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
