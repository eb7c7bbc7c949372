import type { ChartMeaning } from '@deckwright/core/contract';

/** Returns the letters of a spreadsheet column, counted from 0: A to Z, AA, AB, … */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/**
 * The worksheet columns of a series, counted from 0. `x` holds the categories, or the x values of a scatter chart's
 * series.
 */
export function columnsOf({ type }: Pick<ChartMeaning, 'type'>, index: number): { x: number; y: number } {
  return type === 'scatter' ? { x: 2 * index, y: 2 * index + 1 } : { x: 0, y: index + 1 };
}

/** The header cell of a column. */
export function headOf(column: number): string {
  return `Sheet1!$${columnName(column)}$1`;
}

/** The cells of a column below its header, at least one. */
export function rangeOf(column: number, count: number): string {
  const letters = columnName(column);
  return `Sheet1!$${letters}$2:$${letters}$${Math.max(1, count) + 1}`;
}
