import fc from 'fast-check';
import { expect } from 'vitest';

/** What an editor sees of a thing: its content as text, and its ETag. Undefined: it does not exist. */
export type SeenContent = { readonly text: string; readonly etag: string } | undefined;

/** A save that was rejected, with the ETag that the thing has instead, if it is known. */
export interface Conflict {
  readonly etag: string | undefined;
}

/** A thing that two people edit. */
export interface EditedThing {
  read(): Promise<SeenContent>;
  /** Saves over what was seen. Undefined: it was stored. */
  save(text: string, seen: SeenContent): Promise<Conflict | undefined>;
}

/** How often saves ended in each way. */
export interface SaveTally {
  saves: number;
  conflicts: number;
}

type Editor = 'one' | 'other';

/** What an editor does next. Both save at the same moment in `both save`. */
const STEP = fc.constantFrom('one reads', 'other reads', 'one saves', 'other saves', 'both save');

/**
 * Generates interleavings of two editors, `numRuns` of each thing, and expects of each that no acknowledged change is lost: of two saves
 * over the same state, one is a conflict. `thingOf` makes a thing for a run.
 */
export async function interleave(thingOf: (run: number) => Promise<EditedThing>, numRuns: number): Promise<SaveTally> {
  const tally = { saves: 0, conflicts: 0 };
  let last = 0;
  const steps = fc.array(STEP, { minLength: 2, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(steps, async (given) => {
      const run = ++last;
      await editTogether(await thingOf(run), run, given, tally);
    }),
    { numRuns },
  );
  return tally;
}

async function editTogether(
  thing: EditedThing,
  run: number,
  steps: readonly string[],
  tally: SaveTally,
): Promise<void> {
  let now = await thing.read();
  const seen: Record<Editor, SeenContent> = { one: now, other: now };
  for (const [index, step] of steps.entries()) {
    const [who, does] = step.split(' ') as [Editor | 'both', string];
    if (does === 'reads' && who !== 'both') {
      seen[who] = await thing.read();
      expect(seen[who]).toEqual(now);
      continue;
    }
    const editors = who === 'both' ? (['one', 'other'] as const) : [who];
    const before = now;
    const ends = await Promise.all(
      editors.map(async (editor) => {
        // Never the text of another save, since that is no change.
        const text = `${run}.${index} of ${editor}`;
        return { editor, text, conflict: await thing.save(text, seen[editor]) };
      }),
    );
    now = await thing.read();
    const winners = ends.filter(({ conflict }) => conflict === undefined);
    expect(winners.length).toBeLessThanOrEqual(1);
    for (const { editor } of winners) {
      expect(seen[editor], 'it replaced what its editor had not seen').toEqual(before);
      seen[editor] = now;
    }
    expect(now?.text).toBe((winners[0] ?? before)?.text);
    for (const { conflict } of ends) {
      if (conflict?.etag !== undefined) expect([before?.etag, now?.etag]).toContain(conflict.etag);
    }
    tally.saves += winners.length;
    tally.conflicts += ends.length - winners.length;
  }
}
