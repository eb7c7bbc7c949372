import type { CompositeNode, Notice, SceneNode } from '@deckwright/core/contract';
import { describe, expect, test } from 'vitest';
import { context, slideXml } from '../../test/support/packages.ts';
import { cell, chart, paragraph, run, scene, shape, slide, table, text, title } from '../../test/support/scene.ts';
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
