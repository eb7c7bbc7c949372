import type { ChartMeaning } from '@deckwright/core/contract';
import { describe, expect, test } from 'vitest';
import { chartXml, finished, rawChart } from '../../../test/support/packages.ts';
import { chart, scene, slide, title } from '../../../test/support/scene.ts';
import { xmlPart } from '../parts.ts';

const deckOf = (more: Partial<ChartMeaning> = {}) => scene([slide([title('T'), chart(more)])]);
const both = async (more: Partial<ChartMeaning> = {}) => ({
  before: await rawChart(deckOf(more)),
  after: await chartXml(deckOf(more)),
});
const inOrder = (xml: string, ...tags: string[]) => {
  const places = tags.map((tag) => xml.indexOf(`<c:${tag}`));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
};
const ser = (xml: string) => /<c:ser>[\s\S]*?<\/c:ser>/.exec(xml)?.[0] ?? '';

describe('a chart', () => {
  test('names the two axes it has, and not the third that pptxgenjs adds', async () => {
    const { before, after } = await both();
    const plotted = (xml: string) => /<c:barChart>[\s\S]*<\/c:barChart>/.exec(xml)?.[0].match(/<c:axId /g);
    expect(plotted(before)).toHaveLength(3);
    expect(plotted(after)).toHaveLength(2);
  });

  test.each(['line', 'area'] as const)('of type %s says how it stacks', async (type) => {
    const { before, after } = await both({ type });
    expect(before).not.toContain('<c:grouping');
    expect(after).toContain(`<c:${type}Chart><c:grouping val="standard"/>`);
    expect(await chartXml(deckOf({ type, grouping: 'percent' }))).toContain('<c:grouping val="percentStacked"/>');
  });

  test('has labels after the marker of a line, and none where none are wanted', async () => {
    const { before, after } = await both({ type: 'line' });
    expect(ser(before).indexOf('<c:dLbls>')).toBeLessThan(ser(before).indexOf('<c:marker>'));
    inOrder(ser(after), 'marker', 'dLbls', 'cat', 'val');
    expect(await chartXml(deckOf({ dataLabels: false }))).not.toContain('dLbls');
  });

  test('has colours of points before labels, in a pie', async () => {
    inOrder(ser(await chartXml(deckOf({ type: 'pie' }))), 'dPt', 'dLbls', 'cat', 'val');
  });

  test('keeps c:invertIfNegative for bars', async () => {
    const { before, after } = await both({ type: 'area' });
    expect(before).toContain('<c:invertIfNegative');
    expect(after).not.toContain('<c:invertIfNegative');
    expect(await chartXml(deckOf())).toContain('<c:invertIfNegative');
  });

  test('has a plain list of categories', async () => {
    const { before, after } = await both({ categories: ['A & B', 'C'] });
    expect(before).toContain('<c:multiLvlStrRef>');
    expect(after).not.toContain('multiLvl');
    expect(after).toContain('<c:pt idx="0"><c:v>A &amp; B</c:v></c:pt>');
  });

  test('leaves a missing value out', async () => {
    const series = [{ name: 'S', values: [null, 4], color: { role: 'accent1' } }] as const;
    const { before, after } = await both({ series });
    expect(before).toContain('<c:pt idx="0"><c:v></c:v></c:pt>');
    expect(after).toMatch(/<c:ptCount val="2"\/><c:pt idx="1"><c:v>4<\/c:v><\/c:pt>/);
    expect(after).toContain('<c:dispBlanksAs val="gap"/>');
  });

  test('has corners, colours of the theme, and transparency where a series has some', async () => {
    const series = [{ name: 'S', values: [1, 2], color: { role: 'accent5', alpha: 0.4 } }] as const;
    const xml = await chartXml(deckOf({ series, gridColor: { role: 'lt2' } }));
    expect(xml).toContain('<c:roundedCorners val="0"/>');
    expect(xml).toContain('<a:schemeClr val="accent5"><a:alpha val="40000"/></a:schemeClr>');
    expect(xml).toMatch(/<c:majorGridlines>(?:(?!<\/c:majorGridlines>).)*<a:schemeClr val="bg2"\/>/s);
  });

  test('cannot be broken by a font or a number format', async () => {
    const font = `Evil" & <Font> $&`;
    const xml = await chartXml(deckOf({ text: { font, size: 12, color: { role: 'dk1' } }, numberFormat: '0" <&> "' }));
    expect(xml).toContain('typeface="Evil&quot; &amp; &lt;Font&gt; $&amp;"');
    expect(xml).not.toContain('<Font>');
    expect(xml).not.toContain('<&>');
  });

  test('without categories or series is empty, not a crash', async () => {
    expect(await chartXml(deckOf({ categories: [], series: [] }))).toContain('<c:ser>');
  });

  test('of bars has its first category on top and its values below', async () => {
    const xml = await chartXml(deckOf({ type: 'bar' }));
    expect(xml).toMatch(/<c:catAx>(?:(?!<\/c:catAx>).)*<c:orientation val="maxMin"\/>/s);
    expect(xml).toMatch(/<c:valAx>(?:(?!<\/c:valAx>).)*<c:crosses val="max"\/>/s);
  });

  test('of rings has one for each series', async () => {
    const { before, after } = await both({ type: 'doughnut' });
    expect(before.match(/<c:ser>/g)).toHaveLength(1);
    expect(after.match(/<c:ser>/g)).toHaveLength(2);
    expect(after).toContain('Sheet1!$C$2:$C$3');
    expect(after).toMatch(/<c:v>Then<\/c:v>/);
  });

  test('has light words on dark colours', async () => {
    const series = [{ name: 'S', values: [1, 2], color: { rgb: '000044' } }] as const;
    const xml = await chartXml(deckOf({ series, grouping: 'stacked' }));
    expect(/<c:dLbls>[\s\S]*<\/c:dLbls>/.exec(xml)?.[0]).toContain('<a:schemeClr val="bg1"/>');
  });
});

test('charts count from 1 in every deck, whatever was written before', async () => {
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
