import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Scene } from '@deckwright/core/contract';
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

/** Words of letters; where digits and signs stand between words that run the other way, poppler has to guess. */
function lettersOf(text: string) {
  return (
    text
      .normalize('NFKC')
      .replaceAll(/-\n|\u00AD/g, '')
      .match(/[\p{L}\p{M}]+/gu)
      ?.join(' ') ?? ''
  );
}

describe.runIf(poppler)('words that poppler reads', () => {
  const adapter = createPdfAdapter();
  afterAll(() => adapter.close?.());
  const readText = async (scene: Scene, ...flags: string[]): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), 'deckwright-judges-'));
    const file = join(folder, 'deck.pdf');
    await writeFile(file, (await adapter.emit(scene, emitContext(scene))).bytes);
    const { stdout } = await run('pdftotext', [...flags, file, '-']);
    await rm(folder, { recursive: true });
    return stdout;
  };

  /** Paragraphs, in their order; `raw` is the order of the file, else poppler's own from places on the page. */
  const expectOrder = async (scene: Scene, ...flags: string[]) => {
    const text = lettersOf(await readText(scene, ...flags));
    const nodes = scene.slides.flatMap((slide) => slide.nodes).filter((node) => node.kind === 'text');
    const [first, ...more] = nodes.flatMap((node) => node.paragraphs);
    let at = 0;
    // Poppler reads a whole page in one direction.
    for (const { runs } of [first!, ...more.filter(({ direction }) => direction === first!.direction)]) {
      const words = lettersOf(runs.map((one) => one.text).join(''));
      expect(text.slice(at)).toContain(words);
      at = text.indexOf(words, at) + words.length;
    }
  };

  it('are in the order of reading, columns and tabs too', () => expectOrder(scenes.scripts, '-raw'));
  it('are whole and in the order of reading where they run from right to left', () => expectOrder(scenes.rightToLeft));
  it('have marks of vowels after their letters', async () => {
    const vowelled = JSON.stringify(scenes.rightToLeft).replaceAll('العملاء', 'ضميرًا').replaceAll('المכירות', 'שָׁלוֹם');
    const text = (await readText(JSON.parse(vowelled))).normalize('NFKC');
    expect(text).toContain('ضميرًا');
  });
  it('are there in every script', async () => {
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

  it('are neither joined nor doubled by tabs, line breaks, stretched spaces and columns', async () => {
    const text = (await readText(scenes.scripts, '-raw')).replaceAll(/-\n|\u00AD/g, '').replaceAll(/\s+/g, ' ');
    for (const words of [
      'Boats 40 € 12 Moorings 8 € 9.50 Indented under First line second line, third in bold Next paragraph',
      'Die Donaudampfschifffahrtsgesellschaft hat Hafengebühren und Bremsweg.',
      'stretched to both edges, underlined words too, but not the last one, nor the one before a break. It ends here.',
      'Words run down the first column until there is no more room in it, and then go on at the top of the second one,',
    ]) {
      expect(text).toContain(words);
    }
  });
});

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

  it.runIf(poppler)('tells poppler which cells of a table span others, and which head them', async () => {
    const spans = join(folder, 'spans.pdf');
    const { bytes } = await adapter.emit(scenes.spans, emitContext(scenes.spans));
    await writeFile(spans, bytes);
    const { stdout } = await run('pdfinfo', ['-struct-text', spans]);
    const cellOf = (words: string) => new RegExp(`T[HD][^:\\n]*:((?:(?!T[HD]\\b)[^])*?)"${words}"`).exec(stdout)?.[1];
    expect(cellOf('North')).toMatch(/Scope \/Row\s+\/RowSpan 2\s+\/ColSpan 1/);
    expect(cellOf('No harbours yet')).toMatch(/RowSpan 2\s+\/ColSpan 3/);
    expect(cellOf('Old quay')).toMatch(/Headers \[\(cell\d+\) \(cell\d+\)\]/);
  });

  it.runIf(qpdf).each(Object.entries(scenes))('is sound to qpdf: %s', async (name, scene: Scene) => {
    for (const own of [{}, { notesPages: true, hiddenSlides: 'include' }]) {
      const one = join(folder, `${name}.pdf`);
      await writeFile(one, (await adapter.emit(scene, emitContext(scene, { options: { own } }))).bytes);
      expect((await run('qpdf', ['--check', one])).stdout).toContain('No syntax or stream encoding errors found');
    }
  });
});
