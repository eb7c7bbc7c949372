import { ACCEPTED_AT } from '@deckwright/test-tools/decks/renderer';
import { photograph } from '@deckwright/test-tools/pictures/photograph';
import { assetReader, createRecordingAdapter, scenes } from '@deckwright/testkit';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { compositeOn, withNodes, withWords } from '../../test/deck/edit.ts';
import {
  type EditableDeck,
  type EditableText,
  editableDeck,
  type PictureNode,
  type Scene,
  type TextNode,
} from '../contract/index.ts';
import { nodeParts } from '../node/index.ts';
import { localDecoder } from '../node/pictures/local-decoder.ts';
import type { SlidePreview } from '../preview/preview.ts';
import { createDeckRenderer } from './deck-renderer.ts';

const adapter = createRecordingAdapter();
const { fonts } = nodeParts();
const renderer = createDeckRenderer({ fonts, adapters: [adapter] });

const scene = scenes.kitchenSink;
const deck = editableDeck(scene);
const read = assetReader(scene);
const tableSlide = numberOf((nodes) =>
  nodes.some((node) => node.kind === 'composite' && node.meaning.kind === 'table'),
);

function numberOf(has: (nodes: Scene['slides'][number]['nodes']) => boolean): number {
  return scene.slides.findIndex(({ nodes }) => has(nodes)) + 1;
}

async function rendered(one: EditableDeck): Promise<Scene> {
  await renderer.renderDeck({ deck: one, read, format: adapter.format, acceptedAt: ACCEPTED_AT });
  return adapter.scenes.at(-1)!;
}

async function drawn(job: Parameters<typeof renderer.preview>[0]): Promise<readonly SlidePreview[]> {
  const slides: SlidePreview[] = [];
  for await (const slide of (await renderer.preview(job)).slides) slides.push(slide);
  return slides;
}

function wordsOf({ lines }: TextNode): readonly string[] {
  return lines.map(({ fragments }) => fragments.map(({ text }) => text).join(''));
}

