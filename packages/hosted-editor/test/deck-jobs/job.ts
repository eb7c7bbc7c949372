import type { EditableDeck, EditableNode } from '@deckwright/core/contract';
import type { Page } from 'playwright-core';

/** What somebody does with a deck behind a link, with the mouse or with the keyboard. It fails if the page or the stored deck shows less. */
export interface DeckJob {
  /** What a person would call it. */
  readonly title: string;
  run(room: JobRoom): Promise<void>;
}

export interface JobRoom {
  /** Shows the first slide of the deck. */
  readonly page: Page;
  /** The deck as the server has it. */
  deck(): EditableDeck;
}

export function nodesOf(deck: EditableDeck, slide: number): readonly EditableNode[] {
  return deck.slides[slide - 1]!.nodes;
}

/** The paragraphs of a text. */
export function wordsOf(node: EditableNode | undefined): readonly string[] {
  if (node?.kind !== 'text') return [];
  return node.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join(''));
}
