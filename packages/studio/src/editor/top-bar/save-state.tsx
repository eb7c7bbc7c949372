import { classes } from '@deckwright/ui/classes';
import { Cloud, CloudAlert, CloudCheck, CloudOff, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { say } from '../../sentences/editor/editor.ts';
import type { SaveState } from '../saving/autosave.ts';

interface SaveStateProps {
  readonly state: SaveState;
  /** Shows what is wrong, and what to do about it. */
  readonly onExplain: () => void;
}

const LOOKS: Readonly<Record<SaveState['kind'], readonly [icon: ReactNode, words: string]>> = {
  saved: [<CloudCheck key="saved" />, say('saved')],
  saving: [<LoaderCircle key="saving" className="animate-spin motion-reduce:animate-none" />, say('saving')],
  unsaved: [<Cloud key="unsaved" />, say('notSavedYet')],
  offline: [<CloudOff key="offline" />, say('offlineKeptInThisBrowser')],
  rejected: [<CloudAlert key="rejected" />, say('notSaved')],
  failed: [<CloudAlert key="failed" />, say('notSaved')],
  'signed-out': [<CloudAlert key="signed-out" />, say('notSavedSignInAgain')],
  conflict: [<CloudAlert key="conflict" />, say('conflict')],
};

/** Whether the draft on the server is what is on the screen. */
export function SaveStateView({ state, onExplain }: SaveStateProps) {
  const [icon, words] = LOOKS[state.kind];
  const isFine = state.kind === 'saved' || state.kind === 'saving' || state.kind === 'unsaved';
  const look = 'inline-flex h-7 items-center gap-1.5 rounded-md px-2 text-xs whitespace-nowrap [&_svg]:size-4';
  return (
    // As wide for each of the usual states, so that what follows does not move.
    <span role="status" className="min-w-24">
      {isFine || state.kind === 'offline' ? (
        <span className={classes(look, isFine ? 'text-muted' : 'bg-warning-soft text-warning')}>
          {icon}
          {words}
        </span>
      ) : (
        <button
          type="button"
          title={state.kind === 'rejected' ? (state.faults[0]?.message ?? state.message) : undefined}
          className={classes(look, 'bg-danger-soft font-medium text-danger')}
          onClick={onExplain}
        >
          {icon}
          {words}
        </button>
      )}
    </span>
  );
}
