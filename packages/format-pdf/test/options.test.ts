import type { Paragraph, Scene } from '@deckwright/core/contract';
import { createPdfAdapter } from '@deckwright/format-pdf';
import { TEST_BROWSER } from '@deckwright/test-tools/browser';
import { emitContext, scenes } from '@deckwright/testkit';
import { readPdf } from '@deckwright/testkit/pdf';
import { afterAll, describe, expect, it } from 'vitest';

const adapter = createPdfAdapter({ browser: TEST_BROWSER });
afterAll(() => adapter.close?.());

const deck = scenes.notesAndHidden;
function emit(scene: Scene, own: Record<string, unknown> = {}, embedFonts = true) {
  return adapter.emit(scene, emitContext(deck, { options: { own, embedFonts } }));
}

/** The deck with other notes of its first slide. */
function withNotes(notes: string): Scene {
  return { ...deck, slides: deck.slides.map((slide, index) => (index === 0 ? { ...slide, notes } : slide)) };
}

describe('hidden slides', () => {
  it('are left out by default', async () => {
    const titles = async (own: Record<string, unknown>) => (await readPdf((await emit(deck, own)).bytes)).outline;
    expect((await titles({})).map(({ title }) => title)).toEqual(['Shown', 'Last']);
    expect((await titles({ hiddenSlides: 'leave-out' })).map(({ title }) => title)).toEqual(['Shown', 'Last']);
    expect((await titles({ hiddenSlides: 'include' })).map(({ title }) => title)).toEqual([
      'Shown',
      'Kept back',
      'Last',
    ]);
  });

  it('may be the only slides of a deck, if they are included', async () => {
    const hidden = { ...deck, slides: deck.slides.map((slide) => ({ ...slide, hidden: true })) };
    expect((await emit(hidden, { hiddenSlides: 'include' })).pages).toBe(3);
    await expect(emit(hidden)).rejects.toThrow('"hiddenSlides": "include"');
  });

  it('lose the links to them, with a notice for each element', async () => {
    const linked: Scene = JSON.parse(JSON.stringify(deck), (key, value) =>
      key === 'runs' ? (value as Paragraph['runs']).map((run) => ({ ...run, link: { slide: 2 } })) : value,
    );
    const { notices } = await emit(linked);
    expect(notices.map(({ code, slide, element }) => ({ code, slide, element }))).toEqual(
      [1, 3].map((slide) => ({ code: 'LINK_DROPPED', slide, element: deck.slides[0]!.nodes[0]!.source.element })),
    );
    expect(notices[0]!.message).toContain('slide 2');
    expect((await emit(linked, { hiddenSlides: 'include' })).notices).toEqual([]);
  });
});

describe('notes pages', () => {
  it('show the slide in its own size above its notes, on portrait paper', async () => {
    const artifact = await emit(deck, { notesPages: true });
    expect(artifact.pages).toBe(2);
    const { pages, outline } = await readPdf(artifact.bytes);
    expect(pages.map(({ width, height }) => [width, height])).toEqual([
      [1200, 1600],
      [1200, 1600],
    ]);
    expect(pages[0]!.lines.map(({ text }) => text)).toEqual([
      'Shown',
      'Greet everyone.',
      'Then wait for "questions" & answers.',
    ]);
    const [plain] = (await readPdf((await emit(deck)).bytes)).pages;
    expect(pages[0]!.lines[0]!.width).toBeCloseTo(plain!.lines[0]!.width, 1);
    expect(pages[0]!.lines[0]!.x - plain!.lines[0]!.x).toBeCloseTo(120, 1);
    expect(pages[0]!.lines[1]!.baseline).toBeGreaterThan(660);
    expect(outline.map(({ title }) => title)).toEqual(['Shown', 'Last']);
  });

  it('continue on as many pages as the notes take', async () => {
    for (const count of [1, 17, 18, 19, 20, 21, 40, 55, 56, 57, 58, 130]) {
      const lines = Array.from({ length: count }, (_, index) => `Line ${index + 1}`);
      const { pages, outline } = await readPdf((await emit(withNotes(lines.join('\n')), { notesPages: true })).bytes);
      const texts = pages.flatMap((page) => page.lines.map(({ text }) => text));
      expect(texts).toEqual(['Shown', ...lines, 'Last']);
      expect(outline).toHaveLength(2);
      for (const { lines: drawn } of pages) for (const { baseline } of drawn) expect(baseline).toBeLessThan(1500);
    }
  });

  it('are tagged with the slide before its notes, and wrap long lines', async () => {
    const { bytes } = await emit(withNotes('many words '.repeat(60)), { notesPages: true });
    const [page] = (await readPdf(bytes)).pages;
    expect(page!.tags.map(({ role }) => role).filter((role) => role !== 'NonStruct' && role !== 'Document')).toEqual([
      'H1',
      'P',
    ]);
    const rest = page!.lines.slice(1);
    expect(rest.length).toBeGreaterThan(5);
    for (const { x, width } of rest) expect(x + width).toBeLessThan(1080.1);
  });
});

describe('embedFonts: false', () => {
  it('embeds fonts nevertheless, with a notice', async () => {
    const { notices, bytes } = await emit(deck, {}, false);
    expect(notices.map(({ code }) => code)).toEqual(['FONTS_KEPT']);
    const { pages } = await readPdf(bytes);
    expect(pages.flatMap(({ fonts }) => fonts).every(({ embedded }) => embedded)).toBe(true);
  });
});
