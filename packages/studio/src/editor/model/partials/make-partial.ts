import type { JsonObject } from '@deckwright/content-form/body';
import type { Box, Size } from '@deckwright/core/contract';
import {
  childrenAt,
  type ElementPath,
  elementAt,
  isInside,
  pathIn,
  placeOf,
  type TemplateJson,
  topmost,
  withChildren,
} from '../../../elements/template-json.ts';
import { say } from '../../../sentences/editor/model.ts';
import { boxAround, boxIn, roundedBox } from '../arrange/box.ts';
import { frameOf, holdsBoxes, ontoSlide } from '../arrange/frame.ts';
import { turnedBounds } from '../arrange/turned-box.ts';
import { withoutConnectors } from '../connect/copied-connectors.ts';
import { joinableElements, joinedNames, withFollowedNames } from '../connect/joined-names.ts';
import { without } from '../take-out.ts';
import type { TemplateEdit } from '../template-edit.ts';
import { parameterized } from './partial-parameters.ts';

/** A partial made of elements, and the element that shows it in their place. */
export interface MadePartial {
  /** As the project file states it. */
  readonly partial: JsonObject;
  /** The use, without the name of the partial. */
  readonly use: JsonObject;
  /** Where it goes, and what it replaces. */
  readonly path: ElementPath;
  readonly replaced: readonly ElementPath[];
  /** Fields without which the whole partial is hidden, although only some of its elements read them. */
  readonly hiding: readonly string[];
}

/** Why something cannot be done, for people. */
export interface NotPossible {
  readonly problem: string;
}

/** Keys of an element that say where it is and when it is shown. The use of a partial has them instead. */
const OF_USE = ['name', 'box', 'width', 'height', 'columnSpan', 'rotation', 'when'];

/**
 * A partial of elements, and its use. One element fills the box of the partial, so that it adapts to every size. Several have boxes in a
 * partial of the size that they take together. What they read becomes parameters.
 */
export function makePartial(file: TemplateJson, paths: readonly ElementPath[], slide: Size): MadePartial | NotPossible {
  const chosen = topmost(file, paths);
  const replaced = withoutConnectors(file, chosen);
  const [first] = replaced;
  if (first === undefined) {
    return { problem: chosen.length === 0 ? say('selectAnElementFirst') : say('aConnectorCannotBeIn') };
  }
  if (replaced.length > 1 && replaced.some((path) => !holdsBoxes(file, placeOf(path).container))) {
    return { problem: say('inAGroupOnlyOne') };
  }
  const joined = joinedInside(file, replaced);
  if (joined !== undefined) {
    return { problem: say('aConnectorLeadsToJoined', { joined }) };
  }
  const { container, index } = placeOf(replaced.at(-1)!);
  const elements = replaced.map((path) => elementAt(file, path)!);
  const frame = frameOf(file, container);
  const role = (bounds: Box | undefined) => roleAt(bounds && ontoSlide(bounds, frame), slide);
  const made = elements.length === 1 ? ofOne(elements[0]!, role) : ofSeveral(elements, role);
  const parameters = parameterized(file, container, made.elements);
  if ('problem' in parameters) return parameters;
  const { fields, given, hiding } = parameters;
  const isLeaf = elements.length === 1 && elements[0]!.elements === undefined;
  return {
    partial: {
      ...(Object.keys(fields).length > 0 && { fields }),
      ...made.size,
      elements: parameters.elements,
    },
    use: { ...made.use, ...(Object.keys(given).length > 0 && { with: given }) },
    // Where the last of them was in the drawing order, so that it covers what that one did.
    path: pathIn(container, index - replaced.length + 1),
    replaced,
    hiding: isLeaf ? [] : hiding,
  };
}

/** Replaces elements by one use of the partial that `makePartial` makes of them, and selects it. The project has to have it already. */
export function showPartial(paths: readonly ElementPath[], name: string, slide: Size): TemplateEdit {
  return {
    label: say('makeItAPartial'),
    apply(file) {
      const made = makePartial(file, paths, slide);
      if ('problem' in made) return { file };
      const { use, path, replaced } = made;
      const { container, index } = placeOf(path);
      const { name: own, ...rest } = use;
      const element = { type: 'partial', ...(own !== undefined && { name: own }), partial: name, ...rest };
      const left = without(file, replaced);
      const next = withChildren(left, container, childrenAt(left, container).toSpliced(index, 0, element));
      return { file: followed(file, replaced, next, path), selected: [path] };
    },
  };
}

/** Connectors that joined the one element by a name that the language gave it join the use. */
export function followed(
  before: TemplateJson,
  replaced: readonly ElementPath[],
  after: TemplateJson,
  path: ElementPath,
): TemplateJson {
  if (replaced.length !== 1) return after;
  const old = joinableElements(before).find((one) => one.path === replaced[0])?.name;
  const now = joinableElements(after).find((one) => one.path === path)?.name;
  if (old === undefined || now === undefined || old === now || !joinedNames(before).has(old)) return after;
  return withFollowedNames(after, new Map([[old, now]]));
}

interface Parts {
  readonly use: JsonObject;
  readonly size?: JsonObject;
  readonly elements: readonly JsonObject[];
}

type RoleAt = (bounds: Box | undefined) => JsonObject;

function ofOne(element: JsonObject, role: RoleAt): Parts {
  const entries = Object.entries(element);
  const kept = entries.filter(([key]) => !OF_USE.includes(key));
  const taken = Object.fromEntries(entries.filter(([key]) => OF_USE.includes(key)));
  const box = boxIn(element);
  const bounds = box && turnedBounds(box, element.rotation);
  return { use: { ...role(bounds), ...taken }, elements: [Object.fromEntries(kept)] };
}

function ofSeveral(elements: readonly JsonObject[], role: RoleAt): Parts {
  const boxes = elements.map(boxIn);
  // In a partial without a size, each of them fills it.
  if (boxes.some((box) => box === undefined)) return { use: {}, elements };
  const bounds = boxAround(elements.map((element, index) => turnedBounds(boxes[index]!, element.rotation)));
  const around = { ...bounds, width: Math.max(1, bounds.width), height: Math.max(1, bounds.height) };
  const box = roundedBox(around);
  const moved = elements.map((element, index) => {
    const own = boxes[index]!;
    return { ...element, box: roundedBox({ ...own, x: own.x - Number(box.x), y: own.y - Number(box.y) }) };
  });
  const size = { width: box.width!, height: box.height! };
  return { use: { ...role(around), box }, size, elements: moved };
}

/** Only decorations, pictures and shapes may reach over the edge of a slide, and a partial is none of the last two. */
function roleAt(box: Box | undefined, { width, height }: Size): JsonObject {
  const isOver = box && (box.x < 0 || box.y < 0 || box.x + box.width > width || box.y + box.height > height);
  return isOver ? { role: 'decoration' } : {};
}

/** The name of an element that a connector joins, and that would be in the partial. */
function joinedInside(file: TemplateJson, replaced: readonly ElementPath[]): string | undefined {
  const names = joinedNames(file);
  return joinableElements(file).find(({ path, name }) => {
    const isIn = replaced.some((one) => isInside(path, one) || (replaced.length > 1 && path === one));
    return isIn && names.has(name);
  })?.name;
}
