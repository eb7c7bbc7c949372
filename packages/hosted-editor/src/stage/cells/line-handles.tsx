import type { Box, EditableNode, EditableSlide, TableMeaning } from '@deckwright/core/contract';
import { type PointerEvent, useRef } from 'react';
import type { TableEdges } from '../../deck/cell-range.ts';
import { replaceNodes } from '../../deck/node-edits.ts';
import { useView } from '../../deck/view-store.ts';
import { useSession } from '../../session/session.ts';

interface LineHandlesProps {
  readonly slide: EditableSlide;
  readonly node: EditableNode & { readonly kind: 'composite' };
  readonly table: TableMeaning;
  readonly edges: TableEdges;
  /** Where the table is. */
  readonly origin: Box;
  readonly zoom: number;
}

interface LineDrag {
  readonly pointer: number;
  readonly lines: 'rows' | 'columns';
  readonly index: number;
  readonly from: { readonly x: number; readonly y: number };
  /** As they were when it began. */
  readonly start: Pick<LineHandlesProps, 'node' | 'table' | 'edges'>;
}

/** Pixels, and points below which nothing becomes smaller. */
const THICK = 7;
const LEAST = 8;

/** The lines between columns and below rows, which are dragged. The same can be set with the keyboard as even widths. */
export function LineHandles({ slide, node, table, edges, origin, zoom }: LineHandlesProps) {
  const { edit } = useSession();
  const drag = useRef<LineDrag>(undefined);

  function resized(event: PointerEvent): EditableNode {
    const { lines, index, from, start } = drag.current!;
    const { node, table, edges } = start;
    const angle = (-(node.rotation ?? 0) * Math.PI) / 180;
    const [x, y] = [(event.clientX - from.x) / zoom, (event.clientY - from.y) / zoom];
    const across = x * Math.cos(angle) - y * Math.sin(angle);
    const down = x * Math.sin(angle) + y * Math.cos(angle);
    if (lines === 'columns') {
      const [one, other] = [table.columns[index]!.width, table.columns[index + 1]!.width];
      const by = within(table.direction === 'rtl' ? -across : across, LEAST - one, other - LEAST);
      const widths = new Map([
        [index, one + by],
        [index + 1, other - by],
      ]);
      const columns = table.columns.map((column, at) => ({ width: widths.get(at) ?? column.width }));
      return { ...node, meaning: { ...table, columns } };
    }
    const drawn = edges.y[index + 1]! - edges.y[index]!;
    const height = Math.max(LEAST, drawn + down);
    const rows = table.rows.map((row, at) => (at === index ? { ...row, height } : row));
    const total = rows.reduce((sum, row) => sum + row.height, 0);
    return { ...node, box: { ...node.box, height: total }, meaning: { ...table, rows } };
  }

  function onPointerDown(event: PointerEvent, lines: LineDrag['lines'], index: number) {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = {
      pointer: event.pointerId,
      lines,
      index,
      from: { x: event.clientX, y: event.clientY },
      start: { node, table, edges },
    };
  }

  function onPointerMove(event: PointerEvent) {
    if (event.pointerId !== drag.current?.pointer) return;
    const next = resized(event);
    useView.setState({ live: { ...slide, nodes: slide.nodes.map((one) => (one.id === node.id ? next : one)) } });
  }

  function onPointerUp(event: PointerEvent) {
    if (event.pointerId !== drag.current?.pointer) return;
    const { from } = drag.current;
    if (event.clientX !== from.x || event.clientY !== from.y) replaceNodes(edit, slide.id, [resized(event)]);
    cancel();
  }

  function cancel() {
    drag.current = undefined;
    useView.setState({ live: undefined });
  }

  const handle = (lines: LineDrag['lines'], index: number) => ({
    'data-line': lines,
    'aria-hidden': true,
    onPointerDown: (event: PointerEvent) => onPointerDown(event, lines, index),
    onPointerMove,
    onPointerUp,
    onPointerCancel: cancel,
  });
  return (
    <>
      {edges.x.slice(1, -1).map((x, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a line that is dragged stays the same element.
          key={`column ${index}`}
          {...handle('columns', index)}
          className="absolute inset-y-0 cursor-col-resize touch-none hover:bg-[#2f6bff]/40"
          style={{ left: (x - origin.x) * zoom - THICK / 2, width: THICK }}
        />
      ))}
      {edges.y.slice(1).map((y, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          key={`row ${index}`}
          {...handle('rows', index)}
          className="absolute inset-x-0 cursor-row-resize touch-none hover:bg-[#2f6bff]/40"
          style={{ top: (y - origin.y) * zoom - THICK / 2, height: THICK }}
        />
      ))}
    </>
  );
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, Math.min(least, 0)), Math.max(most, 0));
}
