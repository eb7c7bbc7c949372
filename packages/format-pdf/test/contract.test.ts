import type { Artifact, Scene, SceneNode, TextNode } from '@deckwright/core/contract';
import { createPdfAdapter } from '@deckwright/format-pdf';
import { TEST_BROWSER } from '@deckwright/test-tools/browser';
import { emitContext, scenes } from '@deckwright/testkit';
import { compareWithPreview } from '@deckwright/testkit/pages';
import {
  popplerMissing,
  type ReadPdf,
  type ReadPdfPage,
  readPdf,
  readPdfText,
  readPdfWords,
  renderPdfPages,
} from '@deckwright/testkit/pdf';
import { describeFormatAdapter } from '@deckwright/testkit/suite';
import { afterAll, describe, expect, it } from 'vitest';

const missing = popplerMissing();
if (missing) console.log(missing);

/** The contract tests read each file several times. */
const known = new WeakMap<Artifact, Promise<ReadPdf>>();
function readOnce(artifact: Artifact): Promise<ReadPdf> {
  const read = known.get(artifact) ?? readPdf(artifact.bytes);
  known.set(artifact, read);
  return read;
}
async function pagesOf<OfPage>(artifact: Artifact, read: (page: ReadPdfPage) => OfPage): Promise<OfPage[]> {
  return (await readOnce(artifact)).pages.map(read);
}

describeFormatAdapter({
  title: 'the pdf adapter',
  create: () => createPdfAdapter(),
  async readText({ bytes }) {
    if (missing) return (await readPdf(bytes)).pages.map(({ text }) => text);
    // Poppler reads tabs and columns correctly in the order of the file, and right-to-left text in that of the page.
    const [inFile, onPage] = [await readPdfText(bytes, 'file'), await readPdfText(bytes, 'page')];
    return inFile.map((text, index) => `${text}\n${onPage[index]}`);
  },
  readSizes: (artifact) => pagesOf(artifact, ({ width, height }) => ({ width, height })),
  readPictures: (artifact) => pagesOf(artifact, ({ images }) => images.map(({ box }) => ({ whole: box }))),
  readLinks: (artifact) => pagesOf(artifact, ({ linkAreas }) => linkAreas),
  // PDF.js reads neither Arabic nor Thai. Poppler reads them, and draws the pages.
  ...(!missing && {
    readBoxes: ({ bytes }) => readPdfWords(bytes),
    // Poppler draws thin lines paler than the preview does.
    comparePages: compareWithPreview({ renderPages: ({ bytes }) => renderPdfPages(bytes), leastSimilarity: 0.9 }),
  }),
  knownGaps: missing ? { otherScripts: 'PDF.js reads no ActualText, and poppler is not installed' } : {},
});

const adapter = createPdfAdapter({ browser: TEST_BROWSER });
afterAll(() => adapter.close?.());

function emit(scene: Scene, overrides: Parameters<typeof emitContext>[1] = {}) {
  return adapter.emit(scene, emitContext(scene, { ...overrides, options: { embedFonts: true, ...overrides.options } }));
}
async function read(scene: Scene) {
  return readPdf((await emit(scene)).bytes);
}
function visible(scene: Scene) {
  return scene.slides.filter(({ hidden }) => !hidden);
}

/** Text nodes without rotation, including the parts of composites. */
function unrotated(nodes: readonly SceneNode[]): TextNode[] {
  return nodes.flatMap((node) => {
    if (node.rotation) return [];
    return node.kind === 'text' ? [node] : node.kind === 'composite' ? unrotated(node.parts) : [];
  });
}

/**
 * Scripts whose glyphs do not correspond to characters: the browser writes their characters as `ActualText`, which PDF.js does not
 * read. `validators.test.ts` reads them with poppler.
 */
const UNREADABLE = /[\p{Script=Arab}\p{Script=Deva}\p{Script=Thai}]/u;

/** Normalized, since PDF.js returns radicals for some Han characters that share their glyphs. */
function letters(text: string) {
  return text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '');
}

