import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { HAS_ALL_CASES } from '../cases.ts';

export type { AxeResults } from 'axe-core';

export interface AxeChoice {
  /** A selector of the part to look at: all of the page by default. */
  readonly within?: string;
  /** All rules by default. */
  readonly rules?: readonly string[];
  /** The rules with one of these tags. */
  readonly tags?: readonly string[];
}

/** For a page that was looked at in light: on a push, the rules that a colour scheme can break, and all rules at night. */
export const IN_DARK: AxeChoice = HAS_ALL_CASES ? {} : { rules: ['color-contrast', 'link-in-text-block'] };

/**
 * Runs axe on a page as it is now. A page keeps axe until it opens another address, because loading and compiling it takes several
 * times as long as a run.
 */
export async function runAxe(page: Page, { within, rules, tags }: AxeChoice = {}): Promise<AxeResults> {
  // Axe would need to be in each frame.
  if (page.frames().length > 1) throw new Error('runAxe looks at pages without frames.');
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
    ...(tags && { runOnly: { type: 'tag', values: [...tags] } }),
  };
  return page.evaluate(
    ([part, chosen]) => (window as unknown as { axe: typeof axe }).axe.run(part ?? document, chosen),
    [within, options] as const,
  );
}

/** What axe finds: the rule, the start of each element that breaks it, and why. */
export function faultsOf({ violations }: AxeResults): readonly string[] {
  return violations.map(({ id, nodes }) => {
    const elements = nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`);
    return `${id}: ${elements.join(' ')}`;
  });
}

/** `faultsOf`, but only what keeps some people from using the page. */
export function seriousFaultsOf(results: AxeResults): readonly string[] {
  const violations = results.violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return faultsOf({ ...results, violations });
}
