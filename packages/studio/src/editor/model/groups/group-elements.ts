import type { Json, JsonObject } from '@deckwright/content-form/body';
import type { Box } from '@deckwright/core/contract';
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
import { boxAround, boxIn, type DrawnBoxes, roundedBox } from '../arrange/box.ts';
import { asInGroup, withoutKeys } from '../arrange/move-elements.ts';
import { rounded } from '../arrange/rounded.ts';
import { withConnectors, withoutConnectors } from '../connect/copied-connectors.ts';
import { without } from '../take-out.ts';
import type { TemplateEdit } from '../template-edit.ts';
import { isPanel, panelKeys } from './panel.ts';

/**
 * Groups elements that have the same container as a row or a column, whichever they are arranged as, and selects the group. On the
 * slide, its gap and its order are those that the elements have, so the picture stays as it is where they are aligned and evenly spaced.
 * A rectangle behind all others becomes the surface of the group. Elements of different containers stay as they are.
 */
export function groupElements(paths: readonly ElementPath[], drawn: DrawnBoxes = new Map()): TemplateEdit {
  return {
    label: 'Group',
    apply(file) {
      const chosen = withoutConnectors(file, topmost(file, paths));
      const [first] = chosen;
      const containers = new Set(chosen.map((path) => placeOf(path).container));
      if (first === undefined || containers.size !== 1) return { file };
      const { container } = placeOf(first);
      const boxes = chosen.map((path) => drawn.get(path) ?? boxIn(elementAt(file, path)!));
      const group = container === '' ? groupOnSlide(file, chosen, boxes) : groupInGroup(file, chosen);
      if (group === undefined) return { file };
      // Where the last of them was in the drawing order, so that it covers what that one did.
      const index = placeOf(chosen.at(-1)!).index - chosen.length + 1;
      const left = without(file, chosen);
      const children = childrenAt(left, container).toSpliced(index, 0, group);
      const grouped = withChildren(left, container, children);
      return withConnectors(file, { file: grouped, selected: [pathIn(container, index)] });
    },
  };
}

function groupInGroup(file: TemplateJson, paths: readonly ElementPath[]): JsonObject {
  const { container } = placeOf(paths[0]!);
  const around = elementAt(file, container);
  const direction = around?.direction === 'row' ? 'row' : 'column';
  const gap = typeof around?.gap === 'number' ? around.gap : 0;
  // Only children of a grid span columns.
  const elements = paths.map((path): Json => withoutKeys(elementAt(file, path)!, ['columnSpan']));
  return { type: 'group', direction, ...(gap > 0 && { gap }), elements };
}

function groupOnSlide(
  file: TemplateJson,
  paths: readonly ElementPath[],
  given: readonly (Box | undefined)[],
): JsonObject | undefined {
  if (given.some((box) => box === undefined)) return undefined;
  const boxes = given as readonly Box[];
  const elements = paths.map((path) => elementAt(file, path)!);
  const hasPanel = isPanel(elements[0]!, boxes.slice(1));
  const inner = hasPanel ? boxes.slice(1) : boxes;
  const children = hasPanel ? elements.slice(1) : elements;
  const { direction, axis, gap, align } = layoutOf(inner);
  const order = inner.map((_, index) => index).sort((one, other) => inner[one]![axis] - inner[other]![axis]);
  return {
    type: 'group',
    box: roundedBox(boxAround(boxes)),
    direction,
    ...(gap > 0 && { gap }),
    align,
    ...(hasPanel && typeof elements[0]!.name === 'string' && { name: elements[0]!.name }),
    ...(hasPanel && panelKeys(elements[0]!, inner)),
    elements: order.map((index): Json => asInGroup(children[index]!, inner[index]!)),
  };
}

interface Arrangement {
  readonly direction: 'row' | 'column';
  readonly axis: 'x' | 'y';
  /** Points between neighbours, in the mean. */
  readonly gap: number;
  readonly align: 'start' | 'center' | 'end';
}

/** A row if the elements are more beside than above one another. */
function layoutOf(boxes: readonly Box[]): Arrangement {
  const [across, down] = [freeSpace(boxes, 'width'), freeSpace(boxes, 'height')];
  const direction = across > down ? 'row' : 'column';
  const [axis, free] = direction === 'row' ? (['x', across] as const) : (['y', down] as const);
  const gap = boxes.length < 2 ? 0 : Math.max(0, free / (boxes.length - 1));
  return { direction, axis, gap: rounded(gap), align: alignOf(boxes, direction) };
}

/** Points along an axis that no element covers; negative if they overlap. */
function freeSpace(boxes: readonly Box[], extent: 'width' | 'height'): number {
  const around = boxAround(boxes);
  return around[extent] - boxes.reduce((sum, box) => sum + box[extent], 0);
}

/** The edge or the centre at which the elements differ least. */
function alignOf(boxes: readonly Box[], direction: 'row' | 'column'): Arrangement['align'] {
  const [start, extent] = direction === 'row' ? (['y', 'height'] as const) : (['x', 'width'] as const);
  const spread = (share: number) => {
    const places = boxes.map((box) => box[start] + box[extent] * share);
    return Math.max(...places) - Math.min(...places);
  };
  const choices = [
    ['start', spread(0)],
    ['center', spread(0.5)],
    ['end', spread(1)],
  ] as const;
  return choices.toSorted((one, other) => one[1] - other[1])[0]![0];
}
