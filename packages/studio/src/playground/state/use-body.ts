import type { Json } from '@deckwright/content-form/body';
import { useCallback, useRef, useState } from 'react';

/** Steps that can be undone. */
const MOST = 100;
/** Changes of one value within this time are one step, in milliseconds. */
const TOGETHER = 1_000;

interface Changes {
  readonly body: Json;
  readonly past: readonly Json[];
  readonly last: { readonly name: string; readonly at: number } | undefined;
}

/** The body, with the bodies before it. `change` is named, so that typing in one place is one step to undo. */
export function useBody(start: Json) {
  const [{ body, past }, setChanges] = useState<Changes>({ body: start, past: [], last: undefined });
  const latest = useRef(body);
  latest.current = body;
  const change = useCallback((name: string, next: (body: Json) => Json) => {
    const at = performance.now();
    setChanges((before) => {
      const body = next(before.body);
      if (body === before.body) return before;
      const continues = before.last?.name === name && at - before.last.at < TOGETHER;
      const past = continues ? before.past : [...before.past, before.body].slice(-MOST);
      return { body, past, last: { name, at } };
    });
  }, []);
  const undo = useCallback(() => {
    setChanges((before) => {
      const body = before.past.at(-1);
      return body === undefined ? before : { body, past: before.past.slice(0, -1), last: undefined };
    });
  }, []);
  return { body, change, undo, canUndo: past.length > 0, latest };
}
