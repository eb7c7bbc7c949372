import type { CaretLine } from '@deckwright/core';
import type { Box } from '@deckwright/core/contract';
import { isMac } from '@deckwright/ui/controls';
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import { centreOf } from '../geometry/box.ts';
import { say } from '../sentences/editing.ts';
import { type Caret, placeOf } from './caret.ts';
import { isForText, moveOfKey } from './move-of-key.ts';
import { followOffsets } from './replacement.ts';
import { TextMarks } from './text-marks.tsx';
import { type Leaving, useMoves } from './use-moves.ts';
import { type TextPhase, useTextField } from './use-text-field.ts';
import { useTextPointer } from './use-text-pointer.ts';
import { type TextStart, useTextStart, type Waiting } from './use-text-start.ts';
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
  /**
   * Where the caret is at first: at the end, at a point of the window such as a click, or everything is selected. `typed`: behind what was
   * typed while the text waited. Default: `end`.
   */
  readonly start?: TextStart;
  /**
   * The text is only selected, and waits for what is typed: an input method has to find a field that has the focus before the first key.
   * Keys are those of the canvas or of cells, and nothing of the text is shown. The host ends it with the first `onChange`.
   */
  readonly waits?: Waiting;
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

/**
 * Edits a text where the engine draws it. The picture is the engine's; this draws the caret and the selection over it, and takes input
 * in an invisible text area at the caret. It has the place of the text in a positioned parent of the slide's size.
 */
export function TextEditor(props: TextEditorProps) {
  const {
    label,
    text,
    lines,
    drawn = text,
    zoom,
    box,
    rotation = 0,
    start = 'end',
    maxLength,
    isShared,
    waits,
  } = props;
  const { onChange, onClose, onKey, onSelect, onLeave } = props;
  const root = useRef<HTMLDivElement>(null);
  const { field, selection, composing, typed, select, insert, handlers } = useTextField(
    text,
    onChange,
    isShared,
    waits !== undefined,
  );
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
  const drawnCaret = { ...caret, offset: toLines(caret.offset) };
  const place = placeOf(lines, drawnCaret);
  const line = place && lines[place.line];
  const go = useMoves({ lines, drawn, typed, isOld, toText, drawnCaret, anchor, caret, place, select, onLeave });

  const { rest, forget } = useTextStart(field, {
    text,
    typed,
    lines,
    start,
    waits,
    select,
    caretNear: pointer.caretNear,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is called for another selection, not for another function.
  useEffect(() => {
    if (!waits) onSelect?.(rangeOf(anchor, caret), caret.offset);
  }, [anchor, caret.offset, waits]);

  useEffect(() => {
    if (waits) return;
    const onDown = ({ target }: Event) => {
      const isInside =
        target instanceof Element && (root.current?.contains(target) || target.closest('[data-keeps-text]'));
      if (!isInside) onClose('outside');
    };
    document.addEventListener('pointerdown', onDown, true);
    return () => document.removeEventListener('pointerdown', onDown, true);
  }, [onClose, waits]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the view follows the caret, and nothing else.
  useEffect(() => {
    if (!waits) field.current!.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [place?.line, place?.x, waits]);

  function onKeyDown(event: KeyboardEvent) {
    forget();
    if (event.nativeEvent.isComposing) {
      event.stopPropagation();
      return;
    }
    // What a key writes goes behind the text, wherever another key has left the caret.
    if (waits) return rest();
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

  const centre = centreOf(box);
  return (
    <div
      ref={root}
      className={waits ? 'dw-text dw-text-waits' : 'dw-text'}
      style={{
        left: centre.x * zoom,
        top: centre.y * zoom,
        width: box.width * zoom,
        height: box.height * zoom,
        transform: `translate(-50%, -50%) rotate(${rotation}deg)`,
      }}
      {...pointer.handlers}
    >
      {!waits && (
        <TextMarks
          {...{ lines, zoom }}
          caret={drawnCaret}
          selected={rangeOf(toLines(anchor), drawnCaret)}
          composing={composing && { start: toLines(composing.start), end: toLines(composing.end) }}
        />
      )}
      <textarea
        ref={field}
        className={waits ? 'dw-text-waiting' : 'dw-text-field'}
        data-keys={waits ?? 'text'}
        data-waits={waits}
        aria-label={label}
        // Tab goes from object to object, whose buttons are its stops.
        tabIndex={waits ? -1 : undefined}
        {...(waits && { 'aria-roledescription': say('selectedObject') })}
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
