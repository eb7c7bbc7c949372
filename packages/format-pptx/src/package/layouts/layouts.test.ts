import { describe, expect, test } from 'vitest';
import { finished } from '../../../test/support/packages.ts';
import { paragraph, picture, run, scene, shape, slide, text, title } from '../../../test/support/scene.ts';
import { xmlPart } from '../parts.ts';

const plain = { background: { fill: { kind: 'solid', color: { role: 'lt1' } } }, slots: [] } as const;
const deck = scene([slide([title('One')], { layout: 'b' }), slide([title('Two')], { layout: 'a' })], {
  layouts: [
    { ...plain, key: 'a', name: 'First & "best"', nodes: [shape({ name: 'Bar' }), picture()] },
    {
      ...plain,
      key: 'b',
      name: 'Second',
      nodes: [],
      background: {
        fill: {
          kind: 'gradient',
          angle: 90,
          stops: [
            { at: 0, color: { role: 'accent1' } },
            { at: 1, color: { role: 'accent2' } },
          ],
        },
      },
    },
  ],
});

describe('a layout', () => {
  test('has the name, nodes and pictures that its slides share', async () => {
    const parts = await finished(deck);
    const xml = xmlPart(parts, 'ppt/slideLayouts/slideLayout1.xml');
    expect(xml).toContain('<p:cSld name="First &amp; &quot;best&quot;">');
    expect(xml).toContain('name="Bar"');
    expect(xmlPart(parts, 'ppt/slideLayouts/_rels/slideLayout1.xml.rels')).toContain('../media/image1.png');
    expect([...parts.keys()].filter((name) => name.startsWith('ppt/slides/slide'))).toHaveLength(2);
  });

  test('has the background, gradients too', async () => {
    const xml = xmlPart(await finished(deck), 'ppt/slideLayouts/slideLayout2.xml');
    expect(xml).toMatch(/<p:bg><p:bgPr><a:gradFill rotWithShape="1">.*<a:lin ang="5400000" scaled="0"\/>/);
    expect(xml).toContain('</a:gradFill><a:effectLst/></p:bgPr>');
  });

  test('is that of its own slides', async () => {
    const parts = await finished(deck);
    expect(xmlPart(parts, 'ppt/slides/_rels/slide1.xml.rels')).toContain('slideLayout2.xml');
    expect(xmlPart(parts, 'ppt/slides/_rels/slide2.xml.rels')).toContain('slideLayout1.xml');
  });

  test('gives new slides the direction and columns of those that it has', async () => {
    const words = paragraph([run('א')], { direction: 'rtl', align: 'right' });
    const body = text([words], { role: 'body', slot: 'body', columns: { count: 2, gap: 10 } });
    const slots = [{ key: 'body', role: 'body', type: 'body', box: body.box, name: 'Body' }] as const;
    const layouts = [{ ...plain, key: 'c', name: 'C', nodes: [], slots }];
    const xml = xmlPart(
      await finished(scene([slide([body], { layout: 'c' })], { layouts })),
      'ppt/slideLayouts/slideLayout1.xml',
    );
    expect(xml).toContain(' numCol="2" spcCol="127000" anchor="t"');
    expect(xml).toContain(' algn="r" rtl="1">');
  });

  test('that is not in the scene is a fault of the program', async () => {
    await expect(finished(scene([slide([], { layout: 'gone' })]))).rejects.toThrow('"gone"');
  });
});

test('the master has placeholders for title, text, date, footer and number, and styles from the theme', async () => {
  const xml = xmlPart(await finished(deck), 'ppt/slideMasters/slideMaster1.xml');
  const types = [...xml.matchAll(/<p:ph type="(\w+)"/g)].map(([, type]) => type);
  expect(types).toEqual(['title', 'body', 'dt', 'ftr', 'sldNum']);
  expect(xml).toMatch(/<p:titleStyle>.*\+mj-lt.*<\/p:titleStyle><p:bodyStyle>.*\+mn-lt/);
  expect(xml.match(/<p:sldLayoutId /g)).toHaveLength(2);
});
