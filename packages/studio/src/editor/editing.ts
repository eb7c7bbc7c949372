import type { Finding } from '@deckwright/content-form/body';
import type { Box, Size } from '@deckwright/core/contract';
import type { CanvasControl, TextControl, TextFlag, TextPort } from '@deckwright/editing';
import { createContext, type RefObject, use, useEffect, useReducer, useRef } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { ElementPath, TemplateJson } from '../elements/template-json.ts';
import type { Editor } from './model/create-editor.ts';
import type { ProjectFacts } from './project-facts.ts';
import type { Subject } from './subject.ts';

/** A value of a field that is edited in a form below the slide. */
export type ContentPart = 'sample' | 'default';

/** A rich text that is edited on the slide. */
export interface RichTextPort extends TextPort {
  toggle(flag: TextFlag | 'code'): void;
}

/** What every part of the editor shares. */
export interface Editing {
  readonly subject: Subject;
  readonly editor: Editor;
  /** With the preview of an edit, if there is one. */
  readonly file: TemplateJson;
  readonly selected: readonly ElementPath[];
  readonly project: ProjectFacts;
  /** Of the slide, or of the surface of a partial, in points. */
  readonly slide: Size;
  /** Where the elements are drawn with the sample that is shown, by path. Those that it hides have no place. */
  readonly places: ReadonlyMap<ElementPath, Box>;
  /** What is wrong with the file, with pointers into it. */
  readonly findings: readonly Finding[];
  /** Names of the saved requests that send a field. */
  readonly requestsWith: (fieldKey: string) => Promise<readonly string[]>;
  /** Shows the settings of a field in the panel on the left, and gives them the focus. */
  readonly goToField: (fieldKey: string) => void;
  /** Shows the value of a field in the sample that is shown, or its default, and lets people change it. Default: in the sample. */
  readonly editContent: (fieldKey: string, part?: ContentPart) => void;
  /** Moves and enlarges a picture in its box, on the slide. */
  readonly cropOnSlide: (path: ElementPath) => void;
  /** The slide, the text that is edited on it, and the rich text among those. */
  readonly canvas: RefObject<CanvasControl | null>;
  readonly textField: RefObject<TextControl | null>;
  readonly richText: RefObject<RichTextPort | null>;
  /** Uploads a picture into the project, and returns its name. Rejects with a message for people. */
  readonly uploadPicture: (file: File) => Promise<string>;
}

const EditingContext = createContext<Editing | undefined>(undefined);
const LiveEditingContext = createContext<Editing | undefined>(undefined);

/** What the panels show. It stays the same while somebody drags or types on the slide. */
export const EditingProvider = EditingContext.Provider;
/** What the slide shows, at each moment. */
export const LiveEditingProvider = LiveEditingContext.Provider;

export function useEditing(): Editing {
  return needed(use(EditingContext));
}

/** For what follows the pointer: the slide, and the numbers of what is dragged. */
export function useLiveEditing(): Editing {
  return needed(use(LiveEditingContext));
}

function needed(editing: Editing | undefined): Editing {
  if (editing === undefined) throw new TypeError('This part of the editor is outside of its providers.');
  return editing;
}

/** The same object as long as each of its values is the same. */
export function useUnchanged<Value extends object>(value: Value): Value {
  return useShallow((next: Value) => next)(value);
}

/** How long a person may pause on the slide before the panels follow, in milliseconds. */
const PAUSE = 200;

/** The newest value; or the one before, as long as `isBusy` is true of it and the value has changed within the last moment. */
export function useSettled<Value>(value: Value, isBusy: (before: Value) => boolean): Value {
  const settled = useRef(value);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  if (!isBusy(settled.current)) settled.current = value;
  useEffect(() => {
    if (settled.current === value) return;
    const timer = setTimeout(() => {
      settled.current = value;
      redraw();
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled.current;
}
