import type {
  CompositeNode,
  EditableComposite,
  LayoutTools,
  TableCell,
  TableMeaning,
  TextBlock,
} from '../contract/index.ts';
import { drawTable } from '../elements/table/draw.ts';
import { repairTable, withParagraph } from './repairs.ts';

/** Covers rounding errors of sums. */
const ROUNDING = 1e-3;

/** Sets the texts of a table in its columns. Rows grow to the height of their texts, and never shrink. */
export function layOutTable(node: EditableComposite, meaning: TableMeaning, tools: LayoutTools): CompositeNode {
  const table = repairTable(meaning);
  const widths = table.columns.map(({ width }) => width);
  const stored = table.rows.map(({ height }) => height);
  const setAt = (heights: readonly number[]) =>
    table.rows.map(({ cells }, row) =>
      cells.map((cell, column) => {
        if (!cell) return null;
        const { columnSpan = 1, rowSpan = 1 } = cell;
        const size = {
          width: sum(widths.slice(column, column + columnSpan)),
          height: sum(heights.slice(row, row + rowSpan)),
        };
        return setCell(cell, size, node, tools);
      }),
    );
  const first = setAt(stored);
  const heights = grown(table, first, stored);
  const blocks = heights === stored ? first : setAt(heights);
  const set: TableMeaning = {
    ...table,
    rows: table.rows.map(({ cells }, row) => ({
      height: heights[row]!,
      cells: cells.map((cell, column) => cell && { ...cell, paragraphs: blocks[row]![column]!.paragraphs }),
    })),
  };
  const box = { ...node.box, height: sum(heights) };
  return { ...node, box, meaning: set, parts: tools.claims('table') ? [] : drawTable(set, blocks, box, node) };
}

function setCell(
  { paragraphs, insets, anchor }: TableCell,
  { width, height }: { readonly width: number; readonly height: number },
  node: EditableComposite,
  tools: LayoutTools,
): TextBlock {
  // A box that is lower than its insets still has room for one line.
  const size = { width, height: Math.max(height, insets.top + insets.bottom) };
  return tools.text(withParagraph(paragraphs, tools.theme), size, { insets, anchor, fit: 'grow', minSize: 1 }, node);
}

/** The heights that the rows need, or the stored ones if those are enough. A text over several rows makes its last one higher. */
function grown(
  { rows }: TableMeaning,
  blocks: readonly (readonly (TextBlock | null)[])[],
  stored: readonly number[],
): readonly number[] {
  const heights = [...stored];
  // From the top, so that what a row gained counts for the cells that end below it.
  const cells = rows.flatMap((one, row) => one.cells.map((cell, column) => ({ cell, row, column })));
  const ending = Map.groupBy(cells, ({ cell, row }) => row + (cell?.rowSpan ?? 1) - 1);
  for (const last of heights.keys()) {
    for (const { cell, row, column } of ending.get(last) ?? []) {
      if (!cell || !hasText(cell)) continue;
      const { textHeight, insets } = blocks[row]![column]!;
      const lacking = textHeight + insets.top + insets.bottom - sum(heights.slice(row, last + 1));
      if (lacking > ROUNDING) heights[last]! += lacking;
    }
  }
  return heights.some((height, row) => height !== stored[row]) ? heights : stored;
}

/** A row that layout made lower than a line stays so as long as nobody writes into it. */
function hasText({ paragraphs }: TableCell): boolean {
  return paragraphs.some(({ runs }) => runs.length > 0);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
