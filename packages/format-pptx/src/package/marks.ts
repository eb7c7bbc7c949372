import type { SceneNode } from '@deckwright/core/contract';

/** The node that a shape was drawn from, by the shape's name in the raw package. */
export type Marks = ReadonlyMap<string, SceneNode>;
