import type { Box, ChartMeaning, SceneNode } from '@deckwright/core/contract';
import { areas, strokes } from './axis-marks.ts';
import { columns } from './columns.ts';
import { dots } from './dots.ts';
import { wedges } from './round-marks.ts';
import { webs } from './webs.ts';

/** A rough drawing of a chart's data in the box of its plot: the right marks, near the right places. */
export function marks(id: string, plot: Box, meaning: ChartMeaning): SceneNode[] {
  switch (meaning.type) {
    case 'pie':
    case 'doughnut':
      return wedges(id, plot, meaning);
    case 'line':
      return strokes(id, plot, meaning);
    case 'area':
      return areas(id, plot, meaning);
    case 'scatter':
      return dots(id, plot, meaning);
    case 'radar':
      return webs(id, plot, meaning);
    case 'combo':
      return [
        ...areas(`${id}.area`, plot, only(meaning, 'area')),
        ...columns(`${id}.column`, plot, only(meaning, 'column')),
        ...strokes(`${id}.line`, plot, only(meaning, 'line')),
      ];
    default:
      return columns(id, plot, meaning);
  }
}

function only(meaning: ChartMeaning, type: 'area' | 'column' | 'line'): ChartMeaning {
  return { ...meaning, series: meaning.series.filter((one) => (one.type ?? 'column') === type) };
}
