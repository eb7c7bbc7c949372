import type { Bench } from './bench.ts';

/** Something that all of a kind hold to, tried out on a bench. */
export interface ContractTest<On> {
  /** Finishes the sentence "an adapter …" or "an element …". */
  readonly sentence: string;
  /** Why it is not asked of this one; undefined if it is. Absent: it is asked of every one. */
  readonly skip?: (bench: On) => string | undefined;
  /** Rejects with a sentence that says what was found instead. */
  readonly check: (bench: On) => Promise<void> | void;
}

export type AdapterContractTest = ContractTest<Bench>;

/** Throws unless something holds. `found` says what was found instead. */
export function must(holds: boolean, found: string | (() => string)): asserts holds {
  if (!holds) throw new Error(typeof found === 'string' ? found : found());
}

/** A value short enough for a sentence. */
export function show(value: unknown): string {
  const text = typeof value === 'string' ? JSON.stringify(value) : (JSON.stringify(value) ?? String(value));
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
