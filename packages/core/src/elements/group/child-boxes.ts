import type { BoundElement, Box, Size } from '../../contract/index.ts';
import type { GroupOptions } from './options.ts';

/** A bound group. */
export interface GroupValue {
  readonly options: GroupOptions;
  readonly children: readonly BoundElement[];
}

/** Available size in points. An undefined side is as long as the children need. */
export interface Room {
  readonly width: number | undefined;
  readonly height: number | undefined;
}

/** Boxes of a group's children, from the top left of their room, and the size that they take. */
export interface ChildBoxes {
  readonly boxes: readonly Box[];
  readonly size: Size;
}

/** A child's position in a grid. Columns and rows are counted from 0. */
export interface Cell {
  readonly child: BoundElement;
  readonly row: number;
  readonly column: number;
  readonly span: number;
}
