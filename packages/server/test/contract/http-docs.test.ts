import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runServer, type TestServer } from '../run-server.ts';

const PAGE = await readFile(join(import.meta.dirname, '../../../../docs/http.md'), 'utf8');
const [REQUEST] = /(?<=^```json\n).*?(?=^```$)/ms.exec(PAGE)!;
const BLOCKS = [...PAGE.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, code]) => code!);

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await runServer();
  folder = await mkdtemp(join(tmpdir(), 'deckwright-http-docs-'));
});
afterAll(async () => {
  await server.end();
  await rm(folder, { recursive: true });
});

/** With the address of the server, and with a template that it has. Without a browser, it makes no PDF. */
function ofTest(text: string): string {
  return text
    .replaceAll('http://localhost:8080', server.publicUrl)
    .replaceAll('"title-slide"', '"title"')
    .replaceAll('"format": "pdf"', '"format": "pptx"');
}

describe('docs/http.md', () => {
  test('has commands that work in their order', async () => {
    await writeFile(join(folder, 'request.json'), ofTest(REQUEST!));
    const env: Record<string, string | undefined> = { ...process.env, DECKWRIGHT_TOKEN: server.secret };
    // The first prints a key, which the test has already.
    const [, ...blocks] = BLOCKS;
    expect(blocks).toHaveLength(5);
    for (const block of blocks) {
      const { items } = (await (await server.call('/v1/presentation')).json()) as { items: readonly { id: number }[] };
      const here = ofTest(block).replace('4771672775079898', String(items[0]?.id));
      const { stdout } = await promisify(execFile)('sh', ['-euc', here], { cwd: folder, env });
      if (stdout.includes('"url"')) env.URL = (JSON.parse(stdout) as { url: string }).url;
    }
    // The files of this server have the texts of the slides alone.
    for (const file of ['review.pptx', 'review.pdf']) {
      expect(await readFile(join(folder, file), 'utf8'), file).toContain('Quarterly review');
    }
    const { total } = (await (await server.call('/v1/presentation')).json()) as { total: number };
    // Three exports, of which one is deleted.
    expect(total).toBe(2);
  });
});
