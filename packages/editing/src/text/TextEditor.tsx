import type { CaretLine } from '@deckwright/core';
import type { Box, Point } from '@deckwright/core/contract';
import { isMac } from '@deckwright/ui/controls';
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react';
import { centreOf } from '../geometry/box.ts';
import { type Caret, placeOf } from './caret.ts';
import { type Move, moveCaret, moveInReading } from './move-caret.ts';
import { isForText, moveOfKey } from './move-of-key.ts';
import { followOffsets } from './replacement.ts';
import { TextMarks } from './TextMarks.tsx';
import { type TextPhase, useTextField } from './use-text-field.ts';
import { useTextPointer } from './use-text-pointer.ts';
import type { TextRange } from './words.ts';

/** The field of a text that is edited. It knows its text and its selection before the page is drawn with them. */
export interface TextControl {
  text(): string;
  selected(): TextRange;
  focus(): void;
}

export interface TextEditorProps {
  readonly control?: Ref<TextControl>;
  /** Name of the text for screen readers, such as "Title, text". */
  readonly label: string;
  /** As `editableText` returns it. */
  readonly text: string;
  /** The newest lines of the engine, which may be those of an older text. Empty until there are any. */
  readonly lines: readonly CaretLine[];
  /** The text of `lines`, as the engine returns it, so that the caret keeps its place until the newest text is drawn. Default: `text`. */
  readonly drawn?: string;
  /** Pixels for each point. */
  readonly zoom: number;
  /** Where the text is on the slide, in points before rotation. */
  readonly box: Box;
  /** Degrees clockwise about the box's centre. */
  readonly rotation?: number;
  /** Where the caret is at first: at the end, at a point of the window such as a click, or everything is selected. Default: `end`. */
  readonly start?: 'end' | 'all' | Point;
  /** Called with the whole text after each change, and the offset of the caret in it. */
  readonly onChange: (text: string, phase: TextPhase, caret: number) => void;
  /** Others change the text too: the caret stays between the same characters. Default: it goes to what changed, such as after undo. */
  readonly isShared?: boolean;
  /** Most UTF-16 units that can be typed. Default: any number. */
  readonly maxLength?: number;
  /** Called before a key is handled, except while an input method is at work. Returns true if the host has handled it. */
  readonly onKey?: (event: KeyboardEvent, selected: TextRange) => boolean;
  /** Called with what is selected after each change of it, and with the end of it that moves. */
  readonly onSelect?: (selected: TextRange, caret: number) => void;
  /** Called when an arrow key would leave the text. Default: the caret stays in it. */
  readonly onLeave?: (move: Leaving) => void;
  /** Called when a person is done. `outside`: the pointer went down elsewhere, except on elements with `data-keeps-text`. */
  readonly onClose: (reason: 'escape' | 'outside' | 'tab') => void;
}

/** The direction of an arrow key. */
export type Leaving = 'left' | 'right' | 'up' | 'down';

/**
 * Edits a text where the engine draws it. The picture is the engine's; this draws the caret and the selection over it, and takes input
 * in an invisible text area at the caret. It has the place of the text in a positioned parent of the slide's size.
 */
