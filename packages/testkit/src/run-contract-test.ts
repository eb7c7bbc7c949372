import type { ContractTest } from './contract-tests/contract-test.ts';

/** What became of one promise. */
export interface ContractTestResult {
  readonly name: string;
  readonly sentence: string;
  /**
   * `broken` also where a known gap is closed, or a gap is declared that no promise has. `gap`: it is broken, as declared.
   */
  readonly outcome: 'passed' | 'failed' | 'known gap' | 'skipped';
  /** Why it is not kept. */
  readonly why?: string;
}

/** Gaps by the promise's name, each with the reason why it is there. */
export type KnownGaps<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** For one promise. What hangs once mostly hangs again: a bench on which it did is not waited for so long. */
const SECONDS = { first: 100, afterOneThatHung: 5 } as const;

/** Benches on which a promise did not come to an end. */
const stuck = new WeakSet<object>();

/** Tries one promise. A declared gap that is none any more breaks it, and so does a promise that does not come to an end. */
export async function runContractTest<On extends object>(
  name: string,
  { sentence, skip, check }: ContractTest<On>,
  bench: On,
  gap?: string,
): Promise<ContractTestResult> {
  const why = skip?.(bench);
  if (why !== undefined) return { name, sentence, outcome: 'skipped', why };
  try {
    await within(bench, check);
  } catch (error) {
    if (gap !== undefined) return { name, sentence, outcome: 'known gap', why: gap };
    return { name, sentence, outcome: 'failed', why: error instanceof Error ? error.message : String(error) };
  }
  if (gap === undefined) return { name, sentence, outcome: 'passed' };
  return { name, sentence, outcome: 'failed', why: `It holds now. Take "${name}" out of knownGaps ("${gap}").` };
}

async function within<On extends object>(bench: On, check: ContractTest<On>['check']): Promise<void> {
  const seconds = stuck.has(bench) ? SECONDS.afterOneThatHung : SECONDS.first;
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    stuck.add(bench);
    late.reject(
      new Error(
        `It did not come to an end within ${seconds} s: something that it waits for, of what is tried or of what judges it, never comes.`,
      ),
    );
  }, seconds * 1_000);
  try {
    await Promise.race([check(bench), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** A sentence for each declared gap that is of no promise, or that gives no reason. */
export function wrongGaps(gaps: Readonly<Record<string, string | undefined>>, names: readonly string[]): string[] {
  return Object.entries(gaps).flatMap(([name, reason]) => {
    if (!names.includes(name))
      return [`knownGaps names "${name}", which is no promise. There are: ${names.join(', ')}.`];
    return reason?.trim() ? [] : [`knownGaps gives no reason for "${name}".`];
  });
}
