import { WIDTH } from '@deckwright/test-tools/pictures/pdf-pages';
import type { Page } from 'playwright-core';

/** PNGs of the slides that are not hidden, as the page prints them: the pictures that its stage shows too, without selection. */
export async function pagePictures(page: Page, height: number): Promise<readonly Uint8Array[]> {
  await page.evaluate(
    (size) => {
      const drawn = async (image: HTMLImageElement) => {
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = size.width;
        canvas.height = size.height;
        canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
        return canvas.toDataURL('image/png');
      };
      const printed = Promise.withResolvers<readonly string[]>();
      Object.assign(window, { printed: printed.promise });
      window.print = () => {
        const images = document.querySelectorAll<HTMLImageElement>('[aria-hidden="true"] > img.break-inside-avoid');
        Promise.all([...images].map(drawn)).then(printed.resolve, printed.reject);
      };
    },
    { width: WIDTH, height },
  );
  await page.keyboard.press('Control+p');
  const urls = await page.evaluate(() => (window as unknown as { printed: Promise<readonly string[]> }).printed);
  return urls.map((url) => Buffer.from(url.split(',')[1]!, 'base64'));
}
