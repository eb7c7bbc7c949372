import type { Box, ChartMeaning } from '../../../contract/index.ts';
import { LABEL_GAP, labelWidth, type ValueAxis, valueAxis } from '../scale/value-axis.ts';
import type { Part, Typesetter } from '../typesetter.ts';
import { type CategoryLabels, fitBelow, fitBeside } from './category-labels.ts';
import { axisFormat, type DrawnSeries } from './data.ts';
import { type AllDataLabels, fitAllDataLabels } from './data-labels.ts';
import { chooseScales, type Scales } from './scales.ts';
import { layoutTitles } from './titles.ts';

/** Position of the plot of a chart with axes, and the labels of its axes. */
export interface AxesLayout {
  readonly plot: Box;
  readonly primary: ValueAxis;
  readonly secondary: ValueAxis | undefined;
  readonly categories: CategoryLabels;
  readonly dataLabels: AllDataLabels;
  /** Titles of the axes. */
  readonly parts: readonly Part[];
  /** False if labels leave too little room for the plot. */
  readonly fits: boolean;
}

/** Room in points for half of a marker on the edge of a plot. */
export const EDGE = 3.5;

/** Category labels may take this share of the chart. */
const LABEL_SHARE = 0.4;

/** Sizes everything around the plot, from the outside in, so that ECharts draws into a given rectangle. */
export function layoutAxes(
  meaning: ChartMeaning,
  drawn: readonly DrawnSeries[],
  area: Box,
  typesetter: Typesetter,
): AxesLayout {
  const horizontal = meaning.type === 'bar';
  const { size, line } = typesetter;
  const gap = size * LABEL_GAP;
  const names = meaning.categories;
  const format = axisFormat(meaning, meaning.valueAxis);
  const secondFormat = axisFormat(meaning, meaning.secondaryAxis);
  const second = drawn.some(({ secondary }) => secondary);
  const hidden = meaning.valueAxis?.hidden === true;

  const ofValues = { text: meaning.valueTitle, name: 'Value axis title' };
  const ofCategories = { text: meaning.categoryTitle, name: 'Category axis title' };
  const titles = layoutTitles(
    horizontal
      ? { below: ofValues, left: ofCategories }
      : {
          below: ofCategories,
          left: ofValues,
          ...(second && { right: { text: meaning.secondaryAxis?.title, name: 'Second value axis title' } }),
        },
    area,
    typesetter,
  );
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
  let categories: CategoryLabels;
  let { left, right, top, bottom } = inside;
  if (horizontal) {
    if (!hidden) bottom -= line + gap;
    categories = fitBeside(names, (bottom - top) / Math.max(1, names.length), area.width * LABEL_SHARE, typesetter);
    left += categories.depth + gap;
    scales = across(right - left, widthOf(across(5, 1)) + size);
    const half = widthOf(scales) / 2;
    right -= half;
    left = Math.max(left, inside.left + half);
  } else {
    scales = downwards(bottom - top - line * 2);
    top += line / 2;
    if (!hidden) left += widthOf(scales) + gap;
    right -= secondWidth(scales);
    const touching = meetsEdges(meaning);
    // Names reach beyond the plot's ends: slanted ones to the left, those of an area chart to both sides.
    const overhang = (i: number, share: number) => {
      const text = names[i];
      return text === undefined ? 0 : typesetter.measure({ text, size: categories.size }).width * share;
    };
    categories = fitBelow(names, bandOf(right - left, names.length, touching), area.height * LABEL_SHARE, typesetter);
    if (touching && categories.rotate === 0) {
      const half = Math.min(overhang(names.length - 1, 0.5), categories.wrap ?? Number.POSITIVE_INFINITY);
      right -= Math.max(EDGE, half);
      left = Math.max(left, inside.left + Math.min(overhang(0, 0.5), (categories.wrap ?? Number.MAX_VALUE) / 2));
    } else {
      right -= touching ? Math.max(EDGE, line / 2) : 1;
    }
    if (categories.rotate === 45) {
      const band = bandOf(right - left, names.length, touching);
      const needed = names.map((_, i) => overhang(i, Math.SQRT1_2) + line / 2 - band * (touching ? i : i + 0.5));
      left = Math.max(left, inside.left + Math.max(...needed));
    }
    categories = fitBelow(names, bandOf(right - left, names.length, touching), area.height * LABEL_SHARE, typesetter);
    bottom -= categories.depth + gap;
  }

  const band = bandOf(horizontal ? bottom - top : right - left, names.length, meetsEdges(meaning));
  const fitLabels = () => {
    const room = { band, length: horizontal ? right - left : bottom - top, typesetter };
    return fitAllDataLabels(meaning, drawn, room, (secondary) => (secondary && scales.secondary) || scales.primary);
  };
  let dataLabels = fitLabels();
  if (meaning.dataLabels && !horizontal) {
    // Data labels make the plot smaller, so it may have room for fewer ticks.
    const before = [widthOf(scales), secondWidth(scales)] as const;
    scales = downwards(bottom - top - dataLabels.above - dataLabels.below);
    left += Math.max(0, widthOf(scales) - before[0]);
    right -= Math.max(0, secondWidth(scales) - before[1]);
    dataLabels = fitLabels();
  }
  if (horizontal) {
    right -= dataLabels.above;
    left += dataLabels.below;
  } else {
    top += dataLabels.above;
    bottom -= dataLabels.below;
  }

  const plot = { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
  return {
    plot,
    primary: valueAxis(scales.primary, format, horizontal ? 'bottom' : 'left', meaning.valueAxis),
    secondary: scales.secondary && valueAxis(scales.secondary, secondFormat, 'right', meaning.secondaryAxis),
    categories,
    dataLabels,
    parts: titles.draw(plot),
    fits: plot.width >= area.width * 0.35 && plot.height >= area.height * 0.35 && area.height > 0,
  };
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
