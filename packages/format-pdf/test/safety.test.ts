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
    canary.asked.length = 0;
  });
  afterAll(() => canary.close());

  it('has a canary that hears what asks it', async () => {
    await fetch(`${url}/hello`);
    expect(canary.asked).toEqual(['/hello']);
  });

  it.each(attacksOn('http://canary').map((_, index) => index))('shows words as words: attack %i', async (index) => {
    const attack = attacksOn(url)[index]!;
    const scene = poison(scenes.kitchenSink, attack);
    const own = { notesPages: true, hiddenSlides: 'include' };
    for (const options of [{ own: {} }, { own }]) {
      const { bytes } = await adapter.emit(scene, emitContext(scenes.kitchenSink, { options }));
      const pdf = await readPdf(bytes);
      const words = pdf.pages.map(({ text }) => text).join('\n');
      expect(words).toContain(attack);
      expect(words).not.toContain('root:');
      expect(words).not.toContain(TRACE);
      expect(pdf.info).toMatchObject({ Title: attack, Author: attack, Subject: attack });
      expect(pdf.outline[0]!.title).toBe(attack);
    }
    expect(canary.asked).toEqual([]);
  });

  it('has no link but to the web and to letters', async () => {
    for (const target of linksTo(url)) {
      const text: Scene = JSON.parse(JSON.stringify(scenes.text), (key, value) =>
        key === 'link' ? { url: target } : value,
      );
      const { bytes } = await adapter.emit(text, emitContext(scenes.text));
      expect((await readPdf(bytes)).pages.flatMap(({ links }) => links)).toEqual([]);
      expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/\/JavaScript|\/Launch|\/OpenAction/);
    }
    expect(canary.asked).toEqual([]);
  });

  it('draws a vector without anything that it asks for', async () => {
    const pictures = scenes.picture.pictures.map((picture) => ({ ...picture, vector: 'vector' }));
    const { read } = emitContext(scenes.picture);
    const { bytes } = await adapter
      .emit(
        { ...scenes.picture, pictures },
        emitContext(scenes.picture, { read: async (id) => (id === 'vector' ? hostileSvg(url) : read(id)) }),
      )
      .catch((error: Error) => ({ bytes: undefined, error }));
    // The browser may reject such a drawing as a whole; core takes all of it away before.
    if (bytes) expect((await readPdf(bytes)).pages.map(({ text }) => text).join()).not.toContain('root:');
    expect(canary.asked).toEqual([]);
  });

  it('cannot ask for an address of its own making', async () => {
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
    expect(canary.asked).toEqual([]);
  });
});
