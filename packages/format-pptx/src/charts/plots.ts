import type { ChartMeaning, Color } from '@deckwright/core/contract';
import {
  dataXml,
  labelsXml,
  numberReferenceXml,
  openingXml,
  type Plot,
  type PlotContext,
  pointColorsOf,
  pointXml,
  type Series,
} from './series.ts';
import {
  filledXml,
  linedXml,
  markerXml,
  NO_MARKER,
  outlinedXml,
  pointMarkerXml,
  sliceXml,
  UNLINED,
  val,
} from './style.ts';
import { columnsOf, rangeOf } from './workbook.ts';

const AREA_GROUPINGS = { clustered: 'standard', stacked: 'stacked', percent: 'percentStacked' } as const;

/** Opacity of overlapping areas, the same as in core's drawing. */
const OVERLAP_OPACITY = 0.7;

/**
 * The content of `c:areaChart` (ECMA-376 Part 1 §21.2.2.3) without its axes. Points of an area cannot have a colour.
 */
function areasXml(context: PlotContext): string {
  const { series: all, grouping } = context.plot;
  const alpha = grouping === 'clustered' && all.length > 1 ? OVERLAP_OPACITY : 1;
  const series = all.map(
    (one) =>
      `<c:ser>${openingXml(context, one)}${filledXml({ ...one.color, alpha: (one.color.alpha ?? 1) * alpha })}${labelsXml(context, one, [])}${dataXml(context, one)}</c:ser>`,
  );
  return val('grouping', AREA_GROUPINGS[context.plot.grouping]) + val('varyColors', 0) + series.join('');
}

const BAR_GROUPINGS = { clustered: 'clustered', stacked: 'stacked', percent: 'percentStacked' } as const;

/** The gap between categories, in percent of a bar's width. */
const GAP = 60;

/** Keeps the colour of bars below zero, which some viewers would paint white. */
const KEEP_COLOR = val('invertIfNegative', 0);

/** The content of `c:barChart` (ECMA-376 Part 1 §21.2.2.16) without its axes: columns and bars. */
function barsXml(context: PlotContext): string {
  const { plot, meaning } = context;
  const series = plot.series.map((one) => {
    const points = pointColorsOf(one, meaning.categories.length);
    const pointStyles = points.map(([index, color]) =>
      pointXml(index, KEEP_COLOR + val('bubble3D', 0) + filledXml(color)),
    );
    const labels = labelsXml(context, one, points);
    return `<c:ser>${openingXml(context, one)}${filledXml(one.color)}${KEEP_COLOR}${pointStyles.join('')}${labels}${dataXml(context, one)}</c:ser>`;
  });
  return (
    val('barDir', plot.type === 'bar' ? 'bar' : 'col') +
    val('grouping', BAR_GROUPINGS[plot.grouping]) +
    val('varyColors', 0) +
    series.join('') +
    val('gapWidth', GAP) +
    val('overlap', plot.grouping === 'clustered' ? 0 : 100)
  );
}

const LINE_GROUPINGS = { clustered: 'standard', stacked: 'stacked', percent: 'percentStacked' } as const;

/**
 * The content of `c:lineChart` (ECMA-376 Part 1 §21.2.2.97) without its axes. The colour of a point changes its marker
 * only.
 */
function linesXml(context: PlotContext): string {
  const { plot, meaning } = context;
  const series = plot.series.map((one) => {
    const points = pointColorsOf(one, meaning.categories.length).map(([index, color]) =>
      pointXml(index, pointMarkerXml(color, linedXml(one.color))),
    );
    return (
      `<c:ser>${openingXml(context, one)}${linedXml(one.color)}${meaning.markers === false ? NO_MARKER : markerXml(one.color)}${points.join('')}` +
      `${labelsXml(context, one, [])}${dataXml(context, one)}${val('smooth', meaning.smooth ? 1 : 0)}</c:ser>`
    );
  });
  return val('grouping', LINE_GROUPINGS[plot.grouping]) + val('varyColors', 0) + series.join('') + val('marker', 1);
}

/** Size of a doughnut's hole, in percent of the outer radius. */
const HOLE = 62;

function sliceColor({ pointColors }: ChartMeaning, series: Series, index: number): Color {
  return series.pointColors?.[index] ?? pointColors[index % Math.max(1, pointColors.length)] ?? series.color;
}

/**
 * The content of `c:pieChart` and `c:doughnutChart` (ECMA-376 Part 1 §21.2.2.141, §21.2.2.50). A pie shows its first
 * series only; a doughnut has a ring for each series.
 */
