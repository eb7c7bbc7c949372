import { describe, expect, test } from 'vitest';
import { EditConflict } from '../../src/projects/edit.ts';
import { createPartials } from '../../src/projects/partials.ts';
import { templateFile, templatesBench } from './bench.ts';
import { type Conflict, type EditedThing, interleave, type SeenContent } from './interleave.ts';

/** A generated interleaving writes to a disk many times, and a busy machine is slow. */
const PATIENCE = 300_000;

const bench = templatesBench();

function expecting(seen: SeenContent) {
  return seen === undefined ? ({ ifNoneMatch: '*' } as const) : { ifMatch: seen.etag };
}

/** Throws errors other than a conflict. */
async function ended(saving: Promise<unknown>): Promise<Conflict | undefined> {
  try {
    await saving;
    return undefined;
  } catch (error) {
    if (error instanceof EditConflict) return error;
    throw error;
  }
}

/** Undefined is written as no text. */
function seenOf(text: string | undefined, etag: string | undefined): SeenContent {
  return text === undefined || etag === undefined ? undefined : { text, etag };
}

function template(key: string): EditedThing {
  return {
    async read() {
      const stored = await bench.templates.read(bench.scope, 'sales', key);
      return seenOf(textIn(stored?.draft ?? stored?.published), stored?.etag);
    },
    save: (text, seen) =>
      ended(bench.templates.saveDraft(bench.scope, 'sales', key, templateFile(key, text), expecting(seen))),
  };
}

function textIn(json: unknown): string | undefined {
  return (json as { elements: { text: string }[] } | undefined)?.elements[0]?.text;
}

/** A template whose editors publish at once. */
function published(key: string): EditedThing {
  return {
    ...template(key),
    save: (text, seen) =>
      ended(
        bench.templates.push(bench.scope, 'sales', [templateFile(key, text)], 'published', {
          expected: new Map([[key, expecting(seen)]]),
        }),
      ),
  };
}

const PROJECT: EditedThing = {
  async read() {
    const stored = (await bench.projects.read(bench.scope, 'sales'))!;
    return seenOf((stored.settings as { name: string }).name, stored.etag);
  },
  save: (name, seen) =>
    ended(bench.projects.save(bench.scope, { id: 'sales', name }, { id: 'sales', name }, expecting(seen))),
};

function asset(name: string): EditedThing {
  return {
    async read() {
      const stored = await bench.assets.read(bench.scope, 'sales', name);
      return seenOf(stored && new TextDecoder().decode(stored.bytes), stored?.etag);
    },
    save: (text, seen) =>
      ended(
        bench.assets.push(
          bench.scope,
          'sales',
          [{ name, bytes: new TextEncoder().encode(text) }],
          new Map([[name, expecting(seen)]]),
        ),
      ),
  };
}

function partial(name: string): EditedThing {
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
      ended(partials.save(bench.scope, 'sales', name, { description, elements: [] }, expecting(seen))),
  };
}

const THINGS: readonly (readonly [string, (run: number) => EditedThing])[] = [
  ['a draft', (run) => template(`draft-${run}`)],
  ['a published template', (run) => published(`published-${run}`)],
  ['the project file', () => PROJECT],
  ['a partial', (run) => partial(`partial-${run}`)],
  ['a picture', (run) => asset(`picture-${run}`)],
];

const RUNS = 40;

describe('two editors', () => {
  test.each(THINGS)(
    'of %s never lose an acknowledged change: of two over the same state, one is a conflict',
    {
      timeout: PATIENCE,
    },
    async (_, thingOf) => {
      const { saves, conflicts } = await interleave(async (run) => thingOf(run), RUNS);
      expect(saves).toBeGreaterThan(RUNS / 2);
      expect(conflicts).toBeGreaterThan(RUNS / 2);
    },
  );

  test('have both versions afterwards: the stored one, and after another save that of the loser', async () => {
    const thing = template('cover');
    await thing.save('first', undefined);
    const seen = await thing.read();
    await thing.save('of one', seen);
    const conflict = await thing.save('of other', seen);
    const now = await thing.read();
    expect(conflict?.etag).toBe(now?.etag);
    expect(now?.text).toBe('of one');
    await thing.save('of one and other', now);
    expect((await thing.read())?.text).toBe('of one and other');
  });
});
