import { describe, expect, test } from 'vitest';
import { type openPresentation, unzip } from '../../src/package/scaffold.ts';
import { type Parts, xmlPart } from '../../src/parts.ts';
import { finished } from '../support/packages.ts';
import { cell, chart, table } from '../support/scene.ts';
import { chartOf, count, type Defect, deck, inChart, inPart, SLIDE, testDefects, writtenByPptxGen } from './defect.ts';

function at() {
  return { x: 1, y: 1, w: 4, h: 3 };
}
function rows(
  given: Parameters<ReturnType<ReturnType<typeof openPresentation>['addSlide']>['addTable']>[0],
  options: object = {},
): Defect['reproduce'] {
  return (presentation) => void presentation.addSlide().addTable(given, { x: 1, y: 1, w: 4, ...options });
}

describe('a defect of tables', () => {
  testDefects([
    {
      id: 18,
      title: 'a row has fewer cells than columns',
      fixedBy: 'slide/table.ts',
      reproduce: rows([[{ text: 'a' }, { text: 'b' }], [{ text: 'c' }]]),
      sameScene: deck(table([[cell('a'), cell('b')], [cell('c')]])),
      isPresent: (parts) => {
        const lengths = (xmlPart(parts, SLIDE).match(/<a:tr .*?<\/a:tr>/gs) ?? []).map((row) =>
          count(row, /<a:tc[ >]/g),
        );
        return new Set(lengths).size > 1;
      },
    },
    {
      id: 19,
      title: 'margins are NaN',
      fixedBy: 'units.ts',
      reproduce: rows([[{ text: 'a', options: { margin: { top: 1 } as unknown as number } }]]),
      sameScene: deck(table([[cell('a', { insets: { top: Number.NaN, right: 1, bottom: 1, left: Number.NaN } })]])),
      isPresent: inPart(SLIDE, /mar[LRTB]="NaN"/),
    },
    {
      id: 20,
      title: 'an anchor has a value that Office does not know',
      fixedBy: 'text/body.ts',
      reproduce: rows([[{ text: 'a', options: { valign: 'mid' as 'middle' } }]]),
      sameScene: deck(table([[cell('a', { anchor: 'middle' })]])),
      isPresent: inPart(SLIDE, /anchor="mid"/),
    },
    {
      id: 21,
      title: 'the first row is not marked as a header',
      fixedBy: 'slide/table.ts',
      reproduce: rows([[{ text: 'a' }]]),
      sameScene: deck(table([[cell('a')]])),
      isPresent: inPart(SLIDE, /<a:tblPr\/>/),
    },
  ]);
});

const TYPES = { column: 'bar', line: 'line', area: 'area', scatter: 'scatter', radar: 'radar' } as const;
function series() {
  return [
    { name: 'Now', labels: ['North', 'South'], values: [1, 2] },
    { name: 'Then', labels: ['North', 'South'], values: [3, 4] },
  ];
}
function drawn(type: keyof typeof TYPES, options: object = {}, data: object[] = series()): Defect['reproduce'] {
  return (presentation) => void presentation.addSlide().addChart(TYPES[type], data, { ...at(), ...options });
}

function plotOf(parts: Parts) {
  return /<c:(\w+)Chart>.*<\/c:\1Chart>/s.exec(chartOf(parts))?.[0] ?? '';
}
function axIds(parts: Parts) {
  return count(plotOf(parts), /<c:axId /g);
}

