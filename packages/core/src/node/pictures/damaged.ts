import { constants, inflateSync } from 'node:zlib';
import sharp, { type Metadata } from 'sharp';
import { KIND_NAMES } from '../../images/kind.ts';
import type { ReadPicture } from '../../images/picture-file.ts';
import { fillMissing } from '../../images/repair/passes.ts';
import { repairedJpegs } from '../../images/repair/repair-jpeg.ts';
import { type InflatePart, repairPng } from '../../images/repair/repair-png.ts';
import { converted, open, type PixelKind } from './convert.ts';

/**
 * Reads as much of a damaged picture as there is. The rest of a PNG or GIF is transparent, of a JPEG grey. Undefined if nothing of it can be read.
 */
export async function readDamaged(
  bytes: Uint8Array,
  kind: PixelKind,
  metadata: Metadata,
): Promise<ReadPicture | undefined> {
  const damage = KIND_NAMES[kind];
  try {
    if (kind === 'png') {
      const picture = await repairedPng(bytes, metadata);
      return picture && { ...picture, damage };
    }
    if (kind === 'jpeg') {
      const picture = await repairedJpeg(bytes, metadata);
      return picture && { ...picture, damage };
    }
    if (kind !== 'gif') return undefined;
    const picture = await converted(open(bytes, 'none'), bytes, kind, metadata);
    return (await isBlank(picture.bytes)) ? undefined : { ...picture, damage };
  } catch {
    return undefined;
  }
}

async function repairedJpeg(bytes: Uint8Array, metadata: Metadata): Promise<ReadPicture | undefined> {
  for (const part of repairedJpegs(bytes)) {
    const picture = await converted(open(part, 'none'), part, 'jpeg', metadata).catch(() => undefined);
    if (picture) return picture;
  }
  return undefined;
}

async function repairedPng(bytes: Uint8Array, metadata: Metadata): Promise<ReadPicture | undefined> {
  const repaired = repairPng(bytes, inflatePart);
  if (!repaired) return undefined;
  const picture = await converted(open(repaired.bytes), repaired.bytes, 'png', metadata);
  const isTurned = (metadata.orientation ?? 1) !== 1;
  const isWhole = repaired.passes.every(({ rows, found }) => rows === found);
  if (isTurned || isWhole) return picture;
  const { data, info } = await sharp(picture.bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  fillMissing(data, info.width, repaired.passes);
  const png = await sharp(data, { raw: info }).png().toBuffer();
  return { ...picture, bytes: new Uint8Array(png) };
}

const inflatePart: InflatePart = (deflated, most) => {
  try {
    return inflateSync(deflated, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: most });
  } catch {
    return undefined;
  }
};

/** Whether nothing of a GIF is there. */
async function isBlank(bytes: Uint8Array): Promise<boolean> {
  const { channels } = await sharp(bytes).stats();
  return channels.length === 4 && channels[3]!.max === 0;
}
