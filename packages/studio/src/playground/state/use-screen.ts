import { type RefObject, useLayoutEffect, useState } from 'react';

/** How much room there is: one panel, two columns beside the slides, or three. */
export type Screen = 'phone' | 'desk' | 'wide';

/** From how many rem on each has room for its columns. */
const DESK = 54;
const WIDE = 96;

/** The room that an element has, whatever else is on the page beside it. */
export function useScreen(element: RefObject<HTMLElement | null>): Screen {
  const [screen, setScreen] = useState<Screen>('desk');
  useLayoutEffect(() => {
    const measured = element.current!;
    const measure = () => setScreen(screenOf(measured.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return screen;
}

function screenOf(pixels: number): Screen {
  const rem = pixels / Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  if (rem >= WIDE) return 'wide';
  return rem >= DESK ? 'desk' : 'phone';
}
