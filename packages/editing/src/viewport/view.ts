import type { Box, Point, Size } from '@deckwright/core/contract';

/** What part of a slide an area on the screen shows, and how large. */
export interface ViewportState {
  /** Pixels for each point. */
  readonly zoom: number;
  /** Pixels from the top left corner of the area to that of the slide. */
  readonly x: number;
  readonly y: number;
}

export const LEAST_ZOOM = 0.1;
export const MOST_ZOOM = 16;
/** Pixels for each point at which a slide is as large as on paper: 96 pixels to 72 points. */
export const ACTUAL_SIZE = 96 / 72;
/** Where the keys and buttons for zooming stop, as parts of the actual size. */
const STOPS = [0.1, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6, 8, 12];
/** Pixels of the slide that always stay in the area. */
const KEPT = 48;

/** Shows the whole slide in the middle of an area, with at least `padding` pixels around it. */
export function fitView(area: Size, slide: Size, padding: number): ViewportState {
  const room = { width: Math.max(1, area.width - 2 * padding), height: Math.max(1, area.height - 2 * padding) };
  const zoom = limitZoom(Math.min(room.width / slide.width, room.height / slide.height));
  return {
    zoom,
    x: Math.round((area.width - slide.width * zoom) / 2),
    y: Math.round((area.height - slide.height * zoom) / 2),
  };
}

/** Zooms so that what is at a point of the area stays there. */
export function zoomAt({ zoom: before, x, y }: ViewportState, zoom: number, { x: atX, y: atY }: Point): ViewportState {
  const after = limitZoom(zoom);
  const scale = after / before;
  return { zoom: after, x: atX - (atX - x) * scale, y: atY - (atY - y) * scale };
}

/** Moves the slide in the area, until only a bit of it is left there. */
export function pan({ zoom, x, y }: ViewportState, by: Point, area: Size, slide: Size): ViewportState {
  return {
    zoom,
    x: within(x + by.x, KEPT - slide.width * zoom, area.width - KEPT),
    y: within(y + by.y, KEPT - slide.height * zoom, area.height - KEPT),
  };
}

/** Moves the slide as little as possible so that a box of it is in the area, with `padding` pixels around. The top left corner wins. */
export function reveal(view: ViewportState, { x, y, width, height }: Box, area: Size, padding: number): ViewportState {
  const { zoom } = view;
  return {
    zoom,
    x: view.x + step(view.x + x * zoom, width * zoom, area.width, padding),
    y: view.y + step(view.y + y * zoom, height * zoom, area.height, padding),
  };
}

/** The next stop in a direction. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  const stops = STOPS.map((stop) => stop * ACTUAL_SIZE);
  const next =
    direction === 1 ? stops.find((stop) => stop > zoom * 1.01) : stops.findLast((stop) => stop < zoom * 0.99);
  return limitZoom(next ?? zoom);
}

/** How a wheel changes the zoom. A notch of a mouse is a large step, a pinch on a touchpad is many small ones. */
export function wheelZoom(zoom: number, delta: number): number {
  return zoom * Math.exp(-within(delta, -24, 24) * 0.01);
}

function step(start: number, size: number, room: number, padding: number): number {
  const before = padding - start;
  if (before > 0) return before;
  const beyond = start + size - (room - padding);
  return beyond > 0 ? -Math.min(beyond, start - padding) : 0;
}

function limitZoom(zoom: number): number {
  return within(zoom, LEAST_ZOOM, MOST_ZOOM);
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most));
}
