import type { ChartMeaning } from '@deckwright/core/contract';
import type { Plot } from '../plots/plot.ts';
import { categoryAxisXml } from './category-axis.ts';
import { valueAxisXml } from './value-axis.ts';

/** Ids of the axes that a plot is measured on: of categories or x, and of values. */
export function axisIds({ secondary }: Pick<Plot, 'secondary'>) {
  return secondary ? { across: 1003, up: 1004 } : { across: 1001, up: 1002 };
}

function isPercent({ type, grouping }: Plot): boolean {
  return grouping === 'percent' && type !== 'radar' && type !== 'scatter';
}

/** Both axes of the plots on one side. The secondary ones have no categories to show if the primary ones show them. */
function pairXml(meaning: ChartMeaning, plots: readonly Plot[], leading: boolean): string {
  const secondary = plots.some((plot) => plot.secondary);
  const { across, up } = axisIds({ secondary });
  const lying = meaning.type === 'bar';
  const radar = meaning.type === 'radar';
  const own = (secondary ? meaning.secondaryAxis : meaning.valueAxis) ?? {};
  const categories = categoryAxisXml(
    {
      id: across,
      crossAxis: up,
      crosses: 'autoZero',
      position: lying ? 'l' : 'b',
      hidden: !leading,
      title: leading ? meaning.categoryTitle : undefined,
      gridlines: radar,
      lined: true,
      labels: radar ? 'nextTo' : 'low',
    },
    lying,
    meaning,
  );
  const values = valueAxisXml(
    {
      id: up,
      crossAxis: across,
      // Where the categories of a bar chart end is the bottom, and where those of others end is the right.
      crosses: lying || secondary ? 'max' : 'autoZero',
      position: lying ? 'b' : secondary ? 'r' : 'l',
      hidden: own.hidden ?? false,
      title: secondary ? own.title : meaning.valueTitle,
      gridlines: leading,
      // These are the spokes of a radar chart.
      lined: radar,
      labels: 'nextTo',
    },
    own,
    {
      format: plots.some(isPercent) ? '0%' : meaning.numberFormat,
      // An area reaches the edges of its plot, as in PowerPoint's own, unless it shares it with others.
      between: !plots.every(({ type }) => type === 'area'),
    },
    meaning,
  );
  return categories + values;
}

/** Two axes of numbers. */
function scatterXml(meaning: ChartMeaning): string {
  const { across, up } = axisIds({ secondary: false });
  const { xAxis = {}, valueAxis = {}, numberFormat: format } = meaning;
  const shared = { crosses: 'autoZero', gridlines: true, labels: 'low' } as const;
  const [x, y] = [
    { ...shared, id: across, crossAxis: up, position: 'b', hidden: xAxis.hidden ?? false, lined: true } as const,
    { ...shared, id: up, crossAxis: across, position: 'l', hidden: valueAxis.hidden ?? false, lined: false } as const,
  ];
  return (
    valueAxisXml({ ...x, title: meaning.categoryTitle }, xAxis, { format, between: false }, meaning) +
    valueAxisXml({ ...y, title: meaning.valueTitle }, valueAxis, { format, between: false }, meaning)
  );
}

/** All axes of a chart; none for pies and doughnuts. */
export function axesXml(meaning: ChartMeaning, plots: readonly Plot[]): string {
  if (meaning.type === 'pie' || meaning.type === 'doughnut') return '';
  if (meaning.type === 'scatter') return scatterXml(meaning);
  const sides = [false, true]
    .map((secondary) => plots.filter((plot) => plot.secondary === secondary))
    .filter((side) => side.length > 0);
  return sides.map((side, index) => pairXml(meaning, side, index === 0)).join('');
}
