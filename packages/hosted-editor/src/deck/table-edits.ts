import type { EditableNode, TableCell, TableMeaning } from '@deckwright/core/contract';
import * as document from '@deckwright/deck-document';
import type * as Y from 'yjs';
import { nodeOf, slideOf, useDeck } from './deck-store.ts';
import type { CellAddress, TextPlace } from './view-store.ts';

/** Adds rows or columns at an index. The table becomes larger, but not wider than the slide if it was not before. */
export function addTableLines(
  edit: document.DocumentEdit,
  target: document.NodeTarget,
  lines: document.TableAxis,
  index: number,
  count: number,
): void {
  document.together(edit, () => {
    const before = lengthsOf(target, lines);
    document.insertInTable(edit, target, lines, index, count);
    const added = before[Math.max(0, Math.min(index, before.length) - 1)] ?? 0;
    fitBox(edit, target, lines, before.toSpliced(index, 0, ...Array.from({ length: count }, () => added)));
  });
}

/** Removes rows or columns from an index on, or the table if there are no others. */
export function removeTableLines(
  edit: document.DocumentEdit,
  target: document.NodeTarget,
  lines: document.TableAxis,
  index: number,
  count: number,
): void {
  document.together(edit, () => {
    const ids = document.tableIds(edit.doc, target)?.[lines] ?? [];
    const removed = ids.slice(index, index + count);
    if (removed.length === ids.length) {
      document.deleteNodes(edit, target.slide, [target.node]);
      return;
    }
    const before = lengthsOf(target, lines);
    document.deleteFromTable(edit, target, lines, removed);
    fitBox(edit, target, lines, before.toSpliced(index, count));
  });
}

/** Merges the cells from that of the place to another one. */
export function mergeCellsTo(edit: document.DocumentEdit, place: TextPlace, to: CellAddress): void {
  const { slide, node } = place;
  const [first, last] = [cellTarget(edit.doc, place), cellTarget(edit.doc, { slide, node, cell: to })];
  if (first && last) document.mergeCells(edit, { slide, node }, first, last);
}

export function splitCellAt(edit: document.DocumentEdit, place: TextPlace): void {
  const target = cellTarget(edit.doc, place);
  if (target) document.splitCell(edit, target);
}

/** Replaces the text and the look of a cell. */
export function setCellAt(edit: document.DocumentEdit, place: TextPlace, cell: TableCell): void {
  const target = cellTarget(edit.doc, place);
  if (target) document.setCell(edit, target, cell);
}

export function changeCellsAt(
  edit: document.DocumentEdit,
  places: readonly TextPlace[],
  change: document.CellChange,
): void {
  const targets = places.flatMap((place) => cellTarget(edit.doc, place) ?? []);
  document.changeCells(edit, targets, change);
}

function nodeIn({ slide, node }: document.NodeTarget): EditableNode | undefined {
  return nodeOf(slideOf(useDeck.getState().deck, slide), node);
}

/** Heights of rows or widths of columns, as the page knows them. */
function lengthsOf(target: document.NodeTarget, lines: document.TableAxis): readonly number[] {
  const node = nodeIn(target);
  const table = node && tableOf(node);
  if (table === undefined) return [];
  return lines === 'rows' ? table.rows.map(({ height }) => height) : table.columns.map(({ width }) => width);
}

/** Makes the box of a table as large as its rows or columns, or these narrower so that they do not leave the slide. */
function fitBox(
  edit: document.DocumentEdit,
  target: document.NodeTarget,
  lines: document.TableAxis,
  lengths: readonly number[],
): void {
  const node = nodeIn(target);
  const { deck } = useDeck.getState();
  if (node === undefined || deck === undefined) return;
  const { box, rotation = 0 } = node;
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const frame = (next: Partial<typeof box>) => {
    document.setFrames(edit, target.slide, new Map([[target.node, { box: { ...box, ...next }, rotation }]]));
  };
  const room = Math.max(box.width, deck.size.width - box.x);
  if (lines === 'rows' || total <= room) {
    frame(lines === 'rows' ? { height: total } : { width: total });
    return;
  }
  const ids = document.tableIds(edit.doc, target)?.columns ?? [];
  const narrower = ids.map((id, at) => [id, ((lengths[at] ?? 0) * room) / total] as const);
  document.resizeInTable(edit, target, 'columns', new Map(narrower));
  frame({ width: room });
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
