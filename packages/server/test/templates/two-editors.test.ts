import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EditConflict } from '../../src/templates/edit.ts';
import { createPartials } from '../../src/templates/partials.ts';
import { templateFile, templatesBench } from './bench.ts';

/** A generated interleaving writes to a disk many times, and a busy machine is slow. */
const PATIENCE = 300_000;

const bench = templatesBench();

/** What an editor sees of a thing: its content as text, and its ETag. Undefined: it does not exist. */
type Seen = { readonly text: string; readonly etag: string } | undefined;

/** A thing that two people edit. */
interface Thing {
  read(): Promise<Seen>;
  /** Saves over what was seen. */
  save(text: string, seen: Seen): Promise<unknown>;
}

function expecting(seen: Seen) {
  return seen === undefined ? ({ ifNoneMatch: '*' } as const) : { ifMatch: seen.etag };
}

/** Undefined is written as no text. */
function seenOf(text: string | undefined, etag: string | undefined): Seen {
  return text === undefined || etag === undefined ? undefined : { text, etag };
}

function template(key: string): Thing {
  return {
    async read() {
      const stored = await bench.templates.read(bench.scope, 'sales', key);
      return seenOf(textIn(stored?.draft ?? stored?.published), stored?.etag);
    },
    save: (text, seen) =>
      bench.templates.saveDraft(bench.scope, 'sales', key, templateFile(key, text), expecting(seen)),
  };
}

function textIn(json: unknown): string | undefined {
  return (json as { elements: { text: string }[] } | undefined)?.elements[0]?.text;
}

/** A template whose editors publish at once. */
function published(key: string): Thing {
  return {
    ...template(key),
    save: (text, seen) =>
      bench.templates.push(bench.scope, 'sales', [templateFile(key, text)], 'published', {
        expected: new Map([[key, expecting(seen)]]),
      }),
  };
}

const PROJECT: Thing = {
  async read() {
    const stored = (await bench.projects.read(bench.scope, 'sales'))!;
    return seenOf((stored.settings as { name: string }).name, stored.etag);
  },
  save: (name, seen) => bench.projects.save(bench.scope, { id: 'sales', name }, { id: 'sales', name }, expecting(seen)),
};

function asset(name: string): Thing {
  return {
    async read() {
      const stored = await bench.assets.read(bench.scope, 'sales', name);
      return seenOf(stored && new TextDecoder().decode(stored.bytes), stored?.etag);
    },
    save: (text, seen) =>
      bench.assets.push(
        bench.scope,
        'sales',
        [{ name, bytes: new TextEncoder().encode(text) }],
        new Map([[name, expecting(seen)]]),
      ),
  };
}

function partial(name: string): Thing {
  const partials = createPartials(bench.database, bench.now);
  return {
    async read() {
      const [stored, file] = [
        await partials.read(bench.scope, 'sales', name),
        await bench.projects.read(bench.scope, 'sales'),
      ];
      const text = (stored?.json as { description: string } | undefined)?.description;
      return text === undefined ? undefined : seenOf(text, file?.etag);
    },
    save: (description, seen) =>
      partials.save(bench.scope, 'sales', name, { description, elements: [] }, expecting(seen)),
  };
}

const THINGS = ['draft', 'published', 'project', 'partial', 'picture'] as const;

function thingOf(kind: (typeof THINGS)[number], run: number): Thing {
  switch (kind) {
    case 'draft':
      return template(`draft-${run}`);
    case 'published':
      return published(`published-${run}`);
    case 'project':
      return PROJECT;
    case 'partial':
      return partial(`partial-${run}`);
    case 'picture':
      return asset(`picture-${run}`);
  }
}

/** What an editor does next. Both save at the same moment in `both save`. */
const STEP = fc.constantFrom('one reads', 'other reads', 'one saves', 'other saves', 'both save');

describe('two editors', () => {
  test('never lose an acknowledged change: of two over the same state, one is a conflict', {
    timeout: PATIENCE,
  }, async () => {
    let run = 0;
    let conflicts = 0;
    let saves = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...THINGS),
        fc.array(STEP, { minLength: 2, maxLength: 8 }),
        async (kind, steps) => {
          run++;
          const thing = thingOf(kind, run);
          const first = await thing.read();
          const seen: Record<'one' | 'other', Seen> = { one: first, other: first };
          /** What the last acknowledged save has stored. */
          let stored = first?.text;
          for (const [index, step] of steps.entries()) {
            const [who, does] = step.split(' ') as ['one' | 'other' | 'both', string];
            if (does === 'reads' && who !== 'both') {
              seen[who] = await thing.read();
              expect(seen[who]?.text).toBe(stored);
              continue;
            }
            const editors = who === 'both' ? (['one', 'other'] as const) : [who];
            const before = await thing.read();
            const ends = await Promise.all(
              editors.map(async (editor) => {
                const mine = `${run}.${index} of ${editor}`;
                const end = await thing.save(mine, seen[editor]).then(
                  () => 'stored' as const,
                  (error) => error,
                );
                return { editor, mine, end };
              }),
            );
            const now = await thing.read();
            const winners = ends.filter(({ end }) => end === 'stored');
            saves += winners.length;
            // Of two saves over the same state, one is stored.
            expect(winners.length).toBeLessThanOrEqual(1);
            for (const { editor, mine } of winners) {
              expect(seen[editor]?.text, 'it replaced what its editor had seen').toBe(stored);
              stored = mine;
              seen[editor] = now;
            }
            expect(now?.text).toBe(stored);
            for (const { end } of ends) {
              if (end === 'stored') continue;
              conflicts++;
              expect(end).toBeInstanceOf(EditConflict);
              expect([before?.etag, now?.etag]).toContain(end.etag);
            }
          }
        },
      ),
      { numRuns: 200 },
    );
    expect(conflicts).toBeGreaterThan(100);
    expect(saves).toBeGreaterThan(100);
  });

  test('have both versions afterwards: the stored one, and after another save that of the loser', async () => {
    const thing = template('cover');
    await thing.save('first', undefined);
    const seen = await thing.read();
    await thing.save('of one', seen);
    await expect(thing.save('of other', seen)).rejects.toThrow(EditConflict);
    const now = await thing.read();
    expect(now?.text).toBe('of one');
    await thing.save('of one and other', now);
    expect((await thing.read())?.text).toBe('of one and other');
  });
});
