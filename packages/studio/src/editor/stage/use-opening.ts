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
  const ofTyping = objects.filter(({ id }) => pathOfObject(id) === typing?.path);

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

  /** The object that is edited. */
  const typed = ofTyping.find(({ id }) => typing && id === objectId(typing)) ?? ofTyping[0];
  return { open, openItem, close, typed };
}
