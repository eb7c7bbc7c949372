import type { TableMeaning } from '@deckwright/core/contract';

/**
 * Scripts whose fonts are so high that a line in LibreOffice's cells needs more than the insets of the cell. LibreOffice
 * takes a percentage there of the font's own height.
 */
const HIGH = /[\p{Script=Arabic}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Tibetan}]/u;

/**
 * Whether the file states the line spacings of a table in points. Decided for all cells together, because a font for such
 * a script sets the numbers beside its words too.
 */
export function hasExactLines({ rows }: TableMeaning): boolean {
  const cells = rows.flatMap((row) => row.cells.filter((cell) => cell !== null));
  return cells.some((cell) => cell.paragraphs.some(({ runs }) => runs.some(({ text }) => HIGH.test(text))));
}
