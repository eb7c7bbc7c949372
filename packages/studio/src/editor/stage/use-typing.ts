import type { Point } from '@deckwright/core/contract';
import { useEffect, useRef, useState } from 'react';
import type { Editor } from '../model/create-editor.ts';
import { type ElementPath, elementAt, type TemplateJson } from '../model/template-json.ts';

/** A text that is edited where it is drawn. */
export interface Typing {
  readonly path: ElementPath;
  /** As it was when it was opened. */
  readonly text: string;
  /** Where the caret is at first. */
  readonly start: 'all' | Point;
}

/** How long ago a pointer that opens a text was pressed at most, in milliseconds. */
const RECENT = 700;

/** Which text is edited on the canvas, if one is. */
export function useTyping(editor: Editor, file: TemplateJson) {
  const [typing, setTyping] = useState<Typing>();
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

  // Undo may take the element away.
  const isThere = typing !== undefined && typeof elementAt(file, typing.path)?.text === 'string';
  useEffect(() => {
    if (typing !== undefined && !isThere) setTyping(undefined);
  }, [typing, isThere]);

  return {
    typing: isThere ? typing : undefined,
    open(path: ElementPath) {
      const text = elementAt(editor.state().file, path)?.text;
      if (typeof text !== 'string') return;
      const point = pressed.current;
      const isByPointer = point !== undefined && performance.now() - point.at < RECENT;
      editor.select([path]);
      setTyping({ path, text, start: isByPointer ? { x: point.x, y: point.y } : 'all' });
    },
    close: () => setTyping(undefined),
  };
}
