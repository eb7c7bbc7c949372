import type { Box, ChartMeaning, ChartType, ColorRole, CompositeNode, SceneNode } from '@deckwright/core/contract';
import { box, composite, shape } from './draw.ts';
import { role, solid, stroke } from './theme.ts';
import { type Look, words } from './words.ts';

const ROLES: readonly ColorRole[] = ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'];
const LABEL: Look = { size: 12 };

interface ChartSpec {
  readonly id: string;
  readonly at: Box;
  readonly type: ChartType;
  readonly title: string;
  readonly categories: readonly string[];
  readonly series: Readonly<Record<string, readonly (number | null)[]>>;
  readonly slot?: string;
}

/** A chart and its drawing, which keeps each of its words. */
export function chart({ id, at, type, title, categories, series, slot }: ChartSpec): CompositeNode {
  const meaning: ChartMeaning = {
    kind: 'chart',
    type,
    grouping: 'clustered',
    categories,
    series: Object.entries(series).map(([name, values], index) => ({
      name,
      values,
      color: colorOf(index),
    })),
    pointColors: type === 'pie' || type === 'doughnut' ? categories.map((_, index) => colorOf(index)) : [],
    title,
    legend: 'bottom',
    dataLabels: false,
    numberFormat: '#,##0.##',
    text: { font: 'Inter', size: LABEL.size, color: role('dk1') },
    gridColor: role('lt2'),
  };
  const plot = box(at.x + 12, at.y + 30, at.width - 24, at.height - 90);
  return composite(id, at, {
    ...(slot === undefined ? {} : { slot }),
    alt: `A ${type} chart of ${Object.keys(series).join(' and ')}`,
    meaning,
    parts: [
      words({ id: `${id}.title`, box: box(at.x, at.y, at.width, 24), look: { ...LABEL, bold: true } }, title),
      ...(type === 'pie'
        ? wedges(id, plot, meaning)
        : type === 'line'
          ? strokes(id, plot, meaning)
          : columns(id, plot, meaning)),
      ...row(`${id}.category`, categories, at, at.y + at.height - 54),
      ...row(`${id}.series`, Object.keys(series), at, at.y + at.height - 24),
    ],
  });
}

function row(id: string, labels: readonly string[], at: Box, y: number): SceneNode[] {
  const width = at.width / labels.length;
  return labels.map((label, index) =>
    words(
      { id: `${id}.${index}`, box: box(at.x + index * width, y, width, 22), look: LABEL },
      { runs: label, align: 'center' },
    ),
  );
}

function columns(id: string, plot: Box, { series, categories }: ChartMeaning): SceneNode[] {
  const top = largest(series);
  const step = plot.width / categories.length;
  const width = (step * 0.8) / series.length;
  return series.flatMap(({ values, color }, index) =>
    values.flatMap((value, nth) => {
      if (value === null) return [];
      const height = (value / top) * plot.height;
      const place = box(plot.x + nth * step + index * width, plot.y + plot.height - height, width, height);
      return [shape(`${id}.${index}.${nth}`, place, { kind: 'rect' }, { fill: solid(color) })];
    }),
  );
}

/** A line per series; a null value breaks it. */
function strokes(id: string, plot: Box, { series, categories }: ChartMeaning): SceneNode[] {
  const top = largest(series);
  const step = plot.width / categories.length;
  return series.map(({ values, color }, index) => {
    let open = false;
    const commands = values.flatMap((value, nth) => {
      if (value === null) {
        open = false;
        return [];
      }
      const op = open ? ('line' as const) : ('move' as const);
      open = true;
      return [{ op, x: (nth + 0.5) * step, y: plot.height - (value / top) * plot.height }];
    });
    return shape(`${id}.${index}`, plot, { kind: 'path', commands }, { stroke: stroke(color, 2.25) });
  });
}

function wedges(id: string, plot: Box, { series, pointColors }: ChartMeaning): SceneNode[] {
  const values = series[0]!.values.map((value) => value ?? 0);
  const whole = values.reduce((sum, value) => sum + value, 0);
  const radius = Math.min(plot.width, plot.height) / 2;
  const place = box(plot.x + plot.width / 2 - radius, plot.y, radius * 2, radius * 2);
  let from = -Math.PI / 2;
  return values.flatMap((value, index) => {
    if (value === 0) return [];
    const to = from + (value / whole) * 2 * Math.PI;
    const node = shape(
      `${id}.0.${index}`,
      place,
      { kind: 'path', commands: [{ op: 'move', x: radius, y: radius }, ...arc(radius, from, to), { op: 'close' }] },
      { fill: solid(pointColors[index]!) },
    );
    from = to;
    return [node];
  });
}

/** A line to the start of an arc, and cubics of at most a quarter turn along it. */
function arc(radius: number, from: number, to: number) {
  const count = Math.ceil((to - from) / (Math.PI / 2));
  const turn = (to - from) / count;
  const pull = (4 / 3) * Math.tan(turn / 4);
  const at = (angle: number, along = 0) => ({
    x: radius + radius * (Math.cos(angle) - along * Math.sin(angle)),
    y: radius + radius * (Math.sin(angle) + along * Math.cos(angle)),
  });
  const curves = Array.from({ length: count }, (_, index) => {
    const start = from + index * turn;
    const [first, second, end] = [at(start, pull), at(start + turn, -pull), at(start + turn)];
    return { op: 'cubic' as const, x1: first.x, y1: first.y, x2: second.x, y2: second.y, x: end.x, y: end.y };
  });
  return [{ op: 'line' as const, ...at(from) }, ...curves];
}

function colorOf(index: number) {
  return role(ROLES[index % ROLES.length]!);
}

function largest(series: ChartMeaning['series']): number {
  return Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
}
