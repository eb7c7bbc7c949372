import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Caret } from './caret.ts';
import { editableText } from './editing-file.ts';
import { changeOf, followOffsets } from './replacement.ts';
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
 * is shared, the selection stays at the same characters. While it `waits`, it takes only what writes.
 */
export function useTextField(
  text: string,
  onChange: (text: string, phase: TextPhase, caret: number) => void,
  isShared = false,
  waits = false,
): TextField {
  const field = useRef<HTMLTextAreaElement>(null);
  const [selection, setSelection] = useState<TextSelection>(() => endOf(text));
  const [typed, setTyped] = useState(text);
  const { composing, isComposing, handlers } = useComposition(field, afterInput);
  const now = useRef({ selection, report: onChange, waits });
  useLayoutEffect(() => {
    Object.assign(now.current, { report: onChange, waits });
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
    const { anchor, caret } = selectionOf(field.current!, at);
    const { selection: before } = now.current;
    if (before.anchor !== anchor || before.caret.offset !== caret.offset) put({ anchor, caret });
  }

  function report(): void {
    const { value, selectionEnd } = field.current!;
    setTyped(value);
    if (reported.current.at(-1) !== value) reported.current.push(value);
    now.current.report(value, isComposing() ? 'composing' : 'typing', selectionEnd);
  }

  function afterInput(): void {
    if (!isComposing()) clean(field.current!);
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
    if (area.value === text || isComposing()) return;
    const { selection: before } = now.current;
    const follow = isShared ? followOffsets(area.value, text) : () => changeOf(area.value, text).newEnd;
    const [anchor, offset] = [follow(before.anchor), follow(before.caret.offset)];
    reported.current = [];
    area.value = text;
    setTyped(text);
    select(anchor, { offset, at: 'before' });
  }, [text]);

  useFieldEvents(
    field,
    { isComposing, waits: () => now.current.waits },
    (range) => replace(range, ''),
    () => adopt('after'),
  );

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
    handlers: { onInput: afterInput, ...handlers },
  };
}

/** What an input method is composing. */
function useComposition(field: TextField['field'], onEnd: () => void) {
  const [composing, setComposing] = useState<TextRange>();
  const current = useRef(composing);

  function compose(range: TextRange | undefined): void {
    current.current = range;
    setComposing(range);
  }

  return {
    composing,
    isComposing: () => current.current !== undefined,
    handlers: {
      onCompositionStart() {
        const { selectionStart: start } = field.current!;
        compose({ start, end: start });
      },
      onCompositionUpdate({ data }: { readonly data: string }) {
        const { start } = current.current!;
        compose({ start, end: start + data.length });
      },
      onCompositionEnd() {
        compose(undefined);
        onEnd();
      },
    },
  };
}

/** React has no event for what is about to be typed, and none for the selection. The functions are those of the first time. */
function useFieldEvents(
  field: TextField['field'],
  { isComposing, waits }: { readonly isComposing: () => boolean; readonly waits: () => boolean },
  onDelete: (range: TextRange) => void,
  onSelectionChange: () => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions read what is current.
  useEffect(() => {
    const area = field.current!;
    const onBeforeInput = (event: InputEvent) => {
      // The host undoes, since it also undoes what is not text.
      if (event.inputType === 'historyUndo' || event.inputType === 'historyRedo') event.preventDefault();
      if (waits() && !WRITES.has(event.inputType)) return event.preventDefault();
      if (isComposing() || area.selectionStart !== area.selectionEnd) return;
      const cutter = GRAPHEMES[event.inputType];
      if (!cutter) return;
      event.preventDefault();
      onDelete(cutter(area.value, area.selectionStart));
    };
    const onSelection = () => {
      if (document.activeElement === area && !isComposing()) onSelectionChange();
    };
    area.addEventListener('beforeinput', onBeforeInput);
    document.addEventListener('selectionchange', onSelection);
    return () => {
      area.removeEventListener('beforeinput', onBeforeInput);
      document.removeEventListener('selectionchange', onSelection);
    };
  }, []);
}

/** What was pasted may have characters that are never drawn. */
function clean(area: HTMLTextAreaElement): void {
  const cleaned = editableText(area.value);
  if (cleaned === area.value) return;
  const offset = editableText(area.value.slice(0, area.selectionEnd)).length;
  area.value = cleaned;
  area.setSelectionRange(offset, offset);
}

function selectionOf(area: HTMLTextAreaElement, at: Caret['at']): TextSelection {
  const { selectionStart, selectionEnd, selectionDirection } = area;
  const isBackward = selectionDirection === 'backward';
  const [anchor, offset] = isBackward ? [selectionEnd, selectionStart] : [selectionStart, selectionEnd];
  return { anchor, caret: { offset, at } };
}

/** What begins the text that waits. Keys that delete or paste are for the object. */
const WRITES: ReadonlySet<string> = new Set(['insertText', 'insertCompositionText', 'insertReplacementText']);

const GRAPHEMES: Readonly<Record<string, (text: string, offset: number) => TextRange>> = {
  deleteContentBackward: graphemeBefore,
  deleteContentForward: graphemeAfter,
};

function endOf(text: string): TextSelection {
  return { anchor: text.length, caret: { offset: text.length, at: 'before' } };
}
