import { Button } from '@deckwright/ui/controls';
import { Plus, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { say } from '../sentences/editing.ts';
import { Cell } from './cell.tsx';
import type { GridEdits, GridReading } from './grid.ts';
import { readClipboard } from './read-clipboard.ts';

/** Height of a row in pixels. All are the same, so that a long table draws only the rows in view. */
const ROW = 33;
const IN_VIEW = 12;
/** Rows that are drawn above and below the view. */
const MARGIN = 6;

interface GridEditorProps<Value> {
  readonly edits: GridEdits<Value>;
  readonly label: string;
  readonly hasColumns?: boolean;
  /** `said` is for screen readers. */
  readonly write: (value: Value, said?: string) => void;
}

/** The value of a table or chart, as a spreadsheet: arrow keys move, typing replaces, Enter or F2 edits, and blocks can be pasted. */
export function GridEditor<Value>({ edits, label, hasColumns = true, write }: GridEditorProps<Value>) {
  const { grid } = edits;
  const rows = grid.cells.length;
  const columns = grid.cells[0]?.length ?? 0;
  const [focus, setFocus] = useState({ row: 0, column: grid.headers.column ? 1 : 0 });
  const [editing, setEditing] = useState<{ readonly start: string | undefined }>();
  const [problem, setProblem] = useState<string>();
  const [top, setTop] = useState(0);
  const table = useRef<HTMLDivElement>(null);
  /** The cell that takes the focus as soon as it is drawn. */
  const awaited = useRef<{ readonly row: number; readonly column: number }>(undefined);
  const row = Math.min(focus.row, rows - 1);
  const column = Math.min(focus.column, columns - 1);

  const apply = (reading: GridReading<Value>, said?: string): boolean => {
    setProblem('problem' in reading ? reading.problem : undefined);
    if ('problem' in reading) return false;
    write(reading.value, said);
    return true;
  };
  const go = (toRow: number, toColumn: number) => {
    const next = { row: clamp(toRow, rows), column: clamp(toColumn, columns) };
    setFocus(next);
    setEditing(undefined);
    const view = table.current;
    if (view && next.row > 0) {
      const [start, end] = [next.row * ROW, (next.row + 1) * ROW];
      if (start - ROW < view.scrollTop) view.scrollTop = start - ROW;
      else if (end > view.scrollTop + view.clientHeight) view.scrollTop = end - view.clientHeight;
    }
    awaited.current = next;
  };
  // At once, not in the next frame: the next key may come before it.
  useLayoutEffect(() => {
    if (awaited.current === undefined) return;
    const cell = cellAt(table.current, awaited.current.row, awaited.current.column);
    if (cell === null) return;
    awaited.current = undefined;
    cell.focus();
  });
  const commit = (text: string, downBy: number, rightBy: number) => {
    if (!apply(edits.setCell(row, column, text))) return;
    // A cell that is left by a click does not take the focus back.
    if (downBy === 0 && rightBy === 0) setEditing(undefined);
    else go(row + downBy, column + rightBy);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (editing || event.altKey) return;
    const step = STEPS[event.key];
    if (step) {
      event.preventDefault();
      const far = event.ctrlKey || event.metaKey ? Number.MAX_SAFE_INTEGER / 2 : 1;
      go(row + step[0] * far, column + step[1] * far);
    } else if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault();
      startEditing(undefined);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      apply(edits.setCell(row, column, ''));
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      startEditing(event.key);
    }
  };
  const startEditing = (start: string | undefined) => {
    awaited.current = undefined;
    if (!grid.isFixed(row, column)) setEditing({ start });
  };
  const onPaste = (event: ClipboardEvent) => {
    const clipboard = {
      text: event.clipboardData.getData('text/plain'),
      html: event.clipboardData.getData('text/html'),
    };
    const block = readClipboard(clipboard);
    if (!block && editing) return;
    event.preventDefault();
    setEditing(undefined);
    if (block) apply(edits.paste(row, column, block), say('countRowsPasted', { count: block.length }));
    else apply(edits.setCell(row, column, clipboard.text.trim()));
  };

  const first = Math.max(1, Math.floor(top / ROW) - MARGIN);
  const last = Math.min(rows, first + IN_VIEW + 2 * MARGIN);
  const drawn = [0, ...range(first, last)];
  return (
    <div className="flex flex-col gap-2">
      {/* biome-ignore lint/a11y/useSemanticElements: a table whose rows are drawn as they are scrolled to. */}
      <div
        ref={table}
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-rowcount={rows}
        aria-colcount={columns}
        className="relative max-h-[26rem] overflow-auto rounded-md border border-line bg-raised"
        onScroll={(event) => setTop(event.currentTarget.scrollTop)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      >
        <div role="presentation" className="relative w-max min-w-full" style={{ height: rows * ROW }}>
          {drawn.map((y) => (
            // biome-ignore lint/a11y/useSemanticElements: see above.
            // biome-ignore lint/a11y/useFocusableInteractive: its cells have the focus.
            <div
              key={y}
              role="row"
              aria-rowindex={y + 1}
              className={`flex w-full ${y === 0 ? 'sticky top-0 z-10 bg-sunken' : 'absolute'}`}
              style={y === 0 ? { height: ROW } : { top: y * ROW, height: ROW }}
            >
              {grid.cells[y]!.map((text, x) => (
                <Cell
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity of their own.
                  key={x}
                  row={y}
                  column={x}
                  text={text}
                  header={y === 0 ? 'column' : x === 0 && grid.headers.column ? 'row' : undefined}
                  isFixed={grid.isFixed(y, x)}
                  hasFocus={y === row && x === column}
                  editing={y === row && x === column ? editing : undefined}
                  onFocus={() => {
                    if (y !== row || x !== column) setEditing(undefined);
                    setFocus({ row: y, column: x });
                  }}
                  onEdit={() => startEditing(undefined)}
                  onCommit={commit}
                  onCancel={() => go(row, column)}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
      <Tools {...{ edits, row, column, rows, columns, hasColumns, apply }} />
      {problem !== undefined && (
        <p role="alert" className="text-xs text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function Tools<Value>({
  edits,
  row,
  column,
  rows,
  columns,
  hasColumns,
  apply,
}: {
  readonly edits: GridEdits<Value>;
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
  readonly hasColumns: boolean;
  readonly apply: (reading: GridReading<Value>, said?: string) => boolean;
}) {
  const { names } = edits.grid;
  const size = hasColumns ? `${rows - 1} × ${columns}` : `${rows - 1}`;
  return (
    <div className="flex flex-wrap items-center gap-1">
      <Button
        size="small"
        kind="quiet"
        aria-label={say('addRowBelow', { row: names.row })}
        onClick={() => apply(edits.insertRow(row + 1))}
      >
        <Plus />
        {capital(names.row)}
      </Button>
      <Button
        size="small"
        kind="quiet"
        aria-label={say('removeRow', { row: names.row })}
        disabled={row === 0}
        onClick={() => apply(edits.removeRow(row), `${capital(names.row)} removed.`)}
      >
        <X />
        {capital(names.row)}
      </Button>
      {hasColumns && (
        <>
          <Button
            size="small"
            kind="quiet"
            aria-label={say('addColumnToTheRight', { column: names.column })}
            onClick={() => apply(edits.insertColumn(column + 1))}
          >
            <Plus />
            {capital(names.column)}
          </Button>
          <Button
            size="small"
            kind="quiet"
            aria-label={say('removeColumn', { column: names.column })}
            onClick={() => apply(edits.removeColumn(column), `${capital(names.column)} removed.`)}
          >
            <X />
            {capital(names.column)}
          </Button>
        </>
      )}
      <span className="ms-auto text-xs text-muted">{say('sizePasteCellsFromA', { size })}</span>
    </div>
  );
}

function capital(name: string): string {
  return name[0]!.toUpperCase() + name.slice(1);
}

function clamp(index: number, count: number): number {
  return Math.max(0, Math.min(count - 1, index));
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}

function cellAt(view: HTMLElement | null, row: number, column: number): HTMLElement | null {
  return view?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`) ?? null;
}
