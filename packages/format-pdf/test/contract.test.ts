import type { Scene, SceneNode, TextNode } from '@deckwright/core/contract';
import { createPdfAdapter } from '@deckwright/format-pdf';
import { emitContext, scenes } from '@deckwright/testkit';
import { popplerMissing, readPdf, readPdfText } from '@deckwright/testkit/pdf';
import { describeFormatAdapter } from '@deckwright/testkit/suite';
import { afterAll, describe, expect, it } from 'vitest';

const blind = popplerMissing();
if (blind) console.log(blind);

describeFormatAdapter({
  title: 'the pdf adapter',
  create: () => createPdfAdapter(),
  async readText({ bytes }) {
    if (blind) return (await readPdf(bytes)).pages.map(({ text }) => text);
    // Tabs and columns are read right in the one order, and right-to-left words in the other.
    const [inFile, onPage] = [await readPdfText(bytes, 'file'), await readPdfText(bytes, 'page')];
    return inFile.map((words, index) => `${words}\n${onPage[index]}`);
  },
  knownGaps: blind ? { otherScripts: 'PDF.js reads no ActualText, and poppler is not installed' } : {},
});

const adapter = createPdfAdapter();
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

/** Text nodes that stand upright, parts of composites too. */
function upright(nodes: readonly SceneNode[]): TextNode[] {
  return nodes.flatMap((node) => {
    if (node.rotation) return [];
    return node.kind === 'text' ? [node] : node.kind === 'composite' ? upright(node.parts) : [];
  });
}

/**
 * Scripts whose glyphs are not characters: the browser tells what they stand for in `ActualText`, which PDF.js does not
 * read. What they say is judged by poppler, in `judges.test.ts`.
 */
const UNREADABLE = /[\p{Script=Arab}\p{Script=Deva}\p{Script=Thai}]/u;

/** PDF.js gives radicals for some Han characters, which share their glyphs. */
function letters(text: string) {
  return text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '');
}

describe.each(Object.entries(scenes))('the scene %s', (_, scene: Scene) => {
  it('becomes one tagged page of the slide size for each visible slide, with an outline of the titles', async () => {
    const artifact = await emit(scene);
    expect(artifact).toMatchObject({ mediaType: 'application/pdf', extension: 'pdf', delivery: 'file', notices: [] });
    expect(artifact.pages).toBe(visible(scene).length);
    const pdf = await readPdf(artifact.bytes);
    expect(pdf.pages.map(({ width, height }) => ({ width, height }))).toEqual(visible(scene).map(() => scene.size));
    expect(pdf.tagged).toBe(true);
    expect(pdf.outline).toHaveLength(visible(scene).length);
    expect(pdf.language).toBe(scene.language);
  });

  it('has every line where layout put it', async () => {
    const pdf = await read(scene);
    const layouts = new Map(scene.layouts.map((layout) => [layout.key, layout]));
    for (const [index, slide] of visible(scene).entries()) {
      const lines = pdf.pages[index]!.lines;
      for (const node of upright([...layouts.get(slide.layout)!.nodes, ...slide.nodes])) {
        for (const line of node.lines) {
          const baseline = node.box.y + line.baseline;
          if (line.bullet) {
            const starts = lines.filter((one) => Math.abs(one.baseline - baseline) < 0.1).map((one) => one.x);
            const left = node.box.x + line.bullet.x;
            expect(Math.min(...starts.map((start) => Math.abs(start - left)))).toBeLessThan(0.5);
          }
          for (const { text, x, width, rise = 0, direction } of line.fragments) {
            const left = node.box.x + x;
            // A cluster may begin with a mark, which has a baseline of its own.
            const tolerance = UNREADABLE.test(text) ? 6 : 0.1;
            const drawn = lines.filter((one) => Math.abs(one.baseline - (baseline - rise)) < tolerance);
            const near = drawn.filter((one) => one.x < left + width && one.x + one.width > left);
            if (letters(text) === '') continue;
            expect(near, `"${text}" at ${baseline}`).not.toEqual([]);
            if (UNREADABLE.test(text)) continue;
            const same = near.filter((one) => letters(one.text).includes(letters(text)));
            expect(same, `"${text}" at ${baseline}`).not.toEqual([]);
            // The reader joins what stands near, so only the first starts a line.
            const starts = !line.bullet && !direction && same[0]!.text.startsWith(text);
            if (starts) expect(same[0]!.x).toBeCloseTo(left, 0);
          }
        }
      }
    }
  });
});

