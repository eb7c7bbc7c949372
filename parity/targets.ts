import { quantile } from '@deckwright/test-tools/pages/measure-typing';
import type { SlideKind, SlideResult } from './compare-deck.ts';
import type { ChartFaults } from './measure/charts.ts';

/** A target value with its measured value. */
export interface Target {
  readonly what: string;
  readonly required: string;
  readonly measured: string;
  readonly met: boolean;
}

/** Measures all slides against every target. */
export function checkTargets(results: readonly SlideResult[]): readonly Target[] {
  const texts = results.reduce((sum, slide) => sum + slide.texts, 0);
  const count = (of: 'lost' | 'rewrapped') => results.reduce((sum, slide) => sum + slide[of].length, 0);
  const distances = results.flatMap((slide) => slide.distances);
  return [
    share(`Texts with core's lines in our PDF, of ${texts}`, texts - count('lost'), texts, 1),
    share(`Texts with core's lines in LibreOffice, of ${texts}`, texts - count('rewrapped'), texts, 0.98),
    distance(`Distance of ${distances.length} words, median`, distances, 0.5, 0.5),
    distance('Distance of words, 99th percentile', distances, 0.99, 2.5),
    ...similarityTargets(results, 'text', 'slides of text and tables', [0.93, 0.88]),
    ...similarityTargets(results, 'drawn', 'slides of shapes and pictures', [0.97, 0.97]),
    ...chartTargets(results),
  ];
}

const CHARTS: Readonly<Record<keyof ChartFaults, string>> = {
  series: 'other names of series',
  labels: 'other names of categories',
  axes: 'other numbers at the axes in LibreOffice',
};

/** The targets of charts: that none has these faults, and how similar they look. */
function chartTargets(results: readonly SlideResult[]): readonly Target[] {
  const charts = results.flatMap((slide) => slide.charts);
  const none = Object.entries(CHARTS).map(([fault, named]): Target => {
    const count = charts.filter((chart) => chart[fault as keyof ChartFaults].length > 0).length;
    return { what: `Charts with ${named}, of ${charts.length}`, required: '0', measured: `${count}`, met: count === 0 };
  });
  return [...none, ...similarityTargets(results, 'chart', 'slides with charts', [0.93, 0])];
}

type Least = readonly [median: number, worst: number];

function similarityTargets(results: readonly SlideResult[], kind: SlideKind, named: string, [median, worst]: Least) {
  const found = results.filter((slide) => slide.kind === kind).map(({ similarity }) => similarity);
  const isMedian = least(`SSIM of ${found.length} ${named}, median`, quantile(found, 0.5), median);
  const lowest = least(`SSIM of ${named}, worst`, Math.min(...found), worst);
  return found.length === 0 ? [] : [isMedian, lowest];
}

function least(what: string, value: number, required: number): Target {
  return { what, required: `≥ ${required}`, measured: value.toFixed(3), met: value >= required };
}

function distance(what: string, values: readonly number[], at: number, most: number): Target {
  const value = quantile(values, at);
  const met = values.length > 0 && value <= most;
  return { what, required: `≤ ${most} pt`, measured: `${value.toFixed(2)} pt`, met };
}

/** The percentage is rounded down, so that it never becomes 100 % by rounding. */
function share(what: string, good: number, all: number, required: number): Target {
  const measured = `${(Math.floor((good / all) * 10_000) / 100).toFixed(2)} %`;
  return { what, required: `≥ ${required * 100} %`, measured, met: all > 0 && good / all >= required };
}
