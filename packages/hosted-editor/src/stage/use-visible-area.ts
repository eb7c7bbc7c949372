import type { useViewControl } from '@deckwright/canvas';
import { useEffect } from 'react';
import { useView } from '../deck/view-store.ts';

/** Shows the whole slide when another one is opened. */
export function useVisibleArea(control: ReturnType<typeof useViewControl>): void {
  const slide = useView((view) => view.slide);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is fitted once for each slide.
  useEffect(() => control.fit(), [control, slide]);
}
