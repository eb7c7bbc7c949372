import type { DocumentEdit } from '@deckwright/deck-document';
import { createContext, use } from 'react';
import type { Awareness } from 'y-protocols/awareness';
import type * as Y from 'yjs';
import type { Drawing } from '../drawing/drawing.ts';
import type { DeckInfo } from './deck-info.ts';
import { useSync } from './sync-state.ts';

/** A deck that is open on this page. */
export interface DeckSession {
  /** Path of the edit link. */
  readonly base: string;
  readonly info: DeckInfo;
  readonly doc: Y.Doc;
  /** For what this person changes: each change is a step of the history. */
  readonly edit: DocumentEdit;
  /** For what this person types: it is one step until there is a pause. */
  readonly typing: DocumentEdit;
  readonly undo: Y.UndoManager;
  readonly awareness: Awareness;
  readonly drawing: Drawing;
  /** Forgets what this browser has of the deck, and loads it again. */
  reload(): Promise<void>;
}

export const SessionContext = createContext<DeckSession | undefined>(undefined);

export function useSession(): DeckSession {
  const session = use(SessionContext);
  if (session === undefined) throw new TypeError('No deck is open here.');
  return session;
}

/** Whether this person may change the deck. Its owner can change that while the page is open. */
export function canEdit({ info }: Pick<DeckSession, 'info'>): boolean {
  return (useSync.getState().access ?? info.access) === 'edit';
}

export function useCanEdit(): boolean {
  const session = useSession();
  return useSync(() => canEdit(session));
}
