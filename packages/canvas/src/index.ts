export { Canvas, type CanvasProps } from './Canvas.tsx';
export type { CanvasObject, ObjectChange, Phase } from './canvas-object.ts';
export { ALIGNMENTS, type Alignment, align, distribute } from './geometry/arrange.ts';
export { boundsOf, type Placement } from './geometry/box.ts';
export { lineageOf } from './geometry/hit.ts';
