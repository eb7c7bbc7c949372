import { useRef } from 'react';

/** F6 goes from one part of the page to the next, and Shift+F6 back. Parts have `data-region`, and messages are parts too. */
export function useRegions(): (step: 1 | -1) => void {
  /** What had the focus in each part. */
  const last = useRef(new WeakMap<Element, HTMLElement>());
  return (step) => {
    const all = [...document.querySelectorAll<HTMLElement>('[data-region]')];
    const regions = all.filter(isShown);
    const active = document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
    const at = regions.findIndex((region) => region.contains(active ?? null));
    const here = regions[at];
    if (here && active) last.current.set(here, active);
    const next = regions[(at + step + regions.length) % regions.length];
    if (next === undefined) return;
    const known = last.current.get(next);
    // An object that gets the focus is selected. So the focus goes to one that is selected already.
    const selected = next.querySelector<HTMLElement>('[data-object][aria-pressed="true"]');
    (selected ?? (known?.isConnected ? known : firstStop(next)))?.focus();
  };
}

/** A part without a box of its own is shown if something in it is. */
function isShown(region: Element): boolean {
  return region.checkVisibility() || [...region.children].some((child) => child.checkVisibility());
}

function firstStop(region: HTMLElement): HTMLElement | null {
  const stops = 'a[href], button:not([disabled], [tabindex="-1"]), input, textarea, [tabindex="0"]';
  return (
    region.querySelector<HTMLElement>('[data-first-stop] [tabindex="0"], [data-object]') ??
    region.querySelector<HTMLElement>(stops)
  );
}
