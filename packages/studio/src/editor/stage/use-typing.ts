import type { Point } from '@deckwright/core/contract';
import type { TextStart } from '@deckwright/editing';
import { useEffect, useRef, useState } from 'react';
import { type ElementPath, elementAt, type TemplateJson } from '../../elements/template-json.ts';
import type { Editor } from '../model/create-editor.ts';
import { type Items, type SampleTarget, sampleTarget } from '../model/typing/sample-target.ts';
import type { CellPlace } from '../model/typing/table-cells.ts';

/** What is edited where it is drawn. */
export interface Typing {
  readonly path: ElementPath;
  readonly items: Items;
  /** The text of the element as it was when it was opened. */
  readonly text: string;
  /** The value of the sample that is edited. Undefined: the text of the element. */
  readonly target: SampleTarget | undefined;
  /** The cell of a table. Undefined: the one under the pointer, as soon as it is known. */
  readonly cell?: CellPlace;
  /** Where the caret is at first. */
  readonly start: TextStart;
}

type Opened = Omit<Typing, 'target'> & { readonly edits: 'template' | 'sample' };

/** How long ago a pointer that opens a text was pressed at most, in milliseconds. */
const RECENT = 700;

/** Which text is edited on the canvas, if one is. */
export function useTyping(editor: Editor, file: TemplateJson) {
  const [opened, setOpened] = useState<Opened>();
  const pressed = useRef<Point & { readonly at: number }>(undefined);

  useEffect(() => {
    const press = ({ clientX: x, clientY: y, target }: PointerEvent) => {
      const isOnSlide = target instanceof Element && target.closest('.dw-canvas') !== null;
      pressed.current = isOnSlide ? { x, y, at: performance.now() } : undefined;
    };
    const forget = () => {
      pressed.current = undefined;
    };
    addEventListener('pointerdown', press, true);
    addEventListener('keydown', forget, true);
    return () => {
      removeEventListener('pointerdown', press, true);
      removeEventListener('keydown', forget, true);
    };
  }, []);

  const known = useRef<Typing>(undefined);
  const waited = useRef<Typing>(undefined);
  known.current = opened && same(known.current, typingIn(file, opened));
  const typing = known.current;
  // Undo may take the element or its field away.
  useEffect(() => {
    if (opened !== undefined && typing === undefined) setOpened(undefined);
  }, [opened, typing]);

  return {
    typing,
    /** Returns whether there is something to type in. `isTyped`: what was typed has opened it. */
    open(path: ElementPath, items: Items, edits?: Opened['edits'], isTyped = false): boolean {
      const now = editor.state().file;
      const point = pressed.current;
      const isByPointer = point !== undefined && performance.now() - point.at < RECENT;
      const start = isTyped ? 'typed' : isByPointer && edits === undefined ? { x: point.x, y: point.y } : 'all';
      const next = openedAt(now, { path, items }, start, edits);
      if (typingIn(now, next) === undefined) return false;
      editor.select([path]);
      setOpened(next);
      return true;
    },
    /** The text that begins with what is typed, once its element is selected. A table has several. */
    waitingAt(path: ElementPath, items: Items): Typing | undefined {
      const found = typingIn(file, openedAt(file, { path, items }, 'end'));
      waited.current = found?.target?.kind === 'table' ? undefined : same(waited.current, found);
      return waited.current;
    },
    /** Goes to another cell of the table that is edited. */
    goTo: (cell: CellPlace) => setOpened((before) => before && { ...before, cell }),
    close: () => setOpened(undefined),
  };
}

/** Without `edits`, it is the sample if the element shows nothing else. */
function openedAt(
  file: TemplateJson,
  { path, items }: Pick<Typing, 'path' | 'items'>,
  start: TextStart,
  edits: Opened['edits'] = sampleTarget(file, path, items) ? 'sample' : 'template',
): Opened {
  const text = elementAt(file, path)?.text;
  return { path, items, edits, text: typeof text === 'string' ? text : '', start };
}

function typingIn(file: TemplateJson, { edits, ...rest }: Opened): Typing | undefined {
  const { path, items } = rest;
  const target = edits === 'sample' ? sampleTarget(file, path, items) : undefined;
  if (target !== undefined) return { ...rest, target };
  const element = elementAt(file, path);
  const hasText = element?.type === 'text' && typeof element.text === 'string';
  return edits === 'template' && hasText ? { ...rest, target } : undefined;
}

/** The same object as long as it says the same. */
function same(before: Typing | undefined, now: Typing | undefined): Typing | undefined {
  return JSON.stringify(before) === JSON.stringify(now) ? before : now;
}
