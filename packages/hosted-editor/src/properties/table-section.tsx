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
import { say } from '../sentences/properties.ts';
import { useSession } from '../session/session.ts';
import { commonValue } from '../text/text-spans.ts';
import { ColorBox } from '../ui/color-box.tsx';
import { Row, Section } from '../ui/section.tsx';
import { BordersRow } from './borders-row.tsx';

const ANCHORS = [
  { value: 'top', label: say('top'), icon: <AlignVerticalJustifyStart /> },
  { value: 'middle', label: say('middle'), icon: <AlignVerticalJustifyCenter /> },
  { value: 'bottom', label: say('bottom'), icon: <AlignVerticalJustifyEnd /> },
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
    <Section title={say('table')}>
      <p className="text-xs text-muted">{isWhole ? sizeOf(table) : placeOf(block)}</p>
      <Row label={say('select')}>
        <ToolButton
          label={isWhole ? say('selectAllCells') : say('selectTheTable')}
          onClick={() => selectLines('table')}
        >
          <Grid2x2 />
        </ToolButton>
        <ToolButton label={say('selectTheRow')} disabled={isWhole} onClick={() => selectLines('rows')}>
          <Rows3 />
        </ToolButton>
        <ToolButton label={say('selectTheColumn')} disabled={isWhole} onClick={() => selectLines('columns')}>
          <Columns3 />
        </ToolButton>
      </Row>
      <div className="grid grid-cols-2 gap-1.5">
        <Button className={className} onClick={() => addLines(session, 'rows', 'before')}>
          {say('rowsAbove', { count: rows })}
        </Button>
        <Button className={className} onClick={() => addLines(session, 'rows', 'after')}>
          {say('rowsBelow', { count: rows })}
        </Button>
        <Button className={className} onClick={() => addLines(session, 'columns', 'before')}>
          {say('columnsBefore', { count: columns })}
        </Button>
        <Button className={className} onClick={() => addLines(session, 'columns', 'after')}>
          {say('columnsAfter', { count: columns })}
        </Button>
        <Button className={className} onClick={() => removeLines(session, 'rows')}>
          {say('deleteCountRows', { count: rows })}
        </Button>
        <Button className={className} onClick={() => removeLines(session, 'columns')}>
          {say('deleteCountColumns', { count: columns })}
        </Button>
        <Button className={className} disabled={!canMerge(chosen)} onClick={() => mergeChosen(session)}>
          <Combine />
          {say('merge')}
        </Button>
        <Button className={className} disabled={mergedIn(chosen).length === 0} onClick={() => splitChosen(session)}>
          <Split />
          {say('split')}
        </Button>
      </div>
      <Row label={say('even')}>
        <ToolButton label={say('makeTheRowsEquallyHigh')} onClick={() => distributeLines(session, 'rows')}>
          <TableRowsSplit />
        </ToolButton>
        <ToolButton label={say('makeTheColumnsEquallyWide')} onClick={() => distributeLines(session, 'columns')}>
          <TableColumnsSplit />
        </ToolButton>
      </Row>
      <Row label={say('text')}>
        <Segments
          label={say('placeOfTheTextIn')}
          value={commonValue(cells, (cell) => cell.anchor)}
          choices={ANCHORS}
          onChange={(anchor) => changeChosen(session, { anchor })}
        />
      </Row>
      <Row label={say('fill')}>
        <ColorBox
          label={say('fillOfTheCells')}
          theme={deck.theme}
          value={fill?.kind === 'solid' ? fill.color : undefined}
          placeholder={isMixed ? say('mixed') : fill?.kind === 'gradient' ? say('gradient') : undefined}
          onChange={(color) => changeChosen(session, { fill: { kind: 'solid', color } })}
          onRemove={() => changeChosen(session, { fill: undefined })}
        />
      </Row>
      <BordersRow chosen={chosen} />
    </Section>
  );
}

function sizeOf({ rows, columns }: TableMeaning): string {
  return say('countRowsCount2Columns', { count: rows.length, count2: columns.length });
}

function placeOf({ top, left, bottom, right }: CellBlock): string {
  const rows =
    top === bottom
      ? say('rowNumber', { number: top + 1 })
      : say('rowsNumberToNumber2', { number: top + 1, number2: bottom + 1 });
  return left === right
    ? say('rowsColumnNumber', { rows, number: left + 1 })
    : say('rowsColumnsNumberToNumber2', { rows, number: left + 1, number2: right + 1 });
}
