import type { Box, ChartMeaning } from '../../../../contract/index.ts';
import { formatNumber, resolution } from '../format-number.ts';
import type { Lettering, Part } from '../lettering.ts';
import { type CategoryLabels, fitBelow, fitBeside } from './category-labels.ts';
import { type Drawn, extent, isStacked } from './data.ts';
import { type DataLabels, fitDataLabels } from './data-labels.ts';
import { chooseScale, shareScale, ticks, type ValueScale } from './value-scale.ts';

/** Where the plot of a chart with axes lies and how its axes are labelled. */
export interface AxesLayout {
  readonly plot: Box;
  readonly scale: ValueScale;
  readonly axisFormat: string;
  readonly categories: CategoryLabels;
  readonly dataLabels: DataLabels | undefined;
  /** Titles of the axes. */
  readonly parts: readonly Part[];
  /** False if labels leave too little to the plot. */
  readonly fits: boolean;
}

/** Distance in ems from labels to the plot, and from titles to labels. */
export const LABEL_GAP = 0.5;
const TITLE_GAP = 0.4;

/** Room in points for the half of a marker that stands on the edge of an area. */
const EDGE = 3.5;

/** Labels of categories may take this share of the chart. */
const LABEL_SHARE = 0.4;

/** Sizes all that stands around the plot, from the outside in, so that ECharts draws into a rectangle we chose. */
export function layoutAxes(meaning: ChartMeaning, drawn: Drawn, area: Box, lettering: Lettering): AxesLayout {
  const horizontal = meaning.type === 'bar';
  const { size, line } = lettering;
  const gap = size * LABEL_GAP;
  const names = meaning.categories;
  const axisFormat = meaning.grouping === 'percent' ? '0%' : meaning.numberFormat;

  const [below, beside] = horizontal
    ? [meaning.valueTitle, meaning.categoryTitle]
    : [meaning.categoryTitle, meaning.valueTitle];
  const titleDepth = (text: string | undefined, wrap: number) =>
    text ? lettering.measure({ text, wrap }).height + size * TITLE_GAP : 0;
  const inside = {
    left: area.x + titleDepth(beside, area.height),
    right: area.x + area.width,
    top: area.y,
    bottom: area.y + area.height - titleDepth(below, area.width),
  };

  const scaleFor = (maxTicks: number) => valueScale(meaning, drawn, axisFormat, maxTicks);
  const valueWidth = (scale: ValueScale) =>
    Math.max(...ticks(scale).map((tick) => lettering.measure({ text: formatNumber(tick, axisFormat) }).width));

  let scale: ValueScale;
  let categories: CategoryLabels;
  let [left, right] = [inside.left, inside.right];
  let [top, bottom] = [inside.top, inside.bottom];
  if (horizontal) {
    bottom -= line + gap;
    categories = fitBeside(names, (bottom - top) / Math.max(1, names.length), area.width * LABEL_SHARE, lettering);
    left += categories.depth + gap;
    const perTick = valueWidth(scaleFor(6)) + size;
    scale = scaleFor(clamp((right - left) / perTick + 1, 3, 9));
    const half = valueWidth(scale) / 2;
    right -= half;
    left = Math.max(left, inside.left + half);
  } else {
    scale = scaleFor(ticksFor(bottom - top - line * 2, size));
    top += line / 2;
    left += valueWidth(scale) + gap;
    const touching = meetsEdges(meaning);
    // Names hang over the plot's ends: slanted ones to the left, those of an area chart to both sides.
    const overhang = (i: number, share: number) => {
      const text = names[i];
      return text === undefined ? 0 : lettering.measure({ text, size: categories.size }).width * share;
    };
    categories = fitBelow(names, bandOf(right - left, names.length, touching), area.height * LABEL_SHARE, lettering);
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
    categories = fitBelow(names, bandOf(right - left, names.length, touching), area.height * LABEL_SHARE, lettering);
    bottom -= categories.depth + gap;
  }

  const along = bandOf(horizontal ? bottom - top : right - left, names.length, meetsEdges(meaning));
  const fitLabels = () =>
    meaning.dataLabels
      ? fitDataLabels(meaning, drawn, along, horizontal ? right - left : bottom - top, scale, lettering)
      : undefined;
  let dataLabels = fitLabels();
  if (dataLabels !== undefined && !horizontal) {
    // Room for the values comes off the plot, which may then have room for fewer ticks.
    scale = scaleFor(ticksFor(bottom - top - dataLabels.above - dataLabels.below, size));
    dataLabels = fitLabels();
  }
  if (dataLabels !== undefined && horizontal) {
    right -= dataLabels.above;
    left += dataLabels.below;
  } else if (dataLabels !== undefined) {
    top += dataLabels.above;
    bottom -= dataLabels.below;
  }

  const plot = { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
  const parts: Part[] = [];
  if (below) {
    const words = { text: below, name: horizontal ? 'Value axis title' : 'Category axis title', wrap: area.width };
    const x = clampCentre(plot.x + plot.width / 2, lettering.measure(words).width, area.x, area.x + area.width);
    parts.push(lettering.set(words, { x, y: area.y + area.height, align: 'center', vertical: 'bottom' }));
  }
  if (beside) {
    const words = { text: beside, name: horizontal ? 'Category axis title' : 'Value axis title', wrap: area.height };
    const y = clampCentre(plot.y + plot.height / 2, lettering.measure(words).width, area.y, area.y + area.height);
    parts.push(lettering.set(words, { x: area.x, y, align: 'center', vertical: 'top', rotation: 270 }));
  }
  const fits = plot.width >= area.width * 0.35 && plot.height >= area.height * 0.35 && area.height > 0;
  return { plot, scale, axisFormat, categories, dataLabels, parts, fits };
}

/** An area chart runs from edge to edge; every other gives each category a band. */
export function meetsEdges(meaning: ChartMeaning): boolean {
  return meaning.type === 'area' && meaning.categories.length > 1;
}

function bandOf(length: number, count: number, touching: boolean): number {
  return length / Math.max(1, touching ? count - 1 : count);
}

function valueScale(meaning: ChartMeaning, drawn: Drawn, axisFormat: string, maxTicks: number): ValueScale {
  const { low, high } = extent(meaning, drawn);
  if (meaning.grouping === 'percent') return shareScale(low < 0, maxTicks);
  const fromZero = meaning.type !== 'line' || isStacked(meaning);
  return chooseScale({ low, high, fromZero, maxTicks, minStep: resolution(axisFormat) ?? 0 });
}

/** Labels of values below each other that are easy to tell apart. */
function ticksFor(height: number, size: number): number {
  return clamp(height / (size * 1.9) + 1, 3, 9);
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, Math.floor(value)));
}

/** Moves the centre of something so that it does not stick out of its range. */
function clampCentre(centre: number, width: number, from: number, to: number): number {
  return Math.max(from + width / 2, Math.min(to - width / 2, centre));
}
