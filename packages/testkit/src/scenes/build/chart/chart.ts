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
import { type RunDefaults, textNode } from '../text-node.ts';
import { role } from '../theme.ts';
import { areas, columns, dots, lines } from './axis-marks.ts';
import { outlines, wedges } from './round-marks.ts';

const ROLES: readonly ColorRole[] = ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'];
const LABEL: RunDefaults = { size: 12 };

type Values = ChartSeries['values'];

interface ChartSpec {
  readonly id: string;
  readonly at: Box;
  readonly type: ChartType;
  readonly title: string;
  readonly categories?: readonly string[];
  /** Series by name: values only, or more properties of the series. */
  readonly series: Readonly<Record<string, Values | Partial<ChartSeries>>>;
  readonly slot?: string;
  /** More properties of the native model. */
  readonly look?: Partial<ChartMeaning>;
}

/** A chart, with a drawing that contains all its text. */
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
      textNode({ id: `${id}.title`, box: box(at.x, at.y, at.width, 24), look: { ...LABEL, bold: true } }, title),
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
    textNode(
      { id: `${id}.${index}`, box: box(at.x + index * width, y, width, 22), look: LABEL },
      { runs: label, align: 'center' },
    ),
  );
}

function colorOf(index: number) {
  return role(ROLES[index % ROLES.length]!);
}

/** A rough drawing of a chart's data in the box of its plot. */
function marks(id: string, plot: Box, meaning: ChartMeaning): SceneNode[] {
  switch (meaning.type) {
    case 'pie':
    case 'doughnut':
      return wedges(id, plot, meaning);
    case 'line':
      return lines(id, plot, meaning);
    case 'area':
      return areas(id, plot, meaning);
    case 'scatter':
      return dots(id, plot, meaning);
    case 'radar':
      return outlines(id, plot, meaning);
    case 'combo':
      return [
        ...areas(`${id}.area`, plot, only(meaning, 'area')),
        ...columns(`${id}.column`, plot, only(meaning, 'column')),
        ...lines(`${id}.line`, plot, only(meaning, 'line')),
      ];
    default:
      return columns(id, plot, meaning);
  }
}

function only(meaning: ChartMeaning, type: 'area' | 'column' | 'line'): ChartMeaning {
  return { ...meaning, series: meaning.series.filter((one) => (one.type ?? 'column') === type) };
}
