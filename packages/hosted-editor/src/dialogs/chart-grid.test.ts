import { type ChartMeaning, editableDeck } from '@deckwright/core/contract';
import { chartOf, createDocument } from '@deckwright/deck-document';
import type { GridReading } from '@deckwright/editing/grid';
import { scenes } from '@deckwright/testkit';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { seriesGrid, valuesGrid } from './chart-grid.ts';

const DECK = editableDeck(scenes.kitchenSink);

/** A deck with one chart that was changed from that of the scene. */
function chartWith(change: Partial<ChartMeaning>) {
  const slide = DECK.slides.find(({ nodes }) => nodes.some(isChart))!;
  const node = slide.nodes.find(isChart)!;
  const meaning = { ...(node as { readonly meaning: ChartMeaning }).meaning, ...change };
  const nodes = [{ ...node, meaning } as typeof node];
  const doc = createDocument({ ...DECK, slides: [{ ...slide, nodes }] });
  const edit = { doc, origin: 'test' };
  const target = { slide: slide.id, node: node.id };
  return { doc, edit, target, chart: () => chartOf(doc, target)! };
}

function isChart(node: (typeof DECK.slides)[number]['nodes'][number]): boolean {
  return node.kind === 'composite' && node.meaning.kind === 'chart';
}

function run(reading: GridReading<() => void>) {
  if ('problem' in reading) throw new Error(reading.problem);
  reading.value();
}

describe('the data of a chart of a deck', () => {
  it('has rows and columns put beside others, which keep their values', () => {
    const { edit, target, chart } = chartWith({});
    const before = chart();
    const grid = () => valuesGrid(edit, target, chart());
    run(grid().insertRow(2));
    run(grid().insertColumn(2));
    expect(chart().categories.toSpliced(1, 1)).toEqual(before.categories);
    expect(
      chart()
        .series.toSpliced(1, 1)
        .map(({ values }) => values.toSpliced(1, 1)),
    ).toEqual(before.series.map(({ values }) => values));
    expect(chart().series[1]!.values).toEqual(chart().categories.map(() => null));
    run(grid().removeRow(2));
    run(grid().removeColumn(2));
    expect(chart()).toEqual(before);
    expect(grid().setCell(1, 1, 'many')).toEqual({ problem: expect.stringContaining('is not a number') });
  });

  it('keeps what two people change in different cells at the same time', () => {
    const { doc, edit, target, chart } = chartWith({});
    const other = new Y.Doc();
    Y.applyUpdate(other, Y.encodeStateAsUpdate(doc));
    run(valuesGrid(edit, target, chart()).setCell(1, 1, '7'));
    run(valuesGrid({ doc: other, origin: 'other' }, target, chartOf(other, target)!).setCell(2, 1, '8'));
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(other));
    expect(chart().series[0]!.values.slice(0, 2)).toEqual([7, 8]);
  });

  it('has a grid for each series of a scatter chart, with at least one point', () => {
    const color = { role: 'accent1' } as const;
    const series = [{ name: 'Boats', color, values: [], points: [{ x: 1, y: 2 }] }];
    const { edit, target, chart } = chartWith({ type: 'scatter', categories: [], pointColors: [], series });
    const grid = () => seriesGrid(edit, target, chart(), 0);
    expect(grid().removeRow(1)).toEqual({ problem: 'A series has at least one point.' });
    run(
      grid().paste(1, 0, [
        ['3', '4,5'],
        ['5', '6,5'],
      ]),
    );
    expect(chart().series[0]!.points).toEqual([
      { x: 3, y: 4.5 },
      { x: 5, y: 6.5 },
    ]);
    run(grid().removeRow(1));
    expect(chart().series[0]!.points).toEqual([{ x: 5, y: 6.5 }]);
  });
});
