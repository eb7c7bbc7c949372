import { useSyncExternalStore } from 'react';

/** How much room there is: one panel, two columns beside the slides, or three. */
export type Screen = 'phone' | 'desk' | 'wide';

const DESK = matchMedia('(min-width: 64rem)');
const WIDE = matchMedia('(min-width: 112rem)');

export function useScreen(): Screen {
  return useSyncExternalStore(subscribe, read);
}

function subscribe(changed: () => void): () => void {
  for (const query of [DESK, WIDE]) query.addEventListener('change', changed);
  return () => {
    for (const query of [DESK, WIDE]) query.removeEventListener('change', changed);
  };
}

function read(): Screen {
  if (WIDE.matches) return 'wide';
  return DESK.matches ? 'desk' : 'phone';
}
