import type { BoundElement, Box, Size } from '../../contract/index.ts';
import type { GroupOptions } from './options.ts';

/** A group with its values put in. */
export interface GroupValue {
  readonly options: GroupOptions;
  readonly children: readonly BoundElement[];
}

/** Points; a side that is undefined is as long as the children need. */
export interface Room {
  readonly width: number | undefined;
  readonly height: number | undefined;
}

/** Boxes of the children, from the top left of their room, and how much room that takes. */
export interface ChildBoxes {
  readonly boxes: readonly Box[];
  readonly size: Size;
}

/** A child's place in a grid; columns and rows are counted from 0. */
export interface Cell {
  readonly child: BoundElement;
  readonly row: number;
  readonly column: number;
  readonly span: number;
}
