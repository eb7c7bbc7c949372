import { Button } from '@deckwright/ui/controls';
import { FileX2, LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { EditorPage } from './editor-page.tsx';
import { say } from './sentences/deck.ts';
import { deckAddress, GoneError } from './session/deck-info.ts';
import { openSession } from './session/open-session.ts';
import { type DeckSession, SessionContext } from './session/session.ts';
import { TroubleWords, useTrouble } from './session/trouble.tsx';

type Opened = { readonly session: DeckSession } | { readonly problem: string; readonly isGone: boolean };

/** Opened once, also if React mounts the page twice. */
let opening: Promise<DeckSession> | undefined;

export function App() {
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    opening ??= openSession(deckAddress());
    opening.then(
      (session) => setOpened({ session }),
      (error: Error) =>
        setOpened({ problem: error.message, isGone: error instanceof GoneError && error.status !== 429 }),
    );
  }, []);
  const trouble = useTrouble(opened === undefined);
  if (opened === undefined) {
    return (
      <Centred>
        <LoaderCircle aria-hidden="true" className="size-6 animate-spin text-muted" />
        <div role="status" className="grid justify-items-center gap-3">
          {trouble === undefined ? (
            <p>{say('loadingThePresentation')}</p>
          ) : (
            <>
              <h1 className="text-xl font-semibold">{say('thePresentationCannotBeOpened')}</h1>
              <TroubleWords trouble={trouble} />
            </>
          )}
        </div>
        {trouble && <Button onClick={() => location.reload()}>{say('tryNow')}</Button>}
      </Centred>
    );
  }
  if ('problem' in opened) {
    return (
      <Centred>
        <FileX2 aria-hidden="true" className="size-8 text-muted" />
        <h1 className="text-xl font-semibold">
          {opened.isGone ? say('thisPresentationIsNotAvailable') : say('thePresentationCannotBeOpened2')}
        </h1>
        <p role="alert" className="max-w-prose text-muted">
          {opened.problem}
        </p>
        {!opened.isGone && <Button onClick={() => location.reload()}>{say('tryAgain')}</Button>}
      </Centred>
    );
  }
  return (
    <SessionContext value={opened.session}>
      <EditorPage />
    </SessionContext>
  );
}

function Centred({ children }: { readonly children: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-3 p-6 text-center">{children}</main>
  );
}