describe.each(Object.entries(scenes))('the scene %s', (_, scene: Scene) => {
  it('has one tagged page of the slide size for each visible slide, and an outline of the titles', async () => {
    const artifact = await emit(scene);
    expect(artifact).toMatchObject({ mediaType: 'application/pdf', extension: 'pdf', delivery: 'file', notices: [] });
    expect(artifact.pages).toBe(visible(scene).length);
    const pdf = await readPdf(artifact.bytes);
    expect(pdf.pages.map(({ width, height }) => ({ width, height }))).toEqual(visible(scene).map(() => scene.size));
    expect(pdf.tagged).toBe(true);
    const sections = new Set(visible(scene).flatMap(({ section }) => section ?? []));
    const ofSlides = pdf.outline.filter(({ title, level }) => level > 0 || !sections.has(title));
    expect(ofSlides).toHaveLength(visible(scene).length);
    expect(pdf.language).toBe(scene.language);
  });

  it('has every line at the position that layout gave it', async () => {
    const pdf = await read(scene);
    const layouts = new Map(scene.layouts.map((layout) => [layout.key, layout]));
    for (const [index, slide] of visible(scene).entries()) {
      const lines = pdf.pages[index]!.lines;
      for (const node of unrotated([...layouts.get(slide.layout)!.nodes, ...slide.nodes])) {
        for (const line of node.lines) {
          const baseline = node.box.y + line.baseline;
          if (line.bullet) {
            const starts = lines.filter((one) => Math.abs(one.baseline - baseline) < 0.1).map((one) => one.x);
            const left = node.box.x + line.bullet.x;
            expect(Math.min(...starts.map((start) => Math.abs(start - left)))).toBeLessThan(0.5);
          }
          for (const { text, x, width, rise = 0, direction } of line.fragments) {
            const left = node.box.x + x;
            // A cluster may begin with a mark, which has a different baseline.
            const tolerance = UNREADABLE.test(text) ? 6 : 0.1;
            const drawn = lines.filter((one) => Math.abs(one.baseline - (baseline - rise)) < tolerance);
            const near = drawn.filter((one) => one.x < left + width && one.x + one.width > left);
            if (letters(text) === '') continue;
            expect(near, `"${text}" at ${baseline}`).not.toEqual([]);
            if (UNREADABLE.test(text)) continue;
            const same = near.filter((one) => letters(one.text).includes(letters(text)));
            expect(same, `"${text}" at ${baseline}`).not.toEqual([]);
            // The reader joins adjacent fragments, so only the first one starts a line.
            const starts = !line.bullet && !direction && same[0]!.text.startsWith(text);
            if (starts) expect(same[0]!.x).toBeCloseTo(left, 0);
          }
        }
      }
    }
  });
});

