import { describe, expect, test } from 'vitest';
import { finished, slideXml } from '../../test/support/packages.ts';
import {
  cell,
  chart,
  paragraph,
  picture,
  run,
  scene,
  shape,
  slide,
  table,
  text,
  title,
} from '../../test/support/scene.ts';
import { xmlPart } from '../parts.ts';

function xmlOf(...nodes: Parameters<typeof slide>[0]) {
  return slideXml(scene([slide([title('T'), ...nodes])]));
}

describe('a shape', () => {
  test('has a unique id and name', async () => {
    const rows = [[cell('a')]];
    const deck = scene([slide([title('T'), shape(), table(rows), shape()])]);
    const xml = await slideXml(deck);
    const ids = [...xml.matchAll(/<p:cNvPr id="(\d+)"/g)].map(([, id]) => id);
    expect(ids).toEqual(['1', '2', '3', '4', '5']);
    expect(xml).toContain('name="shape"');
    expect(xml).toContain('name="shape (2)"');
  });

  test('keeps the exact position of the scene, even close to the edge or far off the slide', async () => {
    const box = { x: 0.001, y: -8000, width: 7500, height: 0 };
    const xml = await xmlOf(shape({ geometry: { kind: 'line' }, box }), table([[cell('a')]]));
    expect(xml).toContain('<a:off x="13" y="-101600000"/><a:ext cx="95250000" cy="0"/>');
  });

  test('has a gradient, a stroke and a shadow, in colours of the theme', async () => {
    const xml = await xmlOf(
      shape({
        fill: {
          kind: 'gradient',
          angle: 45,
          stops: [
            { at: 0, color: { role: 'accent1' } },
            { at: 1, color: { rgb: '00FF00', alpha: 0 } },
          ],
        },
        stroke: { color: { role: 'dk2' }, width: 1.5, dash: 'dot' },
        shadow: { color: { role: 'dk1', alpha: 0.3 }, blur: 6, distance: 3, angle: 90 },
      }),
    );
    expect(xml).toContain(
      '<a:gradFill rotWithShape="1"><a:gsLst><a:gs pos="0"><a:schemeClr val="accent1"/></a:gs>' +
        '<a:gs pos="100000"><a:srgbClr val="00FF00"><a:alpha val="0"/></a:srgbClr></a:gs></a:gsLst><a:lin ang="2700000" scaled="0"/></a:gradFill>',
    );
    expect(xml).toContain(
      '<a:ln w="19050" cap="flat"><a:solidFill><a:schemeClr val="tx2"/></a:solidFill><a:prstDash val="dot"/>',
    );
    expect(xml).toContain('<a:outerShdw blurRad="76200" dist="38100" dir="5400000"');
  });

  test('is rounded by a length, including 0', async () => {
    const rounded = (radius: number) => shape({ geometry: { kind: 'roundRect', radius } });
    expect(await xmlOf(rounded(14.4))).toContain('<a:gd name="adj" fmla="val 10000"/>');
    expect(await xmlOf(rounded(0))).toContain('<a:gd name="adj" fmla="val 0"/>');
    expect(await xmlOf(rounded(999))).toContain('<a:gd name="adj" fmla="val 50000"/>');
  });

  test('has a radial gradient', async () => {
    const stops = [
      { at: 0, color: { role: 'lt1' } },
      { at: 1, color: { role: 'accent2' } },
    ] as const;
    expect(await xmlOf(shape({ fill: { kind: 'gradient', angle: 0, radial: true, stops } }))).toContain(
      '</a:gsLst><a:path path="circle"><a:fillToRect l="50000" t="50000" r="50000" b="50000"/></a:path></a:gradFill>',
    );
  });

  test('has the line ends of its stroke', async () => {
    const stroke = { color: { role: 'dk1' }, width: 2 } as const;
    const lines = [{ ...stroke, start: 'oval' } as const, { ...stroke, end: 'triangle' } as const].map((one) =>
      shape({ geometry: { kind: 'line' }, stroke: one }),
    );
    const [first, second] = [...(await xmlOf(...lines)).matchAll(/<a:miter lim="800000"\/>(.*?)<\/a:ln>/g)];
    expect(first?.[1]).toBe('<a:headEnd type="oval" w="med" len="med"/>');
    expect(second?.[1]).toBe('<a:tailEnd type="triangle" w="med" len="med"/>');
  });

  test('that Office has as a preset is written as that preset, with its guides', async () => {
    const commands = [{ op: 'move', x: 0, y: 0 }, { op: 'close' }] as const;
    const named = (name: string, adjust: Record<string, number>) =>
      shape({ geometry: { kind: 'path', commands, preset: { name: name as 'chevron', adjust } } });
    expect(await xmlOf(named('chevron', { adj: 30_000.4 }))).toContain(
      '<a:prstGeom prst="chevron"><a:avLst><a:gd name="adj" fmla="val 30000"/></a:avLst></a:prstGeom>',
    );
    expect(await xmlOf(named('star5', { hf: 105_146, vf: 110_557 }))).toContain(
      '<a:gd name="hf" fmla="val 105146"/><a:gd name="vf" fmla="val 110557"/>',
    );
    expect(await xmlOf(named('heart', {}))).toContain('<a:prstGeom prst="heart"><a:avLst></a:avLst></a:prstGeom>');
    const hostile = await xmlOf(named('star5', { adj: Number.NaN, '"/><x': 1 }), named('"/><x', {}));
    expect(hostile).toContain('<a:prstGeom prst="star5"><a:avLst></a:avLst>');
    expect(hostile).toContain('<a:custGeom>');
    expect(hostile).not.toContain('<x');
  });

  test('follows its path', async () => {
    const xml = await xmlOf(
      shape({
        geometry: {
          kind: 'path',
          commands: [
            { op: 'move', x: 0, y: 144 },
            { op: 'line', x: 72, y: 0 },
            { op: 'cubic', x1: 100, y1: 10, x2: 200, y2: 20, x: 360, y: 144 },
            { op: 'close' },
          ],
        },
      }),
    );
    expect(xml).toContain('<a:path w="4572000" h="1828800">');
    expect(xml).toContain('<a:lnTo><a:pt x="914400" y="0"/></a:lnTo>');
    expect(xml).toContain('<a:close/>');
  });
});