describe('a printed file', () => {
  it('makes the same bytes with a cold browser as with a warm one', async () => {
    const cold = createPdfAdapter();
    const first = await cold.emit(scenes.kitchenSink, emitContext(scenes.kitchenSink));
    await cold.close?.();
    expect(Buffer.compare(first.bytes, (await emit(scenes.kitchenSink)).bytes)).toBe(0);
  });

  it('tells who made what and when, by no clock but acceptedAt', async () => {
    const { info } = await read(scenes.kitchenSink);
    const { title, author, subject } = scenes.kitchenSink.properties;
    expect(info).toMatchObject({ Title: title, Author: author, Subject: subject, Creator: 'Deckwright' });
    expect([info.CreationDate, info.ModDate]).toEqual(['D:20260203040506Z', 'D:20260203040506Z']);
  });

  it('names the outline after the slides, those without a drawn title too', async () => {
    const pdf = await read(scenes.notesAndHidden);
    expect(pdf.outline.map(({ title }) => title)).toEqual(visible(scenes.notesAndHidden).map(({ title }) => title));
  });

  it('tags titles as headings, bullets as lists and pictures as figures with their text', async () => {
    const tags = (await read(scenes.kitchenSink)).pages.flatMap((page) => page.tags);
    expect(tags.map(({ role }) => role)).toEqual(expect.arrayContaining(['H1', 'P', 'L', 'LI', 'Figure']));
    expect(tags.some(({ role, alt }) => role === 'Figure' && alt)).toBe(true);
  });

  it.each([
    ['scripts', 'Next paragraph'],
    ['rightToLeft', 'כל מה שלמדנו השנה מן הלקוחות שלנו ומן הספקים.'],
    ['manyScripts', 'このプレゼンテーションは、テンプレートと'],
  ] as const)('pins words of the scene %s to the width that layout measured', async (name, words) => {
    const stretched: Scene = JSON.parse(JSON.stringify(scenes[name]), (_, value) => {
      return value?.text === words && 'face' in value ? { ...value, x: 20, width: value.width * 1.08 } : value;
    });
    const before = (await read(scenes[name])).pages.flatMap((page) => page.lines).find((one) => one.text === words);
    const after = (await read(stretched)).pages.flatMap((page) => page.lines).find((one) => one.text === words);
    // The space after the last letter is not drawn.
    expect(Math.abs(after!.width / before!.width - 1.08)).toBeLessThan(0.01);
  });

  it('has pictures with their pixels where layout put them', async () => {
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

  it('cuts a page to the slide where the browser has to round, and lets nothing run onto another page', async () => {
    const scene = { ...scenes.kitchenSink, size: { width: 720.5, height: 405 } };
    const { pages } = await read(scene);
    expect(pages.map(({ width, height }) => [width, height])).toEqual(visible(scene).map(() => [720.5, 405]));
  });

  it('rejects a deck in which every slide is hidden', async () => {
    const slides = scenes.text.slides.map((slide) => ({ ...slide, hidden: true }));
    await expect(emit({ ...scenes.text, slides })).rejects.toMatchObject({ code: 'INVALID_CONTENT' });
  });

  it('stops when it is cancelled, before and while it prints', async () => {
    await expect(emit(scenes.text, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'ABORTED' });
    const slides = Array.from({ length: 400 }, () => scenes.kitchenSink.slides[0]!);
    const signal = AbortSignal.timeout(100);
    await expect(emit({ ...scenes.kitchenSink, slides }, { signal })).rejects.toMatchObject({ code: 'ABORTED' });
  });

  it('names the font that the browser cannot read, and never draws with another', async () => {
    const broken = emit(scenes.text, { read: async () => new Uint8Array(8) });
    await expect(broken).rejects.toMatchObject({ code: 'ADAPTER_FAILED' });
    await expect(broken).rejects.toThrow(scenes.text.fonts[0]!.id);
  });

  it('passes on why bytes could not be had', async () => {
    const fault = new Error('the disk is gone');
    const lost = emit(scenes.picture, { read: () => Promise.reject(fault) });
    await expect(lost).rejects.toMatchObject({ code: 'ADAPTER_FAILED', cause: fault });
  });
});
