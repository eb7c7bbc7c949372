import type { Json } from '@deckwright/content-form/body';
import { useRef, useState } from 'react';
import { say } from '../../sentences/playground.ts';
import type { RunState, SendBody } from './run-answer.ts';

/** Runs bodies, one at a time. */
export function useRun(send: SendBody | undefined) {
  const [state, setState] = useState<RunState>();
  const control = useRef<AbortController>(undefined);
  return {
    state,
    async start(body: Json) {
      if (!send) return;
      control.current?.abort();
      const own = new AbortController();
      control.current = own;
      const update = (change: (before: RunState) => RunState) => {
        if (control.current === own)
          setState((before) => change(before ?? { isRunning: true, sent: body, answers: [] }));
      };
      update(() => ({ isRunning: true, sent: body, answers: [] }));
      try {
        for await (const answer of send(body, own.signal)) {
          update((before) => ({ ...before, answers: [...before.answers, answer] }));
        }
      } catch (error) {
        const problem = own.signal.aborted ? say('theRunWasStopped') : (error as Error).message;
        update((before) => ({ ...before, problem }));
      }
      update((before) => ({ ...before, isRunning: false }));
    },
    stop() {
      control.current?.abort();
    },
  };
}
