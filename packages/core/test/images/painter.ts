import { ssim } from 'ssim.js';
import { launchBrowser } from '../../../format-pdf/src/browser/launch.ts';

/** A picture as a browser shows it: RGBA on white. */
export interface Painted {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

export interface Painter {
  /** Undefined if the browser cannot show the picture. */
  paint(bytes: Uint8Array, mediaType: string): Promise<Painted | undefined>;
  close(): Promise<void>;
}

/** Opens a browser that shows pictures. Without a browser it prints that the comparison is left out, and returns undefined. */
export async function openPainter(): Promise<Painter | undefined> {
  const running = await launchBrowser({}, () => {}, { puppeteerPages: true }).catch((error: unknown) => {
    console.log(`Left out: the comparison with Chromium, which could not be started. ${String(error)}`);
    return undefined;
  });
  if (!running) return undefined;
  const page = await running.browser.newPage();
  await page.setContent('<body></body>');
  return {
    async paint(bytes, mediaType) {
      const uri = `data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}`;
      const painted = await page.evaluate(paintInPage, uri);
      if (!painted) return undefined;
      const data = new Uint8ClampedArray(Buffer.from(painted.data, 'base64'));
      return { data, width: painted.width, height: painted.height };
    },
    close: () => running.end(),
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
