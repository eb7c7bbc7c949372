import type { Scene } from '@deckwright/core/contract';
import { createPdfAdapter } from '@deckwright/format-pdf';
import { emitContext, scenes } from '@deckwright/testkit';
import { readPdf } from '@deckwright/testkit/pdf';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attacksOn, hostileSvg, linksTo, TRACE } from './attacks.ts';
import { type Canary, openCanary } from './canary.ts';
import { poison } from './poison.ts';

const adapter = createPdfAdapter();
afterAll(() => adapter.close?.());

describe('a hostile deck', () => {
  let canary: Canary;
  let url = '';
  beforeAll(async () => {
    canary = await openCanary();
    url = canary.url;
  });
  beforeEach(() => {
    canary.requests.length = 0;
  });
  afterAll(() => canary.close());

  it('is tested with a canary that records requests', async () => {
    await fetch(`${url}/hello`);
    expect(canary.requests).toEqual(['/hello']);
  });

  it.each(attacksOn('http://canary').map((_, index) => index))('shows an attack as text: %i', async (index) => {
    const attack = attacksOn(url)[index]!;
    const scene = poison(scenes.kitchenSink, attack);
    const own = { notesPages: true, hiddenSlides: 'include' };
    for (const options of [{ own: {} }, { own }]) {
      const { bytes } = await adapter.emit(scene, emitContext(scenes.kitchenSink, { options }));
      const pdf = await readPdf(bytes);
      const text = pdf.pages.map(({ text }) => text).join('\n');
      expect(text).toContain(attack);
      expect(text).not.toContain('root:');
      expect(text).not.toContain(TRACE);
      expect(pdf.info).toMatchObject({ Title: attack, Author: attack, Subject: attack });
      expect(pdf.outline[0]!.title).toBe(attack);
    }
    expect(canary.requests).toEqual([]);
  });

  it('has links to web and mail addresses only', async () => {
    for (const target of linksTo(url)) {
      const text: Scene = JSON.parse(JSON.stringify(scenes.text), (key, value) =>
        key === 'link' ? { url: target } : value,
      );
      const { bytes } = await adapter.emit(text, emitContext(scenes.text));
      expect((await readPdf(bytes)).pages.flatMap(({ links }) => links)).toEqual([]);
      expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/\/JavaScript|\/Launch|\/OpenAction/);
    }
    expect(canary.requests).toEqual([]);
  });

  it('loads nothing that an SVG refers to', async () => {
    const pictures = scenes.picture.pictures.map((picture) => ({ ...picture, vector: 'vector' }));
    const { read } = emitContext(scenes.picture);
    const { bytes } = await adapter
      .emit(
        { ...scenes.picture, pictures },
        emitContext(scenes.picture, { read: async (id) => (id === 'vector' ? hostileSvg(url) : read(id)) }),
      )
      .catch((error: Error) => ({ bytes: undefined, error }));
    // The browser may reject the whole SVG. In the product, core removes all of this before.
    if (bytes) expect((await readPdf(bytes)).pages.map(({ text }) => text).join()).not.toContain('root:');
    expect(canary.requests).toEqual([]);
  });

  it('cannot make the page load an address', async () => {
    const breakOut = 'x);src:url(https://deck.invalid/font/other';
    const fonts = scenes.text.fonts.map((font) => ({ ...font, id: `${breakOut}${font.id}` }));
    const text: Scene = JSON.parse(JSON.stringify({ ...scenes.text, fonts }), (key, value) =>
      key === 'face' ? `${breakOut}${value}` : value,
    );
    const { read } = emitContext(scenes.text);
    const { bytes } = await adapter.emit(
      text,
      emitContext(scenes.text, { read: (id) => read(id.replace(breakOut, '')) }),
    );
    const plain = await adapter.emit(scenes.text, emitContext(scenes.text));
    expect((await readPdf(bytes)).pages).toEqual((await readPdf(plain.bytes)).pages);
    expect(canary.requests).toEqual([]);
  });
});
