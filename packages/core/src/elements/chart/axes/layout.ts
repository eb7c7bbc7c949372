import type { Box, ChartMeaning } from '../../../contract/index.ts';
import { LABEL_GAP, labelsApart, labelWidth, type ValueAxis, valueAxis } from '../scale/value-axis.ts';
import { type AxisTitles, layoutTitles, type PlotTitles, type SetTitles } from '../titles.ts';
import type { Typesetter } from '../typesetter.ts';
import { CATEGORY_GAP, fitBelow, fitBeside, type SetCategories } from './category-labels.ts';
import { axisFormat, type DrawnSeries } from './data.ts';
import { type AllDataLabels, fitAllDataLabels } from './data-labels.ts';
import { chooseScales, type Scales } from './scales.ts';

/** Position of the plot of a chart with axes, and the labels of its axes. */
export interface AxesLayout {
  readonly plot: Box;
  readonly primary: ValueAxis;
  readonly secondary: ValueAxis | undefined;
  readonly categories: SetCategories;
  readonly dataLabels: AllDataLabels;
  readonly titles: SetTitles;
  /** False if labels leave too little room for the plot. */
  readonly fits: boolean;
}

/** Room in points for half of a marker on the edge of a plot. */
const EDGE = 3.5;

/** Room in ems between the labels and the edge of the chart. */
export const EDGE_GAP = 0.1;

/** Category labels may take this share of the chart. */
const LABEL_SHARE = 0.4;

