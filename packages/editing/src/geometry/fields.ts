import { type Placement, turnPoint } from './box.ts';
import { LEAST_SIZE, resize } from './resize.ts';

export const BOX_FIELDS = ['x', 'y', 'width', 'height', 'rotation'] as const;
/** A number of a placement that a person types: points, or degrees clockwise. */
export type BoxField = (typeof BOX_FIELDS)[number];

/** What a field shows for several placements: undefined if they differ. */
export function fieldOf(placements: readonly Placement[], field: BoxField): number | undefined {
  const [first, ...others] = placements.map((placement) => numberOf(placement, field));
  return others.every((value) => value === first) ? first : undefined;
}

/** A placement with another value of a field. Its top left corner stays where it is when it is resized, also if it is rotated. */
export function withField(placement: Placement, field: BoxField, value: number, keepsRatio = false): Placement {
  const { box } = placement;
  switch (field) {
    case 'x':
    case 'y':
      return { ...placement, box: { ...box, [field]: value } };
    case 'rotation':
      return { ...placement, rotation: ((value % 360) + 360) % 360 };
    case 'width':
    case 'height':
      return { ...placement, box: resized(placement, field, Math.max(LEAST_SIZE, value), keepsRatio) };
  }
}

function resized(placement: Placement, side: 'width' | 'height', value: number, keepsRatio: boolean) {
  const { box, rotation = 0 } = placement;
  const scale = box[side] === 0 ? 1 : value / box[side];
  const after = keepsRatio ? { width: box.width * scale, height: box.height * scale } : { ...box, [side]: value };
  const by = { x: after.width - box.width, y: after.height - box.height };
  // `resize` takes the movement of the handle on the slide.
  const onSlide = turnPoint(by, rotation, { x: 0, y: 0 });
  return resize(placement, { x: 1, y: 1 }, onSlide);
}

function numberOf({ box, rotation = 0 }: Placement, field: BoxField): number {
  return field === 'rotation' ? rotation : box[field];
}
