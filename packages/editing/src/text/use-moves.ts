import type { CaretLine } from '@deckwright/core';
import { useRef } from 'react';
import type { Caret, CaretPlace } from './caret.ts';
import { type Move, moveCaret, moveInReading } from './move-caret.ts';

/** The direction of an arrow key that would leave a text. */
export type Leaving = 'left' | 'right' | 'up' | 'down';

interface MovesOptions {
  readonly lines: readonly CaretLine[];
  /** The text of the lines, and the one in the field. */
  readonly drawn: string;
  readonly typed: string;
  /** The lines are those of an older text. */
  readonly isOld: boolean;
  readonly toText: (offset: number) => number;
  readonly drawnCaret: Caret;
  readonly anchor: number;
  readonly caret: Caret;
  readonly place: CaretPlace | undefined;
  readonly select: (anchor: number, caret: Caret) => void;
  readonly onLeave: ((move: Leaving) => void) | undefined;
}

/** Moves the caret of a text with the keyboard, with Shift its end of the selection. */
export function useMoves(options: MovesOptions): (move: Move, extends_: boolean) => void {
  const { lines, drawn, typed, isOld, toText, drawnCaret, anchor, caret, place, select, onLeave } = options;
  const line = place && lines[place.line];
  /** The x in points that moves up and down keep. */
  const goal = useRef<{ readonly x: number; readonly caret: Caret }>(undefined);

  function go(move: Move, extends_: boolean): void {
    if (!extends_ && anchor !== caret.offset && (move === 'left' || move === 'right')) {
      const isForward = (move === 'right') === (line?.direction !== 'rtl');
      const offset = isForward ? Math.max(anchor, caret.offset) : Math.min(anchor, caret.offset);
      select(offset, { offset, at: isForward ? 'before' : 'after' });
      return;
    }
    const leaving = !extends_ && anchor === caret.offset && onLeave ? leavingBy(move) : undefined;
    if (leaving) {
      onLeave!(leaving);
      return;
    }
    const kept = goal.current?.caret === caret ? goal.current.x : place?.x;
    const next = moved(move, kept);
    select(extends_ ? anchor : next.offset, next);
    goal.current = kept !== undefined && (move === 'up' || move === 'down') ? { x: kept, caret: next } : undefined;
  }

  /** The direction in which a move would leave the text. */
  function leavingBy(move: Move): Leaving | undefined {
    if (move === 'up' || move === 'down') {
      const isAtEdge = place === undefined || place.line === (move === 'up' ? 0 : lines.length - 1);
      return isAtEdge ? move : undefined;
    }
    if (move !== 'left' && move !== 'right') return undefined;
    const isForward = (move === 'right') === (line?.direction !== 'rtl');
    return caret.offset === (isForward ? typed.length : 0) ? move : undefined;
  }

  function moved(move: Move, kept: number | undefined): Caret {
    const inReading = isOld ? IN_READING[move] : undefined;
    if (inReading) return moveInReading(typed, caret, inReading[line?.direction ?? 'ltr']);
    const next = moveCaret(lines, drawn, drawnCaret, move, kept);
    return { ...next, offset: toText(next.offset) };
  }

  return go;
}

/** Moves beside what was just typed, whose letters are not in the lines yet. */
const IN_READING: Partial<Record<Move, Readonly<Record<'ltr' | 'rtl', Parameters<typeof moveInReading>[2]>>>> = {
  left: { ltr: 'previous', rtl: 'next' },
  right: { ltr: 'next', rtl: 'previous' },
  wordLeft: { ltr: 'previousWord', rtl: 'nextWord' },
  wordRight: { ltr: 'nextWord', rtl: 'previousWord' },
};
