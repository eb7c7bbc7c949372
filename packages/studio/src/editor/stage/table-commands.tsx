import type { ContentGrid, EntryReading } from '@deckwright/content-form/body';
import { ToolButton } from '@deckwright/ui/controls';
import {
  ArrowDownToLine,
  ArrowLeftToLine,
  ArrowRightToLine,
  ArrowUpToLine,
  FoldHorizontal,
  FoldVertical,
} from 'lucide-react';
import { say } from '../../sentences/editor/stage.ts';
import type { CellPlace } from '../model/typing/table-cells.ts';

interface TableCommandsProps {
  readonly edits: ContentGrid;
  readonly cell: CellPlace;
  /** Writes a table, and goes to a cell of it. */
  readonly onEdit: (reading: EntryReading, next: CellPlace) => void;
}

/** Inserts and deletes rows and columns at a cell. */
export function TableCommands({ edits, cell: { row, column }, onEdit }: TableCommandsProps) {
  const { cells } = edits.grid;
  const lastRow = cells.length - 1;
  const lastColumn = cells[0]!.length - 1;
  return (
    <>
      {row > 0 && (
        <ToolButton label={say('insertARowAbove')} onClick={() => onEdit(edits.insertRow(row), { row, column })}>
          <ArrowUpToLine />
        </ToolButton>
      )}
      <ToolButton
        label={say('insertARowBelow')}
        onClick={() => onEdit(edits.insertRow(row + 1), { row: row + 1, column })}
      >
        <ArrowDownToLine />
      </ToolButton>
      <ToolButton
        label={say('insertAColumnBefore')}
        onClick={() => onEdit(edits.insertColumn(column), { row, column })}
      >
        <ArrowLeftToLine />
      </ToolButton>
      <ToolButton
        label={say('insertAColumnAfter')}
        onClick={() => onEdit(edits.insertColumn(column + 1), { row, column: column + 1 })}
      >
        <ArrowRightToLine />
      </ToolButton>
      {row > 0 && (
        <ToolButton
          label={say('deleteTheRow')}
          onClick={() => onEdit(edits.removeRow(row), { row: Math.min(row, lastRow - 1), column })}
        >
          <FoldVertical />
        </ToolButton>
      )}
      <ToolButton
        label={say('deleteTheColumn')}
        onClick={() => onEdit(edits.removeColumn(column), { row, column: Math.min(column, lastColumn - 1) })}
      >
        <FoldHorizontal />
      </ToolButton>
    </>
  );
}
