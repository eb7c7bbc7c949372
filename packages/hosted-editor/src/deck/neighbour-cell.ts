import type { TableMeaning } from '@deckwright/core/contract';

/** The next cell in reading order, or the one before it. Undefined at the ends of the table. */
export function neighbourCell(
  { rows, columns }: TableMeaning,
  [row, column]: readonly [number, number],
  by: 1 | -1,
): readonly [number, number] | undefined {
  const count = columns.length;
  for (let at = row * count + column + by; at >= 0 && at < rows.length * count; at += by) {
    const [nextRow, nextColumn] = [Math.floor(at / count), at % count];
    if (rows[nextRow]?.cells[nextColumn]) return [nextRow, nextColumn];
  }
  return undefined;
}
