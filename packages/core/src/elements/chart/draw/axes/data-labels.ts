import type { ChartMeaning } from '../../../../contract/index.ts';
import { formatNumber } from '../format-number.ts';
import type { Lettering } from '../lettering.ts';
import { type Drawn, isBars, isStacked } from './data.ts';
import type { ValueScale } from './value-scale.ts';

/** How the values are written at their marks. */
export interface DataLabels {
  readonly size: number;
  /** Degrees counter-clockwise. */
  readonly rotate: 0 | 90;
  readonly place: 'end' | 'inside';
  /** Room in points to keep free beyond the plot's high and low end. */
  readonly above: number;
  readonly below: number;
}

/** Distance in ems between a mark and its label. */
export const DATA_LABEL_GAP = 0.3;

/** Share of a category's band that is gap: Office's gap width of 60 % of a bar. */
export function gapShare(meaning: ChartMeaning): number {
  const bars = isStacked(meaning) ? 1 : Math.max(1, meaning.series.length);
  return 0.6 / (bars + 0.6);
}

/** Sets values smaller, then upright, where they are wider than their bars; `length` is the plot's along the values. */
export function fitDataLabels(
  meaning: ChartMeaning,
  drawn: Drawn,
  band: number,
  length: number,
  scale: ValueScale,
  lettering: Lettering,
): DataLabels {
  const texts = meaning.series.flatMap(({ values }) =>
    values.flatMap((value) => (value === null ? [] : [formatNumber(value, meaning.numberFormat)])),
  );
  const horizontal = meaning.type === 'bar';
  const stacked = isStacked(meaning);
  const widest = Math.max(0, ...texts.map((text) => lettering.measure({ text }).width));
  const bars = isBars(meaning) && !stacked ? Math.max(1, meaning.series.length) : 1;
  const pitch = isBars(meaning) ? (band * (1 - gapShare(meaning))) / bars : band;
  const needed = horizontal ? lettering.line : widest;
  // A label may reach a little into the gap beside its bar.
  const room = pitch * (bars === 1 ? 1.25 : 1);
  const share = Math.min(1, Math.max(horizontal ? 0.4 : 0.75, room / Math.max(1, needed)));
  const upright = !horizontal && widest * share > room;
  const size = lettering.size * (upright ? Math.min(1, Math.max(0.4, room / lettering.line)) : share);
  const place = isBars(meaning) && stacked ? 'inside' : 'end';
  if (place === 'inside') return { size, rotate: upright ? 90 : 0, place, above: 0, below: 0 };

  const factor = size / lettering.size;
  const deep = (horizontal || upright ? widest : lettering.line) * factor + size * DATA_LABEL_GAP * 2;
  const ends = drawn.flat().filter((value) => value !== null);
  const perUnit = length / (scale.max - scale.min);
  const roomAbove = (scale.max - Math.max(...ends)) * perUnit;
  const roomBelow = (Math.min(...ends) - scale.min) * perUnit;
  const hasNegative = isBars(meaning) && ends.some((value) => value < 0);
  return {
    size,
    rotate: upright ? 90 : 0,
    place,
    above: stacked ? 0 : Math.max(0, deep - roomAbove),
    below: hasNegative ? Math.max(0, deep - roomBelow) : 0,
  };
}
