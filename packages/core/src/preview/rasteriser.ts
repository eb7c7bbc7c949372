import type { Size } from '../contract/index.ts';

/** Turns drawings into pixels: at best in a place that may hang, run out of memory or die. */
export interface Rasteriser {
  /** PNG of an SVG that needs no fonts and no other files. `size` is in whole pixels. Throws `ADAPTER_FAILED`. */
  draw(svg: string, size: Size): Promise<Uint8Array>;
  close?(): void;
}
