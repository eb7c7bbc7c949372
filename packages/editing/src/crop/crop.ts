import type { Box, Insets, Point, Size } from '@deckwright/core/contract';
import { centreOf, moveBox, turnPoint } from '../geometry/box.ts';
import type { Handle } from '../geometry/resize.ts';

/** A picture and the frame that shows a part of it, in points, as if neither were rotated. The frame is within the picture. */
export interface Crop {
  readonly frame: Box;
  readonly whole: Box;
}

/** Points. */
const LEAST_FRAME = 8;
const MOST_CROPPED = 0.999;
/** Times the size at which a picture just covers its frame. */
export const MOST_ZOOM = 10;

/** `insets` are shares of the sides of the whole picture. */
export function cropOf(frame: Box, insets: Insets): Crop {
  const width = frame.width / Math.max(1 - insets.left - insets.right, 1 - MOST_CROPPED);
  const height = frame.height / Math.max(1 - insets.top - insets.bottom, 1 - MOST_CROPPED);
  return { frame, whole: { x: frame.x - insets.left * width, y: frame.y - insets.top * height, width, height } };
}

/** The shares of the picture's sides that are outside of the frame. */
export function insetsOf({ frame, whole }: Crop): Insets {
  const [left, right] = shares(frame.x - whole.x, whole.x + whole.width - frame.x - frame.width, whole.width);
  const [top, bottom] = shares(frame.y - whole.y, whole.y + whole.height - frame.y - frame.height, whole.height);
  return { top, right, bottom, left };
}

/** The shares of a length that are cropped at its start and its end. A sum of parts may be a little off. */
function shares(start: number, end: number, whole: number): readonly [number, number] {
  const cut = (part: number) => (part < 0.001 ? 0 : Math.min(part / whole, MOST_CROPPED));
  return [cut(start), cut(end)];
}

/** The crop of a picture that turns about its own frame, not about the one `before`. What is visible stays where it is on the slide. */
export function settled({ frame, whole }: Crop, rotation: number, before: Box): Crop {
  const centre = centreOf(frame);
  const { x, y } = turnPoint(centre, rotation, centreOf(before));
  const by = { x: x - centre.x, y: y - centre.y };
  return { frame: moveBox(frame, by), whole: moveBox(whole, by) };
}

/** Moves a side or a corner of the frame, but not beyond the picture. `keepsRatio` is for corners. */
export function moveSide({ frame, whole }: Crop, side: Handle, by: Point, keepsRatio = false): Crop {
  const across = { start: whole.x, end: whole.x + whole.width };
  const down = { start: whole.y, end: whole.y + whole.height };
  if (keepsRatio && side.x !== 0 && side.y !== 0) {
    const room = {
      x: side.x === 1 ? across.end - frame.x : frame.x + frame.width - across.start,
      y: side.y === 1 ? down.end - frame.y : frame.y + frame.height - down.start,
    };
    const wanted = Math.max((frame.width + side.x * by.x) / frame.width, (frame.height + side.y * by.y) / frame.height);
    const most = Math.min(room.x / frame.width, room.y / frame.height);
    const scale = Math.min(Math.max(wanted, LEAST_FRAME / Math.min(frame.width, frame.height)), most);
    const [width, height] = [frame.width * scale, frame.height * scale];
    return {
      whole,
      frame: {
        x: side.x === 1 ? frame.x : frame.x + frame.width - width,
        y: side.y === 1 ? frame.y : frame.y + frame.height - height,
        width,
        height,
      },
    };
  }
  const [x, width] = movedEdge(frame.x, frame.width, side.x, by.x, across);
  const [y, height] = movedEdge(frame.y, frame.height, side.y, by.y, down);
  return { whole, frame: { x, y, width, height } };
}

function movedEdge(
  start: number,
  length: number,
  side: -1 | 0 | 1,
  by: number,
  limits: { readonly start: number; readonly end: number },
): readonly [start: number, length: number] {
  const end = start + length;
  const least = Math.min(LEAST_FRAME, length);
  if (side === -1) {
    const moved = within(start + by, limits.start, end - least);
    return [moved, end - moved];
  }
  return side === 1 ? [start, within(end + by, start + least, limits.end) - start] : [start, length];
}

/** Moves the picture behind the frame, which it always fills. */
export function movePicture({ frame, whole }: Crop, by: Point): Crop {
  return { frame, whole: filling(frame, moveBox(whole, by)) };
}

/** How much larger the picture is than it has to be to fill the frame. */
export function zoomOf({ frame, whole }: Crop): number {
  return Math.min(whole.width / frame.width, whole.height / frame.height);
}

/** Makes the picture larger or smaller behind the frame, whose middle stays where it is in the picture. */
export function zoomPicture(crop: Crop, zoom: number): Crop {
  const { frame, whole } = crop;
  const scale = within(zoom, 1, MOST_ZOOM) / zoomOf(crop);
  const middle = centreOf(frame);
  const scaled = {
    x: middle.x + (whole.x - middle.x) * scale,
    y: middle.y + (whole.y - middle.y) * scale,
    width: whole.width * scale,
    height: whole.height * scale,
  };
  return { frame, whole: filling(frame, scaled) };
}

function filling(frame: Box, { x, y, width, height }: Box): Box {
  return {
    x: within(x, frame.x + frame.width - width, frame.x),
    y: within(y, frame.y + frame.height - height, frame.y),
    width,
    height,
  };
}

/** The whole picture, undistorted, within the frame that it had. */
export function fitPicture({ frame }: Crop, picture: Size): Crop {
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height);
  const whole = boxAbout(centreOf(frame), picture.width * scale, picture.height * scale);
  return { frame: whole, whole };
}

/** The middle of the picture, undistorted, in the frame. */
export function fillFrame({ frame }: Crop, picture: Size): Crop {
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height);
  return { frame, whole: boxAbout(centreOf(frame), picture.width * scale, picture.height * scale) };
}

function boxAbout({ x, y }: Point, width: number, height: number): Box {
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** Shows the whole picture as large as it is now. */
export function uncropped({ whole }: Crop): Crop {
  return { frame: whole, whole };
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most));
}
