import { openBrowser } from '@deckwright/test-tools/browser';
import { ssim } from 'ssim.js';

/** A picture as a browser shows it: RGBA on white. */
export interface Painted {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/** What a browser shows of a picture. */
export interface Shown {
  /** Its own size in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Whether any pixel is drawn. A file that ends before its pixels has a size, and shows nothing. */
  readonly isVisible: boolean;
  /** RGB on white, at the size that was asked for. */
  readonly pixels: Uint8Array;
}

export interface Painter {
  /** Loads an `<img>`; undefined if it fails to load or has no size. Draws it at the size of `like`, at most 160 pixels. */
  show(bytes: Uint8Array, mediaType: string, like?: Shown): Promise<Shown | undefined>;
  /** Undefined if the browser cannot show the picture. */
  paint(bytes: Uint8Array, mediaType: string): Promise<Painted | undefined>;
  close(): Promise<void>;
}

/** Opens a browser that shows pictures. Undefined, with a note, if there is none. */
export async function openPainter(): Promise<Painter | undefined> {
  const browser = await openBrowser();
  if (!browser) return undefined;
  const page = await browser.newPage();
  await page.setContent('<body></body>');
  return {
    async paint(bytes, mediaType) {
      const uri = `data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}`;
      const painted = await page.evaluate(paintInPage, uri);
      if (!painted) return undefined;
      const data = new Uint8ClampedArray(Buffer.from(painted.data, 'base64'));
      return { data, width: painted.width, height: painted.height };
    },
    async show(bytes, mediaType, like) {
      const uri = `data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}`;
      const shown = await page.evaluate(showInPage, { uri, like: like && { width: like.width, height: like.height } });
      return shown && { ...shown, pixels: new Uint8Array(Buffer.from(shown.pixels, 'base64')) };
    },
    close: () => browser.close(),
  };
}

/** Runs in the page. */
async function paintInPage(uri: string) {
  const image = new Image();
  image.src = uri;
  try {
    await image.decode();
  } catch {
    return undefined;
  }
  const surface = document.createElement('canvas');
  [surface.width, surface.height] = [image.naturalWidth, image.naturalHeight];
  const context = surface.getContext('2d', { colorSpace: 'srgb' })!;
  context.fillStyle = 'white';
  context.fillRect(0, 0, surface.width, surface.height);
  context.drawImage(image, 0, 0);
  const { data, width, height } = context.getImageData(0, 0, surface.width, surface.height);
  let binary = '';
  for (let at = 0; at < data.length; at += 8_192) binary += String.fromCharCode(...data.subarray(at, at + 8_192));
  return { data: btoa(binary), width, height };
}

/** Runs in the page. */
async function showInPage({ uri, like }: { uri: string; like: { width: number; height: number } | undefined }) {
  const image = new Image();
  const isLoaded = await new Promise<boolean>((resolve) => {
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    image.src = uri;
  });
  const [width, height] = [image.naturalWidth, image.naturalHeight];
  if (!isLoaded || width === 0 || height === 0) return undefined;
  const size = like ?? { width, height };
  const scale = Math.min(1, 160 / Math.max(size.width, size.height));
  const surface = document.createElement('canvas');
  surface.width = Math.max(1, Math.round(size.width * scale));
  surface.height = Math.max(1, Math.round(size.height * scale));
  const context = surface.getContext('2d', { colorSpace: 'srgb' })!;
  context.imageSmoothingQuality = 'high';
  // An SVG without a size would otherwise take that of the smaller surface.
  const whole = new OffscreenCanvas(width, height);
  whole.getContext('2d')!.drawImage(image, 0, 0, width, height);
  context.drawImage(whole, 0, 0, surface.width, surface.height);
  const { data } = context.getImageData(0, 0, surface.width, surface.height);
  let isVisible = false;
  let binary = '';
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3]! / 255;
    if (alpha > 0) isVisible = true;
    for (let channel = 0; channel < 3; channel++) {
      binary += String.fromCharCode(Math.round(255 + (data[at + channel]! - 255) * alpha));
    }
  }
  return { width, height, isVisible, pixels: btoa(binary) };
}

/** SSIM of the brightness, with Gaussian windows if the pictures are large enough for them. */
export function likeness(one: Painted, other: Painted): number {
  if (one.width !== other.width || one.height !== other.height) return 0;
  if (Math.min(one.width, one.height) < 11) return difference(one, other) < 3 ? 1 : 0;
  return ssim(one, other, { ssim: 'fast', downsample: false }).mssim;
}

/** Mean difference of a channel, out of 255. It includes colour, which SSIM of the brightness does not. */
export function difference(one: Painted, other: Painted): number {
  let sum = 0;
  for (let at = 0; at < one.data.length; at++) sum += Math.abs(one.data[at]! - other.data[at]!);
  return sum / one.data.length;
}
