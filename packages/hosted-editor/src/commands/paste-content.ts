import type { EditableDeck, EditableNode } from '@deckwright/core/contract';
import { say } from '../sentences/deck.ts';
import type { DeckSession } from '../session/session.ts';
import { announce } from '../ui/announcer.tsx';
import { addNode, newTable } from './insert.ts';
import { offerLooks, paragraphsWith } from './paste-look.ts';
import { type PastedParagraph, parseHtml, readParagraphs, readTable } from './read-html.ts';

/** Adds a text box with what was copied as plain text. */
export function pasteText(session: DeckSession, text: string): void {
  const lines = text.replaceAll(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  if (lines.every((line) => line.trim() === '')) return;
  addText(
    session,
    lines.map((line) => ({ runs: [{ text: line }], level: 0 })),
  );
}

/** Adds a table or a text from a page or a document. Returns whether it found any. */
export function pasteHtml(session: DeckSession, html: string): boolean {
  const page = parseHtml(html);
  const words = readTable(page);
  if (words) {
    addNode(session, (deck) => {
      const columns = Math.max(...words.map((row) => row.length));
      const width = deck.size.width * 0.75;
      return {
        ...placeOf(deck, say('table'), width, words.length * 30),
        kind: 'composite',
        meaning: newTable(deck, words.length, columns, width, words),
      };
    });
    announce(say('theTableWasPasted'));
    return true;
  }
  const paragraphs = readParagraphs(page);
  if (paragraphs.length === 0) return false;
  addText(session, paragraphs);
  return true;
}

function addText(session: DeckSession, pasted: readonly PastedParagraph[]): void {
  const node = addNode(session, (deck) => ({
    ...placeOf(deck, say('text'), deck.size.width * 0.6, Math.min(pasted.length * 24 + 8, deck.size.height * 0.8)),
    kind: 'text',
    paragraphs: paragraphsWith(deck, pasted, 'deck'),
    insets: { top: 4, right: 7, bottom: 4, left: 7 },
    anchor: 'top',
  }));
  announce(say('theTextWasPasted'));
  if (node !== undefined) offerLooks(node, pasted);
}

function placeOf({ size }: EditableDeck, name: string, width: number, height: number) {
  const box = { x: (size.width - width) / 2, y: Math.max(0, (size.height - height) / 2), width, height };
  return {
    id: crypto.randomUUID(),
    name,
    role: 'content',
    source: { element: 'pasted' },
    box,
  } satisfies Partial<EditableNode>;
}