describe('a defect of charts', () => {
  testDefects([
    ...(['column', 'area', 'radar'] as const).map((type) => ({
      id: 22,
      title: `a plot refers to a third axis that does not exist, in charts of type ${type}`,
      fixedBy: 'charts/series.ts',
      reproduce: drawn(type),
      sameScene: deck(chart({ type })),
      isPresent: (parts: Parts) => axIds(parts) > 2,
    })),
    {
      id: 23,
      title: 'a line chart has no grouping',
      fixedBy: 'charts/plots.ts',
      reproduce: drawn('line'),
      sameScene: deck(chart({ type: 'line' })),
      isPresent: inChart(/<c:lineChart>(?!\s*<c:grouping)/),
    },
    {
      id: 24,
      title: 'labels of a line precede its markers',
      fixedBy: 'charts/plots.ts',
      reproduce: drawn('line', { showValue: true }),
      sameScene: deck(chart({ type: 'line' })),
      isPresent: inChart(/<c:ser>(?:(?!<c:marker>|<\/c:ser>).)*<c:dLbls>(?:(?!<\/c:ser>).)*<c:marker>/s),
    },
    ...(['area', 'radar'] as const).map((type) => ({
      id: 25,
      title: `invertIfNegative, which is for bars only, is in charts of type ${type}`,
      fixedBy: 'charts/series.ts',
      reproduce: drawn(type),
      sameScene: deck(chart({ type })),
      isPresent: inChart(/<c:invertIfNegative/),
    })),
    {
      id: 26,
      title: 'points with their own colour follow the labels',
      fixedBy: 'charts/series.ts',
      reproduce: drawn('column', { chartColors: ['FF0000', '00FF00'], showValue: true }, series().slice(0, 1)),
      sameScene: deck(
        chart({
          series: [{ name: 'S', values: [1, 2], color: { role: 'accent1' }, pointColors: { 0: { rgb: 'FF0000' } } }],
        }),
      ),
      isPresent: inChart(/<\/c:dLbls>(?:(?!<\/c:ser>).)*<c:dPt>/s),
    },
    {
      id: 27,
      title: 'value axes have elements of category axes',
      fixedBy: 'charts/axes.ts',
      reproduce: drawn('scatter', {}, [
        { name: 'X', values: [1, 2] },
        { name: 'Y', values: [3, 4] },
      ]),
      sameScene: deck(
        chart({
          type: 'scatter',
          categories: [],
          series: [{ name: 'S', values: [], points: [{ x: 1, y: 2 }], color: { role: 'accent1' } }],
        }),
      ),
      isPresent: inChart(/<c:valAx>(?:(?!<\/c:valAx>).)*<c:(auto|lblAlgn|lblOffset|noMultiLvlLbl)/s),
    },
    {
      id: 28,
      title: 'date axes have elements of category axes (this package writes no date axes)',
      fixedBy: 'charts/axes.ts',
      reproduce: drawn('line', { catLabelFormatCode: 'yyyy-mm' }),
      sameScene: deck(chart({ type: 'line', categories: ['2026-01', '2026-02'] })),
      isPresent: inChart(/<c:dateAx>(?:(?!<\/c:dateAx>).)*<c:(lblAlgn|noMultiLvlLbl)/s),
    },
    {
      id: 29,
      title: 'a missing value is written as an empty value',
      fixedBy: 'charts/series.ts',
      reproduce: drawn('column', {}, [{ name: 'S', labels: ['a', 'b'], values: [null, 2] }]),
      sameScene: deck(chart({ series: [{ name: 'S', values: [null, 2], color: { role: 'accent1' } }] })),
      isPresent: inChart(/<c:v><\/c:v>/),
    },
    {
      id: 'l',
      title: 'categories of one level are written as multi-level categories',
      fixedBy: 'charts/series.ts',
      reproduce: drawn('column'),
      sameScene: deck(chart()),
      isPresent: inChart(/<c:multiLvlStrRef>/),
    },
    {
      id: 'm',
      title: 'a chart has no language',
      fixedBy: 'charts/chart.ts',
      reproduce: drawn('column'),
      sameScene: deck(chart()),
      isPresent: (parts) => !inChart(/<c:lang val="en-GB"\/>/)(parts),
    },
  ]);

  test('30: a scatter chart with labels but without label text throws', async () => {
    const labelled = drawn('scatter', { showLabel: true, dataLabelFormatScatter: 'custom' }, [
      { name: 'X', values: [1, 2] },
      { name: 'Y', values: [3, 4] },
    ]);
    await expect(writtenByPptxGen(labelled)).rejects.toThrow(TypeError);
    const points = [{ name: 'S', values: [], points: [{ x: 1, y: 2 }], color: { role: 'accent1' } }] as const;
    const finishedParts = await finished(
      deck(chart({ type: 'scatter', categories: [], dataLabels: true, series: points })),
    );
    expect(chartOf(finishedParts)).toContain('<c:showVal val="1"/>');
  });

  test('31: the workbook has a table with an invalid range that no worksheet refers to', async () => {
    const bookOf = (parts: Parts) => [...parts].find(([name]) => name.endsWith('.xlsx'))?.[1] as Uint8Array;
    const rawWorkbook = unzip(bookOf(await writtenByPptxGen(drawn('column'))));
    expect(xmlPart(rawWorkbook, 'xl/tables/table1.xml')).toMatch(/ ref="[^"]*'"/);
    expect(xmlPart(rawWorkbook, 'xl/worksheets/sheet1.xml')).not.toContain('tableParts');
    const workbook = Buffer.from(bookOf(await finished(deck(chart()))));
    expect(workbook.includes('xl/worksheets/sheet1.xml')).toBe(true);
    expect(workbook.includes('xl/tables/')).toBe(false);
  });
});
