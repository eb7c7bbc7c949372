import { isJsonObject, type JsonObject } from '@deckwright/content-form/body';
import type { Box } from '@deckwright/core/contract';
import {
  type ContainerPath,
  type ElementPath,
  elementAt,
  placeOf,
  type TemplateJson,
  withElement,
} from '../../../elements/template-json.ts';
import { isConnector } from '../connect/joined-names.ts';
import type { TemplateEdit } from '../template-edit.ts';
import { roundedBox } from './box.ts';
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
  /** Before rotation, in points. */
  readonly box: Box;
  /** Degrees clockwise. Absent: it stays. */
  readonly rotation?: number;
  /** Where the element was drawn. A side of a group's child that is as long as before stays `hug` or `fill`. */
  readonly from?: Box;
  /** The cell of a grid that a child fills now. */
  readonly cell?: SpannedCell;
}

/** Names of edits that place elements. */
export type PlaceLabel = 'Move' | 'Resize' | 'Rotate' | 'Align' | 'Distribute' | 'Nudge';

/**
 * Moves, resizes and rotates elements. A child of a group gets a `width` and a `height`, because the group decides where it is. Tables
 * and charts are not rotated. A connector stays between the elements that it joins.
 */
export function placeElements(
  changes: readonly PlaceChange[],
  label: PlaceLabel = 'Move',
  group?: string,
): TemplateEdit {
  return { label, group, apply: (file) => ({ file: changes.reduce(withPlace, file) }) };
}

function withPlace(file: TemplateJson, change: PlaceChange): TemplateJson {
  const element = elementAt(file, change.path);
  if (!element || isConnector(element)) return file;
  const isOnSlide = placeOf(change.path).container === '';
  const placed = isOnSlide ? withBox(element, change.box) : withSize(element, change);
  return withElement(file, change.path, withRotation(placed, change.rotation));
}

function withBox(element: JsonObject, box: Box): JsonObject {
  const before = isJsonObject(element.box) ? element.box : {};
  return { ...element, box: { ...before, ...roundedBox(box) } };
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

/** Degrees by which a container and the groups around it turn what is in it. */
export function turnOf(file: TemplateJson, container: ContainerPath): number {
  if (container === '') return 0;
  const { rotation } = elementAt(file, container) ?? {};
  return (typeof rotation === 'number' ? rotation : 0) + turnOf(file, placeOf(container).container);
}
