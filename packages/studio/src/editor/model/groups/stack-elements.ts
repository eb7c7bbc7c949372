import type { Json, JsonObject } from '@deckwright/content-form/body';
import type { Box } from '@deckwright/core/contract';
import { type ElementPath, elementAt, placeOf, type TemplateJson } from '../../../elements/template-json.ts';
import { say } from '../../../sentences/editor/model.ts';
import { boxAround, type DrawnBoxes, roundedBox } from '../arrange/box.ts';
import { boxInContainer, holdsBoxes } from '../arrange/frame.ts';
import { asInGroup, withoutKeys } from '../arrange/move-elements.ts';
import { rounded } from '../arrange/rounded.ts';
import type { TemplateEdit } from '../template-edit.ts';
import { withGroup } from './group-elements.ts';
import { isPanel, panelKeys } from './panel.ts';

/**
 * Groups elements that have the same container as a row or a column, whichever they are arranged as, and selects the group. Where they have
 * boxes, its gap and its order are those that the elements have, so the picture stays as it is where they are aligned and evenly spaced.
 * A rectangle behind all others becomes the surface of the group. Elements of different containers stay as they are.
 */
export function stackElements(paths: readonly ElementPath[], drawn: DrawnBoxes = new Map()): TemplateEdit {
  return {
    label: say('stack'),
    apply: (file) =>
      withGroup(file, paths, (chosen) => {
        if (!holdsBoxes(file, placeOf(chosen[0]!).container)) return stackInGroup(file, chosen);
        return stackOfBoxes(
          chosen.map((path) => elementAt(file, path)!),
          chosen.map((path) => boxInContainer(file, path, drawn)),
        );
      }),
  };
}

function stackInGroup(file: TemplateJson, paths: readonly ElementPath[]): JsonObject {
  const { container } = placeOf(paths[0]!);
  const around = elementAt(file, container);
  const direction = around?.direction === 'row' ? 'row' : 'column';
  const gap = typeof around?.gap === 'number' ? around.gap : 0;
  // Only children of a grid span columns.
  const elements = paths.map((path): Json => withoutKeys(elementAt(file, path)!, ['columnSpan']));
  return { type: 'group', direction, ...(gap > 0 && { gap }), elements };
}

function stackOfBoxes(elements: readonly JsonObject[], given: readonly (Box | undefined)[]): JsonObject | undefined {
  if (given.some((box) => box === undefined)) return undefined;
  const boxes = given as readonly Box[];
  const hasPanel = isPanel(elements[0]!, boxes.slice(1));
  const inner = hasPanel ? boxes.slice(1) : boxes;
  const children = hasPanel ? elements.slice(1) : elements;
  const { direction, gap, align, order } = arrangementOf(inner);
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

export interface Arrangement {
  readonly direction: 'row' | 'column';
  /** Points between neighbours, in the mean. */
  readonly gap: number;
  readonly align: 'start' | 'center' | 'end';
  /** Indexes of the boxes along the row or the column. */
  readonly order: readonly number[];
}

/** How boxes are in a row or a column. Without a direction it is a row if they are more beside than above one another. */
export function arrangementOf(boxes: readonly Box[], given?: 'row' | 'column'): Arrangement {
  const [across, down] = [freeSpace(boxes, 'width'), freeSpace(boxes, 'height')];
  const direction = given ?? (across > down ? 'row' : 'column');
  const [axis, free] = direction === 'row' ? (['x', across] as const) : (['y', down] as const);
  const gap = boxes.length < 2 ? 0 : Math.max(0, free / (boxes.length - 1));
  const order = boxes.map((_, index) => index).sort((one, other) => boxes[one]![axis] - boxes[other]![axis]);
  return { direction, gap: rounded(gap), align: alignOf(boxes, direction), order };
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
