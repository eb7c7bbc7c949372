import type { TableMeaning } from '@deckwright/core/contract';
import { useDeck } from '../deck/deck-store.ts';
import { useView } from '../deck/view-store.ts';
import { useSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { ColorBox } from '../ui/color-box.tsx';
import { Row, Section } from '../ui/section.tsx';

interface TableSectionProps {
  readonly slide: string;
  readonly node: string;
  readonly table: TableMeaning;
}

/** Rows and columns, beside the cell that is edited. */
export function TableSection({ slide, node, table }: TableSectionProps) {
  const { edits } = useSession();
  const theme = useDeck(({ deck }) => deck!.theme);
  const editing = useView((view) => view.editing);
  const cell = (editing?.node === node && editing.cell) || [table.rows.length - 1, table.columns.length - 1];
  const place = { slide, node, cell } as const;
  const [row, column] = cell;
  const shown = table.rows[row]?.cells[column];
  const right = column + (shown?.columnSpan ?? 1);
  const below = row + (shown?.rowSpan ?? 1);
  const isMerged = (shown?.columnSpan ?? 1) > 1 || (shown?.rowSpan ?? 1) > 1;
  const className = 'h-8 text-xs';
  return (
    <Section title="Table">
      <p className="text-xs text-muted">
        {table.rows.length} rows, {table.columns.length} columns. The cell is in row {cell[0] + 1}, column {cell[1] + 1}
        .
      </p>
      <div className="grid grid-cols-2 gap-1.5">
        <Button className={className} onClick={() => edits.addLines(place, 'rows', 'before')}>
          Row above
        </Button>
        <Button className={className} onClick={() => edits.addLines(place, 'rows', 'after')}>
          Row below
        </Button>
        <Button className={className} onClick={() => edits.addLines(place, 'columns', 'before')}>
          Column before
        </Button>
        <Button className={className} onClick={() => edits.addLines(place, 'columns', 'after')}>
          Column after
        </Button>
        <Button
          className={className}
          disabled={table.rows.length === 1}
          onClick={() => edits.removeLines(place, 'rows')}
        >
          Delete row
        </Button>
        <Button
          className={className}
          disabled={table.columns.length === 1}
          onClick={() => edits.removeLines(place, 'columns')}
        >
          Delete column
        </Button>
        <Button
          className={className}
          disabled={right >= table.columns.length}
          onClick={() => edits.mergeCells(place, [below - 1, right])}
        >
          Merge right
        </Button>
        <Button
          className={className}
          disabled={below >= table.rows.length}
          onClick={() => edits.mergeCells(place, [below, right - 1])}
        >
          Merge down
        </Button>
        {isMerged && (
          <Button className={className} onClick={() => edits.splitCell(place)}>
            Split the cell
          </Button>
        )}
      </div>
      <Row label="Cell">
        <ColorBox
          label="Fill of the cell"
          theme={theme}
          value={shown?.fill?.kind === 'solid' ? shown.fill.color : undefined}
          onChange={(color) => edits.changeCells([place], { fill: { kind: 'solid', color } })}
          onRemove={() => edits.changeCells([place], { fill: undefined })}
        />
      </Row>
    </Section>
  );
}
