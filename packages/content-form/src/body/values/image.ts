import { LIMITS } from '@deckwright/core';
import { say } from '../../sentences/form.ts';
import { isJsonObject, type Json } from '../json.ts';
import type { EntryReading, Place } from '../reading.ts';
import { lengthOf } from './text.ts';

/** A point of a picture, as fractions of its width and height. */
export interface PictureFocus {
  readonly x: number;
  readonly y: number;
}

/** A picture as an entry shows it. */
export interface ShownImage {
  /** '' for none. */
  readonly url: string;
  readonly alt: string;
  readonly focus?: PictureFocus;
}

/** `picture:` and an id is a picture of a deck, which only the page behind an edit link has. */
const ADDRESS = /^(https?:\/\/|data:image\/|picture:[0-9a-f]+$|asset:[A-Za-z0-9._-]+$)/i;
const ASSET = /^asset:/i;

/** The parts of a picture; undefined if the value is not one. */
export function showImage(value: Json | undefined): ShownImage | undefined {
  if (value === undefined || value === null) return { url: '', alt: '' };
  if (typeof value === 'string') return { url: value, alt: '' };
  if (!isJsonObject(value) || typeof value.url !== 'string') return undefined;
  const { url, alt = '', focus } = value;
  if (typeof alt !== 'string') return undefined;
  if (focus === undefined) return { url, alt };
  if (!isJsonObject(focus) || typeof focus.x !== 'number' || typeof focus.y !== 'number') return undefined;
  return { url, alt, focus: { x: focus.x, y: focus.y } };
}

/** Writes the short form, only an address, if there is nothing else to say and the value had it before. */
export function readImage(shown: ShownImage, place: Place<'image'>, before: Json | undefined): EntryReading {
  const { url, alt, focus } = shown;
  const was = before === undefined ? undefined : showImage(before);
  if (was && was.url === url && was.alt === alt && was.focus?.x === focus?.x && was.focus?.y === focus?.y) {
    return { value: before };
  }
  if (url === '') return place.optional ? { value: undefined } : { problem: say('aPictureIsRequired') };
  const problem = addressProblem(url) ?? altProblem(alt);
  if (problem) return { problem };
  if (alt === '' && !focus && !isJsonObject(before)) return { value: url };
  return {
    value: { url, ...(alt !== '' && { alt }), ...(focus && { focus: { x: within(focus.x), y: within(focus.y) } }) },
  };
}

function addressProblem(url: string): string | undefined {
  const isKnown = ADDRESS.test(url) && (!ASSET.test(url) || url.startsWith('asset:'));
  if (!isKnown) return say('expectedAnAddressThatBegins');
  if (lengthOf(url) > LIMITS.content.address.most) return say('thePictureIsTooLarge');
  return undefined;
}

function altProblem(alt: string): string | undefined {
  const { most } = LIMITS.content.alt;
  return lengthOf(alt) > most ? say('atMostMostCharactersDescribe', { count: most }) : undefined;
}

/** Three digits are finer than a pixel of a preview. */
function within(fraction: number): number {
  return Math.round(Math.min(1, Math.max(0, fraction)) * 1000) / 1000;
}
