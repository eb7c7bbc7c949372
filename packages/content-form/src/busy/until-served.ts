import { useSyncExternalStore } from 'react';

/** How often a call is sent before a person has to ask for the next try. */
const TRIES = 5;
/** In seconds, for an answer that does not say when to try again, or says a time that nobody waits for. */
const PAUSE = 5;
const LONGEST_PAUSE = 60;

/** What the calls wait for that a busy server has not served. */
export type BusyState =
  /** The next one is sent at this time, as `Date.now()` counts. */
  | { readonly kind: 'waiting'; readonly at: number }
  | { readonly kind: 'trying' }
  /** They wait until somebody asks for another try. */
  | { readonly kind: 'stopped' };

/** A call that was not served. */
interface Call {
  state: BusyState;
  /** Sends it again, or gives it up. */
  decide: (isTriedAgain: boolean) => void;
}

const calls = new Set<Call>();
let state: BusyState | undefined;
const listeners = new Set<() => void>();

/** Undefined: no call waits for a busy server. */
export function useBusy(): BusyState | undefined {
  return useSyncExternalStore(subscribe, () => state);
}

/** Sends all calls that wait. */
export function tryNow(): void {
  for (const call of calls) call.decide(true);
}

/** Gives up all calls that wait. Each has the answer of the server. */
export function giveUp(): void {
  for (const call of calls) call.decide(false);
}

/**
 * Sends a call again while the server answers that it is busy, which it does before it has done or charged anything. Resolves with any
 * other answer, or with that one if the person does not want to wait.
 */
export async function untilServed(send: () => Promise<Response>, signal?: AbortSignal | null): Promise<Response> {
  const call: Call = { state: { kind: 'trying' }, decide: () => {} };
  try {
    for (let tries = 1; ; tries = (tries % TRIES) + 1) {
      const answer = await send();
      const pause = await busySeconds(answer);
      if (pause === undefined) return answer;
      signal?.throwIfAborted();
      calls.add(call);
      if (!(await isTriedAgain(call, tries === TRIES ? undefined : pause, signal))) return answer;
    }
  } finally {
    calls.delete(call);
    publish();
  }
}

/** Resolves after a pause, or when a person decides. Rejects if the call is aborted. */
function isTriedAgain(call: Call, seconds: number | undefined, signal?: AbortSignal | null): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const stop = () => reject(signal?.reason as Error);
  const timer = seconds === undefined ? undefined : setTimeout(resolve, seconds * 1_000, true);
  signal?.addEventListener('abort', stop);
  call.decide = resolve;
  show(call, seconds === undefined ? { kind: 'stopped' } : { kind: 'waiting', at: Date.now() + seconds * 1_000 });
  return promise.finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
    show(call, { kind: 'trying' });
  });
}

/** After how many seconds to try again. Undefined: the answer is another one. */
async function busySeconds(answer: Response): Promise<number | undefined> {
  if (answer.status !== 503) return undefined;
  const body = (await answer
    .clone()
    .json()
    .catch(() => null)) as { readonly error?: unknown } | null;
  if (body?.error !== 'SERVER_BUSY') return undefined;
  const seconds = Number(answer.headers.get('retry-after') ?? PAUSE);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), LONGEST_PAUSE) : PAUSE;
}

function show(call: Call, next: BusyState): void {
  call.state = next;
  publish();
}

/** Shows the state of the call that is sent next. */
function publish(): void {
  const [waiting] = [...calls]
    .flatMap((call) => (call.state.kind === 'waiting' ? call.state : []))
    .sort((one, other) => one.at - other.at);
  const states = [...calls].map((call) => call.state);
  state = waiting ?? states.find(({ kind }) => kind === 'trying') ?? states[0];
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
