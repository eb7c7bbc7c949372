import type { Json, JsonObject } from '@deckwright/content-form/body';
import {
  childrenAt,
  type ElementPath,
  elementAt,
  pathIn,
  placeOf,
  type TemplateJson,
  topmost,
  withChildren,
} from '../../../elements/template-json.ts';
import { say } from '../../../sentences/editor/model.ts';
import { boxAround, boxIn, type DrawnBoxes, roundedBox } from '../arrange/box.ts';
import { boxInContainer, holdsBoxes } from '../arrange/frame.ts';
import { asOnSlide, boxFrom } from '../arrange/move-elements.ts';
import { turnedBounds } from '../arrange/turned-box.ts';
import { withConnectors, withoutConnectors } from '../connect/copied-connectors.ts';
import { without } from '../take-out.ts';
import type { Edited, TemplateEdit } from '../template-edit.ts';

/**
 * Groups elements that have the same container, and selects the group. It is free, so each element stays where it is drawn. Elements of
 * different containers stay as they are.
 */
export function groupElements(paths: readonly ElementPath[], drawn: DrawnBoxes = new Map()): TemplateEdit {
  return {
    label: say('group'),
    apply: (file) => withGroup(file, paths, (chosen) => freeGroup(file, chosen, drawn)),
  };
}

/** The file with the group that is made of elements in their place. Undefined: none can be made of them. */
export function withGroup(
  file: TemplateJson,
  paths: readonly ElementPath[],
  make: (chosen: readonly ElementPath[]) => JsonObject | undefined,
): Edited {
  const chosen = withoutConnectors(file, topmost(file, paths));
  const [first] = chosen;
  const containers = new Set(chosen.map((path) => placeOf(path).container));
  const group = first === undefined || containers.size !== 1 ? undefined : make(chosen);
  if (first === undefined || group === undefined) return { file };
  const { container } = placeOf(first);
  // Where the last of them was in the drawing order, so that it covers what that one did.
  const index = placeOf(chosen.at(-1)!).index - chosen.length + 1;
  const left = without(file, chosen);
  const children = childrenAt(left, container).toSpliced(index, 0, group);
  const grouped = withChildren(left, container, children);
  return withConnectors(file, { file: grouped, selected: [pathIn(container, index)] });
}

function freeGroup(file: TemplateJson, paths: readonly ElementPath[], drawn: DrawnBoxes): JsonObject {
  const { container } = placeOf(paths[0]!);
  const elements = paths.map((path) => elementAt(file, path)!);
  const known = paths.map((path) => boxInContainer(file, path, drawn));
  const bounds = known.flatMap((box, index) => (box ? [turnedBounds(box, elements[index]!.rotation)] : []));
  const around = roundedBox(bounds.length > 0 ? boxAround(bounds) : boxFrom(elements[0]!));
  const { place, x, y } = placeIn(file, container, elements, around);
  const children = elements.map((element, index): Json => {
    const box = known[index] ?? { ...boxFrom(element), x: Number(around.x), y: Number(around.y) };
    return asOnSlide(element, { ...box, x: box.x - x, y: box.y - y });
  });
  return { type: 'group', ...place, direction: 'free', elements: children };
}

/** The keys that place a group around some elements, and its top left in its container. */
function placeIn(
  file: TemplateJson,
  container: string,
  elements: readonly JsonObject[],
  { x, y, width, height }: { readonly [side: string]: Json },
): { readonly place: JsonObject; readonly x: number; readonly y: number } {
  const topLeft = { x: Number(x), y: Number(y) };
  if (!holdsBoxes(file, container)) return { place: { width: width!, height: height! }, ...topLeft };
  if (elements.some(boxIn)) return { place: { box: { x: x!, y: y!, width: width!, height: height! } }, ...topLeft };
  // In a partial without a size, the group fills it, as each element did.
  return { place: {}, x: 0, y: 0 };
}
