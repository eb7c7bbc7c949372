import type { ChartMeaning } from '@deckwright/core/contract';
import { describe, expect, test } from 'vitest';
import { chartXml } from '../../test/support/packages.ts';
import { chart, scene, slide, title } from '../../test/support/scene.ts';

function xmlOf(more: Partial<ChartMeaning> = {}) {
  return chartXml(scene([slide([title('T'), chart(more)])]));
}
function ser(xml: string) {
  return /<c:ser>[\s\S]*?<\/c:ser>/.exec(xml)?.[0] ?? '';
}
function plots(xml: string) {
  return [...xml.matchAll(/<c:(\w+Chart)>/g)].map(([, tag]) => tag);
}
function axes(xml: string) {
  return [...xml.matchAll(/<c:(cat|val)Ax>.*?<\/c:\1Ax>/gs)].map(([axis]) => axis);
}

describe('a point with its own colour', () => {
  const series = [
    {
      name: 'S',
      values: [1, 2],
      color: { role: 'accent1' },
      pointColors: { 1: { role: 'accent4' }, 7: { role: 'accent2' } },
    },
  ] as const;

  test.each(['column', 'bar'] as const)('is filled in charts of type %s', async (type) => {
    const points = (await xmlOf({ type, series })).match(/<c:dPt>.*?<\/c:dPt>/g);
    expect(points).toEqual([
      '<c:dPt><c:idx val="1"/><c:invertIfNegative val="0"/><c:bubble3D val="0"/>' +
        '<c:spPr><a:solidFill><a:schemeClr val="accent4"/></a:solidFill></c:spPr></c:dPt>',
    ]);
  });

  test.each(['line', 'radar'] as const)(
    'has a coloured marker in charts of type %s, while the line keeps its colour',
    async (type) => {
      const [point, ...more] = (await xmlOf({ type, series })).match(/<c:dPt>.*?<\/c:dPt>/g) ?? [];
      expect(more).toEqual([]);
      expect(point).toMatch(/<c:marker>.*accent4.*<\/c:marker>.*<c:spPr><a:ln .*accent1.*<\/c:spPr>/);
    },
  );

  test('is a coloured slice in a pie', async () => {
    const points = (await xmlOf({ type: 'pie', series })).match(/<c:dPt>.*?<\/c:dPt>/g) ?? [];
    expect(points.map((point) => /schemeClr val="(accent\d)"/.exec(point)?.[1])).toEqual(['accent1', 'accent4']);
  });
});

describe('a scatter chart', () => {
  const series = [
    {
      name: 'A',
      values: [],
      color: { role: 'accent1' },
      points: [{ x: 1, y: 2 }],
      pointColors: { 0: { role: 'accent4' } },
    },
    {
      name: 'B',
      values: [],
      color: { role: 'accent2' },
      points: [
        { x: 3, y: 4 },
        { x: Number.NaN, y: 6 },
      ],
    },
  ] as const;
  const xy = (more: Partial<ChartMeaning> = {}) => xmlOf({ type: 'scatter', categories: [], series, ...more });

  test('has the points of each series in two columns, padded to one length', async () => {
    const xml = await xy();
    const ranges = [...xml.matchAll(/<c:([xy]Val|tx)>.*?<c:f>(.*?)<\/c:f>/g)].map(([, , range]) => range);
    expect(ranges).toEqual([
      'Sheet1!$B$1',
      'Sheet1!$A$2:$A$3',
      'Sheet1!$B$2:$B$3',
      'Sheet1!$D$1',
      'Sheet1!$C$2:$C$3',
      'Sheet1!$D$2:$D$3',
    ]);
    expect([...xml.matchAll(/<c:ptCount val="2"\/>(.*?)<\/c:numCache>/g)].map(([, points]) => points)).toEqual(
      [1, 2, 3, 4].map((value) => `<c:pt idx="0"><c:v>${value}</c:v></c:pt>`),
    );
  });

  test('has markers only, unless its points are joined', async () => {
    expect(await xy()).toContain('<c:scatterStyle val="lineMarker"/>');
    expect(ser(await xy())).toMatch(/<\/c:tx><c:spPr><a:ln w="28575"><a:noFill\/><\/a:ln><\/c:spPr><c:marker>/);
    expect(ser(await xy({ joined: true }))).toMatch(/<\/c:tx><c:spPr><a:ln w="28575" cap="rnd"><a:solidFill>/);
    expect(await xy({ joined: true, smooth: true })).toContain('<c:scatterStyle val="smoothMarker"/>');
    expect(await xy({ smooth: true })).not.toContain('<c:smooth val="1"/>');
  });

  test('has two value axes, each with its bounds and title', async () => {
    const [across, up, ...more] = axes(
      await xy({ xAxis: { min: 0, max: 9 }, valueAxis: { max: 7 }, categoryTitle: 'X!', valueTitle: 'Y!' }),
    );
    expect(more).toEqual([]);
    expect(across).toMatch(/<c:max val="9"\/><c:min val="0"\/>.*<c:axPos val="b"\/>.*X!/);
    expect(up).toMatch(/<c:max val="7"\/>.*<c:axPos val="l"\/>.*Y!/);
  });
});

