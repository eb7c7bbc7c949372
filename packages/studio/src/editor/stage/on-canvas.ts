import type { JsonObject } from '@deckwright/content-form/body';
import type { SlidePreview } from '@deckwright/core';
import type { CanvasObject } from '@deckwright/editing';
import type { KeyboardEvent } from 'react';
import { say } from '../../sentences/editor/stage.ts';
import type { SampleTarget } from '../model/typing/sample-target.ts';
import { focusTextBar } from './text-bar.tsx';
import type { Typing } from './use-typing.ts';

/** Goes to the same text of another item. Returns whether there is one. */
export type ToItem = (step: 1 | -1) => boolean;

/** What everything that is edited on the slide needs. */
export interface OnCanvasProps {
  readonly typing: Typing;
  readonly object: CanvasObject;
  /** The texts of the slide in which carets can be. */
  readonly texts: SlidePreview['texts'];
  readonly zoom: number;
  /** The name of the sample that the slide shows, and its content. */
  readonly sample: string | undefined;
  readonly content: JsonObject;
  /** Its element is only selected, and what is typed first opens it. */
  readonly isWaiting: boolean;
  /** Opens the text that waits. */
  readonly onType: () => void;
  readonly onItem: ToItem;
  readonly onClose: (reason: 'escape' | 'outside' | 'tab') => void;
}

/** The drawing of a text. */
export function drawnOf({ path, items }: Typing, texts: SlidePreview['texts']) {
  return texts.find((text) => text.path === path && isOfItem(text.items, items));
}

/** What is in no repeat is drawn once, whichever item was asked for. */
export function isOfItem(drawn: readonly number[], items: readonly number[]): boolean {
  return drawn.every((item, level) => item === (items[level] ?? 1));
}

/** What is edited, for people. */
export function noteOf(target: SampleTarget | undefined): string {
  if (target === undefined) return say('templateText');
  const items = target.steps.filter((step) => /^\d+$/.test(step)).map((step) => Number(step) + 1);
  const field = target.steps.filter((step) => !/^\d+$/.test(step)).join('.');
  return say('sampleFieldValue', {
    field,
    value: items.length > 0 ? say('itemNames', { names: items.join('.') }) : '',
  });
}

/** Alt+F10 leads to the bar, as in other editors of text. */
export function toBar({ key, altKey }: KeyboardEvent): boolean {
  if (key !== 'F10' || !altKey) return false;
  focusTextBar();
  return true;
}

/**
 * Ctrl+Alt and an arrow lead to the same text of the next or the previous item of a repeat. So does Tab, where it has no other meaning:
 * behind the last item, it leaves the text.
 */
export function toOtherItem(
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent,
  onItem: ToItem,
  byTab = true,
): boolean {
  const isCtrl = ctrlKey || metaKey;
  if (byTab && key === 'Tab' && !isCtrl && !altKey) return onItem(shiftKey ? -1 : 1);
  if (!isCtrl || !altKey || shiftKey) return false;
  if (key === 'ArrowDown' || key === 'ArrowRight') return onItem(1);
  return (key === 'ArrowUp' || key === 'ArrowLeft') && onItem(-1);
}