describe('a printed file', () => {
  it('has the same bytes from a new browser as from one that has printed before', async () => {
    const cold = createPdfAdapter();
    const first = await cold.emit(scenes.kitchenSink, emitContext(scenes.kitchenSink));
    await cold.close?.();
    expect(Buffer.compare(first.bytes, (await emit(scenes.kitchenSink)).bytes)).toBe(0);
  });

  it('has the properties of the deck, and no date but acceptedAt', async () => {
    const { info } = await read(scenes.kitchenSink);
    const { title, author, subject } = scenes.kitchenSink.properties;
    expect(info).toMatchObject({ Title: title, Author: author, Subject: subject, Creator: 'Deckwright' });
    expect([info.CreationDate, info.ModDate]).toEqual(['D:20260203040506Z', 'D:20260203040506Z']);
  });

  it('has the slides of a section in the entry of the section, which leads to the first of them', async () => {
    const pdf = await read(scenes.sections);
    expect(pdf.outline.map(({ title, level }) => `${level} ${title}`)).toEqual([
      '0 Cover',
      '0 The <harbour> & its tide',
      '1 Tide',
      '1 Quay',
      '0 Boats',
      '1 Fleet',
      '0 The <harbour> & its tide',
      '1 Again',
    ]);
  });

  it('has the titles of all slides in its outline, including titles that are not drawn', async () => {
    const pdf = await read(scenes.notesAndHidden);
    expect(pdf.outline.map(({ title }) => title)).toEqual(visible(scenes.notesAndHidden).map(({ title }) => title));
  });

  it('tags titles as headings, bullets as lists, and pictures as figures with their alt', async () => {
    const tags = (await read(scenes.kitchenSink)).pages.flatMap((page) => page.tags);
    expect(tags.map(({ role }) => role)).toEqual(expect.arrayContaining(['H1', 'P', 'L', 'LI', 'Figure']));
    expect(tags.some(({ role, alt }) => role === 'Figure' && alt)).toBe(true);
  });

  it.each([
    ['scripts', 'Next paragraph'],
    ['rightToLeft', 'כל מה שלמדנו השנה מן הלקוחות שלנו ומן הספקים.'],
    ['manyScripts', 'このプレゼンテーションは、テンプレートと'],
  ] as const)('fits text of the scene %s to the width that layout measured', async (name, text) => {
    const stretched: Scene = JSON.parse(JSON.stringify(scenes[name]), (_, value) => {
      return value?.text === text && 'face' in value ? { ...value, x: 20, width: value.width * 1.08 } : value;
    });
    const before = (await read(scenes[name])).pages.flatMap((page) => page.lines).find((one) => one.text === text);
    const after = (await read(stretched)).pages.flatMap((page) => page.lines).find((one) => one.text === text);
    // The browser does not draw the spacing after the last letter.
    expect(Math.abs(after!.width / before!.width - 1.08)).toBeLessThan(0.01);
  });

  it('keeps the width of slanted text', async () => {
    const slanted: Scene = JSON.parse(JSON.stringify(scenes.text), (_, value) =>
      value?.kind === 'text' && value.role !== 'title' ? { ...value, rotation: 45 } : value,
    );
    // Readers take spaced letters for separate words.
    const wordsOf = async (scene: Scene) =>
      (await read(scene)).pages.flatMap((page) => page.lines).flatMap(({ text }) => text.split(/\s+/));
    const [upright, turned] = [await wordsOf(scenes.text), await wordsOf(slanted)];
    expect(turned.length).toBeLessThan(upright.length * 1.2);
  });

  it('has pictures with all their pixels at the position that layout gave them', async () => {
    const [page] = (await read(scenes.picture)).pages;
    const whole = page!.images.find(({ pixels }) => pixels.width === 240)!;
    expect(whole.pixels).toEqual({ width: 240, height: 160 });
    const { x, y, width, height } = whole.box;
    for (const [found, wanted] of [
      [x, 40],
      [y, 40],
      [width, 240],
      [height, 160],
    ] as const) {
      expect(found).toBeCloseTo(wanted, 0);
    }
  });

  it('keeps links and embeds every font', async () => {
    const [page] = (await read(scenes.text)).pages;
    expect(page!.links.length).toBeGreaterThan(0);
    expect(page!.fonts.every(({ embedded }) => embedded)).toBe(true);
  });

  it('has pages of the slide size although the browser rounds it, and no page for what overflows', async () => {
    const scene = { ...scenes.kitchenSink, size: { width: 720.5, height: 405 } };
    const { pages } = await read(scene);
    expect(pages.map(({ width, height }) => [width, height])).toEqual(visible(scene).map(() => [720.5, 405]));
  });

  it('needs at least one slide that is not hidden', async () => {
    const slides = scenes.text.slides.map((slide) => ({ ...slide, hidden: true }));
    await expect(emit({ ...scenes.text, slides })).rejects.toMatchObject({ code: 'INVALID_CONTENT' });
  });

  it('is not printed if the export is cancelled before or during printing', async () => {
    await expect(emit(scenes.text, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'ABORTED' });
    const slides = Array.from({ length: 400 }, () => scenes.kitchenSink.slides[0]!);
    const signal = AbortSignal.timeout(100);
    await expect(emit({ ...scenes.kitchenSink, slides }, { signal })).rejects.toMatchObject({ code: 'ABORTED' });
  });

  it('is rejected if the browser cannot load a font, with the name of the font', async () => {
    const broken = emit(scenes.text, { read: async () => new Uint8Array(8) });
    await expect(broken).rejects.toMatchObject({ code: 'ADAPTER_FAILED' });
    await expect(broken).rejects.toThrow(scenes.text.fonts[0]!.id);
  });

  it('is rejected if an asset cannot be read, with the error as its cause', async () => {
    const fault = new Error('the disk is gone');
    const lost = emit(scenes.picture, { read: () => Promise.reject(fault) });
    await expect(lost).rejects.toMatchObject({ code: 'ADAPTER_FAILED', cause: fault });
  });
});
