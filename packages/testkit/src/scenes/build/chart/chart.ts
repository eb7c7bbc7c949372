import type {
  Box,
  ChartMeaning,
  ChartSeries,
  ChartType,
  ColorRole,
  CompositeNode,
  SceneNode,
} from '@deckwright/core/contract';
import { box, composite } from '../draw.ts';
import { type Look, words } from '../text-node.ts';
import { role } from '../theme.ts';
import { marks } from './marks.ts';

const ROLES: readonly ColorRole[] = ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'];
const LABEL: Look = { size: 12 };

type Values = ChartSeries['values'];

interface ChartSpec {
  readonly id: string;
  readonly at: Box;
  readonly type: ChartType;
  readonly title: string;
  readonly categories?: readonly string[];
  /** By their names: values alone, or all that a series says. */
  readonly series: Readonly<Record<string, Values | Partial<ChartSeries>>>;
  readonly slot?: string;
  /** What else the chart says. */
  readonly look?: Partial<ChartMeaning>;
}

/** A chart and its drawing, which keeps each of its words. */
export function chart({ id, at, type, title, categories = [], series, slot, look }: ChartSpec): CompositeNode {
  const meaning: ChartMeaning = {
    kind: 'chart',
    type,
    grouping: 'clustered',
    categories,
    series: Object.entries(series).map(([name, given], index) => ({
      name,
      values: [],
      color: colorOf(index),
      ...(isValues(given) ? { values: given } : given),
    })),
    pointColors: type === 'pie' || type === 'doughnut' ? categories.map((_, index) => colorOf(index)) : [],
    title,
    legend: 'bottom',
    dataLabels: false,
    numberFormat: '#,##0.##',
    text: { font: 'Inter', size: LABEL.size, color: role('dk1') },
    gridColor: role('lt2'),
    ...look,
  };
  const plot = box(at.x + 12, at.y + 30, at.width - 24, at.height - 90);
  return composite(id, at, {
    ...(slot === undefined ? {} : { slot }),
    alt: `A ${type} chart of ${Object.keys(series).join(' and ')}`,
    meaning,
    parts: [
      words({ id: `${id}.title`, box: box(at.x, at.y, at.width, 24), look: { ...LABEL, bold: true } }, title),
      ...marks(id, plot, meaning),
      ...row(`${id}.axis`, axisTitles(meaning), at, at.y + 30),
      ...row(`${id}.category`, categories, at, at.y + at.height - 54),
      ...row(`${id}.series`, Object.keys(series), at, at.y + at.height - 24),
    ],
  });
}

function isValues(given: Values | Partial<ChartSeries>): given is Values {
  return Array.isArray(given);
}

function axisTitles({ categoryTitle, valueTitle, secondaryAxis }: ChartMeaning): string[] {
  return [categoryTitle, valueTitle, secondaryAxis?.title].filter((title) => title !== undefined);
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

function colorOf(index: number) {
  return role(ROLES[index % ROLES.length]!);
}
