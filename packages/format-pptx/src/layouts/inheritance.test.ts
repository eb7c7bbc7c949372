import type { SceneLayout, SceneNode, Slot, TextNode } from '@deckwright/core/contract';
import { describe, expect, test } from 'vitest';
import { finished } from '../../test/support/packages.ts';
import {
  cell,
  chart,
  lookOf,
  paragraph,
  picture,
  run,
  scene,
  slide,
  table,
  text,
  title,
} from '../../test/support/scene.ts';
import { xmlPart } from '../parts.ts';

const box = { x: 72, y: 36, width: 360, height: 144 };
function slotOf(key: string, type: Slot['type'], role: Slot['role'] = 'content', more: Partial<Slot> = {}): Slot {
  return { key, role, type, box, name: key, ...more };
}
function textSlot(node: TextNode, type: 'title' | 'body' = 'body'): Slot {
  return slotOf(node.slot!, type, node.role, { text: lookOf(node) });
}
function layoutWith(...slots: readonly Slot[]): SceneLayout {
  return {
    key: 'plain',
    name: 'Plain',
    background: { fill: { kind: 'solid', color: { role: 'lt1' } } },
    nodes: [],
    slots,
  };
}

/** The XML of the first placeholder of a type, on the layout and on each slide. */
async function shapesOf(type: string, layout: SceneLayout, ...nodes: readonly SceneNode[]) {
  const slides = nodes.map((node) => slide(type === 'title' ? [node] : [title('T'), node]));
  const parts = await finished(scene(slides, { layouts: [layout] }));
  const shapes = new RegExp(
    `<p:(sp|pic|graphicFrame)>(?:(?!<p:(?:sp|pic|graphicFrame)>)[\\s\\S])*?<p:ph type="${type}"[\\s\\S]*?</p:\\1>`,
  );
  const found = (name: string) => shapes.exec(xmlPart(parts, name))?.[0] ?? '';
  return {
    layout: found('ppt/slideLayouts/slideLayout1.xml'),
    slides: nodes.map((_, index) => found(`ppt/slides/slide${index + 1}.xml`)),
  };
}

function heading(style: Partial<Parameters<typeof run>[1]> = {}, more: Partial<TextNode> = {}) {
  return title('x', {
    paragraphs: [paragraph([run('Words', { size: 40, bold: true, ...style })])],
    slot: 't',
    ...more,
  });
}

