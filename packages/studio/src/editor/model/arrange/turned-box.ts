import type { Json } from '@deckwright/content-form/body';
import type { Box } from '@deckwright/core/contract';

/** The box around a box that is rotated about its centre. Degrees clockwise. */
export function turnedBounds({ x, y, width, height }: Box, rotation: Json | undefined): Box {
  const angle = radiansOf(rotation);
  if (angle === 0) return { x, y, width, height };
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const [across, along] = [width * cos + height * sin, width * sin + height * cos];
  return { x: x + (width - across) / 2, y: y + (height - along) / 2, width: across, height: along };
}

/** A box whose centre has moved around that of another one. It is as wide and as high as before. */
export function turnedAround(box: Box, rotation: Json | undefined, around: Box): Box {
  const angle = radiansOf(rotation);
  if (angle === 0) return box;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const about = { x: around.x + around.width / 2, y: around.y + around.height / 2 };
  const [right, down] = [box.x + box.width / 2 - about.x, box.y + box.height / 2 - about.y];
  const x = about.x + right * cos - down * sin - box.width / 2;
  return { ...box, x, y: about.y + right * sin + down * cos - box.height / 2 };
}

function radiansOf(rotation: Json | undefined): number {
  return typeof rotation === 'number' && rotation % 360 !== 0 ? (rotation * Math.PI) / 180 : 0;
}
