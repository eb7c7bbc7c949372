import type { Promised } from './promises/promise.ts';

/** What became of one promise. */
export interface Judgement {
  readonly name: string;
  readonly sentence: string;
  /**
   * `broken` also where a known gap is closed, or a gap is declared that no promise has. `gap`: it is broken, as declared.
   */
  readonly outcome: 'kept' | 'broken' | 'gap' | 'not asked';
  /** Why it is not kept. */
  readonly why?: string;
}

/** Gaps by the promise's name, each with the reason why it is there. */
export type KnownGaps<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** Tries one promise. A declared gap that is none any more breaks it. */
export async function judge<On>(
  name: string,
  { sentence, unasked, check }: Promised<On>,
  bench: On,
  gap?: string,
): Promise<Judgement> {
  const why = unasked?.(bench);
  if (why !== undefined) return { name, sentence, outcome: 'not asked', why };
  try {
    await check(bench);
  } catch (error) {
    if (gap !== undefined) return { name, sentence, outcome: 'gap', why: gap };
    return { name, sentence, outcome: 'broken', why: error instanceof Error ? error.message : String(error) };
  }
  if (gap === undefined) return { name, sentence, outcome: 'kept' };
  return { name, sentence, outcome: 'broken', why: `It holds now. Take "${name}" out of knownGaps ("${gap}").` };
}

/** A sentence for each declared gap that is of no promise, or that gives no reason. */
export function wrongGaps(gaps: Readonly<Record<string, string | undefined>>, names: readonly string[]): string[] {
  return Object.entries(gaps).flatMap(([name, reason]) => {
    if (!names.includes(name))
      return [`knownGaps names "${name}", which is no promise. There are: ${names.join(', ')}.`];
    return reason?.trim() ? [] : [`knownGaps gives no reason for "${name}".`];
  });
}
