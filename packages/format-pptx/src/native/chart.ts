import type { ChartMeaning, ChartType, Color, CompositeNode } from '@deckwright/core/contract';
import { pptxColor } from '../color.ts';
import { boxOf } from '../draw/box.ts';
import type { Sheet } from '../draw/sheet.ts';
import { escapeXml, legal } from '../escape-xml.ts';
import { fontSize } from '../units.ts';

const TYPES: Record<ChartType, 'bar' | 'line' | 'area' | 'pie' | 'doughnut'> = {
  column: 'bar',
  bar: 'bar',
  line: 'line',
  area: 'area',
  pie: 'pie',
  doughnut: 'doughnut',
};

const ACCENT: Color = { role: 'accent1' };

const pointColor = ({ pointColors }: ChartMeaning, index: number): Color =>
  pointColors[index % Math.max(1, pointColors.length)] ?? ACCENT;

const LEGENDS = { none: 'b', top: 't', right: 'r', bottom: 'b' } as const;

/** Draws a chart with its axes. Labels, workbook and what the schemas object to follow in `package/charts/`. */
export const chart = (node: CompositeNode, meaning: ChartMeaning, sheet: Sheet): void => {
  const { text, grouping } = meaning;
  const color = pptxColor(text.color, sheet.theme);
  // pptxgenjs writes typefaces and this format unescaped.
  const fontFace = escapeXml(text.font);
  const numberFormat = escapeXml(meaning.numberFormat);
  const percent = grouping === 'percent' ? '0%' : meaning.numberFormat;
  const round = meaning.type === 'pie' || meaning.type === 'doughnut';
  // pptxgenjs stumbles over a chart without a category or a series; an empty one shows as little.
  const labels = meaning.categories.length === 0 ? [''] : meaning.categories.map(legal);
  const series = meaning.series.length === 0 ? [{ name: '', values: [], color: ACCENT }] : meaning.series;
  // pptxgenjs rolls dice where there are fewer colours than points.
  const colors = round ? labels.map((_, index) => pointColor(meaning, index)) : series.map(({ color }) => color);
  const grid = pptxColor(meaning.gridColor, sheet.theme);
  const size = fontSize(text.size) / 100;

  const data = series.map(({ name, values }) => ({
    name: legal(name),
    labels: [...labels],
    // pptxgenjs's types know no gaps; it writes an empty value for one, which `package/charts/data/gaps.ts` takes out.
    values: labels.map((_, index) => values[index] ?? Number.NaN),
  }));

  sheet.slide.addChart(TYPES[meaning.type], data, {
    ...boxOf(node),
    objectName: sheet.name(node),
    chartColors: colors.map((one) => pptxColor(one, sheet.theme)),
    chartArea: { roundedCorners: false },
    displayBlanksAs: 'gap',
    barDir: meaning.type === 'bar' ? 'bar' : 'col',
    barGrouping: grouping === 'percent' ? 'percentStacked' : grouping,
    barGapWidthPct: 60,
    lineSize: 2.25,
    lineDataSymbolSize: 6,
    holeSize: 62,
    ...(round && { dataBorder: { pt: 1.5, color: 'bg1' } }),
    showTitle: (meaning.title ?? '') !== '',
    title: legal(meaning.title ?? ''),
    titleColor: color,
    titleFontFace: fontFace,
    titleFontSize: Math.round(size * 1.2),
    titleBold: true,
    showLegend: meaning.legend !== 'none',
    legendPos: LEGENDS[meaning.legend],
    legendColor: color,
    legendFontFace: fontFace,
    legendFontSize: size,
    catAxisLabelColor: color,
    catAxisLabelFontFace: fontFace,
    catAxisLabelFontSize: size,
    catAxisLabelPos: 'low',
    catAxisLineColor: grid,
    catAxisMajorTickMark: 'none',
    catGridLine: { style: 'none' },
    valAxisLabelColor: color,
    valAxisLabelFontFace: fontFace,
    valAxisLabelFontSize: size,
    valAxisLabelFormatCode: legal(percent),
    valAxisLabelPos: 'nextTo',
    valAxisLineShow: false,
    valAxisMajorTickMark: 'none',
    valGridLine: { color: grid, size: 0.75 },
    valLabelFormatCode: numberFormat,
    showCatAxisTitle: (meaning.categoryTitle ?? '') !== '',
    catAxisTitle: legal(meaning.categoryTitle ?? ''),
    catAxisTitleColor: color,
    catAxisTitleFontFace: fontFace,
    catAxisTitleFontSize: size,
    showValAxisTitle: (meaning.valueTitle ?? '') !== '',
    valAxisTitle: legal(meaning.valueTitle ?? ''),
    valAxisTitleColor: color,
    valAxisTitleFontFace: fontFace,
    valAxisTitleFontSize: size,
  });
};
