import type { Page } from 'playwright-core';

/** What holds the texts of a page. */
const BOXES =
  'aside, nav, main, header, footer, section, form, fieldset, li, td, th, button, a, [role=dialog], [role=alertdialog], [role=menu]';

/** Texts that stick out of what they are in, and a page that is wider than its window. */
export function layoutFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate((boxes) => {
    const faults: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`The page is ${scrollWidth} pixels wide in a window of ${clientWidth}.`);
    for (const element of document.querySelectorAll('body *')) {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
      const { left, right, width, height } = element.getBoundingClientRect();
      // Texts for screen readers are one pixel.
      if (!hasText || width <= 1 || height <= 1 || getComputedStyle(element).visibility === 'hidden') continue;
      for (let around = element.parentElement; around; around = around.parentElement) {
        const { overflowX, position, display } = getComputedStyle(around);
        if (overflowX !== 'visible') break;
        const box = around.getBoundingClientRect();
        const sticksOut = left < box.left - 1 || right > box.right + 1;
        if (around.matches(boxes) && display !== 'inline' && display !== 'contents' && sticksOut) {
          const what = `${element.tagName.toLowerCase()} “${element.textContent?.trim().slice(0, 50)}”`;
          faults.push(`${what} sticks out of its ${around.tagName.toLowerCase()}.`);
          break;
        }
        if (position === 'fixed') break;
      }
    }
    return [...new Set(faults)].slice(0, 10);
  }, BOXES);
}
