import type { Size } from '@deckwright/core/contract';
import type { CanvasControl } from '../canvas.tsx';
import type { CanvasObject, ObjectChange } from '../geometry/canvas-object.ts';
import type { ViewControl } from '../viewport/view-control.ts';
import type { Announcer } from './action.ts';

/** Where objects are in the drawing order after a change. */
export type ArrangeOrder = 'front' | 'forward' | 'backward' | 'back';

/** Looks of a run that are on or off. */
export type TextFlag = 'bold' | 'italic' | 'underline' | 'strike';

/** The texts that a look applies to: what is selected in the text that is edited, or all texts that are selected. */
export interface TextPort {
  /** Whether all of them have it. */
  has(flag: TextFlag | 'link'): boolean;
  toggle(flag: TextFlag): void;
  /** Asks for an address. */
  link(): void;
}

/** What the keys of the canvas need. Ids are those of its objects. */
export interface CanvasPort extends Announcer {
  readonly selected: readonly string[];
  readonly view: ViewControl;
  /** Undefined until the slide is drawn. */
  readonly canvas: CanvasControl | undefined;
}

/** What the shared actions do to a document: to a template, or to a slide of a deck. */
export interface ActionPort extends CanvasPort {
  /** Of the slide, in points. */
  readonly size: Size;
  readonly objects: readonly CanvasObject[];
  /** Undefined: nothing that is selected has a text that can be changed here. */
  readonly texts: TextPort | undefined;
  /** What undo and redo would change, as people call it. Undefined: there is nothing. */
  readonly history: { readonly undo: string | undefined; readonly redo: string | undefined };
  undo(): void;
  redo(): void;
  /** Puts objects at other places. Undo has the label. */
  place(changes: readonly ObjectChange[], label: string): void;
  order(to: ArrangeOrder): void;
  /** Copies what is selected, and selects the copies. */
  duplicate(): void;
  remove(): void;
  group(): void;
  /** Why the selection is not a group that can be taken apart. Undefined: it is. */
  whyNotUngroup(): string | undefined;
  ungroup(): void;
  copy(): void;
  cut(): void;
  paste(): void;
  openDialog(dialog: 'shortcuts' | 'commands' | 'find'): void;
}