/** Sizes everything around the plot, from the outside in. */
export function layoutAxes(
  meaning: ChartMeaning,
  drawn: readonly DrawnSeries[],
  area: Box,
  typesetter: Typesetter,
): AxesLayout {
  const horizontal = meaning.type === 'bar';
  const { size, line } = typesetter;
  const gap = size * LABEL_GAP.beside;
  // Viewers move a plot if text sticks out of the chart, and their fonts are a little taller.
  const edge = size * EDGE_GAP;
  const names = meaning.categories;
  const format = axisFormat(meaning, meaning.valueAxis);
  const secondFormat = axisFormat(meaning, meaning.secondaryAxis);
  const second = drawn.some(({ secondary }) => secondary);
  const hidden = meaning.valueAxis?.hidden === true;

  const titles = layoutTitles(titlesOf(meaning, second), area, typesetter);
  const { inside } = titles;
  const widthOf = (scales: Scales) => (hidden ? 0 : labelWidth(scales.primary, format, typesetter));
  const secondWidth = ({ secondary }: Scales) =>
    secondary === undefined || meaning.secondaryAxis?.hidden
      ? 0
      : labelWidth(secondary, secondFormat, typesetter) + gap;
  const across = (length: number, pitch: number) =>
    chooseScales(meaning, drawn, {
      maxTicks: clamp(length / pitch + 1, 3, 9),
      mostTicks: Math.max(2, length / Math.min(pitch, horizontal ? pitch : line)),
    });
  /** Scales for a vertical axis with enough space between its labels. */
  const downwards = (height: number) => across(height, size * 1.9);

  let scales: Scales;
  let categories: SetCategories;
  let { left, right, top, bottom } = inside;
  if (horizontal) {
    bottom -= edge + (hidden ? 0 : line + size * LABEL_GAP.below);
    categories = fitBeside(names, (bottom - top) / Math.max(1, names.length), area.width * LABEL_SHARE, typesetter);
    left += categories.depth + size * CATEGORY_GAP;
    scales = across(right - left, widthOf(across(5, 1)) + size);
    // With another step, the labels may have more decimals.
    scales = across(right - left, widthOf(scales) + size);
    const half = widthOf(scales) / 2;
    right -= half;
    left = Math.max(left, inside.left + half);
  } else {
    scales = downwards(bottom - top - line * 2);
    top += line / 2 + edge;
    if (!hidden) left += widthOf(scales) + gap;
    right -= secondWidth(scales);
    ({ categories, left, right } = fitNamesBelow(meaning, inside, { left, right }, area, typesetter));
    bottom -= categories.depth + size * CATEGORY_GAP + edge;
  }

  const band = bandOf(horizontal ? bottom - top : right - left, names.length, meetsEdges(meaning));
  const fitLabels = () => {
    const room = { band, length: horizontal ? right - left : bottom - top, typesetter };
    return fitAllDataLabels(meaning, drawn, room, (secondary) => (secondary && scales.secondary) || scales.primary);
  };
  let dataLabels = fitLabels();
  if (horizontal) {
    right -= dataLabels.above;
    left += dataLabels.below;
  } else {
    // The plot is smaller than was assumed before its labels were known, so it may have room for fewer ticks.
    const before = [widthOf(scales), secondWidth(scales)] as const;
    scales = downwards(bottom - top - dataLabels.above - dataLabels.below);
    left += Math.max(0, widthOf(scales) - before[0]);
    right -= Math.max(0, secondWidth(scales) - before[1]);
    dataLabels = fitLabels();
    top += dataLabels.above;
    bottom -= dataLabels.below;
  }

  const plot = { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
  const primary = valueAxis(scales.primary, format, horizontal ? 'bottom' : 'left', meaning.valueAxis);
  const secondary = scales.secondary && valueAxis(scales.secondary, secondFormat, 'right', meaning.secondaryAxis);
  const length = horizontal ? plot.width : plot.height;
  const apart = [primary, secondary].every((axis) => axis === undefined || labelsApart(axis, length, typesetter));
  return {
    plot,
    primary,
    secondary,
    categories,
    dataLabels,
    titles: titles.at(plot),
    fits: apart && plot.width >= area.width * 0.35 && plot.height >= area.height * 0.35 && area.height > 0,
  };
}

function titlesOf(meaning: ChartMeaning, hasSecond: boolean): PlotTitles {
  const ofValues = { text: meaning.valueTitle, name: 'Value axis title' };
  const ofCategories = { text: meaning.categoryTitle, name: 'Category axis title' };
  if (meaning.type === 'bar') return { below: ofValues, left: ofCategories };
  const text = hasSecond ? meaning.secondaryAxis?.title : undefined;
  return { below: ofCategories, left: ofValues, right: { text, name: 'Second value axis title' } };
}

type Ends = Pick<AxisTitles['inside'], 'left' | 'right'>;

/** Category labels below a plot, and the ends of the plot that leave room for them. */
function fitNamesBelow(meaning: ChartMeaning, inside: Ends, ends: Ends, area: Box, typesetter: Typesetter) {
  const names = meaning.categories;
  const { line } = typesetter;
  let { left, right } = ends;
  const touching = meetsEdges(meaning);
  // Names reach beyond the plot's ends: slanted ones to the left, those of an area chart to both sides.
  const overhang = (i: number, share: number) => {
    const text = names[i];
    return text === undefined || i % categories.every > 0 ? 0 : typesetter.measure({ text }).width * share;
  };
  let categories = fitBelow(names, bandOf(right - left, names.length, touching), area.height * LABEL_SHARE, typesetter);
  if (touching && categories.angle === 0) {
    const wrap = categories.wrap ?? Number.POSITIVE_INFINITY;
    right -= Math.max(EDGE, Math.min(overhang(names.length - 1, 0.5), wrap));
    left = Math.max(left, inside.left + Math.min(overhang(0, 0.5), wrap / 2));
  } else {
    right -= touching ? Math.max(EDGE, line * 0.75) : 1;
  }
  // The plot gets narrower for the first slanted names, which makes its bands narrower in turn.
  for (let round = 0; round < 3 && categories.angle === -45; round++) {
    const band = bandOf(right - left, names.length, touching);
    const needed = names.map((_, i) => overhang(i, Math.SQRT1_2) + line / 2 - band * (touching ? i : i + 0.5));
    left = Math.max(left, inside.left + Math.max(...needed));
  }
  if (categories.angle === -90) {
    const half = line / 2 - (touching ? 0 : bandOf(right - left, names.length, touching) / 2);
    left = Math.max(left, inside.left + half);
    right = Math.min(right, inside.right - half);
  }
  categories = fitBelow(names, bandOf(right - left, names.length, touching), area.height * LABEL_SHARE, typesetter);
  return { categories, left, right };
}

/** True for an area chart, which runs from edge to edge. Other charts give each category a band. */
export function meetsEdges(meaning: ChartMeaning): boolean {
  return meaning.type === 'area' && meaning.categories.length > 1;
}

function bandOf(length: number, count: number, touching: boolean): number {
  return length / Math.max(1, touching ? count - 1 : count);
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, Math.floor(value)));
}
