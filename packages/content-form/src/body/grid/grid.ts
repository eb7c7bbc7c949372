import type { GridEdits } from '@deckwright/editing/grid';
import { say } from '../../sentences/form.ts';
import type { Json } from '../json.ts';

/** What a form can do to the value of a table or a chart. Each edit gives a whole new value. */
export type ContentGrid = GridEdits<Json | undefined>;

/** Why a count is more than a field takes; undefined if it is not. */
export function tooMany(count: number, most: number, what: string): string | undefined {
  return count > most ? say('atMostMostWhatThis', { most, what, count }) : undefined;
}

/** Rows of a block, all as long as the longest. */
export function squared(block: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const width = Math.max(0, ...block.map((row) => row.length));
  return block.map((row) => [...row, ...Array.from({ length: width - row.length }, () => '')]);
}
