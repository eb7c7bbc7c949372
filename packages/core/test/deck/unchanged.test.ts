import { casesOf } from '@deckwright/test-tools/cases';
import { PROJECTS } from '@deckwright/test-tools/decks/exported';
import { readFeatures } from '@deckwright/test-tools/decks/read-features';
import { scenes } from '@deckwright/testkit';
import { describe, expect, it } from 'vitest';
import { type EditableDeck, editableDeck, type MeaningKind, type Scene } from '../../src/contract/index.ts';
import { layOutDeck } from '../../src/deck/lay-out-deck.ts';
import { createFontLibrary } from '../../src/fonts/library.ts';
import { nodeParts } from '../../src/node/index.ts';
import { renderScene } from '../render-scene.ts';
import { sceneOfFeatures, scenesOfProject } from './made-scenes.ts';

const fonts = createFontLibrary(nodeParts().fonts);

/** What a pptx adapter claims, and what an adapter claims that draws everything. */
const CLAIMS: readonly (readonly MeaningKind[])[] = [['table', 'chart'], []];

/** Lays out a copy, since a deck comes from a store and has no object of the scene. */
function laidOut(deck: EditableDeck, claims: readonly MeaningKind[]): Scene {
  return layOutDeck(structuredClone(deck), { fonts, claims: { meanings: new Set(claims) } }).scene;
}

function withoutNotices({ notices: _, ...scene }: Scene): Omit<Scene, 'notices'> {
  return scene;
}

/** Each of the scenes has all composites drawn, or claimed; both decks must give both scenes. */
function expectSame(made: readonly Scene[]): void {
  for (const scene of made) {
    const deck = editableDeck(scene);
    for (const [index, claims] of CLAIMS.entries()) {
      expect(withoutNotices(laidOut(deck, claims))).toStrictEqual(withoutNotices(made[index]!));
    }
  }
}

describe('a deck that nobody changed gives the scene it was made from:', () => {
  it.each(casesOf(readFeatures()))('$title', async (feature) => {
    expectSame(await Promise.all(CLAIMS.map((claims) => sceneOfFeatures([feature], claims))));
  });

  it.each(casesOf(PROJECTS))('%s', async (project) => {
    const made = await Promise.all(CLAIMS.map((claims) => scenesOfProject(project, claims)));
    for (const index of made[0]!.keys()) expectSame(made.map((all) => all[index]!));
  });

  it.each(Object.entries<Scene>(scenes))('the scene %s, once core has broken its lines', (_, scene) => {
    expectSame(CLAIMS.map((claims) => laidOut(editableDeck(scene), claims)));
  });
});

describe('an editable deck with a watermark', () => {
  it('has it on every slide, also on new ones, and as no node that people could remove', async () => {
    const made = await renderScene({ templates: [{}], slides: [{}, {}], watermark: 'Development' });
    const deck = editableDeck(made);
    expect(deck.watermark).toBe('Development');
    expect(JSON.stringify(deck.slides)).not.toContain('Development');
    expect(withoutNotices(laidOut(deck, []))).toStrictEqual(withoutNotices(made));
    const [first] = deck.slides;
    const { slides } = laidOut({ ...deck, slides: [...deck.slides, { ...first!, id: 'added', nodes: [] }] }, []);
    expect(slides[2]!.nodes).toStrictEqual(made.slides[0]!.nodes.slice(-2));
  });
});

describe('an editable deck', () => {
  it('has nothing that layout computes', async () => {
    const scene = await sceneOfFeatures(readFeatures(), []);
    const keys = new Set<string>();
    JSON.stringify(editableDeck(scene), (key, value) => {
      keys.add(key);
      return value;
    });
    for (const computed of [
      'lines',
      'textHeight',
      'wrapWidth',
      'parts',
      'layout.plot',
      'plot',
      'categoryLabels',
      'given',
    ]) {
      expect([...keys]).not.toContain(computed);
    }
  });

  it('names its slides by their place, and states a title only where no text is one', async () => {
    const { slides } = editableDeck(scenes.kitchenSink);
    expect(slides.map(({ id }) => id)).toEqual(slides.map((_, index) => `slide-${index + 1}`));
    expect(slides.filter(({ title }) => title !== undefined).length).toBeLessThan(slides.length);
  });
});
