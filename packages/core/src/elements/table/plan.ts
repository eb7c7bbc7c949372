import type { LayoutTools, Size } from '../../contract/index.ts';
import { blocksAt, FIRST_SHARE, fewestAt, wholeBlock } from './blocks.ts';
import { scaleNeed } from './columns.ts';
import { LEAST_ROWS, ownHeight } from './fit-rows.ts';
import { lookOf, SCALES } from './look.ts';
import { measuredRows } from './measured-rows.ts';
import type { TableNeeds } from './needs.ts';
import type { TablePlan, TableValue } from './value.ts';

/** So many rows say how high the rows of a table are. */
const SAMPLE = 30;

/** Lines are not full, and some rows have more text than others. */
const ROOM_FOR_LINES = 1.5;

/**
 * Divides a table that continues over slides. The text is as large as it can be if all columns are to be on one slide or, where they
 * cannot be, on few; and if three rows of usual height are to be on one. Where that is impossible, the columns take further slides
 * if that makes less slides in all.
 */
export function planOf(value: TableValue, needs: TableNeeds, frame: Size, tools: LayoutTools): TablePlan {
  const { width } = frame;
  const enough = Math.min(LEAST_ROWS, value.rows.length);
  const known = new Map<TablePlan, number>();
  const rowsOn = (plan: TablePlan) => {
    const rows = known.get(plan) ?? usualRows(value, plan, frame, tools);
    known.set(plan, rows);
    return rows;
  };
  const largest = (plans: readonly TablePlan[]) => {
    if (rowsOn(plans[0]!) >= enough) return plans[0]!;
    const most = Math.min(enough, rowsOn(plans.at(-1)!));
    return plans.find((one) => rowsOn(one) >= most)!;
  };
  const divided = (needsAt: (scale: number) => TableNeeds) => {
    const widest = fewestAt(needsAt, SCALES, width);
    const scales = SCALES.filter((scale) => scale <= widest);
    return largest(scales.map((scale) => ({ scale, blocks: blocksAt(needsAt(scale), scale, width) })));
  };
  const whole = SCALES.flatMap((scale): TablePlan[] => {
    const block = wholeBlock(needs, scale, width);
    return block ? [{ scale, blocks: [block] }] : [];
  });
  const plan = whole.length > 0 ? largest(whole) : divided(() => needs);
  if (rowsOn(plan) >= enough) return plan;
  const roomy = divided((scale) => roomyNeeds(needs, value, scale, frame, tools));
  const slidesOf = (one: TablePlan) => one.blocks.length * Math.ceil(value.rows.length / Math.max(1, rowsOn(one)));
  return slidesOf(roomy) < slidesOf(plan) ? roomy : plan;
}

/** Needs with which three rows of usual text are on a slide. */
function roomyNeeds(needs: TableNeeds, value: TableValue, scale: number, frame: Size, tools: LayoutTools): TableNeeds {
  const { top, bottom } = lookOf(value, 1, tools).insets;
  const height = Math.max(1, frame.height / (LEAST_ROWS + 1) - top - bottom);
  const columns = needs.columns.map((need, column) => {
    const area = (need.area / value.rows.length) * scale ** 2;
    const most = column === 0 ? frame.width * FIRST_SHARE : frame.width * (1 - FIRST_SHARE);
    const roomy = Math.min(
      (ROOM_FOR_LINES * area) / height + needs.sides,
      scaleNeed(need.most, scale, needs.sides),
      most,
    );
    return { ...need, least: Math.max(need.least, (roomy - needs.sides) / scale + needs.sides) };
  });
  return { ...needs, columns };
}

/** How many rows of the usual height, the median of some, a slide has room for. */
function usualRows(value: TableValue, { scale, blocks }: TablePlan, frame: Size, tools: LayoutTools): number {
  const count = Math.min(SAMPLE, value.rows.length);
  if (count === 0) return Number.POSITIVE_INFINITY;
  const { header, rowAt } = measuredRows(value, lookOf(value, scale, tools), blocks, frame.width, tools);
  const sample = Array.from({ length: count }, (_one, index) => Math.floor((index * value.rows.length) / count));
  const heights = sample.map((at) => ownHeight(rowAt(at))).sort((a, b) => a - b);
  return Math.floor((frame.height - (header ? ownHeight(header) : 0)) / heights[Math.floor((count - 1) / 2)]!);
}
