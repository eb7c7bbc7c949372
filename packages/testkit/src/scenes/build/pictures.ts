import { createHash } from 'node:crypto';
import type { ScenePicture } from '@deckwright/core/contract';
import { png } from './png.ts';

interface Painted {
  readonly picture: ScenePicture;
  readonly bytes: Uint8Array;
}

/** Four quarters in red, green, blue and yellow: a crop shows by its colours which part is left. */
export const quarters: Painted = painted(240, 160, (x, y) => {
  const right = x >= 120;
  if (y < 80) return right ? [0, 160, 70, 255] : [214, 40, 40, 255];
  return right ? [245, 190, 20, 255] : [20, 80, 200, 255];
});

/** A gradient from teal to violet. */
export const dusk: Painted = painted(320, 180, (x, y) => [
  Math.round(20 + (x / 320) * 120),
  Math.round(160 - (y / 180) * 100),
  Math.round(150 + (x / 320) * 60),
  255,
]);

/** A disc on nothing: half of its pixels are see-through. */
export const disc: Painted = painted(96, 96, (x, y) => {
  const inside = (x - 47.5) ** 2 + (y - 47.5) ** 2 < 44 ** 2;
  return inside ? [228, 87, 46, 255] : [0, 0, 0, 0];
});

export const pictures: ReadonlyMap<string, Painted> = new Map(
  [quarters, dusk, disc].map((each) => [each.picture.id, each]),
);

function painted(width: number, height: number, paint: Parameters<typeof png>[2]): Painted {
  const bytes = png(width, height, paint);
  const id = `picture-${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}`;
  return { picture: { id, mediaType: 'image/png', width, height }, bytes };
}
