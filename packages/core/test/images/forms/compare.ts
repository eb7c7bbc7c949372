import { gunzipSync } from 'node:zlib';
import type { PictureDecoder } from '../../../src/images/decoder.ts';
import type { Painter, Shown } from '../painter.ts';
import type { Sample } from '../samples.ts';

export interface Compared {
  readonly name: string;
  /** What the browser shows; undefined if it shows nothing. */
  readonly theirs: Shown | undefined;
  /** What the browser shows of the picture that we made; undefined if we reject it. */
  readonly ours: Shown | undefined;
  readonly fault?: string;
  readonly isDamaged: boolean;
  /** Mean difference of a channel out of 255, of both at the browser's size; undefined if one shows nothing. */
  readonly difference?: number;
  /** How much the ratio of width to height differs, as a share. */
  readonly ratio?: number;
}

/** Shows a picture in a browser, reads it with our decoder, and compares what both show. */
export async function compareWithBrowser(
  { name, bytes, mediaType }: Sample,
  painter: Painter,
  decoder: PictureDecoder,
): Promise<Compared> {
  // Browsers show a compressed SVG if its server names the encoding.
  const isPacked = mediaType === 'image/svg+xml' && bytes[0] === 0x1f;
  const theirs = await painter.show(isPacked ? gunzipSync(bytes) : bytes, mediaType);
  const answer = await decoder.read(bytes);
  if ('fault' in answer) return { name, theirs, ours: undefined, fault: answer.fault, isDamaged: false };
  const { picture } = answer;
  const ours = await painter.show(picture.bytes ?? bytes, picture.mediaType, theirs);
  const isDamaged = picture.damage !== undefined;
  if (!theirs || !ours) return { name, theirs, ours, isDamaged };
  const ratio = Math.abs(ours.width / ours.height / (theirs.width / theirs.height) - 1);
  return { name, theirs, ours, isDamaged, ratio, difference: differenceOf(theirs, ours) };
}

function differenceOf(one: Shown, other: Shown): number {
  let sum = 0;
  for (let at = 0; at < one.pixels.length; at++) sum += Math.abs(one.pixels[at]! - other.pixels[at]!);
  return sum / Math.max(1, one.pixels.length);
}

/** Whether the browser shows something of a picture that we reject. */
export function isRejectedWrongly({ theirs, fault }: Compared): boolean {
  return fault !== undefined && theirs?.isVisible === true;
}
