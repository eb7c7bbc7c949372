import type { Json, JsonObject } from '@deckwright/content-form/body';
import type { Box } from '@deckwright/core/contract';
import {
  type ContainerPath,
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
import { withConnectors, withoutConnectors } from '../connect/copied-connectors.ts';
import { leavingRepeats } from '../references.ts';
import { pathWithout, withEmptied, without } from '../take-out.ts';
import type { TemplateEdit } from '../template-edit.ts';
import { type DrawnBoxes, roundedBox } from './box.ts';
import { boxOnSlide, frameOf, fromSlide, holdsBoxes, turnOf } from './frame.ts';
import { canHold, canRotate } from './place-elements.ts';
import { rounded } from './rounded.ts';

/**
 * Moves elements into a group, out of one, or to another index, and selects them. `index` counts the children of the container as they
 * are before the move. An element that enters a group that places it keeps its size, and one that leaves it gets the box where it was drawn. What
 * it read of a repeat that it leaves becomes that of the first item. A group that is left empty is removed. What the container cannot hold
 * stays where it is: a connector in a group, or a table or a chart in a rotated one.
 */
export function moveElements(
  paths: readonly ElementPath[],
  to: { readonly container: ContainerPath; readonly index: number },
  drawn: DrawnBoxes = new Map(),
): TemplateEdit {
  return {
    label: say('move'),
    apply(file) {
      const { container, index } = to;
      const isPlace = container === '' || Array.isArray(elementAt(file, container)?.elements);
      const chosen = topmost(file, paths).filter((path) => path !== container && !isInside(container, path));
      const moved = (container === '' ? chosen : withoutConnectors(file, chosen)).filter((path) =>
        canHold(file, container, elementAt(file, path)!),
      );
      if (!isPlace || moved.length === 0) return { file };
      const elements = moved.map((path) => fitted(file, path, container, drawn));
      const removed = withEmptied(file, moved, container);
      const before = moved.filter((path) => placeOf(path).container === container && placeOf(path).index < index);
      const target = pathWithout(container, removed)!;
      const left = without(file, removed);
      const at = Math.min(index - before.length, childrenAt(left, target).length);
      const children = childrenAt(left, target).toSpliced(at, 0, ...elements);
      return withConnectors(file, {
        file: withChildren(left, target, children),
        selected: elements.map((_, offset) => pathIn(target, at + offset)),
      });
    },
  };
}

/** The element as it is in its new container. */
function fitted(file: TemplateJson, path: ElementPath, to: ContainerPath, drawn: DrawnBoxes): Json {
  const element = elementAt(file, path)!;
  const from = placeOf(path).container;
  if (from === to) return element;
  const freed = leavingRepeats(file, path, to) as JsonObject;
  const box = boxOnSlide(file, path, drawn) ?? boxFrom(element);
  const turned = withTurn(freed, turnOf(file, from) - turnOf(file, to));
  if (holdsBoxes(file, to)) return asOnSlide(turned, fromSlide(box, frameOf(file, to, drawn)));
  const placed = holdsBoxes(file, from) ? asInGroup(turned, box) : turned;
  const isInGrid = elementAt(file, to)?.direction === 'grid';
  return isInGrid ? placed : withoutKeys(placed, ['columnSpan']);
}

function withTurn(element: JsonObject, turn: number): JsonObject {
  if (turn === 0 || !canRotate(element)) return element;
  const own = typeof element.rotation === 'number' ? element.rotation : 0;
  const rotation = rounded((((own + turn) % 360) + 360) % 360);
  return rotation === 0 ? withoutKeys(element, ['rotation']) : { ...element, rotation };
}

/** Where an element goes that is not drawn, such as one that a condition hides. */
export function boxFrom({ width, height }: JsonObject): Box {
  return {
    x: 48,
    y: 48,
    width: typeof width === 'number' ? width : 240,
    height: typeof height === 'number' ? height : 80,
  };
}

/** The element with a box in the place of the size that its group gave it. */
export function asOnSlide(element: JsonObject, box: Box): JsonObject {
  const { type, ...others } = withoutKeys(element, ['width', 'height', 'columnSpan', 'box']);
  return { type: type!, box: roundedBox(box), ...others };
}

/** The element with the size of its box, because its group decides where it is. */
export function asInGroup(element: JsonObject, box: Box): JsonObject {
  const { type, ...others } = withoutKeys(element, ['box', 'width', 'height']);
  const { width, height } = roundedBox(box);
  return { type: type!, width: width!, height: height!, ...others };
}

export function withoutKeys(element: JsonObject, keys: readonly string[]): JsonObject {
  if (!keys.some((key) => Object.hasOwn(element, key))) return element;
  return Object.fromEntries(Object.entries(element).filter(([key]) => !keys.includes(key)));
}
