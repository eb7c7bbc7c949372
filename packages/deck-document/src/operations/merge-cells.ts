import * as Y from 'yjs';
import { mapIn, textIn } from '../document/roots.ts';
import { cellKey, gridOf } from '../document/table.ts';
import { deltaOf } from '../text/read-text.ts';
import { PARAGRAPH_END } from '../text/write-text.ts';
import { type CellTarget, change, type DocumentEdit, type NodeTarget, nodeOf, setMember } from './edit.ts';
import { cellText } from './tables.ts';

/** Merges the cells from one corner to the other into the first. The paragraphs of the others follow its own, except for empty cells. */
export function mergeCells(
  edit: DocumentEdit,
  target: NodeTarget,
  from: { readonly row: string; readonly column: string },
  to: { readonly row: string; readonly column: string },
): void {
  change(edit, (roots) => {
    const table = mapIn(nodeOf(roots, target), 'table');
    const cells = mapIn(table, 'cells');
    if (!table || !cells) return;
    const grid = gridOf(table);
    const rows = between(
      grid.rows.map(([id]) => id),
      from.row,
      to.row,
    );
    const columns = between(
      grid.columns.map(([id]) => id),
      from.column,
      to.column,
    );
    const places = rows.flatMap((row) => columns.map((column) => ({ row, column })));
    const [first, ...others] = places;
    if (!first || others.length === 0) return;
    const text = cellText(edit, { ...target, ...first });
    const merged = cells.get(cellKey(first.row, first.column));
    if (!text || !(merged instanceof Y.Map)) return;
    for (const { row, column } of others) {
      const key = cellKey(row, column);
      const cell = cells.get(key);
      if (!(cell instanceof Y.Map)) continue;
      appendText(text, textIn(cell, 'text'));
      cells.delete(key);
    }
    setMember(merged, 'lastRow', rows.length > 1 ? rows.at(-1) : undefined);
    setMember(merged, 'lastColumn', columns.length > 1 ? columns.at(-1) : undefined);
  });
}

function between(ids: readonly string[], one: string, other: string): readonly string[] {
  const places = [ids.indexOf(one), ids.indexOf(other)].sort((a, b) => a - b) as [number, number];
  return places[0] === -1 ? [] : ids.slice(places[0], places[1] + 1);
}

/** Adds the paragraphs of a text to another one, or replaces that one if it is empty. */
function appendText(text: Y.Text, other: Y.Text | undefined): void {
  const isEmpty = (one: Y.Text) => one.toString().replaceAll(PARAGRAPH_END, '') === '';
  if (!other || isEmpty(other)) return;
  if (isEmpty(text) && text.length > 0) text.delete(0, text.length);
  let index = text.length;
  for (const { insert, attributes } of deltaOf(other)) {
    text.insert(index, insert, attributes ?? {});
    index += insert.length;
  }
}

/** Divides merged cells again. The cells that were covered are empty. */
export function splitCell(edit: DocumentEdit, target: CellTarget): void {
  change(edit, (roots) => {
    const cell = mapIn(mapIn(mapIn(nodeOf(roots, target), 'table'), 'cells'), cellKey(target.row, target.column));
    for (const member of ['lastRow', 'lastColumn']) if (cell) setMember(cell, member, undefined);
  });
}
