import type { Box, ChartMeaning, ChartSeries } from '../../contract/index.ts';
import { type LegendEntry, layoutLegend } from './legend.ts';
import { padded, TITLE_PADDING } from './titles.ts';
import type { Part, Typesetter } from './typesetter.ts';

/** Title and legend, and the area that they leave for the plot. */
export interface ChartFrame {
  draw(): readonly Part[];
  readonly plot: Box;
  /** The box of the title. */
  readonly title: Box | undefined;
  /** False if title and legend leave too little room. */
  readonly fits: boolean;
}

/** The plot has at least this share of the chart's width and height; text shrinks instead. */
const LEAST = 0.35;

/** Size of the chart's title relative to its labels, as in Office. */
const TITLE_SIZE = 1.2;

function isRound(meaning: ChartMeaning): boolean {
  return meaning.type === 'pie' || meaning.type === 'doughnut';
}

/** Distances in ems from a legend to the edges of the chart: at the start (the top), at the end (the bottom), at the right. */
const LEGEND_MARGIN = { start: 0.75, end: 0.35, right: 0.5 } as const;

/** Places title and legend along the sides of the box. */
export function layoutFrame(meaning: ChartMeaning, box: Box, typesetter: Typesetter): ChartFrame {
  const { size } = typesetter;
  const drawings: (() => readonly Part[])[] = [];
  let { x: left, y: top } = box;
  let legendFits = true;
  let title: Box | undefined;
  let [right, bottom] = [box.x + box.width, box.y + box.height];

  if (meaning.title) {
    const label = {
      text: meaning.title,
      name: 'Chart title',
      size: size * TITLE_SIZE,
      bold: true,
      wrap: box.width - 2,
    };
    const padding = label.size * TITLE_PADDING;
    const { width, height } = typesetter.measure(label);
    top += padding;
    title = padded({ x: box.x + (box.width - width) / 2, y: top, width, height }, 0, padding);
    const anchor = { x: box.x + box.width / 2, y: top, align: 'center', vertical: 'top' } as const;
    drawings.push(() => [typesetter.set(label, anchor)]);
    top += height + padding;
  }

  const entries = isRound(meaning)
    ? meaning.categories.map((name, i) => ({ name, color: pointColor(meaning, i), key: 'square' as const }))
    : meaning.series.map((series) => ({ name: series.name, color: series.color, key: keyOf(meaning, series) }));
  // In a column, the names of stacked series are in the order of the stack.
  if (meaning.legend === 'right' && isStacked(meaning)) entries.reverse();
  const side = meaning.legend;
  if (side !== 'none' && entries.length > 0) {
    const maxWidth = side === 'right' ? box.width * 0.4 : box.width - 2;
    const legend = layoutLegend(entries, side, maxWidth, typesetter);
    const { end, start } = LEGEND_MARGIN;
    if (side === 'right') {
      right -= size * LEGEND_MARGIN.right;
      legendFits = legend.height <= bottom - top;
      right -= legend.width + 1;
      const at = { x: right, y: Math.max(top, (top + bottom - legend.height) / 2) };
      drawings.push(() => legend.draw(at));
      right -= size * 1.2;
    } else if (side === 'top') {
      top += size * start;
      const at = { x: box.x + (box.width - legend.width) / 2, y: top };
      drawings.push(() => legend.draw(at));
      top += legend.height + size * 0.8;
    } else {
      bottom -= size * end;
      bottom -= legend.height;
      const at = { x: box.x + (box.width - legend.width) / 2, y: bottom };
      drawings.push(() => legend.draw(at));
      bottom -= size * 0.8;
    }
  }
  left = Math.min(left, right);
  const plot = { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
  const fits = legendFits && plot.width >= box.width * LEAST && plot.height >= box.height * LEAST;
  return { draw: () => drawings.flatMap((draw) => draw()), plot, title, fits };
}

function keyOf({ type, filled, joined }: ChartMeaning, series: ChartSeries): LegendEntry['key'] {
  if (type === 'scatter') return joined ? 'dottedLine' : 'dot';
  const lined = type === 'line' || (type === 'radar' && !filled) || (type === 'combo' && series.type === 'line');
  return lined ? 'dottedLine' : 'square';
}

function isStacked({ type, grouping }: ChartMeaning): boolean {
  return grouping !== 'clustered' && (type === 'column' || type === 'area');
}

/** The colour of a point. If a chart has more points than colours, the colours repeat. */
export function pointColor(meaning: ChartMeaning, index: number) {
  const { pointColors, series, text } = meaning;
  return pointColors[index % Math.max(1, pointColors.length)] ?? series[0]?.color ?? text.color;
}
