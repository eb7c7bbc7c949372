import { isJsonObject, type Json, type JsonObject } from '@deckwright/content-form/body';
import type { Box, Size } from '@deckwright/core/contract';
import { type Crop, cropOf, insetsOf, zoomOf } from '@deckwright/editing';
import { type ElementPath, elementAt } from '../../../elements/template-json.ts';
import { isSameJson } from '../../../json/same-json.ts';
import { say } from '../../../sentences/editor/model.ts';
import { boxIn, type DrawnBoxes, roundedBox } from '../arrange/box.ts';
import { boxOnSlide } from '../arrange/frame.ts';
import { placeElements } from '../arrange/place-elements.ts';
import { sidesFrom } from '../groups/spacing.ts';
import { setProperty } from '../set-property.ts';
import { combinedEdit, type TemplateEdit } from '../template-edit.ts';

/** Decimals of a share of a picture. With one less, a thin part of a tall picture would be read a pixel wider than it was set. */
const DECIMALS = 5;

/** How a picture fills an element with the fit `cover`. */
export function cropOfElement({ crop, focus }: JsonObject, picture: Size, box: Box): Crop {
  const { top, right, bottom, left } = sidesFrom(crop);
  const kept = { width: 1 - left - right, height: 1 - top - bottom };
  // Shares of the picture's height for a share of 1 of its width, in the ratio of the box.
  const ratio = picture.width / picture.height / (box.width / box.height);
  const width = Math.min(kept.width, kept.height / ratio);
  const height = width * ratio;
  const middle = focusFrom(focus);
  const start = (wanted: number, size: number, from: number, room: number) =>
    Math.min(from + room - size, Math.max(from, wanted - size / 2));
  const x = start(middle.x, width, left, kept.width);
  const y = start(middle.y, height, top, kept.height);
  return cropOf(box, { top: y, right: 1 - x - width, bottom: 1 - y - height, left: x });
}

/**
 * Crops a picture, and gives it the box of its frame if it has a box. Where the picture is not enlarged it sets the focus, which suits
 * pictures of any ratio, and else what is cropped.
 */
export function setCrop(path: ElementPath, crop: Crop, drawn?: DrawnBoxes): TemplateEdit {
  const { top, right, bottom, left } = insetsOf(crop);
  const isWhole = zoomOf(crop) < 1.001;
  const centre = { x: share((1 + left - right) / 2), y: share((1 + top - bottom) / 2) };
  const focus = isWhole && (centre.x !== 0.5 || centre.y !== 0.5) ? centre : undefined;
  const sides = { top: share(top), right: share(right), bottom: share(bottom), left: share(left) };
  return combinedEdit(say('cropThePicture'), [
    placeFrame(path, crop.frame, drawn),
    setProperty([path], '/focus', focus),
    setProperty([path], '/crop', isWhole ? undefined : sides),
  ]);
}

function placeFrame(path: ElementPath, frame: Box, drawn: DrawnBoxes | undefined): TemplateEdit {
  const place = placeElements([{ path, box: frame }], say('move'), undefined, drawn);
  return {
    ...place,
    apply(file, selected) {
      const box = boxIn(elementAt(file, path) ?? {}) && boxOnSlide(file, path, drawn);
      const isMoved = box !== undefined && !isSameJson(roundedBox(box), roundedBox(frame));
      return isMoved ? place.apply(file, selected) : { file };
    },
  };
}

function focusFrom(focus: Json | undefined): { readonly x: number; readonly y: number } {
  const { x, y } = isJsonObject(focus) ? focus : {};
  return { x: typeof x === 'number' ? x : 0.5, y: typeof y === 'number' ? y : 0.5 };
}

function share(value: number): number {
  return Math.min(1, Math.max(0, Number(value.toFixed(DECIMALS))));
}
