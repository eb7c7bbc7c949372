import { ActionsProvider, type ViewControl } from '@deckwright/editing';
import { type ReactNode, useEffect, useReducer } from 'react';
import type { UndoManager } from 'yjs';
import { useNextStyle } from '../commands/format.ts';
import { usePainter } from '../commands/paint-format.ts';
import { useDeck } from '../deck/deck-store.ts';
import { useView } from '../deck/view-store.ts';
import { useCanEdit, useSession } from '../session/session.ts';
import { DECK_ACTIONS, READING_ACTIONS } from './deck-actions.ts';
import { deckEditor } from './deck-editor.ts';

interface DeckActionsProviderProps {
  readonly view: ViewControl;
  readonly children: ReactNode;
}

/** Gives the page its actions: fewer to somebody who may only look. */
export function DeckActionsProvider({ view, children }: DeckActionsProviderProps) {
  const session = useSession();
  const canEdit = useCanEdit();
  useDeck();
  useView();
  usePainter();
  useNextStyle();
  useHistory(session.undo);
  return (
    <ActionsProvider actions={canEdit ? DECK_ACTIONS : READING_ACTIONS} editor={deckEditor(session, view)}>
      {children}
    </ActionsProvider>
  );
}

const EVENTS = ['stack-item-added', 'stack-item-popped', 'stack-cleared'] as const;

/** Draws again when there is something else to undo. */
function useHistory(manager: UndoManager): void {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    // What one person does after a pause, or somewhere else, is a step of its own.
    const stop = () => manager.stopCapturing();
    addEventListener('pointerdown', stop);
    for (const event of EVENTS) manager.on(event, draw);
    return () => {
      removeEventListener('pointerdown', stop);
      for (const event of EVENTS) manager.off(event, draw);
    };
  }, [manager]);
}
