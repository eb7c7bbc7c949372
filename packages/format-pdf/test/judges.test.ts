import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createPdfAdapter } from '@deckwright/format-pdf';
import { emitContext, scenes } from '@deckwright/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);

/** Whether a program is on this machine; says what is not judged without it. */
async function has(program: string, ...flags: string[]): Promise<boolean> {
  const found = await run(program, flags).then(
    () => true,
    (error: { code?: unknown }) => error.code !== 'ENOENT',
  );
  if (!found) console.log(`Left out: what ${program} says about a PDF, since it is not installed.`);
  return found;
}

const poppler = await has('pdftotext', '-v');
const qpdf = await has('qpdf', '--version');

describe('a printed deck', () => {
  const adapter = createPdfAdapter();
  let folder: string;
  let file: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'deckwright-judges-'));
    file = join(folder, 'deck.pdf');
    const { bytes } = await adapter.emit(scenes.kitchenSink, emitContext(scenes.kitchenSink));
    await writeFile(file, bytes);
  });
  afterAll(async () => {
    await adapter.close?.();
    await rm(folder, { recursive: true });
  });

  it.runIf(poppler)('reads as whole lines in order to poppler', async () => {
    const pages = (await run('pdftotext', ['-layout', file, '-'])).stdout.split('\f');
    const lines = (page: number) => pages[page]!.split('\n').map((line) => line.trim());
    expect(lines(0).filter(Boolean)).toEqual(['Year in review', 'What we shipped, and what it taught us']);
    expect(lines(1)).toEqual(expect.arrayContaining(['Three things to keep', '• Ship weekly, however small']));
  });

  it.runIf(poppler)('is tagged, sized and dated to poppler', async () => {
    const { stdout } = await run('pdfinfo', [file], { env: { TZ: 'UTC', PATH: process.env.PATH } });
    expect(stdout).toMatch(/Tagged: +yes/);
    expect(stdout).toMatch(/Page size: +960 x 540 pts/);
    expect(stdout).toMatch(/Metadata Stream: +yes/);
    expect(stdout).toMatch(/CreationDate: +Tue Feb +3 04:05:06 2026 UTC/);
    expect(stdout).toMatch(/JavaScript: +no/);
  });

  it.runIf(poppler)('tells its structure to poppler', async () => {
    const { stdout } = await run('pdfinfo', ['-struct-text', file]);
    expect(stdout).toMatch(/H1 \(block\)\s+NonStruct\s+"Year in review"/);
    expect(stdout).toMatch(/LI \(block\)/);
    expect(stdout).toMatch(/Figure/);
  });

  it.runIf(qpdf)('is sound to qpdf', async () => {
    expect((await run('qpdf', ['--check', file])).stdout).toContain('No syntax or stream encoding errors found');
  });
});
