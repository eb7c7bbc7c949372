import { useSyncExternalStore } from 'react';

type ColorScheme = 'system' | 'light' | 'dark';

/** The pages' `color-scheme.js` reads it before the first paint. */
const KEY = 'deckwright-color-scheme';
const CHANGED = 'deckwright-color-scheme-changed';

export function useColorScheme(): readonly [ColorScheme, (scheme: ColorScheme) => void] {
  return [useSyncExternalStore(subscribe, current), choose];
}

function current(): ColorScheme {
  const { scheme } = document.documentElement.dataset;
  return scheme === 'light' || scheme === 'dark' ? scheme : 'system';
}

function choose(scheme: ColorScheme): void {
  const { dataset } = document.documentElement;
  if (scheme === 'system') delete dataset.scheme;
  else dataset.scheme = scheme;
  try {
    localStorage.setItem(KEY, scheme);
  } catch {
    // A browser that blocks storage forgets the choice with the page.
  }
  dispatchEvent(new Event(CHANGED));
}

function subscribe(onChange: () => void): () => void {
  addEventListener(CHANGED, onChange);
  return () => removeEventListener(CHANGED, onChange);
}
