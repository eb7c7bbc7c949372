import { caseCount } from '@deckwright/test-tools/cases';
import {
  array,
  assert,
  boolean,
  constantFrom,
  double,
  integer,
  oneof,
  option,
  property,
  record,
  string,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chart, draw, overhang, overlaps, plan, role, series, words } from '../../../test/chart-of.ts';
import { CHART_TYPES, type ChartAxis, COMBO_TYPES } from '../../contract/index.ts';

describe('a drawn chart', () => {
  it('keeps all text apart and within its box, whatever the chart', () => {
    const name = string({ minLength: 1, maxLength: 18 }).map((text) => text.replace(/\s/g, '_'));
    const number = oneof(
      { weight: 9, arbitrary: integer({ min: -1e8, max: 1e8 }).map((cents) => cents / 100) },
      { weight: 1, arbitrary: double() },
    );
    const value = option(number, { freq: 6 });
    const end = option(oneof(integer({ min: -1e4, max: 1e4 }), double({ noNaN: true, noDefaultInfinity: true })));
    const axis = option(
      record({
        min: end,
        max: end,
        step: option(oneof(integer({ min: 1, max: 1e4 }), double({ min: 1e-300, max: 1e300, noNaN: true }))),
        hidden: boolean(),
        title: option(name),
      }),
    );
    const charts = record({
      type: constantFrom(...CHART_TYPES),
      grouping: constantFrom('clustered' as const, 'stacked' as const, 'percent' as const),
      legend: constantFrom('none' as const, 'top' as const, 'right' as const, 'bottom' as const),
      dataLabels: boolean(),
      categories: array(name, { maxLength: 16 }),
      series: array(
        record({
          name,
          values: array(value, { maxLength: 16 }),
          points: array(record({ x: number, y: number }), { maxLength: 16 }),
          type: constantFrom(...COMBO_TYPES),
          secondary: boolean(),
          highlight: option(integer({ min: 0, max: 15 })),
        }),
        { maxLength: 6 },
      ),
      titles: array(name, { maxLength: 3 }),
      axes: record({ valueAxis: axis, secondaryAxis: axis, xAxis: axis }),
      looks: record({ joined: boolean(), smooth: boolean(), filled: boolean() }),
      numberFormat: constantFrom('General', '0.0', '#,##0', '0%'),
      size: integer({ min: 8, max: 20 }),
      width: integer({ min: 200, max: 800 }),
      height: integer({ min: 150, max: 500 }),
    });
    assert(
      property(charts, ({ titles, axes, looks, size, width, height, ...rest }) => {
        const [title, categoryTitle, valueTitle] = titles;
        const { type } = rest;
        const meaning = chart({
          ...rest,
          ...defined(looks, (on) => on || undefined),
          ...defined(axes, (one) => one && axisOf(one)),
          series: rest.series.map(({ highlight, secondary, ...one }) => ({
            ...series(one.name, one.values),
            ...(type === 'scatter' && { points: one.points }),
            ...(type === 'combo' && { type: one.type, ...(secondary && { secondary }) }),
            ...(highlight !== null && { pointColors: { [highlight]: role('accent3') } }),
          })),
          ...(title === undefined ? {} : { title }),
          ...(categoryTitle === undefined ? {} : { categoryTitle }),
          ...(valueTitle === undefined ? {} : { valueTitle }),
          text: { font: 'Test', size, color: role('dk1') },
        });
        const box = { x: 30, y: 20, width, height };
        const planned = plan(meaning, box);
        const nodes = planned.draw();
        const { every = 1 } = planned.meaning.categoryLabels ?? {};
        const found = words(nodes).join(' ').split(/\s/);
        const round = type === 'pie' || type === 'doughnut';
        const silent = type === 'scatter' || (round && meaning.series.length === 0);
        const second = type === 'combo' && meaning.series.some(({ secondary }) => secondary);
        const wanted = [
          ...((silent && !round) ||
          (round && meaning.legend === 'none' && (silent || meaning.series.length > 1 || !meaning.dataLabels))
            ? []
            : meaning.categories.filter((_, at) => at % every === 0)),
          ...(round || meaning.legend === 'none' ? [] : meaning.series.map((one) => one.name)),
          title ?? '',
          ...(round || type === 'radar' ? [] : [categoryTitle ?? '', valueTitle ?? '']),
          ...(second ? [meaning.secondaryAxis?.title ?? ''] : []),
        ].filter((word) => word !== '');
        expect(found).toEqual(expect.arrayContaining(wanted));
        for (const node of nodes) expect(overhang(node, box), `${node.name} of ${type}`).toBeLessThan(1);
        expect(JSON.stringify(nodes)).not.toContain('null');
        expect(draw(meaning, box)).toEqual(nodes);
        expect(overlaps(nodes), `${type} of ${width} × ${height}, ${size} pt`).toEqual([]);
      }),
      { numRuns: caseCount(150), seed: 9, endOnFailure: true },
    );
  });
});

type Axis = { min: number | null; max: number | null; step: number | null; hidden: boolean; title: string | null };

/** An axis that templates may have: with its ends in order. */
function axisOf({ min, max, hidden, ...rest }: Axis): ChartAxis {
  const [low, high] = min !== null && max !== null && min > max ? [max, min] : [min, max];
  const ends = { min: low, max: low !== null && low === high ? null : high };
  return { ...defined({ ...ends, ...rest }, (value) => value ?? undefined), ...(hidden && { hidden }) } as ChartAxis;
}

/** An object with changed values, without those that the change makes undefined. */
function defined<Value, Changed>(from: { [key: string]: Value }, change: (value: Value) => Changed | undefined | null) {
  const entries = Object.entries(from).map(([key, value]) => [key, change(value)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== null));
}