describe('an export of an editable deck', () => {
  it('breaks the lines of a changed text, and takes the title of its slide from it', async () => {
    const words = 'A title that is long enough to take several lines when it is as large as titles are on this slide';
    const changed = withNodes(deck, 1, (node) =>
      node.role === 'title' ? withWords(node as EditableText, words) : node,
    );
    const { slides } = await rendered(changed);
    const title = slides[0]!.nodes.find((node): node is TextNode => node.role === 'title' && node.kind === 'text')!;
    expect(title.lines.length).toBeGreaterThan(1);
    expect(wordsOf(title).join(' ')).toBe(words);
    expect(slides[0]!.title).toBe(words);
    expect(slides[1]).toEqual((await rendered(deck)).slides[1]);
  });

  it('numbers the titles of a divided slide, until one has other words', async () => {
    const [first] = scene.slides;
    const divided = {
      ...scene,
      slides: [first!, ...[2, 3].map((n) => ({ ...first!, title: `${first!.title} (${n})` }))],
    };
    const titlesOf = async (one: EditableDeck) => (await rendered(one)).slides.map(({ title }) => title);
    const own = editableDeck(divided);
    expect(await titlesOf(own)).toEqual(divided.slides.map(({ title }) => title));
    const change = (node: EditableDeck['slides'][number]['nodes'][number]) => {
      return node.role === 'title' ? withWords(node as EditableText, 'Other words') : node;
    };
    expect(await titlesOf(withNodes(own, 2, change))).toEqual([first!.title, 'Other words', `${first!.title} (3)`]);
    expect(await titlesOf({ ...own, slides: own.slides.slice(2) })).toEqual([first!.title]);
  });

  it('numbers the slides in their order', async () => {
    const numbered = editableDeck(scenes.slideNumber);
    const { slides } = await rendered({ ...numbered, slides: numbered.slides.toReversed() });
    const numbers = slides.flatMap(({ nodes }) => nodes.filter((node) => node.role === 'slideNumber'));
    expect(numbers.map((node) => wordsOf(node as TextNode).join(''))).toEqual(['Page 1', 'Page 2', 'Page 3']);
    const later = await rendered({ ...numbered, firstSlideNumber: 0 });
    const first = later.slides[0]!.nodes.find((node) => node.role === 'slideNumber');
    expect(wordsOf(first as TextNode)).toEqual(['Page 0']);
    expect(later.firstSlideNumber).toBe(0);
    expect(editableDeck(later).firstSlideNumber).toBe(0);
  });

  it('lists the fonts in use, and reports what no font has', async () => {
    const odd = withNodes(deck, 1, (node) =>
      node.role === 'title' ? withWords(node as EditableText, 'Ω', '\u{10FFFD}') : node,
    );
    const { notices } = await renderer.renderDeck({ deck: odd, read, format: adapter.format, acceptedAt: ACCEPTED_AT });
    expect(notices).toContainEqual(expect.objectContaining({ code: 'GLYPH_MISSING', slide: 1 }));
    const ids = adapter.scenes.at(-1)!.fonts.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted());
    expect(ids.length).toBeGreaterThan(0);
  });

  it('lays a text out around its anchor if it is higher than its box, as PowerPoint does', async () => {
    for (const [anchor, share] of [
      ['top', 0],
      ['middle', 0.5],
      ['bottom', 1],
    ] as const) {
      const low = withNodes(deck, 1, (node) =>
        node.role === 'title' ? { ...(node as EditableText), anchor, box: { ...node.box, height: 10 } } : node,
      );
      const { slides } = await rendered(low);
      const title = slides[0]!.nodes.find((node): node is TextNode => node.role === 'title' && node.kind === 'text')!;
      const free = 10 - title.insets.top - title.insets.bottom - title.textHeight;
      expect(free).toBeLessThan(0);
      expect(title.lines[0]!.top).toBeCloseTo(title.insets.top + free * share, 6);
    }
  });

  it.each([
    ['no slides', { slides: [] }, '/slides', /The deck has no slides/],
    [
      'a layout that is unknown',
      { slides: [{ ...deck.slides[0]!, layout: 'gone' }] },
      '/slides/0/layout',
      /no layout "gone"/,
    ],
    ['a picture that is unknown', { pictures: [] }, /^\/slides\/\d+\/nodes\/\d+\/picture$/, /no picture/],
    [
      'a table without cells',
      withNodes(deck, tableSlide, (node) =>
        node.kind === 'composite' && node.meaning.kind === 'table'
          ? { ...node, meaning: { ...node.meaning, rows: [] } }
          : node,
      ),
      /^\/slides\/\d+\/nodes\/\d+\/meaning$/,
      /The table has no cells/,
    ],
  ])('is rejected with a pointer for %s', async (_, change, where, message) => {
    const wrong = rendered({ ...deck, ...change });
    await expect(wrong).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      where: typeof where === 'string' ? where : expect.stringMatching(where),
      message: expect.stringMatching(message),
    });
  });

  it('names the picture whose bytes cannot be read', async () => {
    const lost = renderer.preview({ deck, read: () => Promise.reject(new Error('gone')) });
    await expect(all(await lost)).rejects.toMatchObject({
      code: 'INVALID_IMAGE',
      where: expect.stringMatching(/^\/pictures\/\d+$/),
      cause: expect.objectContaining({ message: 'gone' }),
    });
  });

  it('gives a text without paragraphs an empty one', async () => {
    const empty = withNodes(deck, 1, (node) => (node.kind === 'text' ? { ...node, paragraphs: [] } : node));
    const { slides } = await rendered(empty);
    const texts = slides[0]!.nodes.filter((node) => node.kind === 'text');
    expect(texts.length).toBeGreaterThan(0);
    for (const { paragraphs, lines } of texts) {
      expect(paragraphs).toHaveLength(1);
      expect(lines).toHaveLength(1);
    }
  });

  it('compresses only the pictures that never were, if it is asked to', async () => {
    const { data, width, height } = photograph(1_600, 1_200, 5);
    const large = await sharp(data, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer();
    const [old, added] = ['old', 'added'].map((id) => ({ id, mediaType: 'image/png', width, height }) as const);
    const node = deck.slides.flatMap(({ nodes }) => nodes).find((one): one is PictureNode => one.kind === 'picture')!;
    const box = { x: 0, y: 0, width: 72, height: 54 };
    const crop = { top: 0, right: 0, bottom: 0, left: 0 };
    const pictures = [old!, added!];
    const nodes = pictures.map(({ id }) => ({ ...node, id, picture: id, box, crop }));
    const open = { deck: { ...deck, pictures, slides: [{ ...deck.slides[0]!, nodes }] }, read: async () => large };
    const compressor = createDeckRenderer({ fonts, adapters: [adapter], images: localDecoder });
    const widths = async (compressImages: boolean, uncompressed?: readonly string[]) => {
      await compressor.renderDeck({
        ...{ ...open, format: adapter.format, acceptedAt: ACCEPTED_AT, options: { compressImages } },
        ...(uncompressed && { uncompressed: new Set(uncompressed) }),
      });
      return Object.fromEntries(adapter.scenes.at(-1)!.pictures.map((one) => [one.id, one.width]));
    };
    expect(await widths(true, ['added'])).toEqual({ old: 1_600, added: 220 });
    expect(await widths(true)).toEqual({ old: 220, added: 220 });
    expect(await widths(true, [])).toEqual({ old: 1_600, added: 1_600 });
    expect(await widths(false, ['added'])).toEqual({ old: 1_600, added: 1_600 });
  });

  it('names the installed formats', async () => {
    const unknown = renderer.renderDeck({ deck, read, format: 'docx', acceptedAt: ACCEPTED_AT });
    await expect(unknown).rejects.toMatchObject({
      code: 'UNKNOWN_FORMAT',
      message: expect.stringMatching(/recording/),
    });
  });

  it('stops when its signal is aborted', async () => {
    const signal = AbortSignal.abort();
    const stopped = renderer.renderDeck({ deck, read, format: adapter.format, acceptedAt: ACCEPTED_AT, signal });
    await expect(stopped).rejects.toMatchObject({ code: 'ABORTED' });
  });
});

