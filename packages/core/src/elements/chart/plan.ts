import type { Box, ChartMeaning, Theme } from '../../contract/index.ts';
import type { SetTitles } from './titles.ts';
import type { Part, Typesetter } from './typesetter.ts';

/** A chart in which everything but title and legend has its place. */
export interface ChartPlan {
  /** The rectangle between the axes, or the square around a circle. */
  readonly plot: Box;
  readonly titles: SetTitles['boxes'];
  /** What the plan states about the chart: its axes, and how its labels are written. */
  readonly stated: Partial<ChartMeaning>;
  /** False if text leaves too little room for the plot. */
  readonly fits: boolean;
  draw(): readonly Part[];
}

/** Plans a chart in `area`, the box without title and legend. */
export type Planner = (meaning: ChartMeaning, area: Box, typesetter: Typesetter, theme: Theme) => ChartPlan;
