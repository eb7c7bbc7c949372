import type { ChartMeaning } from '@deckwright/core/contract';
import type { Plot } from '../plots/plot.ts';
import { categoryAxisXml } from './category-axis.ts';
import { valueAxisXml } from './value-axis.ts';

/** The ids of a plot's axes: `across` for categories or x, `up` for values. */
export function axisIds({ secondary }: Pick<Plot, 'secondary'>) {
  return secondary ? { across: 1003, up: 1004 } : { across: 1001, up: 1002 };
}

function isPercent({ type, grouping }: Plot): boolean {
  return grouping === 'percent' && type !== 'radar' && type !== 'scatter';
}

/** Both axes of the primary or the secondary plots. Only the `leading` pair shows categories and gridlines. */
function pairXml(meaning: ChartMeaning, plots: readonly Plot[], leading: boolean): string {
  const secondary = plots.some((plot) => plot.secondary);
  const { across, up } = axisIds({ secondary });
  const horizontal = meaning.type === 'bar';
  const radar = meaning.type === 'radar';
  const own = (secondary ? meaning.secondaryAxis : meaning.valueAxis) ?? {};
  const categories = categoryAxisXml(
    {
      id: across,
      crossAxis: up,
      crosses: 'autoZero',
      position: horizontal ? 'l' : 'b',
      hidden: !leading,
      title: leading ? meaning.categoryTitle : undefined,
      titleBox: meaning.layout?.categoryTitle,
      gridlines: radar,
      lined: true,
      labels: radar ? 'nextTo' : 'low',
      angle: meaning.categoryLabels?.angle,
    },
    horizontal,
    meaning,
  );
  const values = valueAxisXml(
    {
      id: up,
      crossAxis: across,
      // The last category of a bar chart is at the bottom; that of other charts is at the right.
      crosses: horizontal || secondary ? 'max' : 'autoZero',
      position: horizontal ? 'b' : secondary ? 'r' : 'l',
      hidden: own.hidden ?? false,
      title: secondary ? own.title : meaning.valueTitle,
      titleBox: secondary ? meaning.layout?.secondaryTitle : meaning.layout?.valueTitle,
      gridlines: leading,
      // On a radar chart, this line draws the spokes.
      lined: radar,
      labels: 'nextTo',
    },
    own,
    {
      format: plots.some(isPercent) ? '0%' : meaning.numberFormat,
      // Areas reach the edges of the plot area, as in PowerPoint's charts, unless they share it with other plots.
      between: !plots.every(({ type }) => type === 'area'),
    },
    meaning,
  );
  return categories + values;
}

/** The two value axes of a scatter chart. */
function scatterXml(meaning: ChartMeaning): string {
  const { across, up } = axisIds({ secondary: false });
  const { xAxis = {}, valueAxis = {}, numberFormat: format } = meaning;
  const shared = { crosses: 'autoZero', gridlines: true, labels: 'low' } as const;
  const [x, y] = [
    { ...shared, id: across, crossAxis: up, position: 'b', hidden: xAxis.hidden ?? false, lined: true } as const,
    { ...shared, id: up, crossAxis: across, position: 'l', hidden: valueAxis.hidden ?? false, lined: false } as const,
  ];
  return (
    valueAxisXml(
      { ...x, title: meaning.categoryTitle, titleBox: meaning.layout?.categoryTitle },
      xAxis,
      { format, between: false },
      meaning,
    ) +
    valueAxisXml(
      { ...y, title: meaning.valueTitle, titleBox: meaning.layout?.valueTitle },
      valueAxis,
      { format, between: false },
      meaning,
    )
  );
}

/** All axes of a chart; '' for pies and doughnuts. */
export function axesXml(meaning: ChartMeaning, plots: readonly Plot[]): string {
  if (meaning.type === 'pie' || meaning.type === 'doughnut') return '';
  if (meaning.type === 'scatter') return scatterXml(meaning);
  const sides = [false, true]
    .map((secondary) => plots.filter((plot) => plot.secondary === secondary))
    .filter((side) => side.length > 0);
  return sides.map((side, index) => pairXml(meaning, side, index === 0)).join('');
}
