import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect } from 'react';

const ITEMS = 'button:not(:disabled)';

/** A toolbar is one stop of the Tab key; arrow keys, Home and End move in it. Text boxes in it are stops of their own. */
export function useRoving(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const items = itemsOf(bar.current!);
    const chosen = items.find(({ tabIndex, dataset }) => tabIndex === 0 && dataset.roving !== undefined) ?? items[0];
    for (const item of items) {
      item.dataset.roving = '';
      item.tabIndex = item === chosen ? 0 : -1;
    }
  });

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const items = itemsOf(event.currentTarget);
    const index = items.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: items.length - 1 }[event.key];
    if (index === -1 || next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    items.at(next % items.length)?.focus();
  }

  function onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
    if (!target.matches(ITEMS)) return;
    for (const item of itemsOf(currentTarget)) item.tabIndex = item === target ? 0 : -1;
  }

  return { onKeyDown, onFocus };
}

function itemsOf(bar: HTMLElement): HTMLElement[] {
  return [...bar.querySelectorAll<HTMLElement>(ITEMS)].filter((item) => item.offsetParent !== null);
}
