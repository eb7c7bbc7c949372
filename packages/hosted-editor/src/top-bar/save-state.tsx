import { Check, CloudAlert, CloudOff, LoaderCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { say } from '../sentences/bar.ts';
import { useSync } from '../session/sync-state.ts';
import { announce } from '../ui/announcer.tsx';

/** A change counts as saved for screen readers when nothing has changed for so long. */
const QUIET_MS = 2_000;
/** It is read no more often than this. */
const AGAIN_MS = 30_000;
/** The copy in the browser is usually written within some 20 ms. Meanwhile, the browser asks before it closes the page. */
const LATE_MS = 500;

/** Whether everything is stored. Screen readers read what goes wrong at once, and now and then that everything is saved. */
export function SaveState() {
  const { connection, isUnstored, hasLocalCopy, isKept, problem } = useSync();
  const isLate = useLasting(!isKept, LATE_MS);
  const copy = hasLocalCopy ? (isLate ? 'writing' : 'written') : 'none';
  const { words, kind } = stateOf(connection, isUnstored, copy, problem);
  const before = useRef(kind);
  const saidSaved = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const wasQuiet = before.current === 'saved' || before.current === 'saving' || before.current === 'loading';
    const isQuiet = kind === 'saved' || kind === 'saving' || kind === 'loading';
    if (!(wasQuiet && isQuiet)) {
      saidSaved.current = Number.NEGATIVE_INFINITY;
      announce(isQuiet ? say('connectedAgainYourChangesAre') : words, 'connection');
    }
    const wasSaving = before.current !== 'loading' && before.current !== 'saved';
    before.current = kind;
    if (kind !== 'saved' || !wasSaving || performance.now() - saidSaved.current < AGAIN_MS) return;
    const timer = setTimeout(() => {
      saidSaved.current = performance.now();
      announce(say('allChangesAreSaved'), 'saved');
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [kind, words]);
  const Icon = ICONS[kind];
  return (
    <span
      data-save-state={kind}
      data-kept={hasLocalCopy && isKept}
      title={words}
      className="flex min-w-0 items-center gap-1.5 text-xs text-muted data-[save-state=failed]:text-danger data-[save-state=offline]:text-warning [&_svg]:size-4 [&_svg]:shrink-0"
    >
      <Icon aria-hidden="true" className={kind === 'saving' || kind === 'loading' ? 'animate-spin' : undefined} />
      <span className="truncate max-sm:sr-only">{words}</span>
    </span>
  );
}

/** Whether something has been so for a while, so that words do not flicker with every key. */
function useLasting(is: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!is) return setLasts(false);
    const timer = setTimeout(() => setLasts(true), ms);
    return () => clearTimeout(timer);
  }, [is, ms]);
  return is && lasts;
}

const ICONS = { loading: LoaderCircle, saving: LoaderCircle, saved: Check, offline: CloudOff, failed: CloudAlert };

function stateOf(
  connection: ReturnType<typeof useSync.getState>['connection'],
  isUnstored: boolean,
  copy: 'none' | 'writing' | 'written',
  problem: string | undefined,
): { readonly words: string; readonly kind: keyof typeof ICONS } {
  const failed = (reason: string) =>
    isUnstored
      ? ({ kind: 'failed', words: say('notSavedReason', { reason }) } as const)
      : ({ kind: 'offline', words: say('notConnectedReason', { reason }) } as const);
  if (connection === 'ended') return failed(problem ?? say('theServerEndedTheConnection'));
  if (connection === 'loading') return { kind: 'loading', words: say('loading') };
  if (connection === 'online')
    return isUnstored ? { kind: 'saving', words: say('saving') } : { kind: 'saved', words: say('saved') };
  if (problem !== undefined) return failed(problem);
  if (!isUnstored) return { kind: 'offline', words: say('offline') };
  if (copy === 'none') return { kind: 'failed', words: say('notSavedOfflineKeepThis') };
  return {
    kind: 'offline',
    words: copy === 'written' ? say('offlineKeptInThisBrowser') : say('offlineSavingInThisBrowser'),
  };
}
