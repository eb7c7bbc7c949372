import { useEffect, useState } from 'react';
import { say } from '../sentences/deck.ts';
import { deckAddress } from './deck-info.ts';
import { useSync } from './sync-state.ts';

/** Why the page has no connection, for the person in front of it. */
export interface Trouble {
  readonly words: string;
  /** What the operator of the server has to do. */
  readonly cure?: string;
  /** The same page at the address that the server expects. */
  readonly elsewhere?: string;
}

/** A connection usually takes less than a second. */
const PATIENCE_MS = 4_000;
/** With the patience it is less than 10 s. */
const ANSWER_MS = 4_000;
const AGAIN_MS = 10_000;

/** While the page waits for its connection, why: first after some seconds, and then what is true by then. */
export function useTrouble(isWaiting: boolean): Trouble | undefined {
  const [trouble, setTrouble] = useState<Trouble>();
  useEffect(() => {
    setTrouble(undefined);
    if (!isWaiting) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      const found = await findTrouble(deckAddress());
      if (isOver) return;
      setTrouble(found);
      timer = setTimeout(look, AGAIN_MS);
    };
    timer = setTimeout(look, PATIENCE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isWaiting]);
  return trouble;
}

/** Shows why the page has no connection. */
export function TroubleWords({ trouble: { words, cure, elsewhere } }: { readonly trouble: Trouble }) {
  return (
    <div className="grid min-w-0 max-w-prose gap-1">
      <p>
        {words}{' '}
        {elsewhere !== undefined && (
          <>
            <a href={elsewhere} className="font-medium text-accent underline underline-offset-2">
              {say('openItAtTheOther')}
            </a>
            .{' '}
          </>
        )}
        {say('thisPageKeepsTrying')}
      </p>
      {cure !== undefined && <p className="text-muted">{say('ifYouRunTheServer', { cure })}</p>}
    </div>
  );
}

/** A browser does not tell a page why a WebSocket has failed, so a plain request finds out what works. */
async function findTrouble(base: string): Promise<Trouble> {
  let response: Response;
  try {
    response = await fetch(`${base}/address`, { signal: AbortSignal.timeout(ANSWER_MS) });
  } catch (error) {
    return { words: (error as Error).name === 'TimeoutError' ? SLOW : say('theServerCannotBeReached') };
  }
  if (!response.ok) return { words: say('theServerCannotOpenThe', { status: response.status }) };
  const { isOpen, problem, closed } = useSync.getState();
  const reason = problem ?? closed;
  if (reason !== undefined) return { words: reason };
  if (isOpen) return { words: SLOW };
  const { url } = (await response.json().catch(() => ({}))) as { readonly url?: unknown };
  const expected = typeof url === 'string' ? URL.parse(url) : null;
  if (expected === null || expected.origin === location.origin) return { words: BLOCKED, cure: PASS_ON };
  return {
    words: say('thisPageWasOpenedAt', { origin: location.origin, origin2: expected.origin }),
    cure: say('setDECKWRIGHTPUBLICURLTo', { origin: location.origin }),
    elsewhere: expected.href,
  };
}

const SLOW = say('theServerTakesLongTo');
const BLOCKED = say('theServerAnswersButThis');
const PASS_ON = say('haveTheProxyPassOn');
