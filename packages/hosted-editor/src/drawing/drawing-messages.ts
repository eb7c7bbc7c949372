import type { SlidePreview } from '@deckwright/core';
import type { FontAddress } from '@deckwright/core/browser';
import type { EditableDeck, EditableSlide } from '@deckwright/core/contract';

/** Everything of a deck except its slides. */
export type DeckFrame = Omit<EditableDeck, 'slides'>;

/** What the page asks of the worker. */
export type DrawingRequest =
  | {
      readonly do: 'open';
      readonly base: string;
      readonly fonts: readonly FontAddress[];
      readonly own: readonly FontAddress[];
    }
  | {
      readonly do: 'draw';
      readonly job: number;
      /** Absent: as it was sent last. */
      readonly frame?: DeckFrame;
      readonly slide: EditableSlide;
      /** From 0. */
      readonly index: number;
      readonly count: number;
      /** Ids of the nodes in which a caret is wanted. */
      readonly carets: readonly string[];
    };

export type DrawnTexts = SlidePreview['texts'];

/** What the worker answers. */
export type DrawingAnswer =
  | { readonly did: 'start' }
  | { readonly did: 'draw'; readonly job: number; readonly svg: Blob; readonly texts: DrawnTexts }
  | { readonly did: 'fail'; readonly job?: number; readonly problem: string };
