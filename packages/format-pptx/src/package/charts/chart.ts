import type { ChartMeaning, Scene } from '@deckwright/core/contract';

/** One mending of one chart part. */
export type Mend = (xml: string, meaning: ChartMeaning, scene: Scene) => string;

/** Pies and doughnuts: one series, a colour per category, no axes. */
export const isRound = ({ type }: ChartMeaning): boolean => type === 'pie' || type === 'doughnut';

/** Replaces the inside of each series, counted from 0. */
export const eachSeries = (xml: string, change: (series: string, index: number) => string): string => {
  let index = -1;
  return xml.replace(/<c:ser>[\s\S]*?<\/c:ser>/g, (series) => {
    index += 1;
    return change(series, index);
  });
};
