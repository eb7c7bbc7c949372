import { ssim } from 'ssim.js';
import { launchBrowser } from '../../../format-pdf/src/browser/launch.ts';

/** What a browser shows, RGBA on white. */
export interface Painted {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

export interface Painter {
  /** Undefined if the browser does not show it. */
  paint(bytes: Uint8Array, mediaType: string): Promise<Painted | undefined>;
  close(): Promise<void>;
}

/** A browser that shows pictures. Undefined, said aloud, if there is none. */
export async function openPainter(): Promise<Painter | undefined> {
  const running = await launchBrowser({}, () => {}, { puppeteerPages: true }).catch((error: unknown) => {
    console.log(`Left out: what Chromium would show. ${String(error)}`);
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
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  const context = canvas.getContext('2d', { colorSpace: 'srgb' })!;
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0);
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  let binary = '';
  for (let at = 0; at < data.length; at += 8_192) binary += String.fromCharCode(...data.subarray(at, at + 8_192));
  return { data: btoa(binary), width, height };
}

/** SSIM of brightness, with the original's Gaussian windows where there is room for them. */
export function likeness(one: Painted, other: Painted): number {
  if (one.width !== other.width || one.height !== other.height) return 0;
  if (Math.min(one.width, one.height) < 11) return difference(one, other) < 3 ? 1 : 0;
  return ssim(one, other, { ssim: 'fast', downsample: false }).mssim;
}

/** Mean difference of a channel, of 255: of colours too, which brightness does not tell. */
export function difference(one: Painted, other: Painted): number {
  let sum = 0;
  for (let at = 0; at < one.data.length; at++) sum += Math.abs(one.data[at]! - other.data[at]!);
  return sum / one.data.length;
}