function piesXml(context: PlotContext): string {
  const { plot, meaning } = context;
  const pie = plot.type === 'pie';
  const series = plot.series.slice(0, pie ? 1 : undefined).map((one) => {
    const slices = meaning.categories.map((_, index) => [index, sliceColor(meaning, one, index)] as const);
    const points = slices.map(([index, color]) => pointXml(index, val('bubble3D', 0) + sliceXml(color)));
    const labels = labelsXml(context, one, slices);
    return `<c:ser>${openingXml(context, one)}${sliceXml(one.color)}${points.join('')}${labels}${dataXml(context, one)}</c:ser>`;
  });
  return val('varyColors', 1) + series.join('') + val('firstSliceAng', 0) + (pie ? '' : val('holeSize', HOLE));
}

/** Opacity of a filled outline, so that the outlines below stay visible. */
const FILL_OPACITY = 0.3;

function translucent(color: Color): Color {
  return { ...color, alpha: (color.alpha ?? 1) * FILL_OPACITY };
}

/**
 * The content of `c:radarChart` (ECMA-376 Part 1 §21.2.2.153) without its axes: outlines with markers, or filled
 * outlines.
 */
function radarXml(context: PlotContext): string {
  const { plot, meaning } = context;
  const series = plot.series.map((one) => {
    const points = pointColorsOf(one, meaning.categories.length).map(([index, color]) =>
      pointXml(index, pointMarkerXml(color, linedXml(one.color))),
    );
    const style = meaning.filled
      ? outlinedXml(translucent(one.color), one.color) + NO_MARKER
      : linedXml(one.color) + markerXml(one.color) + points.join('');
    return `<c:ser>${openingXml(context, one)}${style}${labelsXml(context, one, [])}${dataXml(context, one)}</c:ser>`;
  });
  return val('radarStyle', meaning.filled ? 'filled' : 'marker') + val('varyColors', 0) + series.join('');
}

/** Marker sizes in points. Markers without a line are larger, so that they are visible. */
const JOINED_SIZE = 6;
const UNJOINED_SIZE = 7;

function pointsXml({ meaning }: PlotContext, { index, points = [] }: Series): string {
  const { x, y } = columnsOf(meaning, index);
  const xFormat = meaning.xAxis?.numberFormat ?? meaning.numberFormat;
  const across = numberReferenceXml(
    rangeOf(x, points.length),
    points.map((point) => point.x),
    xFormat,
  );
  const up = numberReferenceXml(
    rangeOf(y, points.length),
    points.map((point) => point.y),
    meaning.numberFormat,
  );
  return `<c:xVal>${across}</c:xVal><c:yVal>${up}</c:yVal>`;
}

/**
 * The content of `c:scatterChart` (ECMA-376 Part 1 §21.2.2.161) without its axes: markers, and lines if the points are
 * joined.
 */
function scatterXml(context: PlotContext): string {
  const { plot, meaning } = context;
  const smooth = meaning.joined && meaning.smooth;
  const size = meaning.joined ? JOINED_SIZE : UNJOINED_SIZE;
  const series = plot.series.map((one) => {
    const line = meaning.joined ? linedXml(one.color) : UNLINED;
    const points = pointColorsOf(one, one.points?.length ?? 0).map(([index, color]) =>
      pointXml(index, pointMarkerXml(color, line, size)),
    );
    return (
      `<c:ser>${openingXml(context, one)}${line}${markerXml(one.color, size)}${points.join('')}` +
      `${labelsXml(context, one, [])}${pointsXml(context, one)}${val('smooth', smooth ? 1 : 0)}</c:ser>`
    );
  });
  return val('scatterStyle', smooth ? 'smoothMarker' : 'lineMarker') + val('varyColors', 0) + series.join('');
}

const PLOTS: Record<Plot['type'], { readonly tag: string; readonly seriesXml: (context: PlotContext) => string }> = {
  column: { tag: 'barChart', seriesXml: barsXml },
  bar: { tag: 'barChart', seriesXml: barsXml },
  line: { tag: 'lineChart', seriesXml: linesXml },
  area: { tag: 'areaChart', seriesXml: areasXml },
  pie: { tag: 'pieChart', seriesXml: piesXml },
  doughnut: { tag: 'doughnutChart', seriesXml: piesXml },
  scatter: { tag: 'scatterChart', seriesXml: scatterXml },
  radar: { tag: 'radarChart', seriesXml: radarXml },
};

/** A plot of the plot area without its axes: its series in the element of its type. */
export function plotXml(context: PlotContext, axes: string): string {
  const { tag, seriesXml } = PLOTS[context.plot.type];
  return `<c:${tag}>${seriesXml(context)}${axes}</c:${tag}>`;
}
