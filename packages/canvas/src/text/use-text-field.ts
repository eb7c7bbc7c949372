import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Caret } from './caret.ts';
import { editableText } from './editing-file.ts';
import { changeOf, newOffset } from './replacement.ts';
import { graphemeAfter, graphemeBefore, type TextRange } from './words.ts';

/** `composing`: an input method is still at work, so the text is not final. */
export type TextPhase = 'typing' | 'composing';

export interface TextSelection {
  /** Offset of the end that stays where it is. */
  readonly anchor: number;
  /** The end that moves. */
  readonly caret: Caret;
}

export interface TextField {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly selection: TextSelection;
  /** What an input method is composing. */
  readonly composing: TextRange | undefined;
  /** The text in the field, which can be newer than the `text` of the host. */
  readonly typed: string;
  select(anchor: number, caret: Caret): void;
  /** Replaces the selection. */
  insert(text: string): void;
  readonly handlers: {
    onInput(): void;
    onCompositionStart(): void;
    onCompositionUpdate(event: { readonly data: string }): void;
    onCompositionEnd(): void;
  };
}

/**
 * A text area that keeps what is typed: text, selection and composition are the browser's, so that input methods, spelling and screen
 * readers work as everywhere. `text` is taken over if it is another one than those that were reported, such as after undo. In a text that
 * is shared, the selection stays at the same characters.
 */
export function useTextField(
  text: string,
  onChange: (text: string, phase: TextPhase, caret: number) => void,
  isShared = false,
): TextField {
  const field = useRef<HTMLTextAreaElement>(null);
  const [selection, setSelection] = useState<TextSelection>(() => endOf(text));
  const [typed, setTyped] = useState(text);
  const [composing, setComposing] = useState<TextRange>();
  const now = useRef({ selection, composing, report: onChange });
  useLayoutEffect(() => {
    now.current.report = onChange;
  });
  /** Texts that were reported and have not come back yet. */
  const reported = useRef<string[]>([]);

  function put(next: TextSelection): void {
    now.current.selection = next;
    setSelection(next);
  }

  function select(anchor: number, caret: Caret): void {
    const [start, end] = [Math.min(anchor, caret.offset), Math.max(anchor, caret.offset)];
    field.current!.setSelectionRange(start, end, caret.offset < anchor ? 'backward' : 'forward');
    put({ anchor, caret });
  }

  /** Takes over the selection of the field. */
  function adopt(at: Caret['at']): void {
    const { selectionStart, selectionEnd, selectionDirection } = field.current!;
    const isBackward = selectionDirection === 'backward';
    const offset = isBackward ? selectionStart : selectionEnd;
    const { anchor, caret } = now.current.selection;
    const next = isBackward ? selectionEnd : selectionStart;
    if (anchor !== next || caret.offset !== offset) put({ anchor: next, caret: { offset, at } });
  }

  function compose(range: TextRange | undefined): void {
    now.current.composing = range;
    setComposing(range);
  }

  function report(): void {
    const { value, selectionEnd } = field.current!;
    setTyped(value);
    if (reported.current.at(-1) !== value) reported.current.push(value);
    now.current.report(value, now.current.composing ? 'composing' : 'typing', selectionEnd);
  }

  /** What was pasted may have characters that are never drawn. */
  function clean(): void {
    const area = field.current!;
    const cleaned = editableText(area.value);
    if (cleaned === area.value) return;
    const offset = editableText(area.value.slice(0, area.selectionEnd)).length;
    area.value = cleaned;
    area.setSelectionRange(offset, offset);
  }

  function afterInput(): void {
    if (!now.current.composing) clean();
    adopt('before');
    report();
  }

  function replace({ start, end }: TextRange, inserted: string): void {
    field.current!.setRangeText(inserted, start, end, 'end');
    afterInput();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is taken over once for each text.
  useLayoutEffect(() => {
    const known = reported.current.lastIndexOf(text);
    if (known !== -1) {
      reported.current.splice(0, known + 1);
      return;
    }
    const area = field.current!;
    if (area.value === text || now.current.composing) return;
    const change = changeOf(area.value, text);
    const { selection: before } = now.current;
    const [anchor, offset] = isShared
      ? [newOffset(change, before.anchor), newOffset(change, before.caret.offset)]
      : [change.newEnd, change.newEnd];
    reported.current = [];
    area.value = text;
    setTyped(text);
    select(anchor, { offset, at: 'before' });
  }, [text]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions read what is current from `now`.
  useEffect(() => {
    const area = field.current!;
    /** React has no event for what is about to be typed. */
    const onBeforeInput = (event: InputEvent) => {
      // The host undoes, since it also undoes what is not text.
      if (event.inputType === 'historyUndo' || event.inputType === 'historyRedo') event.preventDefault();
      if (now.current.composing || area.selectionStart !== area.selectionEnd) return;
      const cutter = GRAPHEMES[event.inputType];
      if (!cutter) return;
      event.preventDefault();
      replace(cutter(area.value, area.selectionStart), '');
    };
    const onSelectionChange = () => {
      if (document.activeElement === area && !now.current.composing) adopt('after');
    };
    area.addEventListener('beforeinput', onBeforeInput);
    document.addEventListener('selectionchange', onSelectionChange);
    return () => {
      area.removeEventListener('beforeinput', onBeforeInput);
      document.removeEventListener('selectionchange', onSelectionChange);
    };
  }, []);

  return {
    field,
    selection,
    composing,
    typed,
    select,
    insert(inserted) {
      const { selectionStart: start, selectionEnd: end } = field.current!;
      replace({ start, end }, inserted);
    },
    handlers: {
      onInput: afterInput,
      onCompositionStart() {
        const { selectionStart: start } = field.current!;
        compose({ start, end: start });
      },
      onCompositionUpdate({ data }) {
        const { start } = now.current.composing!;
        compose({ start, end: start + data.length });
      },
      onCompositionEnd() {
        compose(undefined);
        afterInput();
      },
    },
  };
}

const GRAPHEMES: Readonly<Record<string, (text: string, offset: number) => TextRange>> = {
  deleteContentBackward: graphemeBefore,
  deleteContentForward: graphemeAfter,
};

function endOf(text: string): TextSelection {
  return { anchor: text.length, caret: { offset: text.length, at: 'before' } };
}
