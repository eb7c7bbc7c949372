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
 * A warning with the same code, element and sample is not new, whatever numbers are in its message. An element that gets another warning
 * in the place of one that is gone is not better than before, so that one does not count as gone.
 */
export function changeOf(before: readonly ElementWarning[], after: readonly ElementWarning[]): TemplateChange {
  const added = without(after, before);
  const worse = new Set(added.map(placeOf));
  return { added, gone: without(before, after).filter((one) => !worse.has(placeOf(one))).length };
}

/** The first warnings except for those that the others have too, each as often as they have it. */
function without(warnings: readonly ElementWarning[], others: readonly ElementWarning[]): readonly ElementWarning[] {
  const left = new Map<string, number>();
  for (const one of others) left.set(identityOf(one), (left.get(identityOf(one)) ?? 0) + 1);
  const said = new Set(others.map(textOf));
  // Those that say the same as before come first, so that what remains is what differs.
  const known = new Set(
    warnings.toSorted((one, other) => Number(said.has(textOf(other))) - Number(said.has(textOf(one)))).filter(take),
  );
  return warnings.filter((one) => !known.has(one));

  function take(warning: ElementWarning): boolean {
    const identity = identityOf(warning);
    const count = left.get(identity) ?? 0;
    left.set(identity, count - 1);
    return count > 0;
  }
}

function identityOf(warning: ElementWarning): string {
  const { kind, code, message } = warning;
  // Faults of all kinds have the same code.
  return JSON.stringify([code, placeOf(warning), kind === 'fault' ? message : '']);
}

function placeOf({ path, element, sample }: ElementWarning): string {
  return JSON.stringify([path, element, sample]);
}

function textOf(warning: ElementWarning): string {
  return JSON.stringify([identityOf(warning), warning.message]);
}
