import {
  type ContainerPath,
  childrenAt,
  type ElementPath,
  pathIn,
  placeOf,
  type TemplateJson,
  topmost,
  withChildren,
} from '../../../elements/template-json.ts';
import { say } from '../../../sentences/editor/model.ts';
import type { TemplateEdit } from '../template-edit.ts';

/** Where elements go in the drawing order of their container. In a row or a column this is also their order there. */
export type Order = 'forward' | 'backward' | 'front' | 'back';

const LABELS: Readonly<Record<Order, string>> = {
  forward: say('bringForward'),
  backward: say('sendBackward'),
  front: say('bringToFront'),
  back: say('sendToBack'),
};

/** Moves elements in front of others or behind them. The selection follows. */
export function orderElements(paths: readonly ElementPath[], order: Order): TemplateEdit {
  return {
    label: LABELS[order],
    apply(file, selected) {
      const moved = topmost(file, paths);
      const containers = [...new Set(moved.map((path) => placeOf(path).container))];
      // The innermost containers first, because moving a group changes the paths of its elements.
      containers.sort((one, other) => other.length - one.length);
      return containers.reduce(
        (before, container) => {
          const indexes = moved
            .filter((path) => placeOf(path).container === container)
            .map((path) => placeOf(path).index);
          return ordered(
            before.file,
            container,
            newOrder(childrenAt(file, container).length, indexes, order),
            before.selected,
          );
        },
        { file, selected },
      );
    },
  };
}

/** The old index of each element of the new order. */
function newOrder(count: number, moved: readonly number[], order: Order): readonly number[] {
  const all = Array.from({ length: count }, (_, index) => index);
  const others = all.filter((index) => !moved.includes(index));
  if (order === 'front') return [...others, ...moved];
  if (order === 'back') return [...moved, ...others];
  if (order === 'backward') return oneStepBack(all, moved);
  const mirrored = moved.map((index) => count - 1 - index);
  return oneStepBack(all, mirrored.toReversed())
    .map((index) => count - 1 - index)
    .toReversed();
}

/** Each of the moved goes before its neighbour, unless that is moved too or it is the first. */
function oneStepBack(all: readonly number[], moved: readonly number[]): readonly number[] {
  const order = [...all];
  for (const index of moved) {
    const at = order.indexOf(index);
    const neighbour = order[at - 1];
    if (neighbour === undefined || moved.includes(neighbour)) continue;
    order[at - 1] = index;
    order[at] = neighbour;
  }
  return order;
}

function ordered(
  file: TemplateJson,
  container: ContainerPath,
  order: readonly number[],
  selected: readonly ElementPath[],
) {
  const children = childrenAt(file, container);
  return {
    file: withChildren(
      file,
      container,
      order.map((index) => children[index]!),
    ),
    selected: selected.map((path) => {
      const at = order.findIndex(
        (index) => path === pathIn(container, index) || path.startsWith(`${pathIn(container, index)}/`),
      );
      if (at === -1) return path;
      return pathIn(container, at) + path.slice(pathIn(container, order[at]!).length);
    }),
  };
}
