import type { Box, ChartMeaning, ChartSeries } from '../../contract/index.ts';
import { type LegendEntry, layoutLegend } from './legend.ts';
import type { Part, Typesetter } from './typesetter.ts';

/** Title and legend, and the area that they leave for the plot. */
export interface ChartFrame {
  readonly parts: readonly Part[];
  readonly plot: Box;
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

/** Places title and legend along the sides of the box. */
export function layoutFrame(meaning: ChartMeaning, box: Box, typesetter: Typesetter): ChartFrame {
  const { size } = typesetter;
  const parts: Part[] = [];
  let { x: left, y: top } = box;
  let legendFits = true;
  let [right, bottom] = [box.x + box.width, box.y + box.height];

  if (meaning.title) {
    const label = {
      text: meaning.title,
      name: 'Chart title',
      size: size * TITLE_SIZE,
      bold: true,
      wrap: box.width - 2,
    };
    parts.push(typesetter.set(label, { x: box.x + box.width / 2, y: top, align: 'center', vertical: 'top' }));
    top += typesetter.measure(label).height + size * 0.6;
  }

  const entries = isRound(meaning)
    ? meaning.categories.map((name, i) => ({ name, color: pointColor(meaning, i), marker: 'rect' as const }))
    : meaning.series.map((series) => ({ name: series.name, color: series.color, marker: markerOf(meaning, series) }));
  const side = meaning.legend;
  if (side !== 'none' && entries.length > 0) {
    const maxWidth = side === 'right' ? box.width * 0.4 : box.width - 2;
    const legend = layoutLegend(entries, side, maxWidth, typesetter);
    if (side === 'right') {
      legendFits = legend.height <= bottom - top;
      right -= legend.width + 1;
      parts.push(...legend.draw(right, Math.max(top, (top + bottom - legend.height) / 2)));
      right -= size * 1.2;
    } else if (side === 'top') {
      parts.push(...legend.draw(box.x + (box.width - legend.width) / 2, top));
      top += legend.height + size * 0.8;
    } else {
      bottom -= legend.height;
      parts.push(...legend.draw(box.x + (box.width - legend.width) / 2, bottom));
      bottom -= size * 0.8;
    }
  }
  left = Math.min(left, right);
  const plot = { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
  const fits = legendFits && plot.width >= box.width * LEAST && plot.height >= box.height * LEAST;
  return { parts, plot, fits };
}

function markerOf({ type, filled }: ChartMeaning, series: ChartSeries): LegendEntry['marker'] {
  const dots = type === 'line' || type === 'scatter' || (type === 'radar' && !filled);
  return dots || (type === 'combo' && series.type === 'line') ? 'ellipse' : 'rect';
}

/** The colour of a point. If a chart has more points than colours, the colours repeat. */
export function pointColor(meaning: ChartMeaning, index: number) {
  const { pointColors, series, text } = meaning;
  return pointColors[index % Math.max(1, pointColors.length)] ?? series[0]?.color ?? text.color;
}
