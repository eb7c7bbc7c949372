import { useSyncExternalStore } from 'react';
import { type ColorScheme, chooseScheme, chosenScheme } from './chosen-scheme.ts';

const CHANGED = 'deckwright-color-scheme-changed';

export function useColorScheme(): readonly [ColorScheme, (scheme: ColorScheme) => void] {
  return [useSyncExternalStore(subscribe, chosenScheme), choose];
}

function choose(scheme: ColorScheme): void {
  chooseScheme(scheme);
  dispatchEvent(new Event(CHANGED));
}

function subscribe(onChange: () => void): () => void {
  addEventListener(CHANGED, onChange);
  return () => removeEventListener(CHANGED, onChange);
}
