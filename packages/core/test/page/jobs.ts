import type { Scene } from '@deckwright/core';
import type { FontAddress } from '@deckwright/core/browser';
import type { InlinedProject } from '@deckwright/test-tools/decks/read-projects';

/** What a test asks of the engine, in a worker or in Node. All of it is JSON. */
export type Job =
  | {
      readonly do: 'open';
      readonly fonts: readonly FontAddress[];
      readonly projects: Readonly<Record<string, InlinedProject>>;
    }
  | { readonly do: 'draw a scene'; readonly scene: Scene; readonly assets: string }
  | { readonly do: 'draw a deck'; readonly project: string }
  | { readonly do: 'draw templates'; readonly project: string }
  | { readonly do: 'read a picture'; readonly url: string }
  | { readonly do: 'redraw'; readonly project: string; readonly slide: number; readonly times: number };

/** `redraw` gives milliseconds, the other jobs give SVGs. */
export interface Drawn {
  readonly svgs?: readonly string[];
  readonly milliseconds?: readonly number[];
  readonly picture?: PictureRead;
}

/** What a decoder said about a picture. */
export interface PictureRead {
  readonly fault?: string;
  readonly mediaType?: string;
  readonly width?: number;
  readonly height?: number;
  /** Format of a file of which only a part is shown. */
  readonly damage?: string;
  /** Base64; absent if the picture keeps its bytes. */
  readonly bytes?: string;
}
