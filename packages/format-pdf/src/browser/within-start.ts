import { hostBusy, watchStart } from '@deckwright/core/node/process-start';

/**
 * Resolves as `work` does. Rejects once the browser with this process id has used the time that a start may take: a browser that gets no
 * processor time is slow, not broken. Without an id, only the clock counts. `counted` is that of `watchStart`.
 */
export async function withinStart<Result>(
  pid: number | undefined,
  what: string,
  work: (signal: AbortSignal) => Promise<Result>,
  counted: 'tree' | 'own' = 'tree',
): Promise<Result> {
  const late = new AbortController();
  const onEnd = (end: 'slow' | 'failed') => {
    late.abort(end === 'slow' ? hostBusy(what) : new Error(`${what}, although it used the processor time of a start`));
  };
  const stop = watchStart(pid ?? 0, onEnd, undefined, counted);
  const { promise, reject } = Promise.withResolvers<never>();
  late.signal.addEventListener('abort', () => reject(late.signal.reason));
  const working = work(late.signal);
  working.catch(() => {});
  try {
    return await Promise.race([working, promise]);
  } finally {
    stop();
  }
}
