import { useEffect, useRef } from 'react';
import { type Draft, keepDraft } from './drafts.ts';

/** How long typing may pause before it is kept, in milliseconds. */
const PAUSE = 300;

/** Keeps a draft in this browser shortly after each change, and at once when the page is left. */
export function useDraftKeeping(projectId: string, draft: Draft): void {
  const latest = useRef(draft);
  const kept = useRef(draft);
  latest.current = draft;
  useEffect(() => {
    const keep = () => {
      if (kept.current.body === latest.current.body && kept.current.text === latest.current.text) return;
      kept.current = latest.current;
      void keepDraft(projectId, latest.current);
    };
    const onHide = () => document.visibilityState === 'hidden' && keep();
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', keep);
    return () => {
      keep();
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', keep);
    };
  }, [projectId]);
  const { body, text } = draft;
  useEffect(() => {
    const timer = setTimeout(() => {
      if (kept.current.body === body && kept.current.text === text) return;
      kept.current = { body, text };
      void keepDraft(projectId, { body, text });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [projectId, body, text]);
}
