/** A position in points (1/72 inch). The origin is the slide's top-left corner, and y grows downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Width and height in points. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A rectangle in points. */
export interface Box extends Point, Size {}

/** The sides of a box before it is rotated. */
export const BOX_SIDES = ['top', 'right', 'bottom', 'left'] as const;
export type BoxSide = (typeof BOX_SIDES)[number];

/** Distances in points from the four sides of a box to its content. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}
