import type { ColorRole } from '@deckwright/core/contract';
import * as document from '@deckwright/deck-document';
import type { DeckEdits } from './deck-edits.ts';

const ACCENTS: readonly ColorRole[] = ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'];

/** Commands for charts. Series and categories are counted from 0. */
export function createChartEdits(
  edit: document.DocumentEdit,
  step: <Result>(run: () => Result) => Result,
): Pick<DeckEdits, 'changeChart' | 'setChartValue' | 'changeInChart' | 'addToChart' | 'removeFromChart' | 'setPoints'> {
  const { doc } = edit;
  return {
    changeChart: (target, change) => step(() => document.changeChart(edit, target, change)),
    setChartValue: (target, place, value) =>
      step(() => {
        const ids = document.chartIds(doc, target);
        const [series, category] = [ids?.series[place.series], ids?.categories[place.category]];
        if (series === undefined || category === undefined) return;
        document.setChartValue(edit, target, { series, category }, value);
      }),
    changeInChart: (target, list, index, members) =>
      step(() => {
        const id = document.chartIds(doc, target)?.[list][index];
        if (id !== undefined) document.changeInChart(edit, target, list, id, members);
      }),
    addToChart: (target, list, at) =>
      step(() => {
        const chart = document.chartOf(doc, target);
        if (chart === undefined) return;
        const count = chart[list].length;
        const color = { role: ACCENTS[count % ACCENTS.length]! };
        if (list === 'series') {
          const values = chart.categories.map(() => null);
          const points = chart.type === 'scatter' ? { points: [{ x: 0, y: 0 }] } : {};
          document.addSeries(edit, target, at ?? count, { name: `Series ${count + 1}`, values, color, ...points });
        } else {
          const isColoured = chart.pointColors.length > 0;
          document.addCategory(edit, target, at ?? count, {
            name: `Category ${count + 1}`,
            ...(isColoured && { color }),
          });
        }
      }),
    removeFromChart: (target, list, index) =>
      step(() => {
        const id = document.chartIds(doc, target)?.[list][index];
        if (id !== undefined) document.deleteFromChart(edit, target, list, [id]);
      }),
    setPoints: (target, index, points) =>
      step(() => {
        const id = document.chartIds(doc, target)?.series[index];
        if (id !== undefined) document.setPoints(edit, target, id, points);
      }),
  };
}
