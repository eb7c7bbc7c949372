import type { SlideResult } from './compare-deck.ts';
import { quantile } from './measure/boxes.ts';
import { CHART_PARTS } from './measure/charts.ts';
import type { SlideKind } from './measure/kind.ts';

/** A target value with its measured value. */
export interface Target {
  readonly what: string;
  readonly required: string;
  readonly measured: string;
  readonly met: boolean;
}

const SAME_LINES = 0.98;
const DIFFERENCE = { median: 0.5, most: 2.5 } as const;
const SIMILAR: Readonly<Record<'text' | 'drawn', { readonly median: number; readonly worst: number }>> = {
  text: { median: 0.93, worst: 0.88 },
  drawn: { median: 0.97, worst: 0.97 },
};
const SIMILAR_CHARTS = 0.93;

/** Measures all slides against every target. */
export function checkTargets(results: readonly SlideResult[]): readonly Target[] {
  const blocks = results.flatMap((slide) => slide.blocks);
  const boxes = blocks.flatMap((block) => block.boxes.map(({ most }) => most));
  const same = share(blocks, ({ otherLines }) => otherLines.length === 0);
  const whole = share(blocks, ({ lostLines }) => lostLines.length === 0);
  const [median, far] = [quantile(boxes, 0.5), quantile(boxes, 0.99)];
  const missing = results.flatMap((slide) => slide.missing);
  const disordered = results.flatMap((slide) => slide.disordered);
  return [
    {
      what: `Line breaks of our PDF match core's layout, in ${blocks.length} text blocks`,
      required: '100 %',
      measured: percent(whole),
      met: blocks.length > 0 && whole === 1,
    },
    {
      what: `Line breaks of LibreOffice match core's layout, in ${blocks.length} text blocks`,
      required: '≥ 98 %',
      measured: percent(same),
      met: same >= SAME_LINES,
    },
    {
      what: `Position difference of ${boxes.length} words in matching lines, median`,
      required: '≤ 0.5 pt',
      measured: `${median.toFixed(2)} pt`,
      met: boxes.length > 0 && median <= DIFFERENCE.median,
    },
    {
      what: 'Position difference, 99th percentile',
      required: '≤ 2.5 pt',
      measured: `${far.toFixed(2)} pt`,
      met: boxes.length > 0 && far <= DIFFERENCE.most,
    },
    ...similarityTargets(results, 'text', 'slides of text and tables'),
    ...similarityTargets(results, 'drawn', 'slides of shapes and pictures'),
    ...chartTargets(results),
    {
      what: 'Words of the requests that are missing in our PDF',
      required: '0',
      measured: String(missing.length),
      met: missing.length === 0,
    },
    {
      what: 'Text blocks that are not in reading order in our PDF',
      required: '0',
      measured: String(disordered.length),
      met: disordered.length === 0,
    },
  ];
}

function similarityTargets(results: readonly SlideResult[], kind: 'text' | 'drawn', named: string): readonly Target[] {
  const found = similarities(results, kind);
  const { median, worst } = SIMILAR[kind];
  if (found.length === 0) return [];
  const [middle, least] = [quantile(found, 0.5), Math.min(...found)];
  return [
    {
      what: `SSIM of ${found.length} ${named}, median`,
      required: `≥ ${median}`,
      measured: middle.toFixed(3),
      met: middle >= median,
    },
    { what: `SSIM of ${named}, worst`, required: `≥ ${worst}`, measured: least.toFixed(3), met: least >= worst },
  ];
}

const CHART_PART_NAMES = {
  series: 'series',
  labels: 'labels',
  colors: 'colours',
  range: 'axis range, where the template sets it',
} as const;

function chartTargets(results: readonly SlideResult[]): readonly Target[] {
  const charts = results.flatMap((slide) => slide.charts);
  if (charts.length === 0) return [];
  const found = similarities(results, 'chart');
  const median = quantile(found, 0.5);
  const sameAuto = share(charts, ({ auto }) => auto.length === 0);
  return [
    ...CHART_PARTS.map((part): Target => {
      const same = share(charts, (chart) => chart[part].length === 0);
      return {
        what: `Charts with the same ${CHART_PART_NAMES[part]}, of ${charts.length}`,
        required: '100 %',
        measured: percent(same),
        met: same === 1,
      };
    }),
    {
      what: 'Charts with the same axis range, where the engine chooses it',
      required: '100 %',
      measured: percent(sameAuto),
      met: sameAuto === 1,
    },
    {
      what: `SSIM of ${found.length} slides with charts, median`,
      required: `≥ ${SIMILAR_CHARTS}`,
      measured: `${median.toFixed(3)}, worst ${Math.min(...found).toFixed(3)}`,
      met: median >= SIMILAR_CHARTS,
    },
  ];
}

function similarities(results: readonly SlideResult[], kind: SlideKind): readonly number[] {
  return results.filter((slide) => slide.kind === kind).map(({ similarity }) => similarity);
}

function share<T>(all: readonly T[], is: (one: T) => boolean): number {
  return all.length === 0 ? 1 : all.filter(is).length / all.length;
}

/** A percentage, rounded down, so that it never becomes 100 % by rounding. */
function percent(of: number): string {
  return `${(Math.floor(of * 10_000) / 100).toFixed(2)} %`;
}
