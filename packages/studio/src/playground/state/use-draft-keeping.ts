import { useEffect, useRef } from 'react';
import { type Draft, keepDraft } from './drafts.ts';

/** How long typing may pause before it is kept, in milliseconds. */
const PAUSE = 300;

/** Keeps a draft in this browser shortly after each change, and at once when the page is left. `start`: what it keeps already. */
export function useDraftKeeping(draftKey: string, draft: Draft, start: Draft | undefined): void {
  const latest = useRef(draft);
  const kept = useRef(start);
  latest.current = draft;
  useEffect(() => {
    const keep = () => {
      if (isSame(kept.current, latest.current)) return;
      kept.current = latest.current;
      void keepDraft(draftKey, latest.current);
    };
    const onHide = () => document.visibilityState === 'hidden' && keep();
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', keep);
    return () => {
      keep();
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', keep);
    };
  }, [draftKey]);
  const { body, text } = draft;
  useEffect(() => {
    const timer = setTimeout(() => {
      if (isSame(kept.current, { body, text })) return;
      kept.current = { body, text };
      void keepDraft(draftKey, { body, text });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [draftKey, body, text]);
}

function isSame(one: Draft | undefined, other: Draft): boolean {
  return one?.body === other.body && one.text === other.text;
}
