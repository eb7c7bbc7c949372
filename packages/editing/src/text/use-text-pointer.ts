import type { CaretLine } from '@deckwright/core';
import type { Box, Point } from '@deckwright/core/contract';
import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { turnPoint } from '../geometry/box.ts';
import type { Caret } from './caret.ts';
import { caretAt } from './caret-at.ts';
import { paragraphAround, type TextRange, wordAround } from './words.ts';

interface TextPointerOptions {
  readonly root: RefObject<HTMLElement | null>;
  readonly lines: readonly CaretLine[];
  /** Offset in the text for one in the lines, which may be older. */
  readonly offsetInText: (offset: number) => number;
  readonly zoom: number;
  readonly box: Box;
  readonly rotation: number;
  readonly anchor: number;
  readonly text: string;
  readonly select: (anchor: number, caret: Caret) => void;
}

/** What a drag selects at once. */
type Unit = 'character' | 'word' | 'paragraph';
const UNITS: readonly Unit[] = ['character', 'word', 'paragraph'];

/** A mouse, a pen or a finger: a click sets the caret, a double click selects a word, a triple click a paragraph, and a drag selects. */
export function useTextPointer({
  root,
  lines,
  zoom,
  box,
  rotation,
  offsetInText,
  anchor,
  text,
  select,
}: TextPointerOptions) {
  const drag = useRef<{ readonly unit: Unit; readonly from: TextRange }>(undefined);

  /** Points from the top left corner of the text's box. The centre stays where it is when the box turns. */
  function pointAt({ x, y }: Point): Point {
    const { left, top, width, height } = root.current!.getBoundingClientRect();
    const fromCentre = { x: (x - left - width / 2) / zoom, y: (y - top - height / 2) / zoom };
    const upright = turnPoint(fromCentre, -rotation, { x: 0, y: 0 });
    return { x: upright.x + box.width / 2, y: upright.y + box.height / 2 };
  }

  function caretNear(client: Point): Caret | undefined {
    const found = caretAt(lines, pointAt(client));
    return found && { ...found, offset: offsetInText(found.offset) };
  }

  function unitAround(caret: Caret, unit: Unit): TextRange {
    if (unit === 'word') return wordAround(text, caret.at === 'before' ? caret.offset - 1 : caret.offset);
    if (unit === 'paragraph') return paragraphAround(text, caret.offset);
    return { start: caret.offset, end: caret.offset };
  }

  function onMouseDown(event: MouseEvent) {
    // The browser would take the focus from the text area.
    event.preventDefault();
    event.stopPropagation();
    const caret = caretNear({ x: event.clientX, y: event.clientY });
    if (event.button !== 0 || !caret) return;
    const unit = UNITS[Math.min(event.detail, UNITS.length) - 1] ?? 'character';
    if (event.shiftKey) {
      drag.current = { unit: 'character', from: { start: anchor, end: anchor } };
      select(anchor, caret);
      return;
    }
    const from = unitAround(caret, unit);
    drag.current = { unit, from };
    select(from.start, unit === 'character' ? caret : { offset: from.end, at: 'before' });
  }

  function onPointerMove(event: PointerEvent) {
    const { unit, from } = drag.current ?? {};
    if (!unit || !from || event.buttons % 2 === 0) return;
    const caret = caretNear({ x: event.clientX, y: event.clientY });
    if (!caret) return;
    const to = unitAround(caret, unit);
    if (unit === 'character') select(from.start, caret);
    else if (to.start < from.start) select(from.end, { offset: to.start, at: 'after' });
    else select(from.start, { offset: Math.max(to.end, from.end), at: 'before' });
  }

  return {
    caretNear,
    handlers: {
      onMouseDown,
      onPointerMove,
      onPointerDown(event: PointerEvent) {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerUp() {
        drag.current = undefined;
      },
      onDoubleClick(event: MouseEvent) {
        event.stopPropagation();
      },
    },
  };
}
