import type { EditableNode, EditableSlide, Point, TableMeaning } from '@deckwright/core/contract';
import { centreOf } from '@deckwright/editing';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { cellKeys } from '../../commands/cell-keys.ts';
import { blockOf, boxOfBlock } from '../../deck/cell-range.ts';
import { describe } from '../../deck/selection.ts';
import { type CellAddress, cellsFrame, editText, selectCells, useView } from '../../deck/view-store.ts';
import { useSlidePictures } from '../../drawing/slide-pictures.ts';
import { say } from '../../sentences/deck.ts';
import { useSession } from '../../session/session.ts';
import { TextOnSlide } from '../text-on-slide.tsx';
import { cellUnder, drawnTable } from './cell-under.ts';
import { LineHandles } from './line-handles.tsx';

interface CellsOnSlideProps {
  readonly slide: EditableSlide;
  readonly node: EditableNode & { readonly kind: 'composite' };
  readonly table: TableMeaning;
  readonly zoom: number;
}

interface CellPress {
  readonly pointer: number;
  readonly from: CellAddress;
  /** The press began in the text that is edited, which follows the pointer as long as it stays in its cell. */
  readonly isInText: boolean;
  isRange: boolean;
}

/** A table that is open: a click edits a cell, and a drag, Shift or the arrow keys select several. */
export function CellsOnSlide({ slide, node, table, zoom }: CellsOnSlideProps) {
  const session = useSession();
  const cells = useView((view) => (view.cells?.node === node.id ? view.cells : undefined));
  const editing = useView((view) => view.editing);
  const texts = useSlidePictures(({ pictures }) => pictures.get(slide.id)?.texts);
  const layer = useRef<HTMLDivElement>(null);
  const press = useRef<CellPress>(undefined);
  const { edges, box } = drawnTable(node, table, texts ?? []);
  const { rotation = 0 } = node;
  const block = cells && blockOf(table, cells);
  const label = block && describeBlock(node, block);
  /** The cell that is edited, or that waits for what is typed. */
  const cell = editing?.cell ?? cells?.to;
  const waits = editing === undefined;

  /** The keyboard of a screen would cover the table as soon as a field has the focus. */
  const isByFinger = useRef(false);

  // The field of the cell has the focus, so that an input method finds it before the first key.
  useEffect(() => {
    if (label === undefined) return;
    const field = isByFinger.current ? null : layer.current?.parentElement?.querySelector<HTMLElement>('[data-waits]');
    (field ?? layer.current)?.focus({ preventScroll: true });
  }, [label]);

  function pointAt({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point {
    const { left, top } = layer.current!.parentElement!.getBoundingClientRect();
    return { x: (clientX - left) / zoom, y: (clientY - top) / zoom };
  }

  function cellAt(event: PointerEvent): CellAddress {
    return cellUnder(node, texts ?? [], pointAt(event))!;
  }

  function onPointerDownCapture(event: PointerEvent<HTMLElement>) {
    const { target } = event;
    isByFinger.current = event.pointerType !== 'mouse';
    if (event.button !== 0 || !(target instanceof Element) || target.closest('[data-line]')) return;
    const cell = cellAt(event);
    const isInText = target.closest('.dw-text') !== null && !event.shiftKey;
    const start = cells?.from ?? editing?.cell;
    const isRange = event.shiftKey && start !== undefined;
    press.current = { pointer: event.pointerId, from: isRange ? start : cell, isInText, isRange };
    if (isInText) return;
    event.preventDefault();
    event.stopPropagation();
    layer.current!.setPointerCapture(event.pointerId);
    if (isRange) selectCells(node.id, start, cell);
  }

  function onPointerMoveCapture(event: PointerEvent) {
    const { current } = press;
    if (current === undefined || event.pointerId !== current.pointer || event.buttons % 2 === 0) return;
    const cell = cellAt(event);
    if (!current.isRange && cell.join() === current.from.join()) return;
    if (!current.isRange) layer.current!.setPointerCapture(event.pointerId);
    current.isRange = true;
    event.stopPropagation();
    if (`${cells?.from} ${cells?.to}` !== `${current.from} ${cell}`) selectCells(node.id, current.from, cell);
  }

  function onPointerUpCapture(event: PointerEvent) {
    const { current } = press;
    if (current === undefined || event.pointerId !== current.pointer) return;
    press.current = undefined;
    if (current.isRange || current.isInText) return;
    editText({ slide: slide.id, node: node.id, cell: current.from }, { x: event.clientX, y: event.clientY });
  }

  function onKeyDown(event: KeyboardEvent) {
    isByFinger.current = false;
    const { target } = event;
    const isOfCells = target === layer.current || (target instanceof Element && target.matches('[data-waits]'));
    if (!isOfCells || cells === undefined) return;
    if (!cellKeys(session, { slide: slide.id, node: node.id, table, cells }, event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  const middle = centreOf(box);
  const shown = block && boxOfBlock(edges, block);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the table and of its field in it.
    <div
      className="pointer-events-none! absolute inset-0 *:pointer-events-auto"
      onPointerDownCapture={onPointerDownCapture}
      onPointerMoveCapture={onPointerMoveCapture}
      onPointerUpCapture={onPointerUpCapture}
      onPointerCancelCapture={() => {
        press.current = undefined;
      }}
      onKeyDown={onKeyDown}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be placed and turned as this is. */}
      <div
        ref={(element) => {
          layer.current = element;
          cellsFrame.current = element;
        }}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys select other cells.
        tabIndex={0}
        aria-label={label ?? describe(node)}
        aria-description={say('arrowKeysSelectAnotherCell')}
        data-keeps-text
        data-cells
        data-keys="cells"
        className="absolute cursor-cell touch-none outline-none"
        style={{
          left: middle.x * zoom,
          top: middle.y * zoom,
          width: box.width * zoom,
          height: box.height * zoom,
          transform: `translate(-50%, -50%) rotate(${rotation}deg)`,
        }}
      >
        {shown && (
          <span
            aria-hidden="true"
            data-cell-range
            className="pointer-events-none absolute border-2 border-[#2f6bff] bg-[#2f6bff]/15"
            style={{
              left: (shown.x - box.x) * zoom - 1,
              top: (shown.y - box.y) * zoom - 1,
              width: shown.width * zoom + 2,
              height: shown.height * zoom + 2,
            }}
          />
        )}
        <LineHandles slide={slide} node={node} table={table} edges={edges} origin={box} zoom={zoom} />
      </div>
      {cell && (
        <TextOnSlide
          key={cell.join()}
          place={{ slide: slide.id, node: node.id, cell }}
          zoom={zoom}
          waits={waits ? 'cells' : undefined}
        />
      )}
    </div>
  );
}

function describeBlock(node: EditableNode, { top, left, bottom, right }: ReturnType<typeof blockOf>): string {
  const rows =
    top === bottom
      ? say('rowNumber', { number: top + 1 })
      : say('rowsNumberToNumber2', { number: top + 1, number2: bottom + 1 });
  const columns =
    left === right
      ? say('columnNumber', { number: left + 1 })
      : say('columnsNumberToNumber2', { number: left + 1, number2: right + 1 });
  return `${describe(node)}, ${rows}, ${columns}`;
}
