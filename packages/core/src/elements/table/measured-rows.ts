import type { LayoutTools } from '../../contract/index.ts';
import { type BlockCell, blockCells } from './block-cells.ts';
import type { MeasuredCell, MeasuredRow } from './fit-rows.ts';
import type { StyledCell, TableLook } from './look.ts';
import type { ColumnBlock, TableValue } from './value.ts';

export interface SizedCell extends StyledCell, MeasuredCell {
  readonly width: number;
}

/** A row with its cells of all blocks, which have one height on all slides. */
export interface BlockRow extends MeasuredRow<SizedCell> {
  /** The cells of the first of the blocks. */
  readonly shown: readonly (SizedCell | null)[];
}

export interface MeasuredRows {
  readonly header: BlockRow | undefined;
  rowAt(at: number): BlockRow;
}

/** The header, and body rows on demand: of a long table, only rows that fit are measured. */
export function measuredRows(
  value: TableValue,
  look: TableLook,
  blocks: readonly ColumnBlock[],
  width: number,
  tools: LayoutTools,
): MeasuredRows {
  const { headerRow, rowHeight = 0 } = value.options;
  const widths = blocks.map(({ shares }) => shares.map((share) => share * width));
  const sized = (cell: StyledCell, block: number, at: number): SizedCell => {
    const own = widths[block]!.slice(at, at + cell.columnSpan).reduce((sum, one) => sum + one, 0);
    return { ...cell, width: own, need: tools.measureText(cell.paragraphs, own, look.insets).height };
  };
  const rowOf = (cellsOf: (columns: readonly number[], block: number) => readonly (SizedCell | null)[]) => {
    const all = blocks.map(({ columns }, block) => cellsOf(columns, block));
    return { cells: all.flat(), shown: all[0]! };
  };
  const bodyCell = ({ cell, column, continues }: BlockCell, row: number, block: number, at: number): SizedCell => {
    const whole = sized(look.body(cell, row, column), block, at);
    if (!continues || cell.text === '') return whole;
    // A heading over columns stays above them. A longer text would need more height than where it began.
    const { width: line } = tools.measureText(whole.paragraphs, Number.POSITIVE_INFINITY, look.insets);
    return line <= whole.width ? whole : sized(look.body({ ...cell, text: '' }, row, column), block, at);
  };
  const bodyRow = (at: number): BlockRow => {
    const row = rowOf((columns, block) => {
      const cells = blockCells(value.rows[at]!, columns);
      return cells.map((cell, index) => cell && bodyCell(cell, at, block, index));
    });
    if (row.cells.some((cell) => cell?.rowSpan === 1)) return { least: rowHeight, ...row };
    // A row that is covered by cells of other rows still has the height of a line.
    const line = tools.measureText(look.empty, Number.POSITIVE_INFINITY, look.insets).height;
    return { least: Math.max(rowHeight, line), ...row };
  };
  const known: BlockRow[] = [];
  return {
    header: headerRow
      ? {
          least: rowHeight,
          ...rowOf((columns, block) => columns.map((column, index) => sized(look.header(column), block, index))),
        }
      : undefined,
    rowAt(at) {
      known[at] ??= bodyRow(at);
      return known[at];
    },
  };
}
