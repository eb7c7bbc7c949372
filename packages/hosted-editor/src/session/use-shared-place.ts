import { caretAt, type PresentCaret } from '@deckwright/deck-document';
import { useEffect } from 'react';
import type * as Y from 'yjs';
import { cellTarget } from '../deck/table-edits.ts';
import { useView } from '../deck/view-store.ts';
import { useSession } from './session.ts';

/** Objects that are shared as selected. */
const MOST_SHARED = 40;
/** A selection that is dragged changes with each pixel. The others need not see each of them. */
const PAUSE_MS = 60;

/** Shares with the others which slide this person looks at, what is selected, and where the caret is. */
export function useSharedPlace(): void {
  const { awareness, doc } = useSession();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const share = () => {
      timer = undefined;
      const { slide, ...view } = useView.getState();
      // The server takes only short messages of this kind.
      const selected = view.selected.slice(0, MOST_SHARED);
      const state = awareness.getLocalState();
      if (state === null) return;
      const next = { ...state, slide, selected, caret: ownCaret(doc) };
      if (JSON.stringify(next) !== JSON.stringify(state)) awareness.setLocalState(next);
    };
    share();
    const stop = useView.subscribe(() => {
      timer ??= setTimeout(share, PAUSE_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [awareness, doc]);
}

function ownCaret(doc: Y.Doc): PresentCaret | undefined {
  const { editing, range, caret } = useView.getState();
  if (editing === undefined) return undefined;
  const { slide, node, cell } = editing;
  const target = cell ? cellTarget(doc, editing) : { slide, node };
  return target && caretAt(doc, target, caret === range.start ? range.end : range.start, caret);
}
