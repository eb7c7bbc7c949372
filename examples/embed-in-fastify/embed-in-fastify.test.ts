import { readPdf } from '@deckwright/testkit/pdf';
import { readPptx } from '@deckwright/testkit/pptx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inCopy, startFile } from '../run-as-reader.ts';

const FILES = ['app.ts', 'main.ts', 'template.ts'];

describe('a Fastify service', () => {
  let url: string;
  let stop: () => Promise<number | null>;
  let done: Promise<unknown>;
  const finished = Promise.withResolvers<void>();

  // `inCopy` keeps the copy until `finished` resolves, so that it exists as long as the service runs.
  beforeAll(async () => {
    await new Promise<void>((resolve, reject) => {
      done = inCopy(import.meta.dirname, FILES, async (folder) => {
        const started = await startFile(folder, 'main.ts', /Listening at (\S+)/, { PORT: '0' });
        url = started.match[1]!;
        stop = started.stop;
        resolve();
        await finished.promise;
      });
      done.catch(reject);
    });
  });
  afterAll(async () => {
    finished.resolve();
    await done;
  });

  const post = (query: string, body: unknown) =>
    fetch(`${url}/decks${query}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const slide = { templateKey: 'figure', content: { title: 'Orders', figure: 1240 } };

  test('answers with a pptx', async () => {
    const answer = await post('', [slide]);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="deck.pptx"');
    expect(readPptx(new Uint8Array(await answer.arrayBuffer())).slides[0]?.texts).toEqual(['Orders', '1240']);
  });

  test('answers with a pdf', async () => {
    const { pages } = await readPdf(new Uint8Array(await (await post('?format=pdf', [slide, slide])).arrayBuffer()));
    expect(pages).toHaveLength(2);
  });

  test('returns all validation errors of a request at once', async () => {
    const wrong = { templateKey: 'figure', content: { titel: 'Orders' } };
    const answer = await post('', [wrong]);
    expect(answer.status).toBe(400);
    const { code, faults } = (await answer.json()) as { code: string; faults: { path: string }[] };
    expect(code).toBe('INVALID_CONTENT');
    expect(faults.map(({ path }) => path).toSorted()).toEqual([
      '/presentation/slideList/0/content/figure',
      '/presentation/slideList/0/content/titel',
    ]);
  });

  test('suggests an installed format', async () => {
    const answer = await post('?format=ppt', [slide]);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ faults: [{ path: '/options/format', suggestion: 'pptx' }] });
  });

  test('stops on SIGTERM', async () => {
    expect(await stop()).toBe(0);
  });
});