export function TextEditor(props: TextEditorProps) {
  const { label, text, lines, drawn = text, zoom, box, rotation = 0, start = 'end', maxLength, isShared } = props;
  const { onChange, onClose, onKey, onSelect, onLeave } = props;
  const root = useRef<HTMLDivElement>(null);
  const { field, selection, composing, typed, select, insert, handlers } = useTextField(text, onChange, isShared);
  const { anchor, caret } = selection;
  useImperativeHandle(props.control, () => ({
    text: () => field.current!.value,
    selected: () => ({ start: field.current!.selectionStart, end: field.current!.selectionEnd }),
    focus: () => field.current!.focus({ preventScroll: true }),
  }));
  const { toLines, toText, isOld } = useOffsets(drawn, typed);
  const pointer = useTextPointer({
    root,
    lines,
    zoom,
    box,
    rotation,
    offsetInText: toText,
    anchor,
    text: typed,
    select,
  });
  /** The x in points that moves up and down keep. */
  const goal = useRef<{ readonly x: number; readonly caret: Caret }>(undefined);
  const waitingStart = useRef<TextEditorProps['start']>(start);
  const drawnCaret = { ...caret, offset: toLines(caret.offset) };
  const place = placeOf(lines, drawnCaret);
  const line = place && lines[place.line];

  // biome-ignore lint/correctness/useExhaustiveDependencies: a click is looked for in the first lines that come.
  useLayoutEffect(() => {
    const waiting = waitingStart.current;
    if (waiting === undefined) return;
    field.current!.focus({ preventScroll: true });
    const end: Caret = { offset: text.length, at: 'before' };
    const clicked = typeof waiting === 'object' ? pointer.caretNear(waiting) : undefined;
    if (typed === text) select(waiting === 'all' ? 0 : (clicked ?? end).offset, clicked ?? end);
    if (typeof waiting !== 'object' || lines.length > 0) waitingStart.current = undefined;
  }, [lines]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is called for another selection, not for another function.
  useEffect(() => {
    onSelect?.(rangeOf(anchor, caret), caret.offset);
  }, [anchor, caret.offset]);

  useEffect(() => {
    const onDown = ({ target }: Event) => {
      const isInside =
        target instanceof Element && (root.current?.contains(target) || target.closest('[data-keeps-text]'));
      if (!isInside) onClose('outside');
    };
    document.addEventListener('pointerdown', onDown, true);
    return () => document.removeEventListener('pointerdown', onDown, true);
  }, [onClose]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the view follows the caret, and nothing else.
  useEffect(() => {
    field.current!.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [place?.line, place?.x]);

  function onKeyDown(event: KeyboardEvent) {
    // What the person does now comes after the click that opened the text.
    waitingStart.current = undefined;
    if (event.nativeEvent.isComposing) {
      event.stopPropagation();
      return;
    }
    if (onKey?.(event, rangeOf(anchor, caret))) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      event.stopPropagation();
      onClose(event.key === 'Tab' ? 'tab' : 'escape');
      return;
    }
    const move = moveOfKey(event, isMac());
    if (move) {
      event.preventDefault();
      event.stopPropagation();
      go(move, event.shiftKey);
      return;
    }
    if (event.key === 'Enter' && event.shiftKey) {
      event.preventDefault();
      insert(LINE_BREAK);
    }
    if (isForText(event, isMac())) event.stopPropagation();
  }

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

  const centre = centreOf(box);
  return (
    <div
      ref={root}
      className="dw-text"
      style={{
        left: centre.x * zoom,
        top: centre.y * zoom,
        width: box.width * zoom,
        height: box.height * zoom,
        transform: `translate(-50%, -50%) rotate(${rotation}deg)`,
      }}
      {...pointer.handlers}
    >
      <TextMarks
        {...{ lines, zoom }}
        caret={drawnCaret}
        selected={rangeOf(toLines(anchor), drawnCaret)}
        composing={composing && { start: toLines(composing.start), end: toLines(composing.end) }}
      />
      <textarea
        ref={field}
        className="dw-text-field"
        data-keys="text"
        aria-label={label}
        defaultValue={text}
        dir="auto"
        wrap="off"
        spellCheck={false}
        maxLength={maxLength}
        autoComplete="off"
        onKeyDown={onKeyDown}
        {...handlers}
        style={{
          left: (place?.x ?? 0) * zoom,
          top: (line?.box.y ?? 0) * zoom,
          height: (line?.box.height ?? box.height) * zoom,
          fontSize: (line?.box.height ?? box.height) * zoom * FONT_SHARE,
        }}
      />
    </div>
  );
}

/** As PowerPoint writes a line break inside of a paragraph. */
const LINE_BREAK = '\v';

/** Part of a line's height that its font size is, for the window of an input method. */
const FONT_SHARE = 0.8;

/** Moves beside what was just typed, whose letters are not in the lines yet. */
const IN_READING: Partial<Record<Move, Readonly<Record<'ltr' | 'rtl', Parameters<typeof moveInReading>[2]>>>> = {
  left: { ltr: 'previous', rtl: 'next' },
  right: { ltr: 'next', rtl: 'previous' },
  wordLeft: { ltr: 'previousWord', rtl: 'nextWord' },
  wordRight: { ltr: 'nextWord', rtl: 'previousWord' },
};

/** The engine draws both line breaks that the language has as a line feed. */
const LINE_BREAKS = /[\v\u2028]/g;

/** Offsets in the text for offsets in the lines, which may be those of an older text, and back. */
function useOffsets(drawn: string, typed: string) {
  return useMemo(() => {
    const [old, now] = [drawn.replace(LINE_BREAKS, '\n'), typed.replace(LINE_BREAKS, '\n')];
    return { isOld: old !== now, toLines: followOffsets(now, old), toText: followOffsets(old, now) };
  }, [drawn, typed]);
}

function rangeOf(anchor: number, { offset }: Caret): TextRange {
  return { start: Math.min(anchor, offset), end: Math.max(anchor, offset) };
}
