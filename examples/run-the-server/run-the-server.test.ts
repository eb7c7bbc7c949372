import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readPdf } from '@deckwright/testkit/pdf';
import { readPptx } from '@deckwright/testkit/pptx';
import { type RunningTestServer, startServer } from '@deckwright/testkit/services';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inCopy, runFile } from '../run-as-reader.ts';

const HERE = import.meta.dirname;
const FILES = ['deck.ts', 'export.ts', 'export-in-background.ts', 'request.json'];
const TIMEOUT = 180_000;

let server: RunningTestServer;
let environment: Record<string, string>;
beforeAll(async () => {
  // Runs the image in DECKWRIGHT_IMAGE if it is set, otherwise the server of this checkout.
  server = await startServer({ main: join(HERE, '../../packages/server/src/main.ts') });
  environment = { DECKWRIGHT_URL: server.url, DECKWRIGHT_TOKEN: server.token };
}, TIMEOUT);
afterAll(() => server?.stop());

function textsOf(file: string) {
  return readPptx(readFileSync(file)).slides.map(({ texts }) => texts.join(' '));
}

describe('the client', () => {
  test('waits for a deck', { timeout: TIMEOUT }, async () => {
    await inCopy(HERE, FILES, async (folder) => {
      expect(await runFile(folder, 'export.ts', environment)).toBe('harbour.pptx\n');
      const [first, second] = textsOf(join(folder, 'harbour.pptx'));
      expect(first).toContain('Harbour review');
      expect(second).toContain('Two hours instead of nine');
    });
  });

  test('prints why the server rejects a request', { timeout: TIMEOUT }, async () => {
    await inCopy(HERE, FILES, async (folder) => {
      const run = runFile(folder, 'export.ts', { ...environment, DECKWRIGHT_TOKEN: 'dw_live_wrong' });
      await expect(run).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/^UNAUTHORIZED: /) });
      expect(existsSync(join(folder, 'harbour.pptx'))).toBe(false);
    });
  });

  test('polls until a background export is finished', { timeout: TIMEOUT }, async () => {
    await inCopy(HERE, FILES, async (folder) => {
      const output = await runFile(folder, 'export-in-background.ts', environment);
      expect(output).toMatch(/^export \d+ is accepted\nharbour\.pdf\n$/);
      const { pages } = await readPdf(new Uint8Array(readFileSync(join(folder, 'harbour.pdf'))));
      expect(pages).toHaveLength(2);
    });
  });
});

test('the curl commands of the README download their decks', { timeout: TIMEOUT }, async () => {
  const commands = [...readFileSync(join(HERE, 'README.md'), 'utf8').matchAll(/^```sh curl\n(.*?)^```$/gms)];
  expect(commands).toHaveLength(2);
  await inCopy(HERE, FILES, async (folder) => {
    for (const [, command] of commands) {
      await promisify(execFile)('sh', ['-e', '-c', command!], { cwd: folder, env: { ...process.env, ...environment } });
    }
    expect(textsOf(join(folder, 'section.pptx'))[0]).toContain('Ships wait less');
    expect(textsOf(join(folder, 'quote.pptx'))[0]).toContain('Ships wait less.');
  });
});