describe('the alt text', () => {
  test('of a picture is written as its description', async () => {
    expect(await xmlOf(picture({ alt: 'A "red" boat' }))).toContain('descr="A &quot;red&quot; boat"');
  });

  test.each([
    'https://example.org/photo of us.png',
    'https://example.org/\nphoto.png',
    'data:image/png;base64,AAAA',
    '/srv/pictures/photo',
    'C:\\My Files\\photo.png',
    '../photo.png',
    'IMG_1234.JPG',
  ])('is left out, and the picture marked as decorative, if it is an address: %s', async (alt) => {
    const xml = await xmlOf(picture({ alt }));
    expect(xml).not.toContain('descr=');
    expect(xml).toContain('<adec:decorative');
  });

  test.each(['A photo', 'Ratio 3:2', 'Before/after', 'See https://example.org', 'Q3: growth'])(
    'is kept if it is not an address: %s',
    async (alt) => {
      expect(await xmlOf(picture({ alt }))).toContain(`descr="${alt}"`);
    },
  );

  test('of a chart without one is its title, or else its series', async () => {
    expect(await xmlOf(chart({ title: 'Sales' }))).toContain('descr="Sales"');
    expect(await xmlOf(chart())).toContain('descr="Now, Then"');
  });

  test('of a chart contains no address', async () => {
    const [now, then] = chart().meaning.series;
    const series = [{ ...now!, name: 'C:\\q1.xlsx' }, then!];
    expect(await xmlOf(chart({ title: 'https://example.org/sales', series }))).toContain('descr="Then"');
  });

  test('is replaced by a decorative mark on pictures and shapes without one, but not on text, tables and charts', async () => {
    expect(await xmlOf(picture())).toContain('<adec:decorative');
    expect(await xmlOf(shape())).toContain('<adec:decorative');
    expect(await xmlOf(shape({ alt: 'An arrow' }))).not.toContain('<adec:decorative');
    expect(await xmlOf(table([[cell('a')]]), chart(), text([paragraph([run('x')])]))).not.toContain('<adec:decorative');
  });
});

describe('a link', () => {
  const linked = (link: { url: string } | { slide: number }) =>
    finished(scene([slide([title('T'), text([paragraph([run('x', { link })])]), shape({ link })]), slide([])]));

  test('leads to an address or a slide, and keeps the colour of its text', async () => {
    const parts = await linked({ url: 'https://example.org/?a=1&b="2"' });
    const rels = xmlPart(parts, 'ppt/slides/_rels/slide1.xml.rels');
    expect(rels).toContain('Target="https://example.org/?a=1&amp;b=%222%22" TargetMode="External"');
    expect(xmlPart(parts, 'ppt/slides/slide1.xml')).toContain('<ahyp:hlinkClr');
    const jump = await linked({ slide: 2 });
    expect(xmlPart(jump, 'ppt/slides/_rels/slide1.xml.rels')).toContain('Target="slide2.xml"');
    expect(xmlPart(jump, 'ppt/slides/slide1.xml').match(/ppaction:\/\/hlinksldjump/g)).toHaveLength(2);
  });

  test.each([
    { slide: 3 },
    { slide: 0.5 },
    { url: 'javascript:alert(1)' },
    { url: 'not a url' },
    { url: 'file:///etc/passwd' },
  ])('to %j is left out', async (link) => {
    const parts = await linked(link);
    expect(xmlPart(parts, 'ppt/slides/slide1.xml')).not.toContain('hlinkClick');
  });
});
