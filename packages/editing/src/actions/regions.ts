/** What had the focus in each part of the page. */
const last = new WeakMap<Element, HTMLElement>();

/** Goes from one part of the page to the next, or back. Parts have `data-region`, and messages are parts too. */
export function goToRegion(step: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-region]')];
  const regions = all.filter(isShown);
  const active = document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
  const at = regions.findIndex((region) => region.contains(active ?? null));
  const here = regions[at];
  if (here && active) last.set(here, active);
  const next = regions[(at + step + regions.length) % regions.length];
  if (next === undefined) return;
  // An object that gets the focus is selected. So the focus goes to one that is selected already.
  const selected = next.querySelector<HTMLElement>('[data-object][aria-pressed="true"]');
  for (const stop of [selected, last.get(next), next, ...stopsIn(next)]) {
    stop?.focus();
    // What is hidden, disabled or gone does not take the focus. An object can give it to the field in which its text waits.
    const { activeElement: now } = document;
    if (stop && (now === stop || (now !== active && next.contains(now)))) return;
  }
}

/** A part without a box of its own is shown if something in it is. */
function isShown(region: Element): boolean {
  return region.checkVisibility() || [...region.children].some((child) => child.checkVisibility());
}

function stopsIn(region: HTMLElement): readonly HTMLElement[] {
  const stops = 'a[href], button:not([tabindex="-1"]), input, textarea, [tabindex="0"]';
  return [
    ...region.querySelectorAll<HTMLElement>('[data-first-stop] [tabindex="0"], [data-object]'),
    ...region.querySelectorAll<HTMLElement>(stops),
  ];
}
