import { buttonClasses, EmptyState } from '@deckwright/ui/controls';
import { Link } from '@tanstack/react-router';
import { Lock, MonitorX } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { SignInAgainProvider } from '../auth/use-sign-in-again.ts';
import { discardWorker, prepareWorker } from '../preview/prepared-worker.ts';
import { say } from '../sentences/editor/editor.ts';
import type { Subject } from './subject.ts';

const SignInAgain = lazy(async () => ({ default: (await import('../shell/sign-in-again.tsx')).SignInAgain }));

interface EditorFrameProps {
  readonly subject: Subject;
  readonly children: ReactNode;
}

/** What is around every editor: a way to sign in again, and words for windows that are too narrow. */
export function EditorFrame({ subject, children }: EditorFrameProps) {
  const [isSigningIn, setSigningIn] = useState(false);
  const signInAgain = useCallback(() => setSigningIn(true), []);
  useEffect(() => {
    prepareWorker();
    return discardWorker;
  }, []);
  return (
    <SignInAgainProvider value={signInAgain}>
      {children}
      <div className="grid min-h-dvh place-items-center p-6 lg:hidden">
        <EmptyState icon={<MonitorX />} title={say('theEditorNeedsAWider')}>
          <p>{say('makeTheWindowAtLeast')}</p>
          <BackLink subject={subject} />
        </EmptyState>
      </div>
      {isSigningIn && (
        <Suspense>
          <SignInAgain open onOpenChange={setSigningIn} />
        </Suspense>
      )}
    </SignInAgainProvider>
  );
}

/** In the place of an editor for people who may only look. */
export function OnlyEditors({ subject }: { readonly subject: Subject }) {
  return (
    <div className="grid min-h-dvh place-items-center p-6 max-lg:hidden">
      <EmptyState icon={<Lock />} title={say('onlyEditorsChangeKindS', { kind: subject.kind })}>
        <p>{say('askAnAdminOfThe')}</p>
        <BackLink subject={subject} />
      </EmptyState>
    </div>
  );
}

function BackLink({ subject }: { readonly subject: Subject }) {
  return (
    <Link to={subject.path} className={buttonClasses('primary', 'mt-4')}>
      {subject.kind === 'template' ? say('backToTheTemplate') : say('backToThePartials')}
    </Link>
  );
}
