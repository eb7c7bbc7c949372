import { expect, it } from 'vitest';
import { editableDeck } from '../../src/contract/index.ts';
import { layOutDeck } from '../../src/deck/lay-out-deck.ts';
import { createFontLibrary } from '../../src/fonts/library.ts';
import { nodeParts } from '../../src/node/index.ts';
import { parseProject } from '../../src/template/project.ts';
import { renderScene } from '../render-scene.ts';

const fonts = createFontLibrary(nodeParts().fonts);

it.each([
  ['one script', 'Hello, world'],
  ['many scripts', 'Hello 日本語 世界! مرحبا 34 สวัสดี 😀'],
])('a deck whose fonts are everywhere keeps its lines, with text in %s', async (_, text) => {
  const scene = await renderScene({
    settings: parseProject({ id: 'p', fonts: 'everywhere' }),
    templates: [
      {
        fields: { text: { type: 'text' } },
        elements: [{ type: 'text', box: { x: 60, y: 60, width: 300, height: 300 }, text: '{{text}}' }],
      },
    ],
    slides: [{ content: { text } }],
  });
  const deck = editableDeck(scene);
  expect(deck.fonts).toBe('everywhere');
  const { notices: _own, ...again } = layOutDeck(deck, { fonts, claims: { meanings: new Set() } }).scene;
  expect(again).toEqual({ ...scene, notices: undefined });
});
