import type { EditableNode, TableMeaning } from '@deckwright/core/contract';
import * as document from '@deckwright/deck-document';
import type * as Y from 'yjs';
import type { DeckEdits } from './deck-edits.ts';
import type { TextPlace } from './view-store.ts';

/** Commands for tables. */
export function createTableEdits(
  edit: document.DocumentEdit,
  step: <Result>(run: () => Result) => Result,
): Pick<DeckEdits, 'addLines' | 'removeLines' | 'mergeCells' | 'splitCell' | 'changeCells'> {
  const { doc } = edit;
  return {
    addLines: ({ slide, node, cell }, lines, at) =>
      step(() => {
        const index = indexIn(cell, lines) + (at === 'after' ? 1 : 0);
        document.insertInTable(edit, { slide, node }, lines, index);
      }),
    removeLines: ({ slide, node, cell }, lines) =>
      step(() => {
        const id = document.tableIds(doc, { slide, node })?.[lines][indexIn(cell, lines)];
        if (id !== undefined) document.deleteFromTable(edit, { slide, node }, lines, [id]);
      }),
    mergeCells: ({ slide, node, cell = [0, 0] }, to) =>
      step(() => {
        const [first, last] = [cellTarget(doc, { slide, node, cell }), cellTarget(doc, { slide, node, cell: to })];
        if (first && last) document.mergeCells(edit, { slide, node }, first, last);
      }),
    splitCell: (place) =>
      step(() => {
        const target = cellTarget(doc, place);
        if (target) document.splitCell(edit, target);
      }),
    changeCells: (places, change) =>
      step(() => {
        const targets = places.flatMap((place) => cellTarget(doc, place) ?? []);
        document.changeCells(edit, targets, change);
      }),
  };
}

function indexIn(cell: TextPlace['cell'], lines: document.TableAxis): number {
  const [row, column] = cell ?? [0, 0];
  return lines === 'rows' ? row : column;
}

/** The ids of a cell's row and column. Undefined if the table has no such cell. */
export function cellTarget(doc: Y.Doc, { slide, node, cell }: TextPlace): document.CellTarget | undefined {
  const ids = cell && document.tableIds(doc, { slide, node });
  if (!ids) return undefined;
  const [row, column] = [ids.rows[cell[0]], ids.columns[cell[1]]];
  return row === undefined || column === undefined ? undefined : { slide, node, row, column };
}

/** Writes widths and heights that differ, such as after the table was resized. */
export function resizeTable(
  edit: document.DocumentEdit,
  slide: string,
  before: EditableNode,
  after: EditableNode,
): void {
  const [known, wanted] = [tableOf(before), tableOf(after)];
  const ids = known && wanted && document.tableIds(edit.doc, { slide, node: before.id });
  if (!ids) return;
  const target = { slide, node: before.id };
  const widths = wanted.columns.map(({ width }, at) => [ids.columns[at]!, width] as const);
  const heights = wanted.rows.map(({ height }, at) => [ids.rows[at]!, height] as const);
  if (widths.some(([, width], at) => width !== known.columns[at]?.width)) {
    document.resizeInTable(edit, target, 'columns', new Map(widths));
  }
  if (heights.some(([, height], at) => height !== known.rows[at]?.height)) {
    document.resizeInTable(edit, target, 'rows', new Map(heights));
  }
}

function tableOf(node: EditableNode): TableMeaning | undefined {
  return node.kind === 'composite' && node.meaning.kind === 'table' ? node.meaning : undefined;
}
