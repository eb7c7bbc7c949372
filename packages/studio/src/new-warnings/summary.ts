import { say } from '../sentences/new-warnings.ts';
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
  if (added === 0) return say('noNewWarnings');
  return say('countNewWarnings', { count: added });
}

/** Such as " in one template", which continues the new warnings. Empty if there are none. */
export function whereNew({ templates }: ComparisonSummary): string {
  if (templates === 0) return '';
  return say('inCountTemplates', { count: templates });
}

/** Such as "One warning is gone." Undefined: none is. */
export function goneWarnings({ gone }: ComparisonSummary): string | undefined {
  if (gone === 0) return undefined;
  return say('countWarningsAreGone', { count: gone });
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
