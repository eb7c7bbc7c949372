import type { ChartMeaning } from '../../../contract/index.ts';
import type { ValueScale } from '../scale/value-scale.ts';
import type { Typesetter } from '../typesetter.ts';
import { type DrawnSeries, type Form, valueFormat } from './data.ts';

/** How the values of one form on one axis are labelled. */
export interface DataLabels {
  readonly size: number;
  /** Degrees clockwise. */
  readonly angle: 0 | -90;
  readonly place: 'end' | 'inside';
  /** Room in points that labels need beyond the plot's high and low end. */
  readonly above: number;
  readonly below: number;
}

/** Distance in ems between a mark and its label. */
export const DATA_LABEL_GAP = 0.2;

/** Share of a category's band that is gap: 60 % of a bar. `drawn` are the bars of one axis. */
export function gapShare(drawn: readonly DrawnSeries[]): number {
  return 0.6 / (barsOf(drawn) + 0.6);
}

/** Bars beside each other in one category. */
export function barsOf(drawn: readonly DrawnSeries[]): number {
  const bars = drawn.filter(({ form }) => form === 'bars');
  return bars.some(({ piled }) => piled) ? 1 : Math.max(1, bars.length);
}

/** The available room for labels. */
interface Room {
  /** Length of one category along its axis, in points. */
  readonly band: number;
  /** Length of the plot along the values. */
  readonly length: number;
  readonly scale: ValueScale;
  readonly typesetter: Typesetter;
}

/** Makes labels smaller, and then vertical, if they are wider than their bars. `drawn` are of one form and one axis. */
function fitDataLabels(meaning: ChartMeaning, drawn: readonly DrawnSeries[], room: Room): DataLabels {
  const { band, length, scale, typesetter } = room;
  const texts = drawn.flatMap((one) =>
    one.series.values.flatMap((value) => (value === null ? [] : [typesetter.number(value, valueFormat(meaning, one))])),
  );
  const horizontal = meaning.type === 'bar';
  const bars = drawn[0]?.form === 'bars';
  const stacked = drawn.some(({ piled }) => piled);
  const widest = Math.max(0, ...texts.map((text) => typesetter.measure({ text }).width));
  const count = bars ? barsOf(drawn) : 1;
  const pitch = bars ? (band * (1 - gapShare(drawn))) / count : band;
  const needed = horizontal ? typesetter.line : widest;
  // A label may reach a little into the gap beside its bar.
  const wide = pitch * (count === 1 ? 1.25 : 1);
  const share = Math.min(1, Math.max(horizontal ? 0.4 : 0.75, wide / Math.max(1, needed)));
  const upright = !horizontal && widest * share > wide;
  const size = typesetter.size * (upright ? Math.min(1, Math.max(0.4, wide / typesetter.line)) : share);
  const place = bars && stacked ? 'inside' : 'end';
  if (place === 'inside') return { size, angle: upright ? -90 : 0, place, above: 0, below: 0 };

  const factor = size / typesetter.size;
  const deep = (horizontal || upright ? widest : typesetter.line) * factor + size * DATA_LABEL_GAP * 2;
  const ends = drawn.flatMap(({ values }) => values.filter((value) => value !== null));
  const perUnit = length / (scale.max - scale.min);
  const roomAbove = Math.max(0, scale.max - Math.max(...ends)) * perUnit;
  const roomBelow = Math.max(0, Math.min(...ends) - scale.min) * perUnit;
  const hasNegative = bars && ends.some((value) => value < 0);
  return {
    size,
    angle: upright ? -90 : 0,
    place,
    above: stacked ? 0 : Math.max(0, deep - roomAbove),
    below: hasNegative ? Math.max(0, deep - roomBelow) : 0,
  };
}

/** The labels of every form on every axis, and the room that they need together. */
export interface AllDataLabels {
  of(one: Pick<DrawnSeries, 'form' | 'secondary'>): DataLabels | undefined;
  readonly above: number;
  readonly below: number;
}

export function fitAllDataLabels(
  meaning: ChartMeaning,
  drawn: readonly DrawnSeries[],
  room: Omit<Room, 'scale'>,
  scaleOf: (secondary: boolean) => ValueScale,
): AllDataLabels {
  const fitted: { form: Form; secondary: boolean; labels: DataLabels }[] = [];
  for (const { form, secondary } of meaning.dataLabels ? drawn : []) {
    const alike = (one: Pick<DrawnSeries, 'form' | 'secondary'>) => one.form === form && one.secondary === secondary;
    if (fitted.some(alike)) continue;
    const labels = fitDataLabels(meaning, drawn.filter(alike), { ...room, scale: scaleOf(secondary) });
    fitted.push({ form, secondary, labels });
  }
  return {
    of: ({ form, secondary }) => fitted.find((one) => one.form === form && one.secondary === secondary)?.labels,
    above: Math.max(0, ...fitted.map(({ labels }) => labels.above)),
    below: Math.max(0, ...fitted.map(({ labels }) => labels.below)),
  };
}
