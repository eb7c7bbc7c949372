import type { Page } from 'playwright-core';

/** Types into the text that is edited on the canvas. Returns milliseconds from each key to the picture of the slide with it. */
export async function measureKeys(page: Page, text: string): Promise<readonly number[]> {
  await page.evaluate(() => {
    const measured = { pictures: [] as number[], pending: 0 };
    Object.assign(window, { measured });
    window.addEventListener(
      'input',
      () => {
        measured.pending = performance.now();
      },
      { capture: true },
    );
    new MutationObserver(() => {
      if (measured.pending === 0) return;
      measured.pictures.push(performance.now() - measured.pending);
      measured.pending = 0;
    }).observe(document.querySelector('.dw-canvas-picture')!, { attributes: true, attributeFilter: ['src'] });
  });
  for (const [index, key] of [...text].entries()) {
    await page.keyboard.type(key);
    await page.waitForFunction(
      (count) => (window as unknown as Measured).measured.pictures.length >= count,
      index + 1,
      {
        polling: 5,
      },
    );
    // Nobody types faster.
    await page.waitForTimeout(60);
  }
  return page.evaluate(() => (window as unknown as Measured).measured.pictures);
}

interface Measured {
  readonly measured: { readonly pictures: readonly number[] };
}
