import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Scene } from '@deckwright/core/contract';
import { createPdfAdapter } from '@deckwright/format-pdf';
import { TEST_BROWSER } from '@deckwright/test-tools/browser';
import { casesOf } from '@deckwright/test-tools/cases';
import { emitContext, scenes } from '@deckwright/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);

/** Whether a program is installed. Prints what is skipped if it is not. */
async function has(program: string, ...flags: string[]): Promise<boolean> {
  const found = await run(program, flags).then(
    () => true,
    (error: { code?: unknown }) => error.code !== 'ENOENT',
  );
  if (!found) console.log(`Left out: reading a PDF with ${program}, since it is not installed.`);
  return found;
}

const poppler = await has('pdftotext', '-v');
const qpdf = await has('qpdf', '--version');

/** The words of a text without digits and signs, whose order poppler guesses between words of another direction. */
function lettersOf(text: string) {
  return (
    text
      .normalize('NFKC')
      .replaceAll(/-\n|\u00AD/g, '')
      .match(/[\p{L}\p{M}]+/gu)
      ?.join(' ') ?? ''
  );
}

describe.runIf(poppler)('text that poppler reads', () => {
  const adapter = createPdfAdapter({ browser: TEST_BROWSER });
  afterAll(() => adapter.close?.());
  const readText = async (scene: Scene, ...flags: string[]): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), 'deckwright-validators-'));
    const file = join(folder, 'deck.pdf');
    await writeFile(file, (await adapter.emit(scene, emitContext(scene))).bytes);
    const { stdout } = await run('pdftotext', [...flags, file, '-']);
    await rm(folder, { recursive: true });
    return stdout;
  };

  /** Expects all paragraphs in order: with `-raw` in the order of the file, otherwise in poppler's order of positions on the page. */
  const expectOrder = async (scene: Scene, ...flags: string[]) => {
    const text = lettersOf(await readText(scene, ...flags));
    const nodes = scene.slides.flatMap((slide) => slide.nodes).filter((node) => node.kind === 'text');
    const [first, ...more] = nodes.flatMap((node) => node.paragraphs);
    let at = 0;
    // Poppler reads a whole page in one direction.
    for (const { runs } of [first!, ...more.filter(({ direction }) => direction === first!.direction)]) {
      const letters = lettersOf(runs.map((one) => one.text).join(''));
      expect(text.slice(at)).toContain(letters);
      at = text.indexOf(letters, at) + letters.length;
    }
  };

  it('is in reading order, across columns and tabs', () => expectOrder(scenes.scripts, '-raw'));
  it('is complete and in reading order if it runs from right to left', () => expectOrder(scenes.rightToLeft));
  it('has vowel marks after their letters', async () => {
    const vowelled = JSON.stringify(scenes.rightToLeft).replaceAll('العملاء', 'ضميرًا').replaceAll('المכירות', 'שָׁלוֹם');
    const text = (await readText(JSON.parse(vowelled))).normalize('NFKC');
    expect(text).toContain('ضميرًا');
  });
  it('is complete in every script', async () => {
    const text = (await readText(scenes.manyScripts)).normalize('NFKC').replaceAll(/\s/g, '');
    for (const words of [
      'การนำเสนอนี้สร้างขึ้นจากแม่แบบ',
      'यह प्रस्तुति टेम्पलेट',
      'データから自動的に作成',
      '東京 Ω ≈ Ж ภาษาไทย हिन्दी',
    ]) {
      expect(text).toContain(words.normalize('NFKC').replaceAll(/\s/g, ''));
    }
  });

  it('has no joined and no repeated words at tabs, line breaks, stretched spaces and columns', async () => {
    const text = (await readText(scenes.scripts, '-raw')).replaceAll(/-\n|\u00AD/g, '').replaceAll(/\s+/g, ' ');
    const paragraphs = scenes.scripts.slides
      .flatMap(({ nodes }) => nodes)
      .flatMap((node) => (node.kind === 'text' ? node.paragraphs : []))
      .map(({ runs }) => runs.map((one) => one.text).join(''));
    const columns = paragraphs.find((one) => one.startsWith('Words run down the first column'))!;
    for (const words of [
      'Boats 40 € 12 Moorings 8 € 9.50 Indented under First line second line, third in bold Next paragraph',
      'Die Donaudampfschifffahrtsgesellschaft hat Hafengebühren und Bremsweg.',
      'stretched to both edges, underlined words too, but not the last one, nor the one before a break. It ends here.',
      columns.slice(0, columns.lastIndexOf(',')),
    ]) {
      expect(text).toContain(words);
    }
  });
});