test('a radar chart has outlines with markers, or translucent filled outlines', async () => {
  expect(await xmlOf({ type: 'radar' })).toContain('<c:radarStyle val="marker"/>');
  const filled = await xmlOf({ type: 'radar', filled: true });
  expect(filled).toContain('<c:radarStyle val="filled"/>');
  expect(ser(filled)).toContain('<a:schemeClr val="accent1"><a:alpha val="30000"/></a:schemeClr>');
  expect(ser(filled)).toContain('<c:symbol val="none"/>');
  const [categories, values] = axes(filled);
  expect(categories).toContain('<c:tickLblPos val="nextTo"/>');
  // The line of the value axis draws the spokes.
  expect(values).toMatch(
    /<c:tickLblPos val="nextTo"\/><c:spPr><a:ln w="12700" cap="flat"><a:solidFill><a:schemeClr val="bg2"\/>/,
  );
});

describe('a combo chart', () => {
  const color = { role: 'accent1' } as const;
  const series = [
    { name: 'line', values: [1, 2], color, type: 'line', secondary: true },
    { name: 'column', values: [3, 4], color },
    { name: 'area', values: [5, 6], color, type: 'area' },
  ] as const;
  const secondaryAxis = { title: 'Right', max: 9, numberFormat: '0%' };

  test('has a plot for each type of series, areas behind columns behind lines', async () => {
    const xml = await xmlOf({ type: 'combo', series });
    expect(plots(xml)).toEqual(['areaChart', 'barChart', 'lineChart']);
    // The legend and the workbook use these indexes.
    expect([...xml.matchAll(/<c:idx val="(\d)"\/><c:order/g)].map(([, index]) => index)).toEqual(['2', '1', '0']);
    expect(xml).toContain('Sheet1!$D$2:$D$3');
  });

  test('has secondary series on the right axis, with its bounds, format and title', async () => {
    const xml = await xmlOf({ type: 'combo', series, secondaryAxis, valueTitle: 'Left' });
    const [categories, left, hidden, right] = axes(xml);
    expect(categories).toContain('<c:delete val="0"/>');
    expect(left).toMatch(/<c:axPos val="l"\/><c:majorGridlines>.*Left.*<c:crosses val="autoZero"\/>/);
    expect(hidden).toContain('<c:delete val="1"/>');
    expect(right).toMatch(/<c:max val="9"\/>.*<c:axPos val="r"\/>.*Right.*formatCode="0%".*<c:crosses val="max"\/>/);
    expect(right).not.toContain('majorGridlines');
    const idsOf = (part: string | undefined) => part?.match(/<c:axId val="\d+"\/>/g)?.join('');
    expect(idsOf(/<c:lineChart>.*<\/c:lineChart>/.exec(xml)?.[0])).toBe(`${idsOf(hidden)}${idsOf(right)}`);
    expect(idsOf(/<c:barChart>.*<\/c:barChart>/.exec(xml)?.[0])).toBe(`${idsOf(categories)}${idsOf(left)}`);
  });

  test('with secondary series only still shows its categories and gridlines', async () => {
    const [categories, right, ...more] = axes(await xmlOf({ type: 'combo', series: [series[0]], secondaryAxis }));
    expect(more).toEqual([]);
    expect(categories).toContain('<c:delete val="0"/>');
    expect(right).toMatch(/<c:axPos val="r"\/><c:majorGridlines>/);
  });
});

describe('labels on a fill', () => {
  test('are dark on bright slices, even if the chart has light text', async () => {
    const text = { font: 'Test', size: 12, color: { role: 'lt1' } } as const;
    const pointColors = [{ rgb: 'C6F432' }, { rgb: '1B2230' }] as const;
    const xml = await xmlOf({ type: 'doughnut', dataLabels: true, text, pointColors });
    const colors = xml.match(/<c:dLbl>.*?<\/c:dLbl>/gs)?.map((label) => /schemeClr val="(\w+)"/.exec(label)?.[1]);
    expect(colors?.slice(0, 2)).toEqual(['tx1', 'bg1']);
  });
});

describe('labels of slices', () => {
  test('contain the category names if the chart has no legend', async () => {
    const xml = await xmlOf({ type: 'pie', dataLabels: true, legend: 'none' });
    expect(xml).toContain('<c:showVal val="1"/><c:showCatName val="1"/>');
    expect(xml).toContain('<c:separator>\n</c:separator><c:showLeaderLines val="1"/>');
    expect(await xmlOf({ type: 'pie', dataLabels: true, legend: 'right' })).toContain('<c:showCatName val="0"/>');
  });
});

describe('an area chart', () => {
  const series = ['A', 'B'].map((name) => ({ name, values: [1, 2], color: { role: 'accent1' } }) as const);

  test('has translucent areas if they overlap', async () => {
    const translucent = '<a:schemeClr val="accent1"><a:alpha val="70000"/></a:schemeClr>';
    expect((await xmlOf({ type: 'area', series })).split(translucent)).toHaveLength(3);
    expect(await xmlOf({ type: 'area', series, grouping: 'stacked' })).not.toContain(translucent);
    expect(await xmlOf({ type: 'area', series: series.slice(1) })).not.toContain(translucent);
  });
});