describe('text in a placeholder', () => {
  const layout = layoutWith(textSlot(heading(), 'title'));

  test('inherits position and style from the layout', async () => {
    const shapes = await shapesOf('title', layout, heading());
    expect(shapes.slides[0]).toMatch(
      /<p:spPr\/><p:txBody><a:bodyPr\/><a:lstStyle\/><a:p><a:r><a:rPr lang="en-GB" dirty="0"\/>/,
    );
    expect(shapes.layout).toContain('<a:off x="914400" y="457200"/><a:ext cx="4572000" cy="1828800"/>');
    expect(shapes.layout).toContain(
      '<a:defRPr sz="4000" b="1" i="0"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill>',
    );
    expect(shapes.layout).toContain('lIns="63500" tIns="25400" rIns="38100" bIns="50800"');
  });

  test('has only a size if it was shrunk to fit', async () => {
    const { slides, layout: layoutXml } = await shapesOf('title', layout, heading({ size: 31 }), heading());
    expect(layoutXml).toContain('sz="4000"');
    expect(slides[0]).toContain('<a:rPr lang="en-GB" sz="3100" dirty="0"/>');
    expect(slides[1]).not.toContain(' sz="4000"');
  });

  test('has only a position if its box has grown', async () => {
    const grown = heading({}, { box: { ...box, height: 200 } });
    const { slides } = await shapesOf('title', layout, grown);
    expect(slides[0]).toMatch(/<p:spPr><a:xfrm><a:off [^>]*\/><a:ext cx="4572000" cy="2540000"\/><\/a:xfrm><\/p:spPr>/);
  });

  test('has the weight, slant, colour and family of a run that differs', async () => {
    const own = [run('b', { size: 40 }), run('i', { size: 40, bold: true, italic: true })];
    const colored = run('c', { size: 40, bold: true, color: { role: 'accent2' } });
    const mixed = heading({}, { paragraphs: [paragraph([run('a', { size: 40, bold: true }), ...own, colored])] });
    const { slides } = await shapesOf('title', layout, mixed);
    const properties = [...(slides[0] ?? '').matchAll(/<a:rPr lang="en-GB"(.*?) dirty="0"(\/?)>/g)].map(
      ([, own]) => own,
    );
    expect(properties).toEqual(['', ' b="0"', ' i="1"', '']);
    expect(slides[0]).toContain(
      '<a:rPr lang="en-GB" dirty="0"><a:solidFill><a:schemeClr val="accent2"/></a:solidFill></a:rPr>',
    );
  });

  test('has the bullet, alignment and spacing of a paragraph that differs', async () => {
    const plain = paragraph([run('a')]);
    const other = paragraph([run('b')], { align: 'right', spaceAfter: 6, bullet: { kind: 'glyph', glyph: '–' } });
    const body = text([plain, plain, other], { slot: 'b', role: 'body' });
    const { slides } = await shapesOf('body', layoutWith(textSlot(body)), body);
    const [properties, ...more] = (slides[0] ?? '').match(/<a:pPr[\s\S]*?<\/a:pPr>/g) ?? [];
    expect(more).toEqual([]);
    expect(properties).toBe(
      '<a:pPr algn="r"><a:spcAft><a:spcPts val="600"/></a:spcAft>' +
        '<a:buClrTx/><a:buSzPct val="100000"/><a:buFont typeface="+mn-lt"/><a:buChar char="–"/></a:pPr>',
    );
  });

  test('has a style on the layout for each level that the template describes, and for deeper levels', async () => {
    const levels = [0, 1, 2].map((level) =>
      paragraph([run('x', { size: 20 - 2 * level })], { level, marginLeft: 18 * (level + 1), indent: -18 }),
    );
    const body = text(levels, { slot: 'b', role: 'body' });
    const shapes = await shapesOf('body', layoutWith(textSlot(body)), body);
    expect(
      [...shapes.layout.matchAll(/<a:lvl(\d)pPr marL="(\d+)"[\s\S]*? sz="(\d+)"/g)].map(([, ...all]) => all),
    ).toEqual([
      ['1', '228600', '2000'],
      ['2', '457200', '1800'],
      ['3', '685800', '1600'],
      // Derived for levels that people add: 18 points further in, and 88 % of the size.
      ['4', '914400', '1400'],
      ['5', '1143000', '1250'],
    ]);
    expect(shapes.slides[0]!.match(/<a:pPr[^>]*>/g)).toEqual(['<a:pPr lvl="1">', '<a:pPr lvl="2">']);
  });

  test('repeats the number of columns with their gap, because LibreOffice ignores a gap alone', async () => {
    const columns = { count: 2, gap: 20 };
    const body = text([paragraph([run('x')])], {
      slot: 'b',
      columns,
      insets: { top: 0, right: 0, bottom: 0, left: 0 },
    });
    const narrow = { ...body, wrapWidth: (360 - 20) / 2 - 5 };
    const { slides } = await shapesOf('body', layoutWith(textSlot(body)), body, narrow);
    expect(slides[0]).toContain('<a:bodyPr><a:noAutofit/>');
    expect(slides[1]).toMatch(/<a:bodyPr rIns="63500" numCol="2" spcCol="317500">/);
  });

  test('of a slot without a look inherits from the master', async () => {
    const shapes = await shapesOf('title', layoutWith(slotOf('t', 'title', 'title')), heading());
    expect(shapes.layout).toContain('<a:bodyPr><a:normAutofit/></a:bodyPr><a:lstStyle/>');
    expect(shapes.slides[0]).toContain('sz="4000"');
  });

  test('turns with its layout', async () => {
    const turned = { ...textSlot(heading(), 'title'), rotation: 30 };
    const { slides, layout: layoutXml } = await shapesOf(
      'title',
      layoutWith(turned),
      heading({}, { rotation: 30 }),
      heading(),
    );
    expect(layoutXml).toContain('<a:xfrm rot="1800000"><a:off x="914400" y="457200"/>');
    expect(slides[0]).toContain('<p:spPr/>');
    expect(slides[1]).toMatch(/<p:spPr><a:xfrm><a:off x="914400"/);
  });

  test('that is a slide number has its position and style only on slides where they differ', async () => {
    const number = (size: number, x: number) =>
      text([paragraph([run('1', { size, field: 'slideNumber' })])], { role: 'slideNumber', box: { ...box, x } });
    const slot = { ...textSlot({ ...number(12, 600), slot: 'n' }), box: { ...box, x: 600 } };
    const { slides, layout: layoutXml } = await shapesOf(
      'sldNum',
      layoutWith(slot),
      number(12, 600),
      number(12, 600),
      number(24, 10),
    );
    expect(layoutXml).toContain('<a:off x="7620000" y="457200"/>');
    expect(slides[0]).toMatch(/<p:spPr\/>.*<a:fld [^>]*type="slidenum"><a:rPr lang="en-GB" dirty="0"\/>/);
    expect(slides[2]).toMatch(/<a:off x="127000" y="457200"\/>.*<a:rPr lang="en-GB" sz="2400" dirty="0"\/>/);
  });

  test('that is a subtitle fills the placeholder that Office has for it on a title slide, and elsewhere a body', async () => {
    const node = text([paragraph([run('Under')])], { slot: 's', role: 'subtitle' });
    const slots = [slotOf('t', 'title', 'title'), slotOf('s', 'body', 'subtitle')];
    const title = await shapesOf('subTitle', layoutWith(...slots), node);
    expect(title.slides[0]).toContain('<p:ph type="subTitle" idx="14"/></p:nvPr></p:nvSpPr><p:spPr/>');
    const other = await shapesOf('body', layoutWith(...slots, slotOf('p', 'picture')), node);
    expect(other.slides[0]).toContain('<p:ph type="body" idx="14"/></p:nvPr></p:nvSpPr><p:spPr/>');
  });

  test('that fills no slot stays a plain box with all of its properties', async () => {
    const node = text([paragraph([run('Card')])], { role: 'body' });
    const parts = await finished(
      scene([slide([title('T'), node])], { layouts: [layoutWith(slotOf('b', 'body', 'body'))] }),
    );
    const xml = xmlPart(parts, 'ppt/slides/slide1.xml');
    expect(xml).toMatch(
      /<p:cNvSpPr txBox="1"\/>.*<a:off x="914400".*<a:rPr lang="en-GB" sz="1800" b="0" dirty="0">.*Card/,
    );
    expect(xml).not.toContain('type="body"');
  });
});

