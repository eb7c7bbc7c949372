import type { Artifact, FormatAdapter } from '@deckwright/core/contract';
import { createInMemoryStore } from '@deckwright/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptedExport, exportThatEnded, runServer, type TestServer, titleDeck } from '../run-server.ts';

/** Exports wait for it. */
let gate: PromiseWithResolvers<void>;
let server: TestServer;

const store = createInMemoryStore();
const location = {
  ...store.location,
  async create(deck: Parameters<typeof store.location.create>[0]) {
    await gate.promise;
    return store.location.create(deck);
  },
};

/** A format that writes two more slides than it gets. */
function growing(format: string, extension?: string): FormatAdapter {
  return {
    format,
    ...(extension !== undefined && { extension }),
    claims: { meanings: new Set() },
    optionsSchema: { type: 'object', properties: {}, additionalProperties: false },
    async emit(scene): Promise<Artifact> {
      await gate.promise;
      const pages = scene.slides.length + 2;
      const bytes = new TextEncoder().encode('words');
      const written = { mediaType: 'text/plain', extension: extension ?? format, bytes, pages };
      return { ...written, notices: [], delivery: 'file' };
    },
  };
}

beforeAll(async () => {
  server = await runServer({ adapters: [growing('pptx'), growing('pdf'), growing('handout', 'md')], location });
});
afterAll(() => server.end());

interface Row {
  readonly [key: string]: unknown;
}

async function listed(id: number): Promise<Row> {
  const { items } = (await (await server.call('/v1/presentation')).json()) as { items: readonly Row[] };
  return items.find((item) => item.id === id)!;
}

describe('the record of an export', () => {
  test.each([
    ['pptx', 'Sums.pptx'],
    ['pdf', 'Sums.pdf'],
    ['handout', 'Sums.md'],
    ['hosted-slides', 'Sums'],
  ])('as %s has the same name and pages from the acceptance to the end', async (format, name) => {
    gate = Promise.withResolvers();
    const deck = titleDeck({ format, async: true });
    Object.assign(deck.presentation, { attributes: { title: 'Sums' } });
    const id = await acceptedExport(server, deck);
    expect(await listed(id)).toMatchObject({ name, pages: 1, slides: null, expiresAt: null });
    gate.resolve();
    const record = await exportThatEnded(server, id);
    expect(record).toMatchObject({ status: 'success', filename: name });
    const slides = format === 'hosted-slides' ? 1 : 3;
    expect(await listed(id)).toMatchObject({ name, pages: 1, slides, expiresAt: record.expiresAt });
    expect(record.slides).toBe(slides);
  });

  test('says when the file expires, with the date of its plan or an hour for a development export', async () => {
    gate = Promise.withResolvers();
    gate.resolve();
    for (const [dev, hours] of [
      [false, 7 * 24],
      [true, 1],
    ] as const) {
      const before = Date.now();
      const { expiresAt } = (await (await server.export(titleDeck({ dev }))).json()) as { expiresAt: string };
      expect(expiresAt).toBe(new Date(expiresAt).toISOString());
      const late = Date.parse(expiresAt) - before - hours * 3_600_000;
      expect(late).toBeGreaterThanOrEqual(0);
      expect(late).toBeLessThan(60_000);
    }
  });
});
