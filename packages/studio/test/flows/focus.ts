import type { ElementHandle, Page } from 'playwright-core';

/** An element that has, or had, the focus. */
export interface FocusStop {
  readonly element: ElementHandle<Element>;
  /** What a screen reader would say, or the tag. */
  readonly name: string;
  /** The styles of it and of what is around it, while it had the focus. */
  readonly look: string;
}

/** How long a page may scroll to where the focus is. */
const SCROLL_MS = 1_000;

/** Undefined if nothing has the focus, or only a guard at the end of a dialog, which passes it on. A field of several parts is one stop. */
export async function focusStop(page: Page, last?: FocusStop): Promise<FocusStop | undefined> {
  const element = (
    await page.evaluateHandle(() => {
      let active = document.activeElement;
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
      const isGuard = active?.closest('[data-base-ui-focus-guard], [aria-hidden=true]');
      return active === document.body || isGuard ? null : active;
    })
  ).asElement() as ElementHandle<Element> | null;
  if (element === null) return undefined;
  if (last && (await element.evaluate((one, other) => one === other, last.element))) return last;
  const name = await element.evaluate((one) => {
    const label = one instanceof HTMLInputElement ? one.labels?.[0]?.textContent : undefined;
    return (
      (one.getAttribute('aria-label') ?? (label || one.textContent?.trim().slice(0, 60))) || one.outerHTML.slice(0, 200)
    );
  });
  return { element, name, look: await lookOf(element) };
}

/** Complains if `left` looks the same without the focus, or if `now` cannot be seen. */
export async function checkFocus(
  page: Page,
  left: FocusStop | undefined,
  now: FocusStop | undefined,
): Promise<readonly string[]> {
  const complaints: string[] = [];
  // Of an element that is gone, nothing can be said.
  const after = left && left !== now ? await lookOf(left.element).catch(() => undefined) : undefined;
  if (left && after === left.look) complaints.push(`“${left.name}” does not show that it has the focus.`);
  if (now) {
    const end = performance.now() + SCROLL_MS;
    let isSeen = await isVisible(now.element);
    while (!isSeen && performance.now() < end) {
      await page.waitForTimeout(50);
      isSeen = await isVisible(now.element);
    }
    if (!isSeen) complaints.push(`“${now.name}” has the focus, and is hidden behind something or outside the window.`);
  }
  return complaints;
}

/** The styles that show a focus, of an element, what is around it and what is beside it. */
function lookOf(element: ElementHandle<Element>): Promise<string> {
  return element.evaluate((one) => {
    const looks: string[] = [];
    let around: Element | null = one;
    for (let level = 0; around && level < 4; level++) {
      for (const shown of level === 0 ? [...(one.parentElement?.children ?? []), one] : [around]) {
        for (const animation of shown.getAnimations()) {
          // One that never ends, such as that of a spinner, cannot be finished.
          if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
        }
        for (const part of ['', '::before', '::after']) {
          const { outlineStyle, outlineWidth, boxShadow, borderColor, backgroundColor } = getComputedStyle(shown, part);
          const outline = outlineStyle === 'none' ? '' : `${outlineStyle} ${outlineWidth}`;
          looks.push(outline, boxShadow, borderColor, backgroundColor);
        }
      }
      around = around.parentElement ?? (around.getRootNode() as ShadowRoot).host ?? null;
    }
    return looks.join(' ');
  });
}

/** Whether a part of the element is in the window, with nothing above it. */
function isVisible(element: ElementHandle<Element>): Promise<boolean> {
  return element
    .evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      const root = one.getRootNode() as Document | ShadowRoot;
      const parts = [0.02, 0.25, 0.5, 0.75, 0.98];
      return parts.some((x) =>
        parts.some((y) => {
          const hit = root.elementFromPoint(left + width * x, top + height * y);
          return (
            hit !== null &&
            (one.contains(hit) ||
              (hit.contains(one) && hit !== document.body && hit !== document.documentElement && hit.id !== 'main'))
          );
        }),
      );
    })
    .catch(() => true);
}
