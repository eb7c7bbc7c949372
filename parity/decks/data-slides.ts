import { type Json, type SlideMaker, titled, together } from './slide.ts';
import { type Chance, oneOf, vocabularyOf } from './vocabulary.ts';

/** A title above a table with words, numbers and sometimes a cell that spans two columns. */
export const tableSlide: SlideMaker = (chance, size) => {
  const vocabulary = vocabularyOf(chance);
  const columns = 2 + chance(4);
  const rows = Array.from({ length: 3 + chance(7) }, () =>
    Array.from({ length: columns }, (_, column): unknown => {
      return column === 0
        ? vocabulary.words(1 + chance(3))
        : chance(3) > 0
          ? number(chance)
          : vocabulary.words(1 + chance(4));
    }),
  );
  if (columns > 2 && chance(3) === 0)
    rows.push([{ value: vocabulary.words(4), columnSpan: 2 }, null, ...rows[0]!.slice(2)]);
  const element: Json = {
    type: 'table',
    box: { x: 40, y: 100, width: size.width - 80, height: size.height - 140 },
    field: 'table',
    style: {
      size: oneOf([11, 13, 15], chance),
      ...(chance(2) === 0 && { font: oneOf(['Inter', 'Calibri', 'Tinos'], chance) }),
    },
    borders: oneOf(['rows', 'none', 'grid'], chance),
    ...(chance(3) === 0 && { bandFill: 'lt2' }),
    ...(chance(3) === 0 && { totalRow: true }),
    ...(chance(3) === 0 && { firstColumn: true }),
  };
  const content = { table: { columns: Array.from({ length: columns }, () => vocabulary.words(1)), rows } };
  return together(titled(vocabulary.words(4), size), {
    fields: { table: { type: 'table' } },
    elements: [element],
    content,
  });
};

const TYPES = ['column', 'bar', 'line', 'area', 'pie', 'doughnut', 'scatter', 'radar', 'combo'] as const;

/** A title above a chart of any type. */
export const chartSlide: SlideMaker = (chance, size) => {
  const vocabulary = vocabularyOf(chance);
  const type = oneOf(TYPES, chance);
  const isRound = type === 'pie' || type === 'doughnut';
  const names = (count: number) => Array.from({ length: count }, (_, at) => `${vocabulary.words(1)} ${at + 1}`);
  const labels = names(3 + chance(4));
  const series = names(isRound ? 1 : 1 + chance(3));
  const field = { type: 'chart', ...(type === 'scatter' && { data: 'points' }) };
  const chart =
    type === 'scatter'
      ? { series: series.map((name) => ({ name, points: labels.map(() => ({ x: chance(100), y: chance(100) })) })) }
      : isRound
        ? { labels, values: labels.map(() => 10 + chance(90)) }
        : { labels, series: series.map((name) => ({ name, values: labels.map(() => 10 + chance(90)) })) };
  const element: Json = {
    type: 'chart',
    chart: type,
    box: { x: 40, y: 100, width: size.width - 80, height: size.height - 140 },
    field: 'chart',
    legend: oneOf(['top', 'right', 'bottom'], chance),
    style: { size: oneOf([11, 13], chance) },
    ...(chance(3) === 0 && { dataLabels: true }),
    ...(chance(2) === 0 &&
      !isRound && { valueAxis: { min: 0, max: oneOf([100, 400], chance), step: oneOf([20, 50], chance) } }),
    ...(chance(3) === 0 && !isRound && type !== 'radar' && { valueTitle: vocabulary.words(2) }),
    ...(chance(3) === 0 && ['column', 'bar'].includes(type) && { grouping: oneOf(['stacked', 'percent'], chance) }),
  };
  return together(titled(vocabulary.words(4), size), {
    fields: { chart: field },
    elements: [element],
    content: { chart },
  });
};

function number(chance: Chance): unknown {
  return oneOf([chance(10_000), `${chance(100)} %`, `€ ${chance(90)}.${chance(9)} m`], chance);
}
