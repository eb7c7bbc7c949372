import type { Box, Point } from '@deckwright/core/contract';
import { boundsOf, type Placement } from './box.ts';

export const ALIGNMENTS = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

const NOWHERE: Point = { x: 0, y: 0 };

/** How far each placement moves so that all are aligned: with one another, or with `area`. */
export function align(placements: readonly Placement[], alignment: Alignment, area?: Box): readonly Point[] {
  const around = area ?? boundsOf(placements);
  if (around === undefined) return [];
  return placements.map((placement) => stepTo(boundsOf([placement])!, alignment, around));
}

function stepTo(own: Box, alignment: Alignment, around: Box): Point {
  switch (alignment) {
    case 'left':
      return { x: around.x - own.x, y: 0 };
    case 'centre':
      return { x: around.x + around.width / 2 - (own.x + own.width / 2), y: 0 };
    case 'right':
      return { x: around.x + around.width - (own.x + own.width), y: 0 };
    case 'top':
      return { x: 0, y: around.y - own.y };
    case 'middle':
      return { x: 0, y: around.y + around.height / 2 - (own.y + own.height / 2) };
    case 'bottom':
      return { x: 0, y: around.y + around.height - (own.y + own.height) };
  }
}

/** How far each placement moves so that the gaps between neighbours are equal. The two outermost stay. Fewer than three do not move. */
export function distribute(placements: readonly Placement[], axis: 'x' | 'y'): readonly Point[] {
  if (placements.length < 3) return placements.map(() => NOWHERE);
  const side = axis === 'x' ? 'width' : 'height';
  const ordered = placements
    .map((placement, index) => ({ index, box: boundsOf([placement])! }))
    .sort((one, other) => one.box[axis] - other.box[axis] || one.index - other.index);
  const last = ordered.at(-1)!.box;
  const room = last[axis] + last[side] - ordered[0]!.box[axis];
  const gap = (room - ordered.reduce((sum, { box }) => sum + box[side], 0)) / (ordered.length - 1);
  const moves: Point[] = placements.map(() => NOWHERE);
  let at = ordered[0]!.box[axis];
  for (const { index, box } of ordered) {
    moves[index] = { ...NOWHERE, [axis]: at - box[axis] };
    at += box[side] + gap;
  }
  return moves;
}
