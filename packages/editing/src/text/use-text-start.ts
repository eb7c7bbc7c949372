import type { CaretLine } from '@deckwright/core';
import type { Point } from '@deckwright/core/contract';
import { useLayoutEffect, useRef } from 'react';
import type { Caret } from './caret.ts';
import type { TextField } from './use-text-field.ts';

/** Where the caret is at first: at a point of the window such as a click, or everything is selected. */
export type TextStart = 'end' | 'all' | 'typed' | Point;

/** What the keys are for while a text waits: on the canvas, what is typed goes to its end; among cells, it replaces the text. */
export type Waiting = 'canvas' | 'cells';

interface StartOptions {
  readonly text: string;
  readonly typed: string;
  readonly lines: readonly CaretLine[];
  readonly start: TextStart;
  readonly waits: Waiting | undefined;
  readonly select: TextField['select'];
  readonly caretNear: (at: Point) => Caret | undefined;
}

/** Gives a text that is opened the focus and its first selection. One that waits gets the focus from the canvas. */
export function useTextStart(field: TextField['field'], options: StartOptions) {
  const { text, typed, lines, start, waits, select, caretNear } = options;
  const wanted = useRef<TextStart | undefined>(start);
  const hasWaited = useRef(false);

  /** Where what is typed goes while the text waits. */
  function rest(): void {
    const { length } = field.current!.value;
    select(waits === 'cells' ? 0 : length, { offset: length, at: 'before' });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a click is looked for in the first lines that come.
  useLayoutEffect(() => {
    if (waits) {
      hasWaited.current = true;
      return rest();
    }
    if (hasWaited.current) wanted.current = start === 'typed' ? undefined : start;
    hasWaited.current = false;
    const { current } = wanted;
    if (current === undefined) return;
    field.current!.focus({ preventScroll: true });
    const end: Caret = { offset: text.length, at: 'before' };
    const clicked = typeof current === 'object' ? caretNear(current) : undefined;
    if (typed === text) select(current === 'all' ? 0 : (clicked ?? end).offset, clicked ?? end);
    if (typeof current !== 'object' || lines.length > 0) wanted.current = undefined;
  }, [lines, waits]);

  return {
    rest,
    /** What the person does now comes after the click that opened the text. */
    forget(): void {
      wanted.current = undefined;
    },
  };
}
