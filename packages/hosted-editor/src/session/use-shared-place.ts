import { useEffect } from 'react';
import { useView } from '../deck/view-store.ts';
import { useSession } from './session.ts';

/** Objects that are shared as selected. */
const MOST_SHARED = 40;

/** Shares with the others which slide this person looks at, and what is selected. */
export function useSharedPlace(): void {
  const { awareness } = useSession();
  useEffect(() => {
    const share = () => {
      const { slide, editing, ...view } = useView.getState();
      // The server takes only short messages of this kind.
      const selected = view.selected.slice(0, MOST_SHARED);
      const state = awareness.getLocalState();
      if (state === null) return;
      const place = JSON.stringify([slide, selected, editing?.node]);
      if (place === JSON.stringify([state.slide, state.selected, state.editing])) return;
      awareness.setLocalState({ ...state, slide, selected, editing: editing?.node });
    };
    share();
    return useView.subscribe(share);
  }, [awareness]);
}
