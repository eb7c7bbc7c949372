import type { Finding, JsonObject } from '@deckwright/content-form/body';
import type { PlacedElement } from '@deckwright/core';
import type { Box } from '@deckwright/core/contract';
import type { CanvasObject, Placement } from '@deckwright/editing';
import { elementName, elementWord } from '../../elements/element-name.ts';
import { type ElementPath, elementAt, placeOf, type TemplateJson } from '../../elements/template-json.ts';
import { say } from '../../sentences/editor/stage.ts';
import { boxIn } from '../model/arrange/box.ts';
import { holdsBoxes, ontoSlide } from '../model/arrange/frame.ts';
import { isConnector } from '../model/connect/joined-names.ts';
import { sizingsIn } from '../model/groups/sizing.ts';
import { gapsFrom, sidesFrom } from '../model/groups/spacing.ts';
import { isMarked, type ViewMarks } from './view-marks.ts';

export interface ObjectsParts {
  readonly file: TemplateJson;
  readonly marks: ViewMarks;
  readonly findings: readonly Finding[];
  /** Each element fills the whole surface, and has no box of its own. */
  readonly fills?: true;
}

/** What can be selected on the canvas. An element in a repeat is there once for each item, of which the first stands for all. */
export function canvasObjects(placed: readonly PlacedElement[], parts: ObjectsParts): readonly CanvasObject[] {
  const { file, marks, findings, fills } = parts;
  const messages = Map.groupBy(findings, ({ path }) => elementOf(path));
  const firsts = new Map<ElementPath, string>();
  const made = new Map<string, CanvasObject>();
  return placed.flatMap((one): readonly CanvasObject[] => {
    const element = elementAt(file, one.path);
    if (element === undefined || isMarked(marks.hidden, one.path)) return [];
    const { container } = placeOf(one.path);
    const id = objectId(one);
    const first = firsts.get(one.path);
    if (first === undefined) firsts.set(one.path, id);
    const around = placed.findLast(
      ({ path, items }) => path === container && items.every((at, level) => at === one.items[level]),
    );
    const item = one.items.length > 0 ? say('itemNames', { names: one.items.join('.') }) : '';
    // The file is ahead of the picture while something is dragged.
    const own = holdsBoxes(file, container) && !(fills && container === '') ? boxIn(element) : undefined;
    const frame = around && made.get(objectId(around));
    const now = own === undefined ? one : placeNow(own, element, frame);
    const isPlaced = !holdsBoxes(file, container);
    const warnings = first === undefined ? [...new Set(messages.get(one.path)?.map(({ message }) => message))] : [];
    const flow = flowOf(element);
    // A connector follows what it joins, and the elements of some partials fill it.
    const isFixed = isConnector(element) || (fills === true && container === '');
    const object: CanvasObject = {
      id,
      name: `${elementName(element)}, ${elementWord(element).toLowerCase()}${item}`,
      box: now.box,
      rotation: now.rotation,
      parent: around && objectId(around),
      copyOf: first,
      ...(flow && { flow, padding: sidesFrom(element.padding), gap: gapsFrom(element.gap) }),
      ...(isPlaced && { sizing: sizingsIn(elementAt(file, container) ?? {}, element) }),
      ...heldAs(isMarked(marks.locked, one.path), isFixed, isPlaced),
      ...(warnings.length > 0 && { warnings }),
    };
    made.set(id, object);
    return [object];
  });
}

/** Objects that are as before keep their identity, so that only the others are drawn again. */
export function keepEqual(before: readonly CanvasObject[], after: readonly CanvasObject[]): readonly CanvasObject[] {
  const known = new Map(before.map((object) => [object.id, object]));
  return after.map((object) => {
    const earlier = known.get(object.id);
    return earlier !== undefined && JSON.stringify(earlier) === JSON.stringify(object) ? earlier : object;
  });
}

/** The place of an element that has a box, from where the group around it is now. */
function placeNow(own: Box, { rotation }: JsonObject, around: CanvasObject | undefined): Placement {
  const turn = typeof rotation === 'number' ? rotation : undefined;
  if (around === undefined) return { box: own, rotation: turn };
  const angle = around.rotation ?? 0;
  const sum = ((turn ?? 0) + angle) % 360;
  return { box: ontoSlide(own, { box: around.box, rotation: angle }), ...(sum !== 0 && { rotation: sum }) };
}

/** A child of a group that places it can be resized, but the group decides where it is. */
function heldAs(isLocked: boolean, isFixed: boolean, isPlaced: boolean): Pick<CanvasObject, 'held' | 'resizes'> {
  if (isLocked) return { held: 'locked' };
  if (isFixed) return { held: 'fixed' };
  return isPlaced ? { held: 'group', resizes: 'both' } : {};
}

function flowOf({ type, direction = 'column' }: JsonObject): CanvasObject['flow'] {
  if (type !== 'group' || direction === 'free') return undefined;
  return direction === 'row' || direction === 'grid' ? direction : 'column';
}

/** The element that a pointer into the file leads to, or into. Empty: none. */
export function elementOf(pointer: string): ElementPath {
  return /^(\/elements\/\d+)+/.exec(pointer)?.[0] ?? '';
}

export function objectId({ path, items }: Pick<PlacedElement, 'path' | 'items'>): string {
  return items.length === 0 ? path : `${path}@${items.join('.')}`;
}

export function pathOfObject(id: string): ElementPath {
  return id.replace(/@[\d.]+$/, '');
}

/** Which item of each repeat an object is in. */
export function itemsOfObject(id: string): readonly number[] {
  return /@([\d.]+)$/.exec(id)?.[1]?.split('.').map(Number) ?? [];
}

/** The objects of elements: in a repeat, that of the first item. */
export function idsOfPaths(objects: readonly CanvasObject[], paths: readonly ElementPath[]): readonly string[] {
  return paths.flatMap((path) => objects.find(({ id }) => pathOfObject(id) === path)?.id ?? []);
}
