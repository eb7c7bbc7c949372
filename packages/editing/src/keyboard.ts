import { positionIn } from './drag/reorder.ts';
import type { CanvasObject, ObjectChange } from './geometry/canvas-object.ts';
import { siblingsIn } from './geometry/hit.ts';
import { say } from './sentences/editing.ts';

/** The direction of an arrow key. */
export interface Arrow {
  readonly right: -1 | 0 | 1;
  readonly down: -1 | 0 | 1;
}

const ARROWS: Readonly<Record<string, Arrow>> = {
  ArrowLeft: { right: -1, down: 0 },
  ArrowRight: { right: 1, down: 0 },
  ArrowUp: { right: 0, down: -1 },
  ArrowDown: { right: 0, down: 1 },
};

/** Points that an arrow key moves something, without and with Shift. */
const STEPS = [1, 10] as const;
/** Degrees that Alt and an arrow key turn something, without and with Shift. */
const TURNS = [15, 1] as const;

export function arrowOf(key: string): Arrow | undefined {
  return ARROWS[key];
}

export function nudged(
  objects: readonly CanvasObject[],
  { right, down }: Arrow,
  isFar: boolean,
): readonly ObjectChange[] {
  const step = STEPS[isFar ? 1 : 0];
  return objects.map(({ id, box, rotation = 0 }) => {
    return { id, box: { ...box, x: box.x + right * step, y: box.y + down * step }, rotation };
  });
}

/** Right and down turn clockwise. */
export function turned(
  objects: readonly CanvasObject[],
  { right, down }: Arrow,
  isFine: boolean,
): readonly ObjectChange[] {
  const by = (right + down) * TURNS[isFine ? 1 : 0];
  return objects.map(({ id, box, rotation = 0 }) => ({ id, box, rotation: (((rotation + by) % 360) + 360) % 360 }));
}

/** The next position of an object in its group: right and down are later. Undefined if it is the first or the last already. */
export function nextPosition(objects: readonly CanvasObject[], id: string, { right, down }: Arrow): number | undefined {
  const parent = objects.find((object) => object.id === id)?.parent;
  const at = positionIn(objects, id) + right + down;
  return at >= 0 && at < siblingsIn(objects, parent).length ? at : undefined;
}

/** Said to screen readers after a change by keyboard. */
export function describeChanges(changes: readonly ObjectChange[]): string {
  const [first] = changes;
  if (first === undefined) return '';
  const { box, rotation } = first;
  const turn = rotation === 0 ? '' : say('rotatedByRotationDegrees', { rotation: Math.round(rotation) });
  const others = changes.length > 1 ? say('andValueMore', { value: changes.length - 1 }) : '';
  return say('atXYTurnOthers', { x: Math.round(box.x), y: Math.round(box.y), turn, others });
}
