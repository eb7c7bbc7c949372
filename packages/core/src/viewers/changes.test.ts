import { describe, expect, it } from 'vitest';
import { FONTS } from '../../test/faces.ts';
import { renderScene } from '../../test/render-scene.ts';
import { changesOf } from './changes.ts';
import { rebreakScene } from './rebreak.ts';
import { viewerFonts } from './substitute.ts';

type Json = { readonly [key: string]: unknown };

const WORDS = 'A quarter of all rooms now reports on its own';
const WIDTH = FONTS.face('Inter', false, false).advance(WORDS) * 20;
const STYLE = { size: 20, font: 'Inter' };
const FILLED = { type: 'text', text: '{{a}}', style: STYLE, box: { x: 40, y: 40, width: WIDTH * 1.04, height: 30 } };

async function changesWith(elements: readonly Json[], a = WORDS) {
  const scene = await renderScene({
    templates: [{ fields: { a: { type: 'text' } }, elements }],
    slides: [{ content: { a } }, { content: { a } }],
  });
  const face = (id: string) => {
    const { family, bold, italic } = scene.fonts.find((font) => font.id === id)!;
    return FONTS.face(family, bold, italic);
  };
  const viewed = rebreakScene(scene, viewerFonts(FONTS, { kind: 'wider', share: 0.08 }));
  return changesOf({ scene, face }, viewed);
}

describe('the changes of a deck without its fonts', () => {
  it('say on which slide a text has more lines, how many words leave its box, and what it lacks', async () => {
    const changes = await changesWith([{ ...FILLED, name: 'Lead' }]);
    expect(changes).toMatchObject([
      { slide: 1, template: 'one', element: 'Lead', lines: { before: 1, after: 2 }, overlaps: 0, text: WORDS },
      { slide: 2, template: 'one', element: 'Lead' },
    ]);
    // The box has room for 30 of 48 points.
    expect(changes[0]!.outside).toBe(1);
    expect(changes[0]!.lacking.height).toBeCloseTo(18);
    expect(changes[0]!.lacking.width).toBeGreaterThan(0.03 * WIDTH);
    expect(changes[0]!.lacking.width).toBeLessThan(0.06 * WIDTH);
  });

  it('leave out a text that stays on its lines', async () => {
    expect(await changesWith([{ ...FILLED, box: { ...FILLED.box, width: WIDTH * 1.2 } }])).toEqual([]);
  });

  it('count no word outside a box with room for the further line', async () => {
    const [change] = await changesWith([{ ...FILLED, box: { ...FILLED.box, height: 60 } }]);
    expect(change).toMatchObject({ lines: { before: 1, after: 2 }, outside: 0, lacking: { height: 0 } });
  });

  it('count words that lie on words of another text, for the text that has more lines', async () => {
    const below = { type: 'text', name: 'Below', text: 'Other words are here', style: STYLE };
    const box = { ...FILLED.box, y: 66, height: 30 };
    const changes = await changesWith([
      { ...FILLED, name: 'Lead' },
      { ...below, box },
    ]);
    expect(changes.filter(({ slide }) => slide === 1)).toMatchObject([{ element: 'Lead', overlaps: 1 }]);
  });

  it('have a text of the layout once', async () => {
    const still = {
      ...FILLED,
      name: 'Still',
      text: `${WORDS} ${WORDS}`,
      box: { ...FILLED.box, width: WIDTH, height: 60 },
    };
    const changes = await changesWith([still, { ...FILLED, box: { ...FILLED.box, y: 300, width: 800 } }]);
    expect(changes.map(({ slide, element }) => [slide, element])).toEqual([[1, 'Still']]);
  });

  it('count words that leave the card under a text, and not those that leave a box which nobody sees', async () => {
    const group = (height: number) => ({
      type: 'group',
      box: { x: 40, y: 40, width: WIDTH * 1.04, height },
      fill: 'lt2',
      elements: [{ type: 'text', name: 'Card', text: `{{a}} ${WORDS}`, style: STYLE, width: 'fill' }],
    });
    const [low] = await changesWith([group(54)]);
    const [high] = await changesWith([group(140)]);
    expect(low).toMatchObject({ element: 'Card', lines: { before: 2, after: 3 } });
    expect(low!.outside).toBeGreaterThan(0);
    expect(high).toMatchObject({ element: 'Card', lines: { before: 2, after: 3 }, outside: 0, overlaps: 0 });
  });
});