describe('a picture in a placeholder', () => {
  const stroke = { color: { role: 'dk1' }, width: 2 } as const;
  const layout = layoutWith(slotOf('p', 'picture'));
  const photo = (more: Parameters<typeof picture>[0] = {}) => picture({ slot: 'p', ...more });

  test('inherits its position and outline from the layout', async () => {
    const layout = layoutWith(slotOf('p', 'picture', 'content', { picture: { radius: 9, stroke } }));
    const shapes = await shapesOf('pic', layout, photo({ radius: 9, stroke }));
    expect(shapes.slides[0]).toMatch(
      /^<p:pic>[\s\S]*<a:picLocks noGrp="1" noChangeAspect="1"\/>[\s\S]*<p:ph type="pic" idx="13"\/>/,
    );
    expect(shapes.slides[0]).toMatch(/<p:spPr\/><\/p:pic>$/);
    expect(shapes.layout).toMatch(/<a:prstGeom prst="roundRect">[\s\S]*<a:ln w="25400"/);
  });

  test('has its position if it was fitted into its box, and its stroke if that differs', async () => {
    const inside = { ...box, width: 100 };
    const { slides } = await shapesOf('pic', layout, photo({ box: inside }), photo(), photo({ stroke }));
    expect(slides[0]).toMatch(/<p:spPr><a:xfrm>[\s\S]*cx="1270000"[\s\S]*<\/a:xfrm>/);
    expect(slides[1]).toContain('<p:spPr/>');
    expect(slides[2]).toMatch(/<p:spPr><a:ln w="25400"/);
  });
});

test.each([
  ['chart', { ...chart(), slot: 'c' }],
  ['tbl', { ...table([[cell('a')]]), slot: 'c' }],
] as const)('the frame of a %s fills the placeholder for it, and cannot be grouped', async (type, node) => {
  const layout = layoutWith(slotOf('c', type === 'tbl' ? 'table' : 'chart'));
  const shapes = await shapesOf(type, layout, node);
  expect(shapes.slides[0]).toContain(`<a:graphicFrameLocks noGrp="1"/></p:cNvGraphicFramePr>`);
  expect(shapes.slides[0]).toContain('<a:off x="914400" y="457200"/><a:ext cx="4572000" cy="1828800"/>');
  expect(shapes.layout).toContain(`<p:ph type="${type}" idx="13" hasCustomPrompt="1"/>`);
});

test('a placeholder is filled once, and only by a node of its kind', async () => {
  const layout = layoutWith(slotOf('b', 'body', 'body'), slotOf('p', 'picture'));
  const textIn = (id: string, slot: string) => text([paragraph([run(id)])], { id, name: id, slot });
  const nodes = [title('T'), textIn('one', 'b'), textIn('two', 'b'), textIn('three', 'p'), picture({ slot: 'gone' })];
  const xml = xmlPart(await finished(scene([slide(nodes)], { layouts: [layout] })), 'ppt/slides/slide1.xml');
  const kinds = [...xml.matchAll(/name="(\w+)"[\s\S]*?<p:nvPr(?:\/>|><p:ph ([^>]*)\/>)/g)].map(([, name, kind]) => [
    name,
    kind,
  ]);
  expect(kinds).toEqual([
    ['Heading', 'type="title"'],
    ['one', 'type="body" idx="13"'],
    ['two', undefined],
    ['three', undefined],
    ['picture', undefined],
  ]);
});