async function all(preview: { readonly slides: AsyncIterable<SlidePreview> }): Promise<readonly SlidePreview[]> {
  const slides: SlidePreview[] = [];
  for await (const slide of preview.slides) slides.push(slide);
  return slides;
}

describe('a preview of an editable deck', () => {
  it('draws the slides that it is asked for as a preview of all slides does', async () => {
    const whole = await drawn({ deck, read });
    expect(whole.map(({ slide }) => slide)).toEqual(deck.slides.map((_, index) => index + 1));
    const some = await drawn({ deck, read, slides: [2, 3] });
    expect(some).toEqual(whole.slice(1, 3));
    expect(await drawn({ deck, read, slides: [deck.slides.length, 1_000] })).toEqual(whole.slice(-1));
  });

  it('does not lay out the other slides', async () => {
    const [first, ...others] = deck.slides;
    const broken = { ...deck, slides: [first!, ...others.map((slide) => ({ ...slide, layout: 'gone' }))] };
    expect(await drawn({ deck: broken, read, slides: [1, 1] })).toHaveLength(1);
    await expect(drawn({ deck: broken, read, slides: [2, 2] })).rejects.toMatchObject({ where: '/slides/1/layout' });
    expect(await renderer.preview({ deck: broken, read, slides: [1, 1] })).toMatchObject({
      count: deck.slides.length,
      size: deck.size,
    });
  });

  it('says where carets can be in texts and in the cells of tables, by the ids of their nodes', async () => {
    const { nodes } = deck.slides[tableSlide - 1]!;
    const [text] = nodes.filter((node) => node.kind === 'text');
    const table = compositeOn({ nodes }, 'table');
    const job = { deck, read, slides: [tableSlide, tableSlide] as const };
    const [slide] = await drawn({ ...job, carets: [text!.id, table.id, 'gone'] });
    const cells = slide!.texts.filter(({ path }) => path === table.id);
    expect(slide!.texts.filter(({ path }) => path === text!.id)).toHaveLength(1);
    const places = table.meaning.rows.flatMap(({ cells: own }, row) => {
      return own.flatMap((cell, column) => (cell ? [[row, column]] : []));
    });
    expect(cells.map(({ cell }) => cell)).toEqual(places);
    expect(cells.length).toBeGreaterThan(3);
    for (const { lines, text: words } of slide!.texts) {
      expect(lines.at(-1)!.end).toBe(words.length);
      expect(lines.flatMap((line) => line.cells).length).toBeGreaterThan(0);
    }
    expect((await drawn(job))[0]!.texts).toEqual([]);
  });

  it.each([[[0, 1]], [[2, 1]], [[1.5, 2]]])('rejects the slides %j', async ([first, last]) => {
    await expect(renderer.preview({ deck, read, slides: [first!, last!] })).rejects.toThrow(TypeError);
  });
});
