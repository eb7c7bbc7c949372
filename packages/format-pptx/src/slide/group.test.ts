import type { CompositeNode, NodeGroup, Notice, SceneNode, ShapeNode, TextNode } from '@deckwright/core/contract';
import { describe, expect, test } from 'vitest';
import { context, finished, slideXml } from '../../test/support/packages.ts';
import { cell, chart, paragraph, run, scene, shape, slide, table, text, title } from '../../test/support/scene.ts';
import { xmlPart } from '../parts.ts';
import { write } from '../write.ts';

function timelineOf(...parts: readonly SceneNode[]): CompositeNode {
  return {
    ...chart(),
    name: 'Timeline',
    source: { element: 'timeline', field: 'steps', pointer: '/slides/0/content/steps' },
    alt: 'Three steps',
    link: { slide: 1 },
    meaning: { kind: 'x-timeline', data: [] },
    parts,
  };
}
function deckOf(...parts: readonly SceneNode[]) {
  return scene([slide([title('T'), timelineOf(...parts)])]);
}
const bar = shape({ box: { x: 10, y: 20, width: 100, height: 10 } });
const label = text([paragraph([run('Draft')])], { alt: 'own', box: { x: 50, y: 40, width: 200, height: 30 } });

describe('a composite without a native object in PowerPoint', () => {
  test('is a group of its parts, with its own name and alt text', async () => {
    const xml = await slideXml(deckOf(bar, label));
    const [, group = ''] = /<p:grpSp>(.*)<\/p:grpSp>/s.exec(xml) ?? [];
    expect(group).toMatch(/^<p:nvGrpSpPr><p:cNvPr id="3" name="Timeline" descr="Three steps"\/>/);
    expect([...group.matchAll(/<p:cNvPr id="(\d)" name="(\w+)"/g)].map(([, id, name]) => `${id} ${name}`)).toEqual([
      '3 Timeline',
      '4 shape',
      '5 text',
    ]);
  });

  test('has the bounds of its parts, which keep their coordinates', async () => {
    const xml = await slideXml(deckOf(bar, label));
    expect(xml).toContain(
      '<a:off x="127000" y="254000"/><a:ext cx="3048000" cy="635000"/><a:chOff x="127000" y="254000"/><a:chExt cx="3048000" cy="635000"/>',
    );
    expect(xml).toContain('<a:off x="635000" y="508000"/>');
  });

  test('rotates its parts about the centre of its own box, which may be another than that of its parts', async () => {
    const turned = { ...timelineOf(bar), box: { x: 10, y: 20, width: 100, height: 110 }, rotation: 90 };
    const xml = await slideXml(scene([slide([title('T'), turned])]));
    // The centre of the bar, (60, 25), moves about (60, 75) to (110, 75).
    expect(xml).toContain(
      `<a:xfrm rot="5400000"><a:off x="${60 * 12700}" y="${70 * 12700}"/><a:ext cx="1270000" cy="127000"/><a:chOff x="127000" y="254000"/>`,
    );
  });

  test('rotates each part if it is not grouped, except tables, which PowerPoint does not rotate', async () => {
    const turned = {
      ...timelineOf(bar, table([[cell('a')]])),
      box: { x: 10, y: 20, width: 100, height: 110 },
      rotation: 90,
    };
    const xml = await slideXml(scene([slide([title('T'), turned])]));
    expect(xml).toContain(`<a:xfrm rot="5400000"><a:off x="${60 * 12700}" y="${70 * 12700}"/>`);
  });

  test('has its link on each part, because PowerPoint has no links on groups', async () => {
    const xml = await slideXml(deckOf(bar, label));
    expect(xml.match(/<a:hlinkClick /g)).toHaveLength(2);
    expect(xml).toMatch(/name="Timeline" descr="Three steps"\/>/);
  });

  test('is not grouped if it contains a table, which PowerPoint does not group', async () => {
    const xml = await slideXml(deckOf(bar, table([[cell('a')]])));
    expect(xml).not.toContain('<p:grpSp>');
    expect(xml).toContain('<a:tbl>');
  });

  test('has parts that fill no placeholder', async () => {
    const xml = await slideXml(scene([slide([timelineOf(title('Inside'), bar)])]));
    expect(xml.match(/<p:ph /g)).toHaveLength(1);
    expect(/<p:grpSp>.*<\/p:grpSp>/s.exec(xml)?.[0]).not.toContain('<p:ph');
  });

  test('is reported with its source', async () => {
    const { notices } = await write(deckOf(bar), context());
    expect(notices).toEqual<Notice[]>([
      {
        code: 'DRAWN_NOT_NATIVE',
        message: 'PowerPoint has no native "x-timeline", so "Timeline" was drawn with shapes and text.',
        where: '/slides/0/content/steps',
        slide: 1,
        element: 'timeline',
        field: 'steps',
      },
    ]);
  });
});

