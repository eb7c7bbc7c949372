import type { JsonObject } from '@deckwright/content-form/body';
import type { Box, Size } from '@deckwright/core/contract';
import {
  type ContainerPath,
  childrenAt,
  elementAt,
  pathIn,
  type TemplateJson,
  withChildren,
} from '../../../elements/template-json.ts';
import { say } from '../../../sentences/editor/model.ts';
import { roundedBox } from '../arrange/box.ts';
import { frameOf, fromSlide, type GroupFrame, holdsBoxes } from '../arrange/frame.ts';
import { canHold } from '../arrange/place-elements.ts';
import { freeFieldKey, withField } from '../fields/declared-fields.ts';
import type { TemplateEdit } from '../template-edit.ts';
import { type NewElement, type NewElementKind, type NewElementOptions, newElement } from './new-element.ts';

export interface InsertPlace {
  /** Of the slide, in points. */
  readonly slide: Size;
  /** Default: the slide. */
  readonly container?: ContainerPath;
  /** Default: in front of all others, and last in a group. */
  readonly index?: number;
  /** Default: the middle of the slide. A child of a group takes its size. */
  readonly box?: Box;
}

const NAMES: Readonly<Record<NewElementKind, string>> = {
  text: 'text',
  list: 'list',
  image: 'picture',
  table: 'table',
  chart: 'chart',
  shape: 'shape',
  line: 'line',
  slideNumber: say('slideNumber'),
  row: 'row',
  column: 'column',
  grid: 'grid',
  partial: 'partial',
};

/**
 * Adds a new element, with a field if it has to read one, and selects it. It is added on the slide if the container cannot hold it, such
 * as a chart in a rotated group.
 */
export function insertElement(kind: NewElementKind, place: InsertPlace, options: NewElementOptions = {}): TemplateEdit {
  return {
    label: say('addName', { name: NAMES[kind] }),
    apply(file) {
      if (place.container && elementAt(file, place.container) === undefined) return { file };
      const made = newElement(kind, options);
      const container = canHold(file, place.container ?? '', made.element) ? (place.container ?? '') : '';
      const bound = withItsField(file, made);
      const index = Math.min(place.index ?? Number.POSITIVE_INFINITY, childrenAt(file, container).length);
      const element = holdsBoxes(file, container)
        ? onSlide(bound.element, kind, made.size, place, frameOf(file, container))
        : inGroup(bound.element, made.size, place);
      const children = childrenAt(file, container).toSpliced(index, 0, element);
      return { file: withChildren(bound.file, container, children), selected: [pathIn(container, index)] };
    },
  };
}

function withItsField(file: TemplateJson, { element, field }: NewElement) {
  if (!field) return { file, element };
  const key = freeFieldKey(file, field.key);
  const { type, ...look } = element;
  return { file: withField(file, key, field.field), element: { type: type!, field: key, ...look } };
}

/** Keys in the order that templates have them: the type, the box, and then the rest. */
function onSlide(
  element: JsonObject,
  kind: NewElementKind,
  size: Size,
  { slide, box }: InsertPlace,
  frame: GroupFrame | undefined,
): JsonObject {
  const { type, ...look } = element;
  return { type: type!, box: roundedBox(fromSlide(box ?? defaultBox(kind, size, slide), frame)), ...look };
}

function inGroup(element: JsonObject, size: Size, { box = { ...size, x: 0, y: 0 } }: InsertPlace): JsonObject {
  const { type, ...look } = element;
  const { width, height } = roundedBox(box);
  return { type: type!, width: width!, height: height!, ...look };
}

/** In the middle, and no larger than the slide. A slide number is where people look for it. */
function defaultBox(kind: NewElementKind, size: Size, slide: Size): Box {
  const width = Math.min(size.width, slide.width);
  const height = Math.min(size.height, slide.height);
  if (kind === 'slideNumber') return { x: slide.width - width - 40, y: slide.height - height - 20, width, height };
  return { x: (slide.width - width) / 2, y: (slide.height - height) / 2, width, height };
}
