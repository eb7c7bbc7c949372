import { describe, expect, test } from 'vitest';
import { finished } from '../../test/support/packages.ts';
import { paragraph, picture, run, scene, slide, text, title } from '../../test/support/scene.ts';
import { xmlPart } from '../parts.ts';

const deck = scene([slide([title('One two')], { notes: 'x' }), slide([picture()], { title: 'Hidden', hidden: true })], {
  properties: { title: 'A & B', author: 'Ada', company: 'C<o>', subject: 'S' },
});

test('the presentation lists masters before slides', async () => {
  const after = xmlPart(await finished(deck), 'ppt/presentation.xml');
  expect(after.indexOf('<p:notesMasterIdLst')).toBeLessThan(after.indexOf('<p:sldIdLst'));
  expect(after).toContain('<p:sldSz cx="12192000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/>');
});

test('the presentation states the number of its first slide if it is another one than 1', async () => {
  const xmlOf = async (one: typeof deck) => xmlPart(await finished(one), 'ppt/presentation.xml');
  expect(await xmlOf({ ...deck, firstSlideNumber: 5 })).toContain(' firstSlideNum="5"');
  expect(await xmlOf(deck)).not.toContain('firstSlideNum');
});

describe('the sections', () => {
  const named = (section?: string) => slide([title('T')], section === undefined ? {} : { section });
  const xmlOf = async (...names: readonly (string | undefined)[]) =>
    xmlPart(await finished(scene(names.map(named))), 'ppt/presentation.xml');

  test('have all slides, those before the first in PowerPoint’s default section', async () => {
    const xml = await xmlOf(undefined, 'A & B', 'A & B', 'C', 'A & B');
    const sections = [...xml.matchAll(/<p14:section name="([^"]*)" id="([^"]*)">(.*?)<\/p14:section>/g)];
    expect(sections.map(([, name, , ids = '']) => [name, ids.match(/\d+(?="\/>)/g)])).toEqual([
      ['Default Section', ['256']],
      ['A &amp; B', ['257', '258']],
      ['C', ['259']],
      ['A &amp; B', ['260']],
    ]);
    expect(xml).toMatch(/<\/p14:sectionLst><\/p:ext><\/p:extLst><\/p:presentation>$/);
  });

  test('have ids that differ, and that are the same in every export', async () => {
    const idsOf = (xml: string) => xml.match(/(?<=<p14:section name="[^"]*" id=")[^"]*/g);
    const ids = idsOf(await xmlOf('A', 'B', 'A'));
    expect(new Set(ids).size).toBe(3);
    for (const id of ids ?? [])
      expect(id).toMatch(/^\{[0-9A-F]{8}-[0-9A-F]{4}-4[0-9A-F]{3}-8[0-9A-F]{3}-[0-9A-F]{12}\}$/);
    expect(idsOf(await xmlOf('A', 'B', 'A'))).toEqual(ids);
  });

  test('are left out if no slide has one', async () => {
    expect(await xmlOf(undefined, undefined)).not.toContain('section');
  });
});

test('content types list existing parts only', async () => {
  const parts = await finished(deck);
  const xml = xmlPart(parts, '[Content_Types].xml');
  for (const [, name = ''] of xml.matchAll(/PartName="\/([^"]*)"/g)) expect(parts.has(name), name).toBe(true);
  expect([...xml.matchAll(/Extension="(\w+)"/g)].map(([, extension]) => extension)).toEqual(['png', 'rels']);
});

describe('the document properties', () => {
  test('have correct counts', async () => {
    const after = xmlPart(await finished(deck), 'docProps/app.xml').replace(/\s*\n\s*/g, '');
    expect(after).toContain('<Words>2</Words>');
    expect(after).toContain('<Slides>2</Slides><Notes>1</Notes><HiddenSlides>1</HiddenSlides>');
    expect(after).toContain('<vt:lpstr>A slide</vt:lpstr><vt:lpstr>Hidden</vt:lpstr>');
    expect(after).toContain('<Company>C&lt;o&gt;</Company>');
  });

  test.each([
    [960, 540, 'Widescreen'],
    [720, 405, 'On-screen Show (16:9)'],
    [720, 450, 'On-screen Show (16:10)'],
    [720, 540, 'On-screen Show (4:3)'],
    [780, 540, 'A4 Paper (210x297 mm)'],
    [500, 500, 'Custom'],
  ])("have PowerPoint's name of the slide size: %d × %d points is %s", async (width, height, name) => {
    const parts = await finished(scene([slide([title('T')])], { size: { width, height } }));
    expect(xmlPart(parts, 'docProps/app.xml')).toContain(`<PresentationFormat>${name}</PresentationFormat>`);
  });

  test('have the date of the request and no other', async () => {
    const after = xmlPart(await finished(deck), 'docProps/core.xml').replace(/\s*\n\s*/g, '');
    expect(after.match(/2026-02-03T04:05:06Z/g)).toHaveLength(2);
    expect(after).toContain('<dc:title>A &amp; B</dc:title><dc:subject>S</dc:subject><dc:creator>Ada</dc:creator>');
  });
});

test('the theme has the colours and fonts of the scene, escaped', async () => {
  const fonts = { heading: 'Fira "&" Co', body: 'Inter' };
  const parts = await finished(scene([slide([])], { theme: { ...deck.theme, fonts } }));
  const xml = xmlPart(parts, 'ppt/theme/theme1.xml');
  expect(xml).toContain('<a:clrScheme name="Harbour &amp; Sons"><a:dk1><a:srgbClr val="1B1F2A"/></a:dk1>');
  expect(xml).toContain('<a:majorFont><a:latin typeface="Fira &quot;&amp;&quot; Co"/>');
});

test('the theme has fallback fonts by script, and omits keys that are not scripts', async () => {
  const fallbacks = { Arab: 'Noto & Co', Jpan: '', '"><x': 'y' };
  const xml = xmlPart(
    await finished(scene([slide([])], { theme: { ...deck.theme, fallbacks } })),
    'ppt/theme/theme1.xml',
  );
  expect(xml.match(/<a:font [^>]*>/g)).toEqual(Array(2).fill('<a:font script="Arab" typeface="Noto &amp; Co"/>'));
  expect(xml).toContain('<a:cs typeface="Inter"/><a:font ');
});

test('a hidden slide is marked as hidden', async () => {
  const parts = await finished(deck);
  expect(xmlPart(parts, 'ppt/slides/slide2.xml')).toMatch(/<p:sld [^>]*show="0"/);
  expect(xmlPart(parts, 'ppt/slides/slide1.xml')).not.toContain('show=');
});

test('a deck without slides has no slide list', async () => {
  const parts = await finished(scene([]));
  expect(xmlPart(parts, 'ppt/presentation.xml')).not.toContain('sldIdLst>');
});

test('the document properties count words in the parts of a composite', async () => {
  const node = text([paragraph([run('a b c')])]);
  const { meaning: _, ...base } = { ...node, kind: 'composite' as const, meaning: 0, parts: [node] };
  const composite = { ...base, meaning: { kind: 'x-y' as const, data: null } };
  const parts = await finished(scene([slide([composite])]));
  expect(xmlPart(parts, 'docProps/app.xml')).toContain('<Words>3</Words>');
});
