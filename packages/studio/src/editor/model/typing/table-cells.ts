import {
  type ContentGrid,
  isJsonObject,
  type Json,
  type JsonObject,
  setAt,
  valueAt,
} from '@deckwright/content-form/body';
import type { CellGrid } from '@deckwright/editing/grid';
import { say } from '../../../sentences/editor/model.ts';

/** A cell of a table's value: row 0 has the names of the columns. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

export type CellMove = 'next' | 'previous' | 'left' | 'right' | 'up' | 'down';

/**
 * The cell that a key leads to. `next` and `previous` go from row to row. Cells that a merged cell covers are passed over. Undefined: there
 * is none. `first`: the first row that is shown.
 */
export function cellAfter(
  grid: CellGrid,
  { row, column }: CellPlace,
  move: CellMove,
  first: number,
): CellPlace | undefined {
  const columns = grid.cells[0]!.length;
  const steps: Readonly<Record<CellMove, number>> = {
    next: 1,
    previous: -1,
    right: 1,
    left: -1,
    down: columns,
    up: -columns,
  };
  const staysInRow = move === 'left' || move === 'right';
  for (let at = row * columns + column + steps[move]; ; at += steps[move]) {
    const place = { row: Math.floor(at / columns), column: at - Math.floor(at / columns) * columns };
    if (place.row < first || place.row >= grid.cells.length || (staysInRow && place.row !== row)) return undefined;
    if (!grid.isFixed(place.row, place.column)) return place;
  }
}

/** A table as it is drawn while somebody types in a cell: its number is as it is typed. */
export function drawnTable(value: Json | undefined, { row, column }: CellPlace): Json | undefined {
  if (row === 0) return value;
  const steps = ['rows', row - 1, column];
  const cell = valueAt(value, steps);
  const plain = isJsonObject(cell) ? cell.value : cell;
  if (typeof plain !== 'number') return value;
  return setAt(value, isJsonObject(cell) ? [...steps, 'value'] : steps, String(plain));
}

/** The row of a table's value that the first row on a slide shows: 0 if the table has a header. */
export function firstRowOf(element: JsonObject | undefined): number {
  return element?.headerRow === false ? 1 : 0;
}

/** What people call a cell: its row, and the name of its column. */
export function cellName({ grid: { cells } }: ContentGrid, { row, column }: CellPlace): string {
  const name = cells[0]?.[column];
  const called =
    name === undefined || name.trim() === '' ? say('columnNumber', { number: column + 1 }) : name.slice(0, 24);
  return row === 0 ? say('nameOfColumnNumber', { number: column + 1 }) : say('rowRowCalled', { row, called });
}
