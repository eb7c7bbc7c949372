import { isJsonObject, type JsonObject } from '@deckwright/content-form/body';
import type { Box, Size } from '@deckwright/core/contract';
import {
  type ContainerPath,
  childrenAt,
  elementAt,
  everyElement,
  pathIn,
  type TemplateJson,
  withChildren,
} from '../../../elements/template-json.ts';
import { isSameJson } from '../../../json/same-json.ts';
import { say } from '../../../sentences/editor/model.ts';
import { boxAround, boxIn, roundedBox } from '../arrange/box.ts';
import { frameOf, fromSlide, holdsBoxes, ontoSlide } from '../arrange/frame.ts';
import { asInGroup, asOnSlide, boxFrom } from '../arrange/move-elements.ts';
import { COPY_OFFSET, offsetCopy, withoutTitle } from '../arrange/offset-copy.ts';
import { canHold } from '../arrange/place-elements.ts';
import { withOwnNames } from '../connect/copied-connectors.ts';
import { isConnector } from '../connect/joined-names.ts';
import { declaredFields, freeFieldKey, withField } from '../fields/declared-fields.ts';
import { aliasesAt, changeInElement } from '../references.ts';
import type { TemplateEdit } from '../template-edit.ts';
import type { CopiedElements } from './clipboard.ts';

export interface PastePlace {
  /** Of the slide, in points. */
  readonly slide?: Size;
  /** Default: the slide. */
  readonly container?: ContainerPath;
  /** Default: in front of all others, and last in a group. */
  readonly index?: number;
  /** The point that is the centre of what is pasted. Default: where it was copied, a little aside if that is taken. */
  readonly at?: { readonly x: number; readonly y: number };
}

/**
 * Adds copied elements with the fields that they read, and selects them. A field that the template has with the same type and limits is
 * shared; one that it has with others gets a new key. They are added on the slide if the container cannot hold them.
 */
export function pasteElements(copied: CopiedElements, place: PastePlace = {}): TemplateEdit {
  return {
    label: say('paste'),
    apply(file) {
      const { container: wanted = '', index = Number.POSITIVE_INFINITY } = place;
      if (wanted !== '' && !Array.isArray(elementAt(file, wanted)?.elements)) return { file };
      const container = copied.elements.every(({ element }) => canHold(file, wanted, element)) ? wanted : '';
      const { file: withFields, keys } = withTheirFields(file, copied);
      const pasted =
        container === '' ? copied.elements : copied.elements.filter(({ element }) => !isConnector(element));
      const bound = pasted.map(({ element, box, aliases }) => {
        return { element: rebound(withFields, container, element, aliases, keys), box: box ?? boxFrom(element) };
      });
      const untitled = bound.map(({ element, box }) => ({
        element: hasTitle(file) ? withoutTitle(element) : element,
        box,
      }));
      const placed = holdsBoxes(file, container)
        ? placedOnSlide(file, container, untitled, place)
        : untitled.map(placedInGroup);
      const elements = withOwnNames(file, placed);
      if (elements.length === 0) return { file };
      const at = Math.min(index, childrenAt(file, container).length);
      const children = childrenAt(withFields, container).toSpliced(at, 0, ...elements);
      return {
        file: withChildren(withFields, container, children),
        selected: elements.map((_, offset) => pathIn(container, at + offset)),
      };
    },
  };
}

interface Placed {
  readonly element: JsonObject;
  readonly box: Box;
}

function placedInGroup({ element, box }: Placed): JsonObject {
  return element.box === undefined ? element : asInGroup(element, box);
}

/** What is pasted into a free group has its place on the slide, too. */
function placedOnSlide(
  file: TemplateJson,
  container: ContainerPath,
  copies: readonly Placed[],
  place: PastePlace,
): readonly JsonObject[] {
  const frame = frameOf(file, container);
  const taken = childrenAt(file, container)
    .filter(isJsonObject)
    .map((one) => moved(one, (box) => ontoSlide(box, frame)));
  return aside(taken, copies, place).map((one) => moved(one, (box) => fromSlide(box, frame)));
}

function moved(element: JsonObject, move: (box: Box) => Box): JsonObject {
  const box = boxIn(element);
  return box ? { ...element, box: { ...(element.box as JsonObject), ...roundedBox(move(box)) } } : element;
}

function aside(
  beside: readonly JsonObject[],
  copies: readonly Placed[],
  { at, slide }: PastePlace,
): readonly JsonObject[] {
  const elements = copies.map(({ element, box }) =>
    element.box === undefined && !isConnector(element) ? asOnSlide(element, box) : element,
  );
  const boxes = elements.flatMap((element) => boxIn(element) ?? []);
  if (at && boxes.length > 0) {
    const around = boxAround(boxes);
    const [right, down] = [at.x - around.x - around.width / 2, at.y - around.y - around.height / 2];
    return elements.map((element) => moved(element, (box) => ({ ...box, x: box.x + right, y: box.y + down })));
  }
  const taken = new Set(beside.map(placeKey));
  taken.delete('');
  let next = elements;
  // A copy that has no room on the slide stays over the original.
  for (let tries = 0; tries < 50 && next.some((one) => taken.has(placeKey(one))); tries += 1) {
    next = next.map((one) => offsetCopy(one, COPY_OFFSET, slide));
  }
  return next;
}

function placeKey(element: JsonObject): string {
  const box = boxIn(element);
  return box ? `${box.x} ${box.y} ${box.width} ${box.height}` : '';
}

/** The element with references to the fields as this template has them. */
function rebound(
  file: TemplateJson,
  container: ContainerPath,
  element: JsonObject,
  aliases: Readonly<Record<string, string>>,
  keys: ReadonlyMap<string, string>,
): JsonObject {
  const here = aliasesAt(file, container);
  const renamed = (path: string) => {
    const [first, ...rest] = path.split('.');
    return [keys.get(first!) ?? first!, ...rest].join('.');
  };
  const around = new Map(Object.entries(aliases));
  return changeInElement(element, '', around, ({ path, resolved, isOfItem }) => {
    const [alias, ...rest] = path.split('.');
    const outer = isOfItem ? around.get(alias!) : undefined;
    const isOfCopiedRepeat = isOfItem && (outer === undefined || [outer, ...rest].join('.') !== resolved);
    const isOfSameRepeat = outer !== undefined && here.get(alias!) === renamed(outer);
    return isOfCopiedRepeat || isOfSameRepeat ? path : renamed(resolved);
  }) as JsonObject;
}

function withTheirFields(file: TemplateJson, { fields }: CopiedElements) {
  const keys = new Map<string, string>();
  let next = file;
  for (const [key, field] of Object.entries(fields)) {
    const own = declaredFields(next)[key];
    if (own && isSameJson(withoutValues(own), withoutValues(field))) continue;
    const free = freeFieldKey(next, key);
    keys.set(key, free);
    next = withField(next, free, field);
  }
  return { file: next, keys };
}

/** What callers may send, apart from what people read about it. */
function withoutValues({ sample: _, description: _description, default: _default, ...rules }: JsonObject): JsonObject {
  return rules;
}

function hasTitle(file: TemplateJson): boolean {
  return everyElement(file).some(({ element }) => element.role === 'title');
}
