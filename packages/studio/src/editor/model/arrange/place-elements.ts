import { isJsonObject, type Json, type JsonObject } from '@deckwright/content-form/body';
import type { Box } from '@deckwright/core/contract';
import {
  type ContainerPath,
  type ElementPath,
  elementAt,
  placeOf,
  type TemplateJson,
  withElement,
} from '../../../elements/template-json.ts';
import { say } from '../../../sentences/editor/model.ts';
import { isConnector } from '../connect/joined-names.ts';
import type { TemplateEdit } from '../template-edit.ts';
import { boxIn, type DrawnBoxes, roundedBox } from './box.ts';
import { frameOf, fromSlide, holdsBoxes, isFree, ontoSlide, turnOf } from './frame.ts';
import { rounded } from './rounded.ts';

export interface SpannedCell {
  /** Columns from 1. */
  readonly span: number;
  /** Of so many columns, in points. */
  readonly width: number;
}

/** A new place of an element on the slide. */
export interface PlaceChange {
  readonly path: ElementPath;
  /** On the slide before rotation, in points. */
  readonly box: Box;
  /** Degrees clockwise, with those of the groups around it. Absent: it stays. */
  readonly rotation?: number;
  /** Where the element was drawn. A side of a group's child that is as long as before stays `hug` or `fill`. */
  readonly from?: Box;
  /** The cell of a grid that a child fills now. */
  readonly cell?: SpannedCell;
}

/**
 * Moves, resizes and rotates elements. A child of a group that places it gets a `width` and a `height`. What is in a free group grows and
 * shrinks with it. Tables and charts are not rotated. A connector stays between the elements that it joins.
 */
export function placeElements(
  changes: readonly PlaceChange[],
  label: string = say('move'),
  group?: string,
  drawn?: DrawnBoxes,
): TemplateEdit {
  return {
    label,
    group,
    apply: (file) => ({ file: changes.reduce((before, change) => withPlace(before, change, drawn), file) }),
  };
}

/** The change that gives an element a box, and perhaps a rotation, as its file states them. */
export function ownChange(
  file: TemplateJson,
  path: ElementPath,
  own: { readonly box: Box; readonly rotation?: number },
  drawn?: DrawnBoxes,
): PlaceChange {
  const { container } = placeOf(path);
  const box = ontoSlide(own.box, frameOf(file, container, drawn));
  return { path, box, ...(own.rotation !== undefined && { rotation: own.rotation + turnOf(file, container) }) };
}

function withPlace(file: TemplateJson, change: PlaceChange, drawn?: DrawnBoxes): TemplateJson {
  const element = elementAt(file, change.path);
  if (!element || isConnector(element)) return file;
  const { container } = placeOf(change.path);
  const placed = holdsBoxes(file, container)
    ? withBox(element, fromSlide(change.box, frameOf(file, container, drawn)))
    : withSize(element, change);
  const rotation = change.rotation === undefined ? undefined : change.rotation - turnOf(file, container);
  return withElement(file, change.path, withRotation(placed, rotation));
}

function withBox(element: JsonObject, box: Box): JsonObject {
  const before = isJsonObject(element.box) ? element.box : {};
  const placed = { ...element, box: { ...before, ...roundedBox(box) } };
  const from = boxIn(element);
  return from && isFree(element)
    ? withScaled(placed, ratio(box.width, from.width), ratio(box.height, from.height))
    : placed;
}

/** As other programs resize a group: boxes grow and shrink with it, and texts keep their size. */
function withScaled(group: JsonObject, across: number, down: number): JsonObject {
  if ((across === 1 && down === 1) || !Array.isArray(group.elements)) return group;
  const elements = group.elements.map((child): Json => {
    const box = isJsonObject(child) ? boxIn(child) : undefined;
    if (!isJsonObject(child) || !box) return child;
    const { x, y, width, height } = box;
    return withBox(child, { x: x * across, y: y * down, width: width * across, height: height * down });
  });
  return { ...group, elements };
}

function ratio(length: number, before: number): number {
  return before > 0 && rounded(length) !== rounded(before) ? Math.max(0, length) / before : 1;
}

function withSize(element: JsonObject, { box, from, cell }: PlaceChange): JsonObject {
  const { width, height } = roundedBox(box);
  const drawn = from && roundedBox(from);
  const sized = { ...element, ...(height !== drawn?.height && { height: height! }) };
  if (width === drawn?.width) return sized;
  return cell === undefined ? { ...sized, width: width! } : withCell(sized, rounded(box.width), cell);
}

/** A child of a grid spans more or fewer columns, and fills them; or it is narrower than its column. */
function withCell(element: JsonObject, width: number, cell: SpannedCell): JsonObject {
  const { columnSpan = 1 } = element;
  if (cell.span === columnSpan && width < rounded(cell.width)) return { ...element, width };
  const { columnSpan: _span, width: _width, ...single } = element;
  return cell.span === 1 ? single : { ...single, columnSpan: cell.span };
}

function withRotation(element: JsonObject, rotation: number | undefined): JsonObject {
  if (rotation === undefined || !canRotate(element)) return element;
  const before = typeof element.rotation === 'number' ? element.rotation : 0;
  const turn = rounded(rotation);
  if (turned(before) === turned(turn)) return element;
  if (turned(turn) !== 0) return { ...element, rotation: turn };
  const { rotation: _, ...upright } = element;
  return upright;
}

function turned(degrees: number): number {
  return rounded(((degrees % 360) + 360) % 360);
}

/** PowerPoint rotates neither tables nor charts, and so no group around one. */
export function canRotate(element: JsonObject): boolean {
  if (element.type === 'table' || element.type === 'chart') return false;
  const children = Array.isArray(element.elements) ? element.elements : [];
  return children.every((child) => !isJsonObject(child) || canRotate(child));
}

/** Whether a container can hold an element: in a rotated group there is nothing that cannot be rotated. */
export function canHold(file: TemplateJson, container: ContainerPath, element: JsonObject): boolean {
  return canRotate(element) || turnOf(file, container) === 0;
}
