import type { Box, Point, Size } from '@deckwright/core/contract';
import { fitView, nextZoom, pan, reveal, type ViewportState, zoomAt } from './view.ts';

/** What a viewport shows, for the viewport itself and for the buttons of its host. */
export interface ViewControl {
  /** Undefined until the viewport is on the page. */
  view(): ViewportState | undefined;
  /** Calls back after each change. Returns a function that ends that. */
  subscribe(changed: () => void): () => void;
  /** Shows the whole slide, and keeps doing so when the viewport changes its size. */
  fit(): void;
  zoomIn(): void;
  zoomOut(): void;
  /** `at` is a point of the viewport in pixels that stays where it is. Default: the middle. */
  zoomTo(zoom: number, at?: Point): void;
  /** In pixels. */
  panBy(by: Point): void;
  /** Shows a box of the slide, in points. */
  reveal(box: Box): void;
  /** Called by the viewport with its size, and that of the slide. */
  resize(area: Size, slide: Size): void;
}

/** Pixels around a slide that is fitted, and around what is revealed. A ruler is in them. */
const PADDING = 48;
/** The same in a narrow viewport. */
const NARROW = { width: 512, padding: 24 };

export function createViewControl(): ViewControl {
  const listeners = new Set<() => void>();
  let area: Size | undefined;
  let slide: Size = { width: 1, height: 1 };
  let view: ViewportState | undefined;
  let isFitted = true;

  function show(next: ViewportState | undefined): void {
    if (next === undefined || (view && next.zoom === view.zoom && next.x === view.x && next.y === view.y)) return;
    set(next);
  }

  function set(next: ViewportState | undefined): void {
    view = next;
    for (const listener of listeners) listener();
  }

  function zoomTo(zoom: number, at?: Point): void {
    if (!area || !view) return;
    isFitted = false;
    const zoomed = zoomAt(view, zoom, at ?? { x: area.width / 2, y: area.height / 2 });
    show(pan(zoomed, { x: 0, y: 0 }, area, slide));
  }

  function fitted(room: Size): ViewportState {
    return fitView(room, slide, room.width < NARROW.width ? NARROW.padding : PADDING);
  }

  function fit(): void {
    isFitted = true;
    if (area) show(fitted(area));
  }

  return {
    view: () => view,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    fit,
    zoomIn: () => view && zoomTo(nextZoom(view.zoom, 1)),
    zoomOut: () => view && zoomTo(nextZoom(view.zoom, -1)),
    zoomTo,
    panBy(by) {
      if (!area || !view) return;
      isFitted = false;
      show(pan(view, by, area, slide));
    },
    reveal(box) {
      if (!area || !view) return;
      const next = reveal(view, box, area, PADDING);
      if (next.x !== view.x || next.y !== view.y) isFitted = false;
      show(next);
    },
    resize(newArea, newSlide) {
      area = newArea;
      slide = newSlide;
      // The rulers are drawn again for the new size, also if the view stays the same.
      set(isFitted || !view ? fitted(area) : pan(view, { x: 0, y: 0 }, area, slide));
    },
  };
}
