import type { Locator, Page } from 'playwright-core';
import type { Complain, Hands } from './person.ts';

/** WCAG 2.2, 2.5.5: the side of a target in pixels. */
const TARGET = 44;

/** Taps and types. Complains of targets that are too small for a finger. */
export function touchHands(page: Page, complain: Complain): Hands {
  async function tap(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    const small = await target.evaluate((element, side) => {
      // A text with a link in it cannot be larger, and a label is a part of its control.
      if (getComputedStyle(element).display === 'inline') return undefined;
      // The link of a card covers all of it.
      if (['::before', '::after'].some((part) => getComputedStyle(element, part).position === 'absolute'))
        return undefined;
      const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
      const { labels } = element as HTMLInputElement;
      const name =
        element.getAttribute('aria-label') ?? (labels?.[0] ?? element.closest('label') ?? element).textContent?.trim();
      return Math.min(width, height) < side - 0.5
        ? `“${name}” is ${Math.round(width)} × ${Math.round(height)} pixels`
        : undefined;
    }, TARGET);
    if (small !== undefined) complain(`A finger needs ${TARGET} pixels: ${small}.`);
    await target.tap();
  }
  return {
    press: tap,
    async write(field, text) {
      await tap(field);
      await field.selectText();
      await page.keyboard.insertText(text);
    },
    async choose(field, value) {
      // A phone shows its own list above the page.
      await tap(field);
      await field.selectOption(value);
    },
  };
}
