import type { Fragment, Insets, Line, Paragraph, TextNode } from '@deckwright/core/contract';
import { describe, expect, test } from 'vitest';
import { finished, slideXml } from '../../test/support/packages.ts';
import { paragraph, run, scene, shape, slide, text, title } from '../../test/support/scene.ts';
import { xmlPart } from '../parts.ts';
import { withSlack } from './slack.ts';

const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

function line(width: number, at = 0, index = 0): Line {
  const fragment: Fragment = { text: 'x', x: 0, width, face: 'Inter', size: 20 };
  return { paragraph: index, top: at, height: 24, baseline: at + 18, fragments: [fragment] };
}

/** A text of 20 points whose box hugs `lines` lines of 100 points. */
function hugging(more: Partial<TextNode> = {}, lines = 1, style: Partial<Paragraph> = {}): TextNode {
  const words = [{ ...paragraph([run('x', { size: 20 })]), ...style }];
  return text(words, {
    box: { x: 200, y: 200, width: 102, height: 24 * lines },
    insets: NO_INSETS,
    lines: Array.from({ length: lines }, (_, at) => line(100, at * 24)),
    textHeight: 24 * lines,
    ...more,
  });
}

const SPACE: Insets = { top: 100, right: 200, bottom: 100, left: 200 };

describe('the box of a line that hugs it', () => {
  test.each([
    ['left', { x: 200, width: 150 }],
    ['right', { x: 152, width: 150 }],
    ['center', { x: 176, width: 150 }],
    ['justify', { x: 200, width: 150 }],
  ] as const)('aligned %s grows where the line ends, to one and a half times its width', (align, box) => {
    expect(withSlack(hugging({}, 1, { align }), SPACE).box).toMatchObject(box);
  });

  test('takes no more than the free space, on both sides of a centred line the same', () => {
    expect(withSlack(hugging(), { ...SPACE, right: 7 }).box).toMatchObject({ x: 200, width: 109 });
    const centred = hugging({}, 1, { align: 'center' });
    expect(withSlack(centred, { ...SPACE, right: 7 }).box).toMatchObject({ x: 193, width: 116 });
  });

  test('grows a little in height, so that viewers may shrink the line', () => {
    expect(withSlack(hugging(), SPACE).box).toMatchObject({ y: 200, height: 30 });
    expect(withSlack(hugging({ anchor: 'bottom' }), SPACE).box).toMatchObject({ y: 194, height: 30 });
    expect(withSlack(hugging({ anchor: 'middle' }), SPACE).box).toMatchObject({ y: 197, height: 30 });
    expect(withSlack(hugging(), { ...SPACE, bottom: 4 }).box).toMatchObject({ y: 200, height: 26 });
  });

  test('has no width at which viewers break it', () => {
    expect(withSlack(hugging({ wrapWidth: 101 }), SPACE)).not.toHaveProperty('wrapWidth');
  });

  test('stays the same if the line has room already', () => {
    const roomy = hugging({ box: { x: 200, y: 200, width: 300, height: 24 } });
    expect(withSlack(roomy, SPACE).box).toEqual(roomy.box);
  });
});

describe('the box of a broken text', () => {
  const broken = hugging({ wrapWidth: 101 }, 3);

  test('keeps its width, because its lines break there, and grows by half of the free space to one line', () => {
    expect(withSlack(broken, SPACE)).toMatchObject({ wrapWidth: 101, box: { ...broken.box, height: 96 } });
    expect(withSlack(broken, { ...SPACE, bottom: 10 }).box).toEqual({ ...broken.box, height: 77 });
  });

  test('counts line breaks of its author as ends of lines', () => {
    const byHand = { ...broken, paragraphs: [paragraph([run('x\nx\nx', { size: 20 })])] };
    expect(withSlack(byHand, SPACE).box.width).toBe(150);
  });
});

describe('on a slide', () => {
  const bodyOf = async (node: TextNode) => {
    const around = shape({ box: node.box });
    const xml = await slideXml(scene([slide([title('T'), around, node])]));
    return /<a:bodyPr wrap="none".*?<\/a:bodyPr>/.exec(xml)?.[0];
  };

  test('a line without room around its box does not wrap', async () => {
    expect(await bodyOf(hugging())).toMatch(/<a:noAutofit\/>/);
    expect(await bodyOf(hugging({}, 2))).toBeUndefined();
    expect(await bodyOf(hugging({ box: { x: 200, y: 200, width: 300, height: 24 } }))).toBeUndefined();
  });

  /** A slide whose layout has one slot, and a text that fills it. */
  const deckWithSlot = (node: TextNode, role: 'title' | 'body' = 'body') => {
    const deck = scene([slide([...(role === 'title' ? [] : [title('T')]), { ...node, role, slot: 'slot' }])]);
    const slot = { key: 'slot', role, type: role, box: node.box, name: 'Slot' } as const;
    return { ...deck, layouts: deck.layouts.map((layout) => ({ ...layout, slots: [slot] })) };
  };

  test('a line in a placeholder wraps, because people replace its text', async () => {
    const tight = hugging({ box: { x: 200, y: 516, width: 102, height: 24 } });
    expect(await slideXml(deckWithSlot(tight, 'title'))).not.toContain('wrap="none"');
    expect(await slideXml(deckWithSlot({ ...tight, box: { ...tight.box, x: 858 } }))).not.toContain('wrap="none"');
  });

  test('a text in a placeholder grows on its slide; the layout keeps the box of the template', async () => {
    const size = (width: number, height: number) => `<a:ext cx="${width * 12_700}" cy="${height * 12_700}"/>`;
    const parts = await finished(deckWithSlot(hugging()));
    expect(xmlPart(parts, 'ppt/slides/slide1.xml')).toContain(size(150, 30));
    expect(xmlPart(parts, 'ppt/slideLayouts/slideLayout1.xml')).toContain(size(102, 24));
    const titled = await finished(deckWithSlot(hugging(), 'title'));
    expect(xmlPart(titled, 'ppt/slides/slide1.xml')).not.toContain(size(150, 30));
  });

  test('texts keep clear of each other and of the layout', async () => {
    const right = hugging({ id: 'right', box: { x: 316, y: 200, width: 102, height: 24 } });
    const deck = scene([slide([title('T', { box: { x: 0, y: 0, width: 900, height: 90 } }), hugging(), right])]);
    const [first] = deck.layouts;
    const fixed = { ...first!, nodes: [shape({ id: 'rule', box: { x: 438, y: 0, width: 1, height: 500 } })] };
    const xml = await slideXml({ ...deck, layouts: [fixed] });
    expect(xml).toContain(`<a:off x="${200 * 12_700}" y="2540000"/><a:ext cx="${112 * 12_700}"`);
    expect(xml).toContain(`<a:off x="${316 * 12_700}" y="2540000"/><a:ext cx="${118 * 12_700}"`);
  });
});