describe('nodes in a group of the scene', () => {
  const cards: NodeGroup = { id: '1', name: 'Cards', alt: 'Two cards' };
  const card = (number: number): readonly NodeGroup[] => [cards, { id: `1:${number}`, name: `Card ${number}` }];
  const at = (x: number, more: Partial<ShapeNode> = {}) =>
    shape({ box: { x, y: 20, width: 100, height: 10 }, ...more });
  const label = (more: Partial<TextNode> = {}) => text([paragraph([run('Draft')])], more);

  test('are nested groups with the names and the alt text of the scene, and with ids of their own', async () => {
    const nodes = [1, 2].flatMap((number) => [
      at(200 * number, { name: `Card ${number} – background`, groups: card(number) }),
      label({ name: `Card ${number} – value`, groups: card(number) }),
    ]);
    const xml = await slideXml(scene([slide([title('T'), ...nodes])]));
    const names = [...xml.matchAll(/<p:cNvPr id="(\d+)" name="([^"]+)"( descr="[^"]+")?/g)].map(
      ([, id, name, alt = '']) => `${id} ${name}${alt}`,
    );
    expect(names).toEqual([
      '2 Heading',
      '3 Cards descr="Two cards"',
      '4 Card 1',
      '5 Card 1 – background',
      '6 Card 1 – value',
      '7 Card 2',
      '8 Card 2 – background',
      '9 Card 2 – value',
    ]);
    expect(xml.match(/<p:grpSp>/g)).toHaveLength(3);
  });

  test('have the bounds of all that is in them, also of what is rotated', async () => {
    const groups = card(1);
    const xml = await slideXml(scene([slide([title('T'), at(0, { groups }), at(100, { groups, rotation: 90 })])]));
    // The second shape reaches from 145 to 155 across and from -25 to 75 down.
    expect(xml).toContain(
      `<a:xfrm><a:off x="0" y="${-25 * 12700}"/><a:ext cx="${155 * 12700}" cy="${100 * 12700}"/>` +
        `<a:chOff x="0" y="${-25 * 12700}"/><a:chExt cx="${155 * 12700}" cy="${100 * 12700}"/></a:xfrm>`,
    );
    expect(xml).toContain(`<a:xfrm rot="5400000"><a:off x="${100 * 12700}" y="${20 * 12700}"/>`);
  });

  test('announce the alt text of the group once, if its panel has the same', async () => {
    const groups = [cards];
    const nodes = [at(0, { groups, alt: 'Two cards' }), at(200, { groups, alt: 'A bar' })];
    const xml = await slideXml(scene([slide([title('T'), ...nodes])]));
    expect([...xml.matchAll(/descr="([^"]+)"/g)].map(([, alt]) => alt)).toEqual(['Two cards', 'A bar']);
  });

  test('keep their links, because PowerPoint has no links on groups', async () => {
    const groups = [cards];
    const xml = await slideXml(scene([slide([title('T'), at(0, { groups, link: { slide: 1 } }), at(9, { groups })])]));
    expect(xml).toMatch(/<p:grpSp>.*<a:hlinkClick .*<\/p:grpSp>/s);
  });

  test('stay outside if they fill a placeholder, or are a table, which PowerPoint does not group', async () => {
    const groups = [cards];
    const inside = (node: SceneNode): SceneNode => ({ ...node, groups });
    const nodes = [title('T'), at(0), at(9), table([[cell('a')]]), label(), chart()].map(inside);
    const xml = await slideXml(scene([slide(nodes)]));
    const objects = xml.match(/<p:ph |<a:tbl>|<\/?p:grpSp>|<p:cNvPr id="\d+" name="[^"]+/g);
    expect(objects?.map((one) => one.replace(/^<p:cNvPr id="\d+" name="/, ''))).toEqual([
      'Heading',
      '<p:ph ',
      '<p:grpSp>',
      'Cards',
      'shape',
      'shape (2)',
      '</p:grpSp>',
      'table',
      '<a:tbl>',
      '<p:grpSp>',
      'Cards (2)',
      'text',
      'chart',
      '</p:grpSp>',
    ]);
  });

  test('can be drawn composites, which are groups in the group', async () => {
    const groups = [cards];
    const xml = await slideXml(scene([slide([title('T'), at(0, { groups }), { ...timelineOf(bar, bar), groups }])]));
    expect(xml).toMatch(/<p:grpSp>.*name="Cards".*<p:grpSp>.*name="Timeline".*<\/p:grpSp><\/p:grpSp>/s);
  });

  test('are groups on a layout too', async () => {
    const groups = [cards];
    const background = { fill: { kind: 'solid', color: { role: 'lt1' } } } as const;
    const layout = {
      key: 'plain',
      name: 'Plain',
      background,
      nodes: [at(0, { groups }), at(9, { groups })],
      slots: [],
    };
    const parts = await finished(scene([slide([title('T')])], { layouts: [layout] }));
    expect(xmlPart(parts, 'ppt/slideLayouts/slideLayout1.xml')).toMatch(/<p:grpSp>.*name="Cards"/s);
  });
});
