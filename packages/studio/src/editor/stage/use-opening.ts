import type { CanvasObject } from '@deckwright/editing';
import { type ElementPath, elementAt, type TemplateJson } from '../../elements/template-json.ts';
import type { Editing } from '../editing.ts';
import { dataFieldOf } from '../model/fields/data-field.ts';
import { canType } from '../model/typing/can-type.ts';
import { sampleTarget } from '../model/typing/sample-target.ts';
import { itemsOfObject, objectId, pathOfObject } from './canvas-objects.ts';
import { contentOf } from './drawn-file.ts';
import { isOfItem } from './on-canvas.ts';
import type { Typing, useTyping } from './use-typing.ts';

interface Shown {
  readonly editing: Editing;
  readonly typing: Typing | undefined;
  readonly texts: Omit<ReturnType<typeof useTyping>, 'typing'>;
  readonly objects: readonly CanvasObject[];
  readonly checked: TemplateJson;
  readonly sample: string | undefined;
  /** The slide continues another one. */
  readonly isContinued: boolean;
}

/** What opens an element on the slide, for what it shows. */
export function useOpening({ editing, typing, texts, objects, checked, sample, isContinued }: Shown) {
  const { editor, file } = editing;
  const waiting = typing === undefined ? waitingText() : undefined;
  const onSlide = typing ?? waiting;
  const ofTyping = objects.filter(({ id }) => pathOfObject(id) === onSlide?.path);

  /** Of the one element that is selected: in a repeat, of the first item. */
  function waitingText(): Typing | undefined {
    const [path] = editing.selected;
    const object = objects.find(({ id }) => pathOfObject(id) === path);
    if (path === undefined || object === undefined || editing.selected.length > 1) return undefined;
    const found = texts.waitingAt(path, itemsOfObject(object.id));
    const target = found?.target;
    // It is asked while somebody drags, too, and a plain text can always be typed.
    const isTyped = target === undefined || target.kind === 'text' || canType(contentOf(checked, sample), target);
    return isTyped ? found : undefined;
  }

  /** The text that waits is edited since something was typed. */
  function type() {
    if (waiting) texts.open(waiting.path, waiting.items, waiting.target ? 'sample' : 'template', true);
  }

  function open(element: ElementPath, items: readonly number[]) {
    editor.select([element]);
    // Further slides of a table have other rows, which the form shows together.
    const hasOtherRows = isContinued && elementAt(file, element)?.type === 'table';
    const target = sampleTarget(file, element, items);
    const isTyped = target === undefined || canType(contentOf(checked, sample), target);
    if (!hasOtherRows && isTyped && texts.open(element, items)) return;
    const data = dataFieldOf(file, element);
    if (data !== undefined) editing.editContent(data);
    else if (elementAt(file, element)?.type === 'image') editing.cropOnSlide(element);
  }

  /** Items that the slide does not show, such as those under a condition, are passed over. */
  function openItem(step: 1 | -1): boolean {
    if (typing?.target === undefined) return false;
    const items = ofTyping.map(({ id }) => itemsOfObject(id));
    const next = items[items.findIndex((one) => isOfItem(one, typing.items)) + step];
    if (next === undefined) return false;
    open(typing.path, next);
    return true;
  }

  function close(reason: 'escape' | 'outside' | 'tab') {
    const [object] = ofTyping;
    texts.close();
    if (reason !== 'outside' && object) editing.canvas.current?.focus(object.id);
  }

  /** The object that is edited, or whose text waits. */
  const typed = ofTyping.find(({ id }) => onSlide && id === objectId(onSlide)) ?? ofTyping[0];
  return { open, openItem, close, typed, waiting, type };
}
