import type { ChartMeaning } from '@deckwright/core/contract';

/** The letters of a spreadsheet's column, counted from 0: A to Z, AA and on. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/** Columns of the workbook's sheet, counted from 0, that hold a series. `x` are the categories, or of a scatter chart its own x. */
export function columnsOf({ type }: Pick<ChartMeaning, 'type'>, place: number): { x: number; y: number } {
  return type === 'scatter' ? { x: 2 * place, y: 2 * place + 1 } : { x: 0, y: place + 1 };
}

/** The cell in which a column is named. */
export function headOf(column: number): string {
  return `Sheet1!$${columnName(column)}$1`;
}

/** The cells of a column below its name, at least one. */
export function rangeOf(column: number, count: number): string {
  const letters = columnName(column);
  return `Sheet1!$${letters}$2:$${letters}$${Math.max(1, count) + 1}`;
}
