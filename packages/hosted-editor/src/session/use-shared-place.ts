import { useEffect } from 'react';
import { useView } from '../deck/view-store.ts';
import { useSession } from './session.ts';

/** Shares with the others which slide this person looks at, and what is selected. */
export function useSharedPlace(): void {
  const { awareness } = useSession();
  useEffect(() => {
    const share = () => {
      const { slide, selected, editing } = useView.getState();
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
