import type { JsonObject } from '@deckwright/content-form/body';
import type { Box } from '@deckwright/core/contract';
import {
  type ContainerPath,
  type ElementPath,
  elementAt,
  placeOf,
  type TemplateJson,
} from '../../../elements/template-json.ts';
import { boxIn, type DrawnBoxes } from './box.ts';
import { turnedAround } from './turned-box.ts';

/** What the boxes in a free group are counted from and turned about. */
export interface GroupFrame {
  /** On the slide, before rotation. */
  readonly box: Box;
  /** Degrees clockwise, with those of the groups around it. */
  readonly rotation: number;
}

const NOTHING_DRAWN: DrawnBoxes = new Map();

/** True for a group that leaves its children in their boxes. */
export function isFree(element: JsonObject | undefined): boolean {
  return element?.type === 'group' && element.direction === 'free';
}

/** True if the elements of a container have boxes: on the slide, and in a free group. */
export function holdsBoxes(file: TemplateJson, container: ContainerPath): boolean {
  return container === '' || isFree(elementAt(file, container));
}

/** The frame of a group. Undefined: it is the slide, or a group whose place is not known because it is not drawn. */
export function frameOf(file: TemplateJson, container: ContainerPath, drawn = NOTHING_DRAWN): GroupFrame | undefined {
  if (container === '') return undefined;
  const box = boxOnSlide(file, container, drawn);
  return box && { box, rotation: turnOf(file, container) };
}

/** Where an element is on the slide before rotation: as the file says, or as it is drawn if a group places it. */
export function boxOnSlide(file: TemplateJson, path: ElementPath, drawn = NOTHING_DRAWN): Box | undefined {
  const { container } = placeOf(path);
  const own = holdsBoxes(file, container) ? boxIn(elementAt(file, path) ?? {}) : undefined;
  return own ? ontoSlide(own, frameOf(file, container, drawn)) : drawn.get(path);
}

/** The same in its container. */
export function boxInContainer(file: TemplateJson, path: ElementPath, drawn = NOTHING_DRAWN): Box | undefined {
  const box = boxOnSlide(file, path, drawn);
  return box && fromSlide(box, frameOf(file, placeOf(path).container, drawn));
}

export function ontoSlide(box: Box, frame: GroupFrame | undefined): Box {
  if (frame === undefined) return box;
  const { x, y } = frame.box;
  return turnedAround({ ...box, x: box.x + x, y: box.y + y }, frame.rotation, frame.box);
}

export function fromSlide(box: Box, frame: GroupFrame | undefined): Box {
  if (frame === undefined) return box;
  const upright = turnedAround(box, -frame.rotation, frame.box);
  return { ...upright, x: upright.x - frame.box.x, y: upright.y - frame.box.y };
}

/** Degrees by which a container and the groups around it turn what is in it. */
export function turnOf(file: TemplateJson, container: ContainerPath): number {
  if (container === '') return 0;
  const { rotation } = elementAt(file, container) ?? {};
  return (typeof rotation === 'number' ? rotation : 0) + turnOf(file, placeOf(container).container);
}
