import { useSyncExternalStore } from 'react';

/** What the canvas shows in addition to the slide. */
export interface ViewOptions {
  readonly hasGrid: boolean;
  readonly hasRulers: boolean;
}

const KEY = 'deckwright-editor-view';
const NOTHING: ViewOptions = { hasGrid: false, hasRulers: false };

const listeners = new Set<() => void>();
let options: ViewOptions | undefined;

/** The browser keeps them for all templates. */
export function useViewOptions(): ViewOptions {
  return useSyncExternalStore(subscribe, viewOptions);
}

export function toggleViewOption(option: keyof ViewOptions): void {
  const before = viewOptions();
  options = { ...before, [option]: !before[option] };
  try {
    localStorage.setItem(KEY, JSON.stringify(options));
  } catch {
    // A browser that blocks storage forgets them with the page.
  }
  for (const listener of listeners) listener();
}

export function viewOptions(): ViewOptions {
  options ??= storedOptions();
  return options;
}

function storedOptions(): ViewOptions {
  try {
    const { hasGrid, hasRulers } = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return { hasGrid: hasGrid === true, hasRulers: hasRulers === true };
  } catch {
    return NOTHING;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
