import type { Box, ChartMeaning, Color, CompositeNode, SceneNode, Theme } from '@deckwright/core/contract';
import type { Pixels } from '../../packages/core/src/node/pictures/shrink/similarity.ts';
import type { PageWord, PopplerPage } from '../read/poppler.ts';
import { blocksOf, lettersOf, lineText, plainLetters } from './blocks.ts';
import { SHAPED } from './lines.ts';

/** How a chart differs between the pages, as far as its text and colours can be read: lists of what only one page has. */
export interface ChartComparison {
  readonly series: readonly string[];
  readonly labels: readonly string[];
  readonly colors: readonly string[];
  /** Axis ranges that the template sets; `auto` has those that the engine chooses. */
  readonly range: readonly string[];
  readonly auto: readonly string[];
}

export const CHART_PARTS = ['series', 'labels', 'colors', 'range'] as const;

export type Chart = CompositeNode & { readonly meaning: ChartMeaning };

export function chartsOf(nodes: readonly SceneNode[]): readonly Chart[] {
  return nodes.flatMap((node) => {
    if (node.kind !== 'composite') return [];
    return node.meaning.kind === 'chart' ? [node as Chart] : chartsOf(node.parts);
  });
}

export function compareCharts(chart: Chart, theme: Theme, ours: PopplerPage, theirs: PopplerPage): ChartComparison {
  const { meaning, box } = chart;
  const [own, other] = [ours, theirs].map(({ words }) => words.filter((word) => isInside(word, box))) as [
    PageWord[],
    PageWord[],
  ];
  const drawn = new Set(
    blocksOf(chart.parts).flatMap(({ node }) => node.lines.map((line) => lettersOf(lineText(line)))),
  );
  const isReadable = (name: string) => plainLetters(name) !== '' && !SHAPED.test(name);
  const onlyOne = (names: readonly string[]) =>
    [...new Set(names)]
      .filter(isReadable)
      .filter((name) => (drawn.has(lettersOf(name)) ? !hasWords(name, other) : hasWhole(name, other)));
  const range = rangeDifference(numbersIn(own), numbersIn(other));
  return {
    series: onlyOne(meaning.series.map(({ name }) => name)),
    labels: onlyOne(meaning.categories),
    colors: colorsOf(meaning, theme).filter((rgb) => hasColor(ours, rgb, box) !== hasColor(theirs, rgb, box)),
    ...(isStated(meaning) ? { range, auto: [] } : { range: [], auto: range }),
  };
}

function isInside({ box: { x, y, width, height } }: PageWord, box: Box): boolean {
  const [across, down] = [x + width / 2 - box.x, y + height / 2 - box.y];
  return across > -2 && across < box.width + 2 && down > -2 && down < box.height + 2;
}

/** Whether the template sets the ends of all axes, or the chart has none. */
function isStated({ type, grouping, valueAxis, xAxis, secondaryAxis, series }: ChartMeaning): boolean {
  if (type === 'pie' || type === 'doughnut' || (grouping === 'percent' && type !== 'combo')) return true;
  const axes = [
    valueAxis,
    ...(type === 'scatter' ? [xAxis] : []),
    ...(series.some((one) => one.secondary) ? [secondaryAxis] : []),
  ];
  return axes.every((axis) => axis?.min !== undefined && axis.max !== undefined);
}

/** Whether a chart has every word of a name, even across line breaks. */
function hasWords(name: string, words: readonly PageWord[]): boolean {
  const all = words.map(({ text }) => plainLetters(text)).join('');
  return name.split(/\s+/).every((word) => all.includes(plainLetters(word)));
}

/** Whether a chart has a name as consecutive words. */
function hasWhole(name: string, words: readonly PageWord[]): boolean {
  const all = words.map(({ text }) => plainLetters(text));
  return all.some((_, from) => {
    const rest = all.slice(from, from + name.split(/\s+/).length);
    return rest.join('') === plainLetters(name);
  });
}

function colorsOf({ type, series, pointColors }: ChartMeaning, theme: Theme): readonly string[] {
  const isRound = type === 'pie' || type === 'doughnut';
  const colors = isRound ? pointColors : series.map(({ color }) => color);
  const plain = colors.filter((color) => (color.alpha ?? 1) === 1);
  return [...new Set(plain.map((color) => rgbOf(color, theme)))];
}

function rgbOf(color: Color, theme: Theme): string {
  return 'rgb' in color ? color.rgb : theme.colors[color.role];
}

/** Minimum number of pixels for a colour to count as present: a thin line has hundreds. */
const MIN_PIXELS = 12;
/** Tolerated difference per channel, because of rounding. */
const TOLERANCE = 6;

function hasColor({ picture }: { readonly picture: Pixels }, rgb: string, box: Box): boolean {
  const plain = [0, 2, 4].map((at) => Number.parseInt(rgb.slice(at, at + 2), 16));
  // Area charts are translucent: on white the colour is paler.
  const covers = [1, 0.9, 0.8, 0.7, 0.6, 0.5].map((cover) => plain.map((value) => 255 - cover * (255 - value)));
  const scale = 96 / 72;
  const [left, top] = [Math.max(0, Math.floor(box.x * scale)), Math.max(0, Math.floor(box.y * scale))];
  const right = Math.min(picture.width, Math.ceil((box.x + box.width) * scale));
  const bottom = Math.min(picture.height, Math.ceil((box.y + box.height) * scale));
  let found = 0;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = (y * picture.width + x) * 3;
      const isOne = (color: readonly number[]) =>
        color.every((value, channel) => Math.abs(picture.data[at + channel]! - value) <= TOLERANCE);
      if (covers.some(isOne)) found += 1;
    }
  }
  return found >= MIN_PIXELS;
}

function numbersIn(words: readonly PageWord[]): readonly number[] {
  return words.flatMap(({ text }) => {
    const plain = text.replaceAll(/[€%,\s]/g, '').replace('\u2212', '-');
    return /^-?\d+(\.\d+)?$/.test(plain) ? [Number(plain)] : [];
  });
}

/** Compares the range of all numbers. Data labels and categories are the same on both pages, so only ticks can differ. */
function rangeDifference(ours: readonly number[], theirs: readonly number[]): readonly string[] {
  const range = (numbers: readonly number[]) =>
    numbers.length > 0 ? `${Math.min(...numbers)} to ${Math.max(...numbers)}` : 'none';
  const [own, other] = [range(ours), range(theirs)];
  return own === other ? [] : [`ours ${own}, LibreOffice ${other}`];
}
