import type { ContractTest } from './contract-test.ts';

/** The result of one contract test. */
export interface ContractTestResult {
  readonly name: string;
  readonly sentence: string;
  /** `known gap`: the test fails, as declared. A declared gap whose test passes is `failed`. */
  readonly outcome: 'passed' | 'failed' | 'known gap' | 'skipped';
  /** Why the test did not pass. */
  readonly why?: string;
}

/** Names of contract tests that are expected to fail, each with the reason. */
export type KnownGaps<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** All contract tests of one kind, and how to open the bench that they run on. */
export interface ContractTestSuite<On extends object> {
  readonly tests: Readonly<Record<string, ContractTest<On>>>;
  readonly knownGaps?: Readonly<Record<string, string | undefined>> | undefined;
  /** The plugin under test, with the readers that its author gave. */
  readonly given?: object;
  open(): Promise<On> | On;
  close?(bench: On): Promise<void>;
}

/** Runs all tests of a suite one after another. Rejects with a `TypeError` if `knownGaps` is wrong. */
export async function runContractTests<On extends object>({
  tests,
  knownGaps = {},
  given = {},
  open,
  close,
}: ContractTestSuite<On>): Promise<readonly ContractTestResult[]> {
  const wrong = wrongGaps(knownGaps, Object.keys(tests));
  if (wrong.length > 0) throw new TypeError(wrong.join(' '));
  const bench = await open();
  try {
    const results: ContractTestResult[] = [];
    for (const [name, test] of Object.entries(tests)) {
      const unseen = notLookedAt(test, given);
      if (unseen === undefined) results.push(await runContractTest(name, test, bench, knownGaps[name]));
      else results.push({ name, sentence: test.sentence, outcome: 'skipped', why: unseen });
    }
    return results;
  } finally {
    await close?.(bench);
  }
}

/** What nobody looks at because the author gave no reader for it; undefined if the test can run. */
export function notLookedAt({ needs }: Pick<ContractTest<never>, 'needs'>, given: object): string | undefined {
  if (needs === undefined || (given as Readonly<Record<string, unknown>>)[needs.reader] !== undefined) return undefined;
  return `not looked at: ${needs.toLookAt} (give ${needs.reader})`;
}

/** Seconds until a test fails. After the first hang on a bench the others get less, since they will probably hang too. */
const TIMEOUT_SECONDS = { first: 100, afterHang: 5 } as const;

/** Benches on which a test has timed out. */
const hung = new WeakSet<object>();

/** Runs one test. A test that times out fails, and so does a known gap that is closed. */
export async function runContractTest<On extends object>(
  name: string,
  { sentence, skip, check }: ContractTest<On>,
  bench: On,
  gap?: string,
): Promise<ContractTestResult> {
  const why = skip?.(bench);
  if (why !== undefined) return { name, sentence, outcome: 'skipped', why };
  try {
    await withTimeout(bench, check);
  } catch (error) {
    if (gap !== undefined) return { name, sentence, outcome: 'known gap', why: gap };
    return { name, sentence, outcome: 'failed', why: error instanceof Error ? error.message : String(error) };
  }
  if (gap === undefined) return { name, sentence, outcome: 'passed' };
  return { name, sentence, outcome: 'failed', why: `It passes now. Remove "${name}" from knownGaps ("${gap}").` };
}

async function withTimeout<On extends object>(bench: On, check: ContractTest<On>['check']): Promise<void> {
  const seconds = hung.has(bench) ? TIMEOUT_SECONDS.afterHang : TIMEOUT_SECONDS.first;
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    hung.add(bench);
    late.reject(new Error(`Timed out after ${seconds} s: the tested plugin or its reader never resolved.`));
  }, seconds * 1_000);
  try {
    await Promise.race([check(bench), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** A sentence for each known gap that names no contract test, or gives no reason. */
export function wrongGaps(gaps: Readonly<Record<string, string | undefined>>, names: readonly string[]): string[] {
  return Object.entries(gaps).flatMap(([name, reason]) => {
    if (!names.includes(name))
      return [`knownGaps names "${name}", which is not a contract test. Use one of: ${names.join(', ')}.`];
    return reason?.trim() ? [] : [`knownGaps gives no reason for "${name}".`];
  });
}
