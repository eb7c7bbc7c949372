import type { CanvasObject } from '../../src/index.ts';

/** What the page says to the test. */
export interface ArrangedSlide {
  readonly objects: readonly CanvasObject[];
  readonly selected: readonly string[];
  readonly phases: readonly string[];
  readonly opened: readonly string[];
  readonly zoom: number | undefined;
}

declare global {
  var slide: ArrangedSlide;
}
