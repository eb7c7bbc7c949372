import type { Page } from 'playwright-core';

/** Clicks on the link to the editor. Returns milliseconds from the click until the picture of the slide is loaded, as the page sees them. */
export async function measureOpening(page: Page): Promise<number> {
  const link = page.getByRole('link', { name: 'Edit', exact: true });
  await link.waitFor();
  await page.evaluate(() => {
    const measured = { opening: 0 };
    Object.assign(window, { measured });
    let clicked = 0;
    window.addEventListener('click', () => (clicked = performance.now()), { capture: true, once: true });
    const observer = new MutationObserver(() => {
      const picture = document.querySelector<HTMLImageElement>('.dw-canvas-picture');
      if (picture === null) return;
      observer.disconnect();
      // A newer picture of the slide ends the decoding of the one before.
      const decoded = (): Promise<void> => picture.decode().catch(decoded);
      void decoded().then(() => {
        measured.opening = performance.now() - clicked;
      });
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  await link.click();
  await page.waitForFunction(() => (window as unknown as Measured).measured.opening > 0, undefined, { polling: 20 });
  return page.evaluate(() => (window as unknown as Measured).measured.opening);
}

interface Measured {
  readonly measured: { readonly opening: number };
}
