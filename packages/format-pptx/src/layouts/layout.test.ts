import { describe, expect, test } from 'vitest';
import { finished } from '../../test/support/packages.ts';
import { lookOf, paragraph, picture, run, scene, shape, slide, text, title } from '../../test/support/scene.ts';
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

  test('has the background, including gradients', async () => {
    const xml = xmlPart(await finished(deck), 'ppt/slideLayouts/slideLayout2.xml');
    expect(xml).toMatch(/<p:bg><p:bgPr><a:gradFill rotWithShape="1">.*<a:lin ang="5400000" scaled="0"\/>/);
    expect(xml).toContain('</a:gradFill><a:effectLst/></p:bgPr>');
  });

  test('can have a picture as its background, and a slide another picture or a fill', async () => {
    const crop = { top: 0, right: 0.1, bottom: 0, left: 0.2 };
    const fill = { kind: 'solid', color: { role: 'lt2' } } as const;
    const background = { fill, picture: { picture: 'photo', crop } };
    const layouts = [{ ...plain, key: 'a', name: 'A', nodes: [picture()], background }];
    const slides = [slide([], { layout: 'a', background }), slide([], { layout: 'a', background: { fill } })];
    const parts = await finished(scene([...slides, slide([], { layout: 'a' })], { layouts }));
    for (const name of ['slideLayouts/slideLayout1', 'slides/slide1']) {
      const xml = xmlPart(parts, `ppt/${name}.xml`);
      const [, id] = /<p:bg><p:bgPr><a:blipFill [^>]*><a:blip r:embed="(\w+)"\/>/.exec(xml) ?? [];
      expect(xml).toContain('<a:srcRect l="20000" t="0" r="10000" b="0"/><a:stretch>');
      const rels = xmlPart(parts, `ppt/${name.replace('/', '/_rels/')}.xml.rels`);
      expect(rels).toMatch(new RegExp(`Id="${id}"[^>]*Target="../media/image1.png"`));
    }
    expect(xmlPart(parts, 'ppt/slides/slide2.xml')).toContain('<p:bg><p:bgPr><a:solidFill><a:schemeClr val="bg2"/>');
    expect(xmlPart(parts, 'ppt/slides/slide3.xml')).not.toContain('<p:bg>');
  });

  test('is the layout that its slides refer to', async () => {
    const parts = await finished(deck);
    expect(xmlPart(parts, 'ppt/slides/_rels/slide1.xml.rels')).toContain('slideLayout2.xml');
    expect(xmlPart(parts, 'ppt/slides/_rels/slide2.xml.rels')).toContain('slideLayout1.xml');
  });

  test('gives new slides the direction and columns of its template', async () => {
    const rightToLeft = paragraph([run('א')], { direction: 'rtl', align: 'right' });
    const body = text([rightToLeft], { role: 'body', slot: 'body', columns: { count: 2, gap: 10 } });
    const slots = [
      { key: 'body', role: 'body', type: 'body', box: body.box, name: 'Body', text: lookOf(body) },
    ] as const;
    const layouts = [{ ...plain, key: 'c', name: 'C', nodes: [], slots }];
    const xml = xmlPart(
      await finished(scene([slide([body], { layout: 'c' })], { layouts })),
      'ppt/slideLayouts/slideLayout1.xml',
    );
    expect(xml).toContain(' numCol="2" spcCol="127000" rtlCol="1" anchor="t"');
    expect(xml).toContain(' algn="r" rtl="1">');
  });

  test.each([
    [[], 'titleOnly'],
    [['subtitle'], 'title'],
    [['subtitle', 'date', 'footer', 'slideNumber'], 'title'],
    [['subtitle', 'body'], undefined],
    [['body'], 'tx'],
    [['body', 'slideNumber'], 'tx'],
    [['body', 'content'], undefined],
  ] as const)('with slots for a title and %j has the type %s', async (roles, type) => {
    const slotOf = (role: (typeof roles)[number] | 'title') => {
      return { key: role, role, type: role === 'title' ? role : 'body', box: shape().box, name: role } as const;
    };
    const slots = (['title', ...roles] as const).map(slotOf);
    const parts = await finished(
      scene([slide([])], { layouts: [{ ...plain, key: 'plain', name: 'P', nodes: [], slots }] }),
    );
    const xml = xmlPart(parts, 'ppt/slideLayouts/slideLayout1.xml');
    expect(/<p:sldLayout [^>]*? type="(\w+)"/.exec(xml)?.[1]).toBe(type);
  });

  test('that the scene does not contain throws a TypeError', async () => {
    await expect(finished(scene([slide([], { layout: 'gone' })]))).rejects.toThrow('"gone"');
  });
});

test('the master has placeholders for title, text, date, footer and slide number, and styles from the theme', async () => {
  const xml = xmlPart(await finished(deck), 'ppt/slideMasters/slideMaster1.xml');
  const types = [...xml.matchAll(/<p:ph type="(\w+)"/g)].map(([, type]) => type);
  expect(types).toEqual(['title', 'body', 'dt', 'ftr', 'sldNum']);
  expect(xml).toMatch(/<p:titleStyle>.*\+mj-lt.*<\/p:titleStyle><p:bodyStyle>.*\+mn-lt/);
  expect(xml.match(/<p:sldLayoutId /g)).toHaveLength(2);
  const body = /<p:bodyStyle>(.*)<\/p:bodyStyle>/.exec(xml)?.[1];
  expect([...(body ?? '').matchAll(/ sz="(\d+)"/g)].map(([, size]) => Number(size) / 100).slice(0, 5)).toEqual([
    20, 18, 16, 14, 14,
  ]);
});
