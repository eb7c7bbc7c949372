import type { CompositeNode, TableMeaning } from '@deckwright/core/contract';
import { boxOf } from '../draw/box.ts';
import type { Sheet } from '../draw/sheet.ts';
import { inches } from '../units.ts';

/** pptxgenjs shares the rows out evenly where it is told a height of 0. */
const LEAST = 0.01;

/**
 * Draws a table's grid: exact columns and rows, every cell of its own. Spans, words, fills and borders follow in
 * `package/tables/`, since pptxgenjs spreads spans over rows that then differ in length.
 */
export const table = (node: CompositeNode, meaning: TableMeaning, sheet: Sheet): void => {
  if (meaning.rows.length === 0 || meaning.columns.length === 0) return;
  const { x, y, w, h } = boxOf(node);
  const rows = meaning.rows.map(() => meaning.columns.map(() => ({ text: '' })));
  sheet.slide.addTable(rows, {
    x,
    y,
    w,
    h,
    objectName: sheet.name(node),
    colW: meaning.columns.map((column) => inches(Math.max(LEAST, column.width))),
    rowH: meaning.rows.map((row) => inches(Math.max(LEAST, row.height))),
  });
};
