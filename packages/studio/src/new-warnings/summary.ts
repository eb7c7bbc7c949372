import type { TemplateComparison } from './template-change.ts';

/** A comparison in numbers. */
export interface ComparisonSummary {
  readonly isDone: boolean;
  /** New warnings of all templates. */
  readonly added: number;
  /** How many templates have them. */
  readonly templates: number;
  readonly gone: number;
}

export function summaryOf({ changes, compared, total }: TemplateComparison): ComparisonSummary {
  const added = changes.map((change) => change?.added.length ?? 0);
  return {
    isDone: compared >= total,
    added: sumOf(added),
    templates: added.filter((count) => count > 0).length,
    gone: sumOf(changes.map((change) => change?.gone ?? 0)),
  };
}

/** Such as "2 new warnings". */
export function newWarnings({ added }: ComparisonSummary): string {
  if (added === 0) return 'No new warnings';
  return added === 1 ? 'One new warning' : `${added} new warnings`;
}

/** Such as " in one template", which continues the new warnings. Empty if there are none. */
export function whereNew({ templates }: ComparisonSummary): string {
  if (templates === 0) return '';
  return templates === 1 ? ' in one template' : ` in ${templates} templates`;
}

/** Such as "One warning is gone." Undefined: none is. */
export function goneWarnings({ gone }: ComparisonSummary): string | undefined {
  if (gone === 0) return undefined;
  return gone === 1 ? 'One warning is gone.' : `${gone} warnings are gone.`;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
