import type { Point } from '@deckwright/core/contract';
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
  readonly start: 'all' | Point;
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
  known.current = opened && same(known.current, typingIn(file, opened));
  const typing = known.current;
  // Undo may take the element or its field away.
  useEffect(() => {
    if (opened !== undefined && typing === undefined) setOpened(undefined);
  }, [opened, typing]);

  return {
    typing,
    /** Returns whether there is something to type in. Without `edits`, it is the sample if the element shows nothing else. */
    open(path: ElementPath, items: Items, edits?: Opened['edits']): boolean {
      const now = editor.state().file;
      const text = elementAt(now, path)?.text;
      const own = sampleTarget(now, path, items) ? 'sample' : 'template';
      const point = pressed.current;
      const isByPointer = point !== undefined && performance.now() - point.at < RECENT;
      const next: Opened = {
        ...{ path, items, edits: edits ?? own },
        text: typeof text === 'string' ? text : '',
        start: isByPointer && edits === undefined ? { x: point.x, y: point.y } : 'all',
      };
      if (typingIn(now, next) === undefined) return false;
      editor.select([path]);
      setOpened(next);
      return true;
    },
    /** Goes to another cell of the table that is edited. */
    goTo: (cell: CellPlace) => setOpened((before) => before && { ...before, cell }),
    close: () => setOpened(undefined),
  };
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
