import type { ElementWarning } from './element-warning.ts';

/** What a change of the project file does to a template. */
export interface TemplateChange {
  /** Warnings that the template did not have before. */
  readonly added: readonly ElementWarning[];
  /** How many warnings it no longer has. */
  readonly gone: number;
}

/** What a change of the project file does to several templates. */
export interface TemplateComparison {
  /** In the order of the templates. One that is compared again keeps its change meanwhile; undefined before the first time. */
  readonly changes: readonly (TemplateChange | undefined)[];
  /** How many templates are compared with the file as it is now. */
  readonly compared: number;
  readonly total: number;
}

/**
 * A warning with the same code, element and sample is not new, whatever numbers are in its message. Neither is one that says the same of an
 * element with another name. An element that gets another warning in the place of one that is gone is not better than before, so that one
 * does not count as gone.
 */
export function changeOf(before: readonly ElementWarning[], after: readonly ElementWarning[]): TemplateChange {
  const { gone, added } = [textOf, identityOf, sentenceOf].reduce(unmatched, { gone: before, added: after });
  const worse = new Set(added.map(placeOf));
  return { added, gone: gone.filter((one) => !worse.has(placeOf(one))).length };
}

interface Unmatched {
  readonly gone: readonly ElementWarning[];
  readonly added: readonly ElementWarning[];
}

/** Leaves out the warnings of before and after that have the same key, each as often as the other side has it. */
function unmatched({ gone, added }: Unmatched, keyOf: (warning: ElementWarning) => string): Unmatched {
  return { gone: without(gone, added.map(keyOf), keyOf), added: without(added, gone.map(keyOf), keyOf) };
}

function without(
  warnings: readonly ElementWarning[],
  keys: readonly string[],
  keyOf: (warning: ElementWarning) => string,
): readonly ElementWarning[] {
  const left = [...keys];
  return warnings.filter((one) => {
    const at = left.indexOf(keyOf(one));
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

function textOf(warning: ElementWarning): string {
  return JSON.stringify([warning.code, placeOf(warning), warning.message]);
}

function identityOf(warning: ElementWarning): string {
  const { kind, code, message } = warning;
  // Faults of all kinds have the same code.
  return JSON.stringify([code, placeOf(warning), kind === 'fault' ? message : '']);
}

/** Without the name of the element, which changes when it is renamed or goes into a partial. */
function sentenceOf({ code, path, sample, message }: ElementWarning): string {
  return JSON.stringify([code, path, sample, message]);
}

function placeOf({ path, element, sample }: ElementWarning): string {
  return JSON.stringify([path, element, sample]);
}
