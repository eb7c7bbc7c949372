import { describe, expect, test } from 'vitest';
import type { Presentation } from '../../src/draw/pptxgenjs.ts';
import { type Parts, xmlPart } from '../../src/package/parts.ts';
import { unzip } from '../../src/package/unzip.ts';
import { finished } from '../support/packages.ts';
import { cell, chart, table } from '../support/scene.ts';
import { chartOf, count, type Defect, deck, inChart, inPart, SLIDE, testDefects, written } from './defect.ts';

function at() {
  return { x: 1, y: 1, w: 4, h: 3 };
}
function rows(
  given: Parameters<ReturnType<Presentation['addSlide']>['addTable']>[0],
  options: object = {},
): Defect['reproduce'] {
  return (presentation) => void presentation.addSlide().addTable(given, { x: 1, y: 1, w: 4, ...options });
}

describe('of tables', () => {
  testDefects([
    {
      id: 18,
      what: 'a row with fewer cells than columns',
      by: 'package/tables/cells.ts',
      reproduce: rows([[{ text: 'a' }, { text: 'b' }], [{ text: 'c' }]]),
      ours: deck(table([[cell('a'), cell('b')], [cell('c')]])),
      isPresent: (parts) => {
        const lengths = (xmlPart(parts, SLIDE).match(/<a:tr .*?<\/a:tr>/gs) ?? []).map((row) =>
          count(row, /<a:tc[ >]/g),
        );
        return new Set(lengths).size > 1;
      },
    },
    {
      id: 19,
      what: 'margins that are no numbers',
      by: 'units.ts',
      reproduce: rows([[{ text: 'a', options: { margin: { top: 1 } as unknown as number } }]]),
      ours: deck(table([[cell('a', { insets: { top: Number.NaN, right: 1, bottom: 1, left: Number.NaN } })]])),
      isPresent: inPart(SLIDE, /mar[LRTB]="NaN"/),
    },
    {
      id: 20,
      what: 'an anchor that Office does not know',
      by: 'package/text/body-properties.ts',
      reproduce: rows([[{ text: 'a', options: { valign: 'mid' as 'middle' } }]]),
      ours: deck(table([[cell('a', { anchor: 'middle' })]])),
      isPresent: inPart(SLIDE, /anchor="mid"/),
    },
    {
      id: 21,
      what: 'nothing says that the first row is a header, and every cell has lines without width',
      by: 'package/tables/header.ts',
      reproduce: rows([[{ text: 'a' }]]),
      ours: deck(table([[cell('a')]])),
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

describe('of charts', () => {
  testDefects([
    ...(['column', 'area', 'radar'] as const).map((type) => ({
      id: 22,
      what: `a third axis that is not there, in charts of type ${type}`,
      by: 'package/charts/plots/plot.ts',
      reproduce: drawn(type),
      ours: deck(chart({ type })),
      isPresent: (parts: Parts) => axIds(parts) > 2,
    })),
    {
      id: 23,
      what: 'a line chart does not say how it stacks',
      by: 'package/charts/plots/lines.ts',
      reproduce: drawn('line'),
      ours: deck(chart({ type: 'line' })),
      isPresent: inChart(/<c:lineChart>(?!\s*<c:grouping)/),
    },
    {
      id: 24,
      what: 'labels of a line stand before its markers',
      by: 'package/charts/plots/lines.ts',
      reproduce: drawn('line', { showValue: true }),
      ours: deck(chart({ type: 'line' })),
      isPresent: inChart(/<c:ser>(?:(?!<c:marker>|<\/c:ser>).)*<c:dLbls>(?:(?!<\/c:ser>).)*<c:marker>/s),
    },
    ...(['area', 'radar'] as const).map((type) => ({
      id: 25,
      what: `bars’ colours below zero, in charts of type ${type}`,
      by: 'package/charts/plots/series.ts',
      reproduce: drawn(type),
      ours: deck(chart({ type })),
      isPresent: inChart(/<c:invertIfNegative/),
    })),
    {
      id: 26,
      what: 'points of their own colour stand after the labels',
      by: 'package/charts/plots/series.ts',
      reproduce: drawn('column', { chartColors: ['FF0000', '00FF00'], showValue: true }, series().slice(0, 1)),
      ours: deck(
        chart({
          series: [{ name: 'S', values: [1, 2], color: { role: 'accent1' }, pointColors: { 0: { rgb: 'FF0000' } } }],
        }),
      ),
      isPresent: inChart(/<\/c:dLbls>(?:(?!<\/c:ser>).)*<c:dPt>/s),
    },
    {
      id: 27,
      what: 'axes of numbers have what only axes of categories may',
      by: 'package/charts/axes/value-axis.ts',
      reproduce: drawn('scatter', {}, [
        { name: 'X', values: [1, 2] },
        { name: 'Y', values: [3, 4] },
      ]),
      ours: deck(
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
      what: 'axes of dates have what only axes of categories may; we write none',
      by: 'package/charts/axes/category-axis.ts',
      reproduce: drawn('line', { catLabelFormatCode: 'yyyy-mm' }),
      ours: deck(chart({ type: 'line', categories: ['2026-01', '2026-02'] })),
      isPresent: inChart(/<c:dateAx>(?:(?!<\/c:dateAx>).)*<c:(lblAlgn|noMultiLvlLbl)/s),
    },
    {
      id: 29,
      what: 'a missing value is an empty one',
      by: 'package/charts/plots/series.ts',
      reproduce: drawn('column', {}, [{ name: 'S', labels: ['a', 'b'], values: [null, 2] }]),
      ours: deck(chart({ series: [{ name: 'S', values: [null, 2], color: { role: 'accent1' } }] })),
      isPresent: inChart(/<c:v><\/c:v>/),
    },
    {
      id: 'l',
      what: 'categories of one level are written as several',
      by: 'package/charts/data/references.ts',
      reproduce: drawn('column'),
      ours: deck(chart()),
      isPresent: inChart(/<c:multiLvlStrRef>/),
    },
    {
      id: 'm',
      what: 'a chart does not say its language',
      by: 'package/charts/chart-space.ts',
      reproduce: drawn('column'),
      ours: deck(chart()),
      isPresent: (parts) => !inChart(/<c:lang val="en-GB"\/>/)(parts),
    },
  ]);

  test('30: a scatter chart with labels but no words for them ends the export', async () => {
    const labelled = drawn('scatter', { showLabel: true, dataLabelFormatScatter: 'custom' }, [
      { name: 'X', values: [1, 2] },
      { name: 'Y', values: [3, 4] },
    ]);
    await expect(written(labelled)).rejects.toThrow(TypeError);
    const points = [{ name: 'S', values: [], points: [{ x: 1, y: 2 }], color: { role: 'accent1' } }] as const;
    const ours = await finished(deck(chart({ type: 'scatter', categories: [], dataLabels: true, series: points })));
    expect(chartOf(ours)).toContain('<c:showVal val="1"/>');
  });

  test('31: the workbook has a table that reaches over its edge and that no sheet knows', async () => {
    const bookOf = (parts: Parts) => [...parts].find(([name]) => name.endsWith('.xlsx'))?.[1] as Uint8Array;
    const reproduce = unzip(bookOf(await written(drawn('column'))));
    expect(xmlPart(reproduce, 'xl/tables/table1.xml')).toMatch(/ ref="[^"]*'"/);
    expect(xmlPart(reproduce, 'xl/worksheets/sheet1.xml')).not.toContain('tableParts');
    const ours = Buffer.from(bookOf(await finished(deck(chart()))));
    expect(ours.includes('xl/worksheets/sheet1.xml')).toBe(true);
    expect(ours.includes('xl/tables/')).toBe(false);
  });
});
