import type { Page } from 'playwright-core';

/** What typing costs, in milliseconds, one number for each key. */
export interface TypingCost {
  /** Work of the main thread for a key: its handlers, and the frame after it. */
  readonly frames: readonly number[];
  /** From a key to the picture of the slide with it. */
  readonly pictures: readonly number[];
}

/** Types into the focused entry, and waits after each key until its picture is shown. */
export async function measureTyping(page: Page, text: string): Promise<TypingCost> {
  await page.evaluate(() => {
    const cost = { frames: [] as number[], pictures: [] as number[], pending: 0 };
    Object.assign(window, { typingCost: cost });
    const later = (then: () => void) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        then();
      };
      port2.postMessage(0);
    };
    window.addEventListener(
      'input',
      () => {
        const start = performance.now();
        cost.pending = start;
        later(() => {
          const handled = performance.now() - start;
          requestAnimationFrame(() => {
            const frame = performance.now();
            later(() => cost.frames.push(handled + performance.now() - frame));
          });
        });
      },
      { capture: true },
    );
    const preview = document.querySelector('section[aria-label="Preview"]')!;
    new MutationObserver(() => {
      if (cost.pending === 0) return;
      cost.pictures.push(performance.now() - cost.pending);
      cost.pending = 0;
    }).observe(preview, { subtree: true, attributes: true, attributeFilter: ['src'] });
  });
  for (const [index, key] of [...text].entries()) {
    await page.keyboard.type(key);
    await page.waitForFunction(
      (count) => (window as unknown as Counted).typingCost.pictures.length >= count,
      index + 1,
      {
        polling: 5,
      },
    );
    // Nobody types faster.
    await page.waitForTimeout(60);
  }
  return page.evaluate(() => (window as unknown as Counted).typingCost);
}

interface Counted {
  readonly typingCost: TypingCost;
}

export function quantile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
