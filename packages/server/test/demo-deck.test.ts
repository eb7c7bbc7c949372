import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { hostEnvironment } from '@deckwright/test-tools/server/host-environment';
import { convertWithLibreOffice, libreOfficeMissing } from '@deckwright/testkit/libreoffice';
import { readPdf } from '@deckwright/testkit/pdf';
import { checkPackage, checkWithCommand, pptxCheckMissing, readPptx, validatePptx } from '@deckwright/testkit/pptx';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { composeServer } from '../src/start/composition-root.ts';
import { readSettings } from '../src/start/settings.ts';
import { type RunningServer, startServer } from '../src/start/start-server.ts';

/** Exports the shipped demo over HTTP in both formats, without any test double. */

const DEMO = fileURLToPath(new URL('../demo/', import.meta.url));

interface Request {
  readonly presentation: {
    readonly slideList: readonly { readonly content: unknown; readonly attributes?: unknown }[];
  };
}

let folder: string;
let server: RunningServer;
let secret: string;
let request: Request;
let pptx: Uint8Array;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-demo-'));
  const settings = readSettings({
    ...hostEnvironment(),
    PORT: '0',
    DECKWRIGHT_HOST: '127.0.0.1',
    DECKWRIGHT_DATA_DIR: folder,
  });
  server = await startServer(composeServer({ settings, logger: pino({ level: 'silent' }) }));
  secret = /dw_live_\w+/.exec(server.welcome)![0];
  request = JSON.parse(await readFile(join(DEMO, 'request.json'), 'utf8')) as Request;
  pptx = await deck('pptx');
});
afterAll(async () => {
  await server.stop(5_000);
  await rm(folder, { recursive: true, force: true });
});

async function deck(format: string): Promise<Uint8Array> {
  const response = await fetch(`${server.publicUrl}/v1/project/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...request, options: { format } }),
  });
  const answer = (await response.json()) as { url: string; notices: unknown[] };
  expect(answer.notices).toEqual([]);
  return (await fetch(answer.url)).bytes();
}

/** All words that the request puts on slides. Addresses of images are not words. */
function words(value: unknown): readonly string[] {
  if (typeof value === 'string') return /^(data:|https?:)/.test(value) ? [] : value.split(/\s+/).filter(Boolean);
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(words);
}

/** Undoes JSON's escapes of quotes, so that words with quotes are found. */
function textOf(value: unknown) {
  return JSON.stringify(value).replaceAll('\\"', '"');
}

describe('the demo deck of ten slides', () => {
  test('is a valid package for the Open XML SDK and our own check', async () => {
    expect(await validatePptx(pptx)).toEqual([]);
    expect(await checkPackage(pptx)).toEqual([]);
  });

  test('has every word of the request and all notes in the pptx', () => {
    const { slides } = readPptx(pptx);
    expect(slides).toHaveLength(request.presentation.slideList.length);
    expect(slides).toHaveLength(10);
    for (const [index, { content, attributes }] of request.presentation.slideList.entries()) {
      const text = textOf(slides[index]);
      for (const word of [...words(content), ...words(attributes)]) expect(text, `slide ${index + 1}`).toContain(word);
    }
  });

  test('has every word of the request in the pdf, page by page', async () => {
    const { pages } = await readPdf(await deck('pdf'));
    expect(pages).toHaveLength(10);
    for (const [index, { content }] of request.presentation.slideList.entries()) {
      for (const word of words(content)) expect(pages[index]!.text, `page ${index + 1}`).toContain(word);
    }
  });

  test.skipIf(libreOfficeMissing() !== undefined)('has ten pages in LibreOffice', async () => {
    const { pages } = await readPdf(await convertWithLibreOffice(pptx, 'pptx', 'pdf'));
    expect(pages).toHaveLength(10);
  });

  test.skipIf(pptxCheckMissing() !== undefined)('passes the checker of DECKWRIGHT_PPTX_CHECK', async () => {
    expect(await checkWithCommand(pptx)).toEqual([]);
  });
});

test('the curl command of the first start exports a deck', async () => {
  const curl = server.welcome.split('\n').find((line) => line.startsWith('curl '))!;
  const { stdout } = await promisify(execFile)('sh', ['-c', curl]);
  const { url } = JSON.parse(stdout) as { url: string };
  expect(readPptx(await (await fetch(url)).bytes()).slides).toHaveLength(3);
});

test.skipIf(!existsSync(join(DEMO, 'pictures/templates')))(
  'every demo template has a picture on the home page',
  async () => {
    const page = await (await fetch(server.publicUrl)).text();
    const pictures = [...page.matchAll(/<img src="([^"]+)" alt="A slide/g)].map(([, address]) => address!);
    expect(pictures).toHaveLength(readdirSync(join(DEMO, 'templates')).length);
    for (const address of pictures) {
      const picture = await fetch(new URL(address, server.publicUrl));
      expect(picture.headers.get('content-type')).toBe('image/png');
    }
  },
);
