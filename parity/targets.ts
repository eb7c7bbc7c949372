import type { SlideResult } from './compare-deck.ts';
import { quantile } from './measure/boxes.ts';
import { CHART_PARTS } from './measure/charts.ts';
import type { SlideKind } from './measure/kind.ts';

/** What is asked for, what was found, and whether that is enough. */
export interface Aim {
  readonly what: string;
  readonly asked: string;
  readonly found: string;
  readonly held: boolean;
}

const SAME_LINES = 0.98;
const BOXES = { median: 0.5, most: 2.5 } as const;
const SIMILAR: Readonly<Record<'text' | 'drawn', { readonly median: number; readonly worst: number }>> = {
  text: { median: 0.93, worst: 0.88 },
  drawn: { median: 0.97, worst: 0.97 },
};

/** Every aim over all slides; a slide is counted whatever is known of it. */
export function measureAims(results: readonly SlideResult[]): readonly Aim[] {
  const blocks = results.flatMap((slide) => slide.blocks);
  const boxes = blocks.flatMap((block) => block.boxes.map(({ most }) => most));
  const same = share(blocks, ({ otherLines }) => otherLines.length === 0);
  const whole = share(blocks, ({ lostLines }) => lostLines.length === 0);
  const [middle, far] = [quantile(boxes, 0.5), quantile(boxes, 0.99)];
  const missing = results.flatMap((slide) => slide.missing);
  const disordered = results.flatMap((slide) => slide.disordered);
  return [
    {
      what: `Lines of our PDF are core's, in ${blocks.length} text blocks`,
      asked: '100 %',
      found: percent(whole),
      held: blocks.length > 0 && whole === 1,
    },
    {
      what: `Lines are the same in LibreOffice, in ${blocks.length} text blocks`,
      asked: '≥ 98 %',
      found: percent(same),
      held: same >= SAME_LINES,
    },
    {
      what: `Boxes of ${boxes.length} words in lines that agree, median`,
      asked: '≤ 0.5 pt',
      found: `${middle.toFixed(2)} pt`,
      held: boxes.length > 0 && middle <= BOXES.median,
    },
    {
      what: 'The same, 99 of 100',
      asked: '≤ 2.5 pt',
      found: `${far.toFixed(2)} pt`,
      held: boxes.length > 0 && far <= BOXES.most,
    },
    ...similarityAims(results, 'text', 'text-heavy slides and tables'),
    ...similarityAims(results, 'drawn', 'slides of shapes and pictures'),
    ...chartAims(results),
    {
      what: 'Words of the requests that are not in our PDF',
      asked: '0',
      found: String(missing.length),
      held: missing.length === 0,
    },
    {
      what: 'Text blocks that our PDF does not give back in the order of reading',
      asked: '0',
      found: String(disordered.length),
      held: disordered.length === 0,
    },
  ];
}

function similarityAims(results: readonly SlideResult[], kind: 'text' | 'drawn', named: string): readonly Aim[] {
  const found = similarities(results, kind);
  const { median, worst } = SIMILAR[kind];
  if (found.length === 0) return [];
  const [middle, least] = [quantile(found, 0.5), Math.min(...found)];
  return [
    {
      what: `SSIM of ${found.length} ${named}, median`,
      asked: `≥ ${median}`,
      found: middle.toFixed(3),
      held: middle >= median,
    },
    { what: 'The same, worst', asked: `≥ ${worst}`, found: least.toFixed(3), held: least >= worst },
  ];
}

const CHART_WORDS = {
  series: 'series',
  labels: 'labels',
  colors: 'colours',
  range: 'stated range of numbers',
} as const;

function chartAims(results: readonly SlideResult[]): readonly Aim[] {
  const charts = results.flatMap((slide) => slide.charts);
  if (charts.length === 0) return [];
  const found = similarities(results, 'chart');
  return [
    ...CHART_PARTS.map((part): Aim => {
      const same = share(charts, (chart) => chart[part].length === 0);
      return {
        what: `The same ${CHART_WORDS[part]} in ${charts.length} charts`,
        asked: '100 %',
        found: percent(same),
        held: same === 1,
      };
    }),
    {
      what: 'The same range where the template leaves it to the viewer',
      asked: 'told',
      found: percent(share(charts, ({ auto }) => auto.length === 0)),
      held: true,
    },
    {
      what: `SSIM of ${found.length} slides with charts, median and worst`,
      asked: 'told',
      found: `${quantile(found, 0.5).toFixed(3)}, ${Math.min(...found).toFixed(3)}`,
      held: true,
    },
  ];
}

function similarities(results: readonly SlideResult[], kind: SlideKind): readonly number[] {
  return results.filter((slide) => slide.kind === kind).map(({ similarity }) => similarity);
}

function share<T>(all: readonly T[], is: (one: T) => boolean): number {
  return all.length === 0 ? 1 : all.filter(is).length / all.length;
}

/** Never rounded up to 100 %. */
function percent(of: number): string {
  return `${(Math.floor(of * 10_000) / 100).toFixed(2)} %`;
}
