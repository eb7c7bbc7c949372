import fc from 'fast-check';
import { name, staticText } from './phrases.ts';
import { chartStyle, color, type Json, some } from './styles.ts';

const TYPES = ['column', 'bar', 'line', 'area', 'pie', 'doughnut', 'scatter', 'radar', 'combo'] as const;

const value = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: -200, max: 1_000 }) },
  { weight: 2, arbitrary: fc.double({ min: -1e6, max: 1e6, noNaN: true }) },
  { weight: 1, arbitrary: fc.constantFrom(0, -0, 1e15, 1e-9, 12345678.9) },
);
const gap = fc.oneof({ weight: 6, arbitrary: value }, { weight: 1, arbitrary: fc.constant(null) });
const format = fc.constantFrom('General', '0', '#,##0.0', '0.0%', '"€" #,##0;[Red]-0', '0 "<&>"');
const axis = some({
  min: fc.constantFrom(-50, 0),
  max: fc.constantFrom(500, 1_000),
  step: fc.constantFrom(50, 250),
  numberFormat: format,
  hidden: fc.boolean(),
});

function series(points: number) {
  return fc.array(fc.record({ name: name(40), values: fc.array(gap, { minLength: points, maxLength: points }) }), {
    minLength: 1,
    maxLength: 4,
  });
}

const categories = fc
  .integer({ min: 1, max: 6 })
  .chain((count) =>
    fc.record({ labels: fc.array(name(40), { minLength: count, maxLength: count }), series: series(count) }),
  );
const points = fc.record({
  series: fc.array(
    fc.record({ name: name(40), points: fc.array(fc.record({ x: value, y: value }), { minLength: 1, maxLength: 6 }) }),
    { minLength: 1, maxLength: 3 },
  ),
});

function optionsOf(type: (typeof TYPES)[number]): fc.Arbitrary<Json> {
  return some({
    ...(['column', 'bar', 'line', 'area', 'combo'].includes(type) && {
      grouping: fc.constantFrom('clustered', 'stacked', 'percent'),
    }),
    legend: fc.constantFrom('none', 'top', 'right', 'bottom'),
    dataLabels: fc.boolean(),
    numberFormat: format,
    colors: fc.array(color, { minLength: 1, maxLength: 3 }),
    title: staticText(),
    categoryTitle: staticText(),
    valueTitle: staticText(),
    gridColor: color,
    style: chartStyle,
    ...(!['pie', 'doughnut'].includes(type) && { valueAxis: axis }),
    ...(type === 'scatter' && { xAxis: axis, joined: fc.boolean() }),
    ...(['line', 'scatter', 'combo'].includes(type) && { smooth: fc.boolean() }),
    ...(type === 'radar' && { filled: fc.boolean() }),
    ...(['column', 'bar', 'line', 'pie', 'doughnut', 'radar', 'combo'].includes(type) && {
      highlights: fc.array(some({ label: staticText(), series: fc.constantFrom(1, 2), color }, ['label', 'color'])),
    }),
    ...(type === 'combo' && {
      secondaryAxis: axis.chain((own) => fc.record({ title: staticText() }).map((title) => ({ ...own, ...title }))),
      series: fc.array(
        some({
          chart: fc.constantFrom('column', 'line', 'area'),
          axis: fc.constantFrom('primary', 'secondary'),
          color,
        }),
        { minLength: 1, maxLength: 3 },
      ),
    }),
  });
}

/** Generates the keys of a chart element, of its field, and content for it. */
export const chart = fc.constantFrom(...TYPES).chain((type) =>
  fc.record({
    own: optionsOf(type).map((options): Json => ({ type: 'chart', chart: type, ...options })),
    field: fc.constant({ type: 'chart', ...(type === 'scatter' && { data: 'points' }) } as Json),
    content: fc.constant((type === 'scatter' ? points : categories) as fc.Arbitrary<unknown>),
  }),
);