describe('a printed deck', () => {
  const adapter = createPdfAdapter({ browser: TEST_BROWSER });
  let folder: string;
  let file: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'deckwright-validators-'));
    file = join(folder, 'deck.pdf');
    const { bytes } = await adapter.emit(scenes.kitchenSink, emitContext(scenes.kitchenSink));
    await writeFile(file, bytes);
  });
  afterAll(async () => {
    await adapter.close?.();
    await rm(folder, { recursive: true });
  });

  it.runIf(poppler)('has complete lines in order, as poppler reads it', async () => {
    const pages = (await run('pdftotext', ['-layout', file, '-'])).stdout.split('\f');
    const lines = (page: number) => pages[page]!.split('\n').map((line) => line.trim());
    expect(lines(0).filter(Boolean)).toEqual(['Year in review', 'What we shipped, and what it taught us']);
    expect(lines(1)).toEqual(expect.arrayContaining(['Three things to keep', '• Ship weekly, however small']));
  });

  it.runIf(poppler)('has tags, page size and date, as poppler reads it', async () => {
    const { stdout } = await run('pdfinfo', [file], { env: { TZ: 'UTC', PATH: process.env.PATH } });
    expect(stdout).toMatch(/Tagged: +yes/);
    expect(stdout).toMatch(/Page size: +960 x 540 pts/);
    expect(stdout).toMatch(/Metadata Stream: +yes/);
    expect(stdout).toMatch(/CreationDate: +Tue Feb +3 04:05:06 2026 UTC/);
    expect(stdout).toMatch(/JavaScript: +no/);
  });

  it.runIf(poppler)('has headings, lists and figures, as poppler reads it', async () => {
    const { stdout } = await run('pdfinfo', ['-struct-text', file]);
    expect(stdout).toMatch(/H1 \(block\)\s+NonStruct\s+"Year in review"/);
    expect(stdout).toMatch(/LI \(block\)/);
    expect(stdout).toMatch(/Figure/);
  });

  it.runIf(poppler)('has cells with spans and headers, as poppler reads it', async () => {
    const spans = join(folder, 'spans.pdf');
    const { bytes } = await adapter.emit(scenes.spans, emitContext(scenes.spans));
    await writeFile(spans, bytes);
    const { stdout } = await run('pdfinfo', ['-struct-text', spans]);
    const cellOf = (text: string) => new RegExp(`T[HD][^:\\n]*:((?:(?!T[HD]\\b)[^])*?)"${text}"`).exec(stdout)?.[1];
    expect(cellOf('North')).toMatch(/Scope \/Row\s+\/RowSpan 2\s+\/ColSpan 1/);
    expect(cellOf('No harbours yet')).toMatch(/RowSpan 2\s+\/ColSpan 3/);
    expect(cellOf('Old quay')).toMatch(/Headers \[\(cell\d+\) \(cell\d+\)\]/);
  });

  it.runIf(qpdf).each(casesOf(Object.entries(scenes)))(
    'has no errors, as qpdf checks it: %s',
    async (name, scene: Scene) => {
      for (const own of [{}, { notesPages: true, hiddenSlides: 'include' }]) {
        const one = join(folder, `${name}.pdf`);
        await writeFile(one, (await adapter.emit(scene, emitContext(scene, { options: { own } }))).bytes);
        expect((await run('qpdf', ['--check', one])).stdout).toContain('No syntax or stream encoding errors found');
      }
    },
  );
});
