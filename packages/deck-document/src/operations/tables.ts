import type { Fill, TableCell } from '@deckwright/core/contract';
import * as Y from 'yjs';
import { deckContext } from '../document/read-deck.ts';
import { createMap, entriesIn, mapIn, textIn } from '../document/roots.ts';
import {
  cellKey,
  createCell,
  emptyCell,
  gridOf,
  likeliestCell,
  placeKey,
  readTable,
  spansOf,
} from '../document/table.ts';
import { newId } from '../new-id.ts';
import { type Entry, insertEntries, moveEntries, ordered } from '../order.ts';
import { placedPieces } from '../text/positions.ts';
import { storable } from '../text/storable.ts';
import {
  type CellTarget,
  change,
  type DocumentEdit,
  linkConverter,
  type NodeTarget,
  nodeOf,
  setMember,
} from './edit.ts';

/** Rows or columns. */
export type TableAxis = 'rows' | 'columns';

/** Ids of the rows and columns in their order. Undefined if the node is not a table, or is gone. */
export function tableIds(
  doc: Y.Doc,
  target: NodeTarget,
): { readonly rows: readonly string[]; readonly columns: readonly string[] } | undefined {
  const table = tableOf({ doc, origin: undefined }, target);
  if (!table) return undefined;
  const { rows, columns } = gridOf(table);
  return { rows: rows.map(([id]) => id), columns: columns.map(([id]) => id) };
}

function tableOf({ doc }: DocumentEdit, target: NodeTarget): Entry | undefined {
  return change({ doc, origin: undefined }, (roots) => mapIn(nodeOf(roots, target), 'table'));
}

/**
 * Adds empty rows or columns at an index. They are as large as their neighbour before it, and their cells look like the ones there. What is
 * added inside of a span is part of it. Returns the new ids.
 */
export function insertInTable(
  edit: DocumentEdit,
  target: NodeTarget,
  axis: TableAxis,
  index: number,
  count = 1,
): readonly string[] {
  const table = tableOf(edit, target);
  const entries = entriesIn(table, axis);
  if (!table || !entries) return [];
  return change(edit, () => {
    const { rows, columns } = gridOf(table);
    const along = axis === 'rows' ? rows : columns;
    const across = axis === 'rows' ? columns : rows;
    const model = along[Math.max(0, Math.min(index, along.length) - 1)];
    if (!model) return [];
    const size = axis === 'rows' ? 'height' : 'width';
    const added = Array.from({ length: count }, () => {
      return [newId(), createMap({ [size]: model[1].get(size) })] as const;
    });
    const covered = coveredPlaces(table);
    insertEntries(entries, index, added);
    const cells = mapIn(table, 'cells');
    for (const [id] of added) {
      for (const [other] of across) {
        const place = axis === 'rows' ? ([model[0], other] as const) : ([other, model[0]] as const);
        const like = cells?.get(cellKey(...place));
        const key = axis === 'rows' ? cellKey(id, other) : cellKey(other, id);
        if (like instanceof Y.Map && !covered.has(cellKey(...place))) cells!.set(key, emptyCopy(like));
      }
    }
    return added.map(([id]) => id);
  });
}

/** A cell that looks like another one, with an empty paragraph in the format of its first, and without a span. */
function emptyCopy(cell: Y.Map<unknown>): Y.Map<unknown> {
  const copy = createMap({
    insets: cell.get('insets'),
    anchor: cell.get('anchor'),
    fill: cell.get('fill'),
    borders: cell.get('borders'),
  });
  const pieces = placedPieces(textIn(cell, 'text') ?? new Y.Text());
  const feed = pieces.find(({ text }) => text.includes('\n'));
  const text = new Y.Text();
  // The line feed has the format of the first character too, for what somebody types.
  const { link: _, field: __, part: ___, ...format } = { ...pieces[0]?.attributes, ...feed?.attributes };
  text.applyDelta([{ insert: '\n', attributes: format }]);
  copy.set('text', text);
  return copy;
}

function coveredPlaces(table: Entry): ReadonlySet<string> {
  const grid = gridOf(table);
  const spans = spansOf(grid, cellsOf(table));
  return new Set(
    grid.rows.flatMap(([row], at) =>
      grid.columns.flatMap(([column], place) =>
        spans.get(placeKey(at, place)) === 'covered' ? [cellKey(row, column)] : [],
      ),
    ),
  );
}

function cellsOf(table: Entry): ReadonlyMap<string, Y.Map<unknown>> {
  const cells = mapIn(table, 'cells');
  return new Map(
    [...(cells?.entries() ?? [])].flatMap(([key, cell]) => (cell instanceof Y.Map ? [[key, cell] as const] : [])),
  );
}

