import { Check, CloudAlert, CloudOff, LoaderCircle } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSync } from '../session/sync-state.ts';
import { announce } from '../ui/announcer.tsx';

/** Whether everything is stored. Screen readers read it when it changes, but not each time that something is saved. */
export function SaveState() {
  const { connection, isUnstored, hasLocalCopy, problem } = useSync();
  const { words, kind } = stateOf(connection, isUnstored, hasLocalCopy, problem);
  const before = useRef(kind);
  useEffect(() => {
    const wasQuiet = before.current === 'saved' || before.current === 'saving' || before.current === 'loading';
    const isQuiet = kind === 'saved' || kind === 'saving' || kind === 'loading';
    if (!(wasQuiet && isQuiet)) announce(isQuiet ? 'Connected again. Your changes are being saved.' : words);
    before.current = kind;
  }, [kind, words]);
  const Icon = ICONS[kind];
  return (
    <span
      data-save-state={kind}
      title={words}
      className="flex min-w-0 items-center gap-1.5 text-xs text-muted data-[save-state=failed]:text-danger data-[save-state=offline]:text-warning [&_svg]:size-4 [&_svg]:shrink-0"
    >
      <Icon aria-hidden="true" className={kind === 'saving' || kind === 'loading' ? 'animate-spin' : undefined} />
      <span className="truncate max-sm:sr-only">{words}</span>
    </span>
  );
}

const ICONS = { loading: LoaderCircle, saving: LoaderCircle, saved: Check, offline: CloudOff, failed: CloudAlert };

function stateOf(
  connection: ReturnType<typeof useSync.getState>['connection'],
  isUnstored: boolean,
  hasLocalCopy: boolean,
  problem: string | undefined,
): { readonly words: string; readonly kind: keyof typeof ICONS } {
  if (connection === 'ended')
    return { kind: 'failed', words: `Not saved: ${problem ?? 'the server ended the connection.'}` };
  if (connection === 'loading') return { kind: 'loading', words: 'Loading…' };
  if (connection === 'online')
    return isUnstored ? { kind: 'saving', words: 'Saving…' } : { kind: 'saved', words: 'Saved' };
  if (problem !== undefined) return { kind: 'failed', words: `Not saved: ${problem}` };
  if (!isUnstored) return { kind: 'offline', words: 'Offline' };
  return hasLocalCopy
    ? { kind: 'offline', words: 'Offline, kept in this browser' }
    : { kind: 'failed', words: 'Not saved: offline. Keep this page open.' };
}
