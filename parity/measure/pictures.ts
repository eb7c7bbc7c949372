import { type Pixels, similarity } from '../../packages/core/src/node/pictures/shrink/similarity.ts';

/** SSIM of two pages, 1 if they are equal. A page that is a pixel larger because of rounding is cut. */
export function pictureSimilarity(one: Pixels, other: Pixels): number {
  const [a, b] = sameSize(one, other);
  return similarity(a, b);
}

/** A picture of the differences: red where only the first page has something, blue where only the other has, pale where both have. */
export function differencePicture(one: Pixels, other: Pixels): Pixels {
  const [a, b] = sameSize(one, other);
  const data = new Uint8Array(a.data.length);
  for (let at = 0; at < data.length; at += 3) {
    const [own, their] = [brightness(a.data, at), brightness(b.data, at)];
    const most = Math.max(...[0, 1, 2].map((channel) => Math.abs(a.data[at + channel]! - b.data[at + channel]!)));
    const paper = 255 - (255 - (own + their) / 2) * PALE;
    const faded = Math.max(0, paper - most);
    data.set(own <= their ? [paper, faded, faded] : [faded, faded, paper], at);
  }
  return { ...a, data };
}

const PALE = 0.2;

function brightness(data: Uint8Array, at: number): number {
  return 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
}

function sameSize(one: Pixels, other: Pixels): readonly [Pixels, Pixels] {
  const [width, height] = [Math.min(one.width, other.width), Math.min(one.height, other.height)];
  if (Math.max(one.width, other.width) > width + 2 || Math.max(one.height, other.height) > height + 2) {
    throw new Error(
      `The pages have different sizes: ${one.width} × ${one.height} and ${other.width} × ${other.height} pixels.`,
    );
  }
  return [cut(one, width, height), cut(other, width, height)];
}

function cut(picture: Pixels, width: number, height: number): Pixels {
  if (picture.width === width && picture.height === height) return picture;
  const data = new Uint8Array(width * height * 3);
  for (let row = 0; row < height; row++) {
    data.set(picture.data.subarray(row * picture.width * 3, row * picture.width * 3 + width * 3), row * width * 3);
  }
  return { data, width, height, channels: 3 };
}
