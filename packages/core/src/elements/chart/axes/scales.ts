import type { ChartAxis, ChartMeaning } from '../../../contract/index.ts';
import { resolution } from '../number-format.ts';
import { givenScale, isGiven } from '../scale/given-scale.ts';
import { matchingScale } from '../scale/matching-scale.ts';
import { chooseScale, type ScaleOptions, shareScale, type ValueScale } from '../scale/value-scale.ts';
import { axisFormat, type DrawnSeries, extent } from './data.ts';

/** The scales of a chart's value axes. `secondary` is set only if series use it. */
export interface Scales {
  readonly primary: ValueScale;
  readonly secondary?: ValueScale;
}

/** How many labels fit: with space between them (`maxTicks`), and until they touch (`mostTicks`). */
export interface TickRoom {
  readonly maxTicks: number;
  readonly mostTicks: number;
}

/** Most steps that an axis takes over from the other axis. */
const MOST_MATCHING_STEPS = 10;

/** Chooses both scales, with the same number of steps if the template leaves one of the axes open. */
export function chooseScales(meaning: ChartMeaning, drawn: readonly DrawnSeries[], room: TickRoom): Scales {
  const { valueAxis, secondaryAxis } = meaning;
  const first = drawn.filter(({ secondary }) => !secondary);
  const second = drawn.filter(({ secondary }) => secondary);
  const primary = scaleOf(meaning, first, valueAxis, room);
  if (second.length === 0) return { primary };
  const secondary = scaleOf(meaning, second, secondaryAxis, room);
  const beside = (other: ValueScale, own: ValueScale, of: readonly DrawnSeries[], axis: ChartAxis | undefined) => {
    const steps = (other.max - other.min) / other.step;
    const whole = steps <= MOST_MATCHING_STEPS && Math.abs(steps - Math.round(steps)) < 1e-6;
    return (whole && matchingScale(other, own, optionsOf(meaning, of, axis, room))) || own;
  };
  if (!isGiven(secondaryAxis)) return { primary, secondary: beside(primary, secondary, second, secondaryAxis) };
  if (!isGiven(valueAxis)) return { primary: beside(secondary, primary, first, valueAxis), secondary };
  return { primary, secondary };
}

function scaleOf(meaning: ChartMeaning, drawn: readonly DrawnSeries[], axis: ChartAxis | undefined, room: TickRoom) {
  const options = optionsOf(meaning, drawn, axis, room);
  const shares = meaning.grouping === 'percent' && drawn.every(({ piled }) => piled || meaning.type === 'line');
  const chosen = shares ? shareScale(options.low < 0, room.maxTicks) : chooseScale(options);
  return isGiven(axis) ? givenScale(axis ?? {}, chosen, { ...room, minStep: options.minStep }) : chosen;
}

function optionsOf(
  meaning: ChartMeaning,
  drawn: readonly DrawnSeries[],
  axis: ChartAxis | undefined,
  { maxTicks }: TickRoom,
): ScaleOptions {
  // Bars and areas start at zero, because their length is the value.
  const lines = meaning.grouping === 'clustered' || meaning.type === 'combo';
  const fromZero = !lines || drawn.some(({ form }) => form !== 'line');
  const minStep = resolution(axisFormat(meaning, axis)) ?? 0;
  return { ...extent(drawn, meaning.categories.length), fromZero, maxTicks, minStep };
}