/** Deletes rows or columns with their cells, but never all of them. A span that ended there ends before it. */
export function deleteFromTable(edit: DocumentEdit, target: NodeTarget, axis: TableAxis, ids: readonly string[]): void {
  const table = tableOf(edit, target);
  const entries = entriesIn(table, axis);
  if (!table || !entries) return;
  change(edit, () => {
    const order = ordered(entries).map(([id]) => id);
    if (order.every((id) => ids.includes(id))) return;
    const member = axis === 'rows' ? 'lastRow' : 'lastColumn';
    for (const [key, cell] of cellsOf(table)) {
      const [row, column] = key.split(':');
      const own = (axis === 'rows' ? row : column)!;
      if (ids.includes(own)) {
        mapIn(table, 'cells')!.delete(key);
        continue;
      }
      const last = cell.get(member) as string | undefined;
      if (last === undefined || !ids.includes(last)) continue;
      const before = order.slice(order.indexOf(own), order.indexOf(last)).findLast((id) => !ids.includes(id));
      setMember(cell, member, before === own ? undefined : before);
    }
    for (const id of ids) entries.delete(id);
  });
}

/** Moves rows or columns, which keep their order, to an index among the others. */
export function moveInTable(
  edit: DocumentEdit,
  target: NodeTarget,
  axis: TableAxis,
  ids: readonly string[],
  index: number,
): void {
  const entries = entriesIn(tableOf(edit, target), axis);
  if (!entries) return;
  change(edit, () => {
    const inOrder = ordered(entries).map(([id]) => id);
    moveEntries(
      entries,
      inOrder.filter((id) => ids.includes(id)),
      index,
    );
  });
}

/** Sets widths of columns or heights of rows, in points. */
export function resizeInTable(
  edit: DocumentEdit,
  target: NodeTarget,
  axis: TableAxis,
  sizes: ReadonlyMap<string, number>,
): void {
  const entries = entriesIn(tableOf(edit, target), axis);
  if (!entries) return;
  change(edit, () => {
    for (const [id, size] of sizes) {
      const entry = entries.get(id);
      if (entry instanceof Y.Map) setMember(entry, axis === 'rows' ? 'height' : 'width', size);
    }
  });
}

/** What can change on a cell. Undefined removes the fill. */
export interface CellChange {
  readonly fill?: Fill;
  readonly anchor?: TableCell['anchor'];
  readonly insets?: TableCell['insets'];
  readonly borders?: TableCell['borders'];
}

export function changeCells(edit: DocumentEdit, targets: readonly CellTarget[], members: CellChange): void {
  change(edit, () => {
    for (const target of targets) {
      const cell = writtenCell(edit, target);
      if (cell) for (const [key, value] of Object.entries(members)) setMember(cell, key, value);
    }
  });
}

/** Replaces a cell with its text and its look, such as by one that was copied. Its own span stays. */
export function setCell(edit: DocumentEdit, target: CellTarget, cell: TableCell): void {
  change(edit, (roots) => {
    const before = writtenCell(edit, target);
    const cells = mapIn(tableOf(edit, target), 'cells');
    if (!before || !cells) return;
    const ends = {
      lastRow: before.get('lastRow') as string | undefined,
      lastColumn: before.get('lastColumn') as string | undefined,
    };
    cells.set(cellKey(target.row, target.column), createCell(storable(cell), ends, linkConverter(roots)));
  });
}

/**
 * The text of a cell, to type into. A cell that is missing, where one person added a row and another a column, is added as it is shown.
 */
export function cellText(edit: DocumentEdit, target: CellTarget): Y.Text | undefined {
  return change(edit, () => textIn(writtenCell(edit, target), 'text'));
}

function writtenCell(edit: DocumentEdit, target: CellTarget): Y.Map<unknown> | undefined {
  const table = tableOf(edit, target);
  const cells = mapIn(table, 'cells');
  if (!table || !cells) return undefined;
  const key = cellKey(target.row, target.column);
  const found = cells.get(key);
  if (found instanceof Y.Map) return found;
  const shown = shownCell(edit, table, target);
  if (shown)
    cells.set(
      key,
      createCell(shown, {}, () => undefined),
    );
  const added = cells.get(key);
  return added instanceof Y.Map ? added : undefined;
}

function shownCell({ doc }: DocumentEdit, table: Entry, { row, column }: CellTarget): TableCell | undefined {
  const { rows, columns } = gridOf(table);
  const at = rows.findIndex(([id]) => id === row);
  const place = columns.findIndex(([id]) => id === column);
  const read = readTable(table, deckContext(doc));
  if (!read || at === -1 || place === -1) return undefined;
  const cells = read.rows.map((one) => one.cells.map((cell) => cell ?? undefined));
  const cell = cells[at]?.[place];
  if (cell) return cell;
  const like = likeliestCell(cells, at, place);
  return like && emptyCell(like);
}
