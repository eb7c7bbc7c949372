import type { TableMeaning } from '@deckwright/core/contract';
import { Segments } from '@deckwright/ui/boxes';
import { Button, ToolButton } from '@deckwright/ui/controls';
import {
  AlignVerticalJustifyCenter,
  AlignVerticalJustifyEnd,
  AlignVerticalJustifyStart,
  Columns3,
  Combine,
  Grid2x2,
  Rows3,
  Split,
  TableColumnsSplit,
  TableRowsSplit,
} from 'lucide-react';
import {
  addLines,
  canMerge,
  cellsIn,
  changeChosen,
  distributeLines,
  mergeChosen,
  mergedIn,
  removeLines,
  selectLines,
  splitChosen,
} from '../commands/cells.ts';
import { type CellBlock, cellsOf } from '../deck/cell-range.ts';
import { useDeck } from '../deck/deck-store.ts';
import { useView } from '../deck/view-store.ts';
import { useSession } from '../session/session.ts';
import { commonValue } from '../text/text-spans.ts';
import { ColorBox } from '../ui/color-box.tsx';
import { Row, Section } from '../ui/section.tsx';
import { BordersRow } from './borders-row.tsx';

const ANCHORS = [
  { value: 'top', label: 'Top', icon: <AlignVerticalJustifyStart /> },
  { value: 'middle', label: 'Middle', icon: <AlignVerticalJustifyCenter /> },
  { value: 'bottom', label: 'Bottom', icon: <AlignVerticalJustifyEnd /> },
] as const;

/** Rows, columns and cells: those that are selected, the one that is edited, or those of the whole table. */
export function TableSection() {
  const session = useSession();
  const deck = useDeck(({ deck }) => deck)!;
  const chosen = cellsIn(deck, useView());
  if (chosen === undefined) return null;
  const { table, block, isWhole } = chosen;
  const cells = cellsOf(table, block).map(({ cell }) => cell);
  const fill = commonValue(cells, (cell) => cell.fill);
  const isMixed = fill === undefined && cells.some((cell) => cell.fill !== undefined);
  const rows = isWhole ? 1 : block.bottom - block.top + 1;
  const columns = isWhole ? 1 : block.right - block.left + 1;
  const className = 'h-8 px-2 text-xs';
  return (
    <Section title="Table">
      <p className="text-xs text-muted">{isWhole ? sizeOf(table) : placeOf(block)}</p>
      <Row label="Select">
        <ToolButton label={isWhole ? 'Select all cells' : 'Select the table'} onClick={() => selectLines('table')}>
          <Grid2x2 />
        </ToolButton>
        <ToolButton label="Select the row" disabled={isWhole} onClick={() => selectLines('rows')}>
          <Rows3 />
        </ToolButton>
        <ToolButton label="Select the column" disabled={isWhole} onClick={() => selectLines('columns')}>
          <Columns3 />
        </ToolButton>
      </Row>
      <div className="grid grid-cols-2 gap-1.5">
        <Button className={className} onClick={() => addLines(session, 'rows', 'before')}>
          {counted(rows, 'Row above', 'rows above')}
        </Button>
        <Button className={className} onClick={() => addLines(session, 'rows', 'after')}>
          {counted(rows, 'Row below', 'rows below')}
        </Button>
        <Button className={className} onClick={() => addLines(session, 'columns', 'before')}>
          {counted(columns, 'Column before', 'columns before')}
        </Button>
        <Button className={className} onClick={() => addLines(session, 'columns', 'after')}>
          {counted(columns, 'Column after', 'columns after')}
        </Button>
        <Button className={className} onClick={() => removeLines(session, 'rows')}>
          {rows === 1 ? 'Delete row' : `Delete ${rows} rows`}
        </Button>
        <Button className={className} onClick={() => removeLines(session, 'columns')}>
          {columns === 1 ? 'Delete column' : `Delete ${columns} columns`}
        </Button>
        <Button className={className} disabled={!canMerge(chosen)} onClick={() => mergeChosen(session)}>
          <Combine />
          Merge
        </Button>
        <Button className={className} disabled={mergedIn(chosen).length === 0} onClick={() => splitChosen(session)}>
          <Split />
          Split
        </Button>
      </div>
      <Row label="Even">
        <ToolButton label="Make the rows equally high" onClick={() => distributeLines(session, 'rows')}>
          <TableRowsSplit />
        </ToolButton>
        <ToolButton label="Make the columns equally wide" onClick={() => distributeLines(session, 'columns')}>
          <TableColumnsSplit />
        </ToolButton>
      </Row>
      <Row label="Text">
        <Segments
          label="Place of the text in the cells"
          value={commonValue(cells, (cell) => cell.anchor)}
          choices={ANCHORS}
          onChange={(anchor) => changeChosen(session, { anchor })}
        />
      </Row>
      <Row label="Fill">
        <ColorBox
          label="Fill of the cells"
          theme={deck.theme}
          value={fill?.kind === 'solid' ? fill.color : undefined}
          placeholder={isMixed ? 'Mixed' : fill?.kind === 'gradient' ? 'Gradient' : 'None'}
          onChange={(color) => changeChosen(session, { fill: { kind: 'solid', color } })}
          onRemove={() => changeChosen(session, { fill: undefined })}
        />
      </Row>
      <BordersRow chosen={chosen} />
    </Section>
  );
}

function counted(count: number, one: string, several: string): string {
  return count === 1 ? one : `${count} ${several}`;
}

function sizeOf({ rows, columns }: TableMeaning): string {
  return `${rows.length} rows, ${columns.length} columns`;
}

function placeOf({ top, left, bottom, right }: CellBlock): string {
  const rows = top === bottom ? `Row ${top + 1}` : `Rows ${top + 1} to ${bottom + 1}`;
  return left === right ? `${rows}, column ${left + 1}` : `${rows}, columns ${left + 1} to ${right + 1}`;
}
