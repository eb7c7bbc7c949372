import { useEffect, useReducer } from 'react';
import type { UndoManager } from 'yjs';
import { announce } from '../ui/announcer.tsx';

const EVENTS = ['stack-item-added', 'stack-item-popped', 'stack-cleared'] as const;

/** What this person can undo. Changes of others stay. */
export function useHistory(manager: UndoManager) {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    for (const event of EVENTS) manager.on(event, draw);
    return () => {
      for (const event of EVENTS) manager.off(event, draw);
    };
  }, [manager]);
  return {
    canUndo: manager.canUndo(),
    canRedo: manager.canRedo(),
    undo: () => undoStep(manager),
    redo: () => redoStep(manager),
  };
}

export function undoStep(manager: UndoManager): void {
  announce(manager.undo() === null ? 'Nothing to undo.' : 'Undone.', 'history');
}

export function redoStep(manager: UndoManager): void {
  announce(manager.redo() === null ? 'Nothing to do again.' : 'Done again.', 'history');
}
