import { type EntryReading, isProblem } from '@deckwright/content-form/body';
import { LIMITS } from '@deckwright/core';
import type { Point } from '@deckwright/core/contract';
import { editableText, TextEditor } from '@deckwright/editing';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { elementAt } from '../../elements/template-json.ts';
import { useLiveEditing } from '../editing.ts';
import { tableEdits } from '../model/typing/can-type.ts';
import type { StyledRange } from '../model/typing/styled-text.ts';
import { type CellMove, type CellPlace, cellAfter, cellName, firstRowOf } from '../model/typing/table-cells.ts';
import { writeSample } from '../model/typing/write-sample.ts';
import { isOfItem, noteOf, type OnCanvasProps, toBar, toOtherItem } from './on-canvas.ts';
import { TableCommands } from './table-commands.tsx';
import { TextBar } from './text-bar.tsx';

export interface TableOnCanvasProps extends OnCanvasProps {
  /** Edits another cell. */
  readonly onCell: (cell: CellPlace) => void;
}

const ARROWS: Readonly<Record<string, CellMove>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** The cells of a table, each edited where the engine draws it. */
export function TableOnCanvas(props: TableOnCanvasProps) {
  const { typing, object, texts, zoom, sample, content, onCell, onItem, onClose } = props;
  const { editor, file, textField } = useLiveEditing();
  const [problem, setProblem] = useState<string>();
  const [start, setStart] = useState<'all' | Point>(typeof typing.start === 'object' ? typing.start : 'all');
  const layer = useRef<HTMLDivElement>(null);
  const { cell } = typing;
  const { steps } = typing.target!;
  const first = firstRowOf(elementAt(file, typing.path));
  const drawnCells = texts.flatMap((text) => {
    return text.path === typing.path && isOfItem(text.items, typing.items) && text.cell
      ? [{ text, row: text.cell[0] + first, column: text.cell[1] }]
      : [];
  });
  const edits = tableEdits(content, typing.target!);

  /** The drawn cell under a point of the window. */
  function cellUnder({ x, y }: Point) {
    const { left, top } = layer.current!.getBoundingClientRect();
    const point = { x: (x - left) / zoom, y: (y - top) / zoom };
    return drawnCells.find(({ text: { box } }) => {
      return point.x >= box.x && point.x < box.x + box.width && point.y >= box.y && point.y < box.y + box.height;
    });
  }

  // What was clicked is known as soon as the engine returns where the cells are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is looked for in the first cells that come.
  useLayoutEffect(() => {
    const [top] = drawnCells;
    if (cell !== undefined || top === undefined) return;
    const { row, column } = (start === 'all' ? undefined : cellUnder(start)) ?? top;
    onCell({ row, column });
  }, [cell, drawnCells.length]);

  const layerProps = { ref: layer, 'data-keeps-text': true, className: 'absolute inset-0' };
  const styleOfLayer = { pointerEvents: 'none' } as const;
  const text = cell && edits?.grid.cells[cell.row]?.[cell.column];
  if (cell === undefined || edits === undefined || text === undefined) {
    return <div {...layerProps} style={styleOfLayer} />;
  }
  const drawn = drawnCells.find(({ row, column }) => isSame({ row, column }, cell))?.text;
  const note = `${noteOf(typing.target)}, ${cellName(edits, cell)}`;
  const box = drawn?.box ?? object.box;

  /** Writes a value, and goes to a cell of it. */
  function apply(reading: EntryReading, next?: CellPlace): void {
    setProblem(isProblem(reading) ? reading.problem : undefined);
    if (isProblem(reading) || reading.value === undefined) return;
    editor.change(writeSample(sample, content, steps, reading.value));
    if (next) choose(next, 'all');
  }

  function choose(next: CellPlace, at: 'all' | Point): void {
    setStart(at);
    onCell(next);
  }

  /** Returns whether there is a cell to go to, on this slide. */
  function go(move: CellMove): boolean {
    const next = cellAfter(edits!.grid, cell!, move, first);
    if (next === undefined) return false;
    // A row that was just added is not drawn yet. Others that are not drawn are on further slides, or left out.
    const isShown = drawn === undefined || drawnCells.some(({ row, column }) => isSame({ row, column }, next));
    if (isShown) choose(next, 'all');
    return isShown;
  }

  function onKey(event: KeyboardEvent, selected: StyledRange): boolean {
    if (toBar(event) || toOtherItem(event, onItem, false)) return true;
    const { key, shiftKey } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (key === 'Tab' && shiftKey) return go('previous');
    if (key === 'Tab') {
      const { length } = edits!.grid.cells;
      const isLast = cellAfter(edits!.grid, cell!, 'next', first) === undefined;
      if (isLast) apply(edits!.insertRow(length), { row: length, column: 0 });
      else go('next');
      return true;
    }
    if (key === 'Enter' && !shiftKey) {
      go('down');
      return true;
    }
    // Arrows go from cell to cell as long as nothing is typed in one.
    const move = shiftKey ? undefined : ARROWS[key];
    const isWhole = selected.start === 0 && selected.end === text!.length && text !== '';
    return move !== undefined && isWhole && go(move);
  }

  return (
    <div {...layerProps} style={styleOfLayer}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys go from cell to cell too. */}
      <div
        className="absolute cursor-text"
        style={{
          pointerEvents: 'auto',
          left: object.box.x * zoom,
          top: object.box.y * zoom,
          width: object.box.width * zoom,
          height: object.box.height * zoom,
        }}
        onPointerDown={(event) => {
          const point = { x: event.clientX, y: event.clientY };
          const under = cellUnder(point);
          if (under) choose({ row: under.row, column: under.column }, point);
        }}
        // The cell that is chosen has the focus.
        onMouseDown={(event) => event.preventDefault()}
      />
      <div style={{ pointerEvents: 'auto' }}>
        <TextEditor
          control={textField}
          key={`${cell.row} ${cell.column}`}
          label={`${object.name}. ${note}`}
          text={editableText(text)}
          {...{ zoom, box, start, onKey, onClose }}
          lines={drawn?.lines ?? []}
          drawn={drawn?.text}
          maxLength={LIMITS.content.text.most}
          onLeave={go}
          onChange={(next) => apply(edits.setCell(cell.row, cell.column, next))}
        />
        <TextBar {...{ note, zoom, problem }} box={object.box}>
          <TableCommands {...{ edits, cell }} onEdit={apply} />
        </TextBar>
      </div>
    </div>
  );
}

function isSame(one: CellPlace, other: CellPlace): boolean {
  return one.row === other.row && one.column === other.column;
}
