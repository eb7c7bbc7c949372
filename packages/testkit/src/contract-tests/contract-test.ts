/** One requirement that every plugin of a kind must meet. */
export interface ContractTest<On> {
  /** Finishes the sentence "an adapter …", "an element …" or "a location …". */
  readonly sentence: string;
  /** The reader that the test needs, and what nobody looks at without it. */
  readonly needs?: Need;
  /** Returns why the test does not apply to this plugin, or undefined if it does. Absent: it always applies. */
  readonly skip?: (bench: On) => string | undefined;
  /** Throws or rejects with a sentence that describes the violation. */
  readonly check: (bench: On) => Promise<void> | void;
}

export interface Need {
  /** Such as `readColors`. */
  readonly reader: string;
  /** Such as `colours of text`. */
  readonly toLookAt: string;
}

/** Throws an error with this message unless the condition holds. */
export function assert(holds: boolean, message: string | (() => string)): asserts holds {
  if (!holds) throw new Error(typeof message === 'string' ? message : message());
}

/** A value as JSON, cut to the length of a sentence. */
export function show(value: unknown): string {
  const text = typeof value === 'string' ? JSON.stringify(value) : (JSON.stringify(value) ?? String(value));
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
