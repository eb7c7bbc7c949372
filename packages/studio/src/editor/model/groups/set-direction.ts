import { isJsonObject, type Json, type JsonObject } from '@deckwright/content-form/body';
import {
  childrenAt,
  type ElementPath,
  elementAt,
  pathIn,
  placeOf,
  type TemplateJson,
  withElement,
} from '../../../elements/template-json.ts';
import { say } from '../../../sentences/editor/model.ts';
import { boxIn, type DrawnBoxes } from '../arrange/box.ts';
import { frameOf, fromSlide, isFree } from '../arrange/frame.ts';
import { asInGroup, asOnSlide, boxFrom, withoutKeys } from '../arrange/move-elements.ts';
import { rounded } from '../arrange/rounded.ts';
import type { TemplateEdit } from '../template-edit.ts';
import { sizingsIn } from './sizing.ts';
import { arrangementOf } from './stack-elements.ts';

export type GroupDirection = 'row' | 'column' | 'grid' | 'free';

/** Columns of a grid that stated none before. */
const GRID_COLUMNS = 2;

/** What only a group that places its children has. */
const PLACING = ['gap', 'padding', 'align', 'justify', 'wrap', 'columns', 'rows'];

/**
 * Changes how groups place their children. What only the other direction has goes: columns and spans of a grid, the wrap of a row. The
 * children of a free group get boxes where they are drawn, and those of a group that was free go in the order of their positions. A group
 * that repeats cannot be free.
 */
export function setDirection(
  paths: readonly ElementPath[],
  direction: GroupDirection,
  drawn?: DrawnBoxes,
): TemplateEdit {
  return {
    label: say('changeTheDirection'),
    apply: (file) => ({ file: paths.reduce((before, path) => withDirection(before, path, direction, drawn), file) }),
  };
}

function withDirection(
  file: TemplateJson,
  path: ElementPath,
  direction: GroupDirection,
  drawn: DrawnBoxes | undefined,
): TemplateJson {
  const given = elementAt(file, path);
  if (given?.type !== 'group' || (given.direction ?? 'column') === direction) return file;
  if (direction === 'free') {
    return given.repeat === undefined ? withElement(file, path, freed(file, path, given, drawn)) : file;
  }
  const group = isFree(given) ? placing(given, direction) : given;
  const { columns, rows, wrap, ...others } = group;
  if (direction === 'grid') {
    const most = Array.isArray(group.elements) ? group.elements.length : GRID_COLUMNS;
    const count = group.repeat === undefined ? Math.min(GRID_COLUMNS, most) : GRID_COLUMNS;
    return withElement(file, path, placedAfter(others, 'direction', { direction, columns: columns ?? count }));
  }
  const next = placedAfter(others, 'direction', { direction, ...(wrap !== undefined && { wrap }) });
  return withElement(file, path, withoutSpans(next));
}

/** A group whose children keep the boxes that they are drawn in. It stays as large as it is, whatever its children took. */
function freed(file: TemplateJson, path: ElementPath, group: JsonObject, drawn: DrawnBoxes | undefined): JsonObject {
  const frame = frameOf(file, path, drawn);
  const elements = childrenAt(file, path).map((child, index): Json => {
    if (!isJsonObject(child)) return child;
    const box = drawn?.get(pathIn(path, index));
    return asOnSlide(child, box ? fromSlide(box, frame) : { ...boxFrom(child), x: 0, y: 0 });
  });
  const around = elementAt(file, placeOf(path).container);
  const size = drawn?.get(path);
  const { width, height } = around && !isFree(around) ? sizingsIn(around, group) : {};
  return {
    ...placedAfter(withoutKeys(group, PLACING), 'direction', { direction: 'free' }),
    ...(size && width === 'hug' && { width: rounded(size.width) }),
    ...(size && height === 'hug' && { height: rounded(size.height) }),
    elements,
  };
}

/** A free group with children that have sizes, in the order of their positions: in a grid, line by line. */
function placing(group: JsonObject, direction: 'row' | 'column' | 'grid'): JsonObject {
  const children = (Array.isArray(group.elements) ? group.elements : []).filter(isJsonObject);
  const boxes = children.map((child) => boxIn(child) ?? { ...boxFrom(child), x: 0, y: 0 });
  const sized = (order: readonly number[]) => order.map((index) => asInGroup(children[index]!, boxes[index]!));
  if (direction === 'grid') {
    const order = boxes.map((_, index) => index);
    order.sort((one, other) => boxes[one]!.y - boxes[other]!.y || boxes[one]!.x - boxes[other]!.x);
    return { ...group, elements: sized(order) };
  }
  const { gap, align, order } = arrangementOf(boxes, direction);
  const { elements: _, ...rest } = group;
  return { ...rest, ...(gap > 0 && { gap }), align, elements: sized(order) };
}

/** The entries in the place of a key, or else before the elements. */
function placedAfter(group: JsonObject, key: string, entries: JsonObject): JsonObject {
  const own = Object.entries(group);
  const at = own.findIndex(([one]) => one === (Object.hasOwn(group, key) ? key : 'elements'));
  const rest = own.filter(([one]) => one !== key);
  return Object.fromEntries(rest.toSpliced(at === -1 ? rest.length : at, 0, ...Object.entries(entries)));
}

function withoutSpans(group: JsonObject): JsonObject {
  if (!Array.isArray(group.elements)) return group;
  const elements = group.elements.map((child): Json => {
    if (!isJsonObject(child) || child.columnSpan === undefined) return child;
    const { columnSpan: _, ...rest } = child;
    return rest;
  });
  return { ...group, elements };
}
