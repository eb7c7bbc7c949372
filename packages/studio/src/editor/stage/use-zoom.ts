import type { Size } from '@deckwright/core/contract';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** The view of the slide. */
export interface Zoom {
  /** Pixels for each point. */
  readonly scale: number;
  /** The slide is as large as the room for it. */
  readonly isFit: boolean;
  fit(): void;
  /** Pixels for each point. */
  to(scale: number): void;
  by(factor: number): void;
}

/** Pixels around the slide when it fits. */
const MARGIN = 48;
const LEAST = 0.1;
const MOST = 8;

/** A point has 4/3 pixels of CSS, so this is 100 %. */
export const ACTUAL_SIZE = 4 / 3;

/** `room` scrolls the slide. */
export function useZoom(room: RefObject<HTMLElement | null>, slide: Size): Zoom {
  const [chosen, setChosen] = useState<number>();
  const [fitting, setFitting] = useState(1);

  useLayoutEffect(() => {
    const element = room.current;
    if (element === null) return;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      if (width === 0) return;
      setFitting(Math.max(LEAST, Math.min((width - 2 * MARGIN) / slide.width, (height - 2 * MARGIN) / slide.height)));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [room, slide]);

  const scale = chosen ?? fitting;
  const to = (next: number) => setChosen(Math.min(MOST, Math.max(LEAST, next)));

  // React listens to wheels without a way to keep the browser from zooming the page.
  useEffect(() => {
    const element = room.current;
    if (element === null) return;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      setChosen((before) => Math.min(MOST, Math.max(LEAST, (before ?? fitting) * Math.exp(-event.deltaY / 400))));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [room, fitting]);

  return {
    scale,
    isFit: chosen === undefined,
    fit: () => setChosen(undefined),
    to,
    by: (factor) => to(scale * factor),
  };
}
