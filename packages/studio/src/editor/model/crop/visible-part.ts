import { isJsonObject, type Json, type JsonObject } from '@deckwright/content-form/body';
import type { Box, Size } from '@deckwright/core/contract';
import type { ElementPath } from '../../../elements/template-json.ts';
import { sidesFrom } from '../groups/spacing.ts';
import { setProperty } from '../set-property.ts';
import { combinedEdit, type TemplateEdit } from '../template-edit.ts';

/** The largest factor by which a person enlarges a picture. */
const MOST_ZOOM = 10;
/** Decimals of a share of a picture. With one less, a thin part of a tall picture would be read a pixel wider than it was set. */
const DECIMALS = 5;

/** The part of a picture that fills an element with the fit `cover`, in shares of the picture's sides from its top left corner. */
export function visiblePart({ crop, focus }: JsonObject, picture: Size, box: Size): Box {
  const { top, right, bottom, left } = sidesFrom(crop);
  const kept = { x: left, y: top, width: 1 - left - right, height: 1 - top - bottom };
  const ratio = heightOf(picture, box);
  const width = Math.min(kept.width, kept.height / ratio);
  const middle = focusFrom(focus);
  const start = (wanted: number, size: number, from: number, room: number) =>
    Math.min(from + room - size, Math.max(from, wanted - size / 2));
  return {
    x: start(middle.x, width, kept.x, kept.width),
    y: start(middle.y, width * ratio, kept.y, kept.height),
    width,
    height: width * ratio,
  };
}

/** How many times larger the picture is than where it just fills the element. */
export function zoomOf(part: Box, picture: Size, box: Size): number {
  return widestPart(picture, box) / part.width;
}

/** The part after it was moved by shares of the picture. It never leaves the picture. */
export function movedPart(part: Box, right: number, down: number): Box {
  return within({ ...part, x: part.x + right, y: part.y + down });
}

/** The part with the same centre at another zoom, from 1. */
export function zoomedPart(part: Box, zoom: number, picture: Size, box: Size): Box {
  const width = widestPart(picture, box) / Math.min(MOST_ZOOM, Math.max(1, zoom));
  const height = width * heightOf(picture, box);
  return within({
    x: part.x + (part.width - width) / 2,
    y: part.y + (part.height - height) / 2,
    width,
    height,
  });
}

/**
 * Shows a part of a picture. Where the picture is not enlarged it sets the focus, which suits pictures of any ratio, and else what is
 * cropped.
 */
export function setVisiblePart(path: ElementPath, part: Box, picture: Size, box: Size): TemplateEdit {
  const isWhole = zoomOf(part, picture, box) < 1.001;
  const centre = { x: share(part.x + part.width / 2), y: share(part.y + part.height / 2) };
  const focus = isWhole && (centre.x !== 0.5 || centre.y !== 0.5) ? centre : undefined;
  const crop = isWhole ? undefined : cropTo(part);
  return combinedEdit('Crop the picture', [setProperty([path], '/focus', focus), setProperty([path], '/crop', crop)]);
}

function cropTo({ x, y, width, height }: Box): Json {
  return { top: share(y), right: share(1 - x - width), bottom: share(1 - y - height), left: share(x) };
}

function focusFrom(focus: Json | undefined): { readonly x: number; readonly y: number } {
  const { x, y } = isJsonObject(focus) ? focus : {};
  return { x: typeof x === 'number' ? x : 0.5, y: typeof y === 'number' ? y : 0.5 };
}

/** Shares of the picture's height for a share of 1 of its width, in the ratio of the box. */
function heightOf(picture: Size, box: Size): number {
  return picture.width / picture.height / (box.width / box.height);
}

function widestPart(picture: Size, box: Size): number {
  return Math.min(1, 1 / heightOf(picture, box));
}

function within(part: Box): Box {
  const start = (from: number, size: number) => Math.min(Math.max(0, 1 - size), Math.max(0, from));
  return { ...part, x: start(part.x, part.width), y: start(part.y, part.height) };
}

function share(value: number): number {
  return Math.min(1, Math.max(0, Number(value.toFixed(DECIMALS))));
}
