import type { ChartMeaning } from '@deckwright/core/contract';
import { describe, expect, test } from 'vitest';
import { chartXml, finished } from '../../test/support/packages.ts';
import { chart, scene, slide, title } from '../../test/support/scene.ts';
import { xmlPart } from '../parts.ts';

function deckOf(more: Partial<ChartMeaning> = {}) {
  return scene([slide([title('T'), chart(more)])]);
}
function xmlOf(more: Partial<ChartMeaning> = {}) {
  return chartXml(deckOf(more));
}
function inOrder(xml: string, ...tags: string[]) {
  const positions = tags.map((tag) => xml.indexOf(`<c:${tag}`));
  expect(positions).not.toContain(-1);
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
}
function ser(xml: string) {
  return /<c:ser>[\s\S]*?<\/c:ser>/.exec(xml)?.[0] ?? '';
}
function axes(xml: string) {
  return [...xml.matchAll(/<c:(cat|val)Ax>.*?<\/c:\1Ax>/gs)].map(([axis]) => axis);
}

describe('a chart', () => {
  test.each(['line', 'area'] as const)('of type %s has its grouping', async (type) => {
    expect(await xmlOf({ type })).toContain(`<c:${type}Chart><c:grouping val="standard"/>`);
    expect(await xmlOf({ type, grouping: 'percent' })).toContain('<c:grouping val="percentStacked"/>');
  });

  test('with stacked columns has full overlap', async () => {
    expect(await xmlOf({ grouping: 'stacked' })).toContain('<c:overlap val="100"/>');
    expect(await xmlOf()).toContain('<c:overlap val="0"/>');
  });

  test('has labels after the marker of a line, and none if they are off', async () => {
    inOrder(ser(await xmlOf({ type: 'line' })), 'marker', 'dLbls', 'cat', 'val');
    expect(await xmlOf({ dataLabels: false })).not.toContain('dLbls');
  });

  test.each([
    ['column', 'outEnd'],
    ['bar', 'outEnd'],
    ['line', 't'],
    ['scatter', 't'],
    ['pie', 'outEnd'],
    ['area', undefined],
    ['doughnut', undefined],
    ['radar', undefined],
  ] as const)('of type %s has labels at a position that PowerPoint allows: %s', async (type, position) => {
    expect(/<c:dLblPos val="(\w+)"/.exec(await xmlOf({ type }))?.[1]).toBe(position);
  });

  test('has labels in the middle of stacked columns, in light text on dark fills', async () => {
    const pointColors = { 1: { rgb: 'FFFFAA' } } as const;
    const series = [{ name: 'S', values: [1, 2], color: { rgb: '000044' }, pointColors }] as const;
    const labels = /<c:dLbls>[\s\S]*<\/c:dLbls>/.exec(await xmlOf({ series, grouping: 'stacked' }))?.[0] ?? '';
    expect(labels).toContain('<c:dLblPos val="ctr"/>');
    expect(labels).toMatch(
      /<c:dLbl><c:idx val="1"\/>.*<a:schemeClr val="tx1"\/>.*<\/c:dLbl>.*<a:schemeClr val="bg1"\/>/,
    );
  });

  test('of type pie has the colours of its slices before the labels', async () => {
    inOrder(ser(await xmlOf({ type: 'pie' })), 'dPt', 'dLbls', 'cat', 'val');
  });

  test('has invertIfNegative on bars only', async () => {
    expect(await xmlOf()).toContain('<c:invertIfNegative val="0"/>');
    expect(await xmlOf({ type: 'area' })).not.toContain('<c:invertIfNegative');
  });

  test('has a plain list of categories', async () => {
    const xml = await xmlOf({ categories: ['A & B', 'C'] });
    expect(xml).toContain('<c:strRef><c:f>Sheet1!$A$2:$A$3</c:f>');
    expect(xml).toContain('<c:pt idx="0"><c:v>A &amp; B</c:v></c:pt>');
  });

  test('omits a missing value', async () => {
    const xml = await xmlOf({ series: [{ name: 'S', values: [null, 4], color: { role: 'accent1' } }] });
    expect(xml).toMatch(/<c:ptCount val="2"\/><c:pt idx="1"><c:v>4<\/c:v><\/c:pt>/);
    expect(xml).toContain('<c:dispBlanksAs val="gap"/>');
  });

  test('has square corners, a language, theme colours and the transparency of its series', async () => {
    const series = [{ name: 'S', values: [1, 2], color: { role: 'accent5', alpha: 0.4 } }] as const;
    const xml = await xmlOf({ series, gridColor: { role: 'lt2' } });
    expect(xml).toContain('<c:lang val="en-GB"/><c:roundedCorners val="0"/>');
    expect(xml).toContain('<a:schemeClr val="accent5"><a:alpha val="40000"/></a:schemeClr>');
    expect(xml).toMatch(/<c:majorGridlines>(?:(?!<\/c:majorGridlines>).)*<a:schemeClr val="bg2"\/>/s);
  });

  test('escapes its text, font and number format', async () => {
    const font = `Evil" & <Font> $&`;
    const text = { font, size: 12, color: { role: 'dk1' } } as const;
    const evil = '0" <&> "';
    const axis = { numberFormat: evil };
    const xml = await xmlOf({ text, numberFormat: evil, valueAxis: axis, title: '<T>', valueTitle: '<V>' });
    expect(xml).toContain('typeface="Evil&quot; &amp; &lt;Font&gt; $&amp;"');
    for (const raw of ['<Font>', '<&>', '<T>', '<V>']) expect(xml).not.toContain(raw);
  });

  test('without categories or series is written as an empty chart', async () => {
    expect(await xmlOf({ categories: [], series: [] })).toContain('<c:ser>');
    expect(await xmlOf({ type: 'scatter', categories: [], series: [] })).toContain('<c:f>Sheet1!$B$2:$B$2</c:f>');
    expect(await xmlOf({ type: 'combo', categories: [], series: [] })).toContain('<c:ser>');
  });

  test('of type bar has its first category at the top and its values at the bottom', async () => {
    const [categories, values] = axes(await xmlOf({ type: 'bar' }));
    expect(categories).toContain('<c:orientation val="maxMin"/>');
    expect(values).toContain('<c:crosses val="max"/>');
  });

  test('of type doughnut has a ring for each series, and a pie only its first series', async () => {
    const xml = await xmlOf({ type: 'doughnut' });
    expect(xml.match(/<c:ser>/g)).toHaveLength(2);
    expect(xml).toContain('Sheet1!$C$2:$C$3');
    expect(xml).toMatch(/<c:v>Then<\/c:v>/);
    expect((await xmlOf({ type: 'pie' })).match(/<c:ser>/g)).toHaveLength(1);
  });

  test('without a title does not show the name of its series instead', async () => {
    expect(await xmlOf()).toContain('<c:autoTitleDeleted val="1"/>');
    expect(await xmlOf({ title: 'T' })).toMatch(/<c:chart><c:title>.*<a:t>T<\/a:t>.*<c:autoTitleDeleted val="0"\/>/);
  });

  test('has its plot and its titles where the scene places them', async () => {
    const plot = { x: 0.1, y: 0.2, width: 0.75, height: 0.5 };
    const valueTitle = { x: 0, y: 0.4, width: 0.05, height: 0.1 };
    const xml = await xmlOf({ valueTitle: 'V', layout: { plot, valueTitle } });
    expect(xml).toContain(
      '<c:plotArea><c:layout><c:manualLayout><c:layoutTarget val="inner"/><c:xMode val="edge"/><c:yMode val="edge"/>' +
        '<c:x val="0.1"/><c:y val="0.2"/><c:w val="0.75"/><c:h val="0.5"/></c:manualLayout></c:layout>',
    );
    expect(xml).toMatch(
      /V<\/a:t>.*<\/c:tx><c:layout><c:manualLayout><c:xMode val="edge"\/><c:yMode val="edge"\/><c:x val="0"\/><c:y val="0.4"\/><\/c:manualLayout><\/c:layout><c:overlay/,
    );
    expect(await xmlOf()).toContain('<c:plotArea><c:layout/>');
  });

  test('has labels in their size and at their angle, without those that the scene leaves out', async () => {
    const labels = { size: 9, angle: -90, left: [1] } as const;
    const series = [{ name: 'S', values: [1, 2], color: { role: 'accent1' }, labels }] as const;
    const xml = /<c:dLbls>.*<\/c:dLbls>/s.exec(await xmlOf({ series }))?.[0] ?? '';
    expect(xml).toMatch(/^<c:dLbls><c:dLbl><c:idx val="1"\/><c:delete val="1"\/><\/c:dLbl><c:numFmt/);
    expect(xml).toContain('<a:bodyPr rot="-5400000" vert="horz"/>');
    expect(xml).toContain('sz="900"');
  });

  test('has lines without markers if the scene has none', async () => {
    expect(await xmlOf({ type: 'line', markers: false })).toContain('<c:marker><c:symbol val="none"/></c:marker>');
    expect(await xmlOf({ type: 'line' })).not.toContain('<c:symbol val="none"/>');
  });

  test('has curves if it is smooth', async () => {
    expect(await xmlOf({ type: 'line' })).toContain('<c:smooth val="0"/>');
    expect(await xmlOf({ type: 'line', smooth: true })).toContain('<c:smooth val="1"/>');
  });
});

test('charts are numbered from 1 in every deck', async () => {
  const deck = scene([slide([title('T'), chart({ categories: ['first'] }), chart({ categories: ['second'] })])]);
  await finished(deck);
  const parts = await finished(deck);
  const names = [...parts.keys()].filter((name) => /charts\/chart|embeddings/.test(name));
  expect(names.toSorted()).toEqual([
    'ppt/charts/chart1.xml',
    'ppt/charts/chart2.xml',
    'ppt/embeddings/Microsoft_Excel_Sheet1.xlsx',
    'ppt/embeddings/Microsoft_Excel_Sheet2.xlsx',
  ]);
  expect(xmlPart(parts, 'ppt/charts/chart1.xml')).toContain('<c:v>first</c:v>');
  expect(xmlPart(parts, 'ppt/charts/chart2.xml')).toContain('<c:v>second</c:v>');
});
