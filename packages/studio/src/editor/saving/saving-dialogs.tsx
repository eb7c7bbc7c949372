import { useState, useSyncExternalStore } from 'react';
import { say } from '../../sentences/editor/editor.ts';
import { unusedFields } from '../model/fields/listed-fields.ts';
import { removeFields } from '../model/fields/remove-field.ts';
import type { Subject } from '../subject.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { RejectionDialog } from './rejection-dialog.tsx';
import type { Session } from './session.ts';

interface SavingDialogsProps {
  readonly kind: Subject['kind'];
  readonly session: Session;
  /** A person has asked why. A conflict is shown without that, once. */
  readonly isAsked: boolean;
  readonly onClose: () => void;
}

/** Why the draft on the server is not what is on the screen, and what to do about it. */
export function SavingDialogs({ kind, session: { editor, autosave }, isAsked, onClose }: SavingDialogsProps) {
  const state = useSyncExternalStore(autosave.subscribe, autosave.state);
  const { file } = useSyncExternalStore(editor.subscribe, editor.state);
  /** The conflict that was closed without a decision. */
  const [closed, setClosed] = useState<unknown>();

  if (state.kind === 'conflict') {
    const { theirs } = state;
    if (!isAsked && closed === theirs) return null;
    return (
      <ConflictDialog
        kind={kind}
        mine={file}
        theirs={theirs.file}
        onTakeTheirs={() => {
          // First the file, so that it is not saved over theirs. Undo brings mine back.
          editor.change({ label: say('takeTheOtherVersion'), apply: () => ({ file: theirs.file, selected: [] }) });
          autosave.follow({ file: editor.state().file, etag: theirs.etag });
          onClose();
        }}
        onSaveMine={() => {
          autosave.follow(theirs);
          onClose();
        }}
        onClose={() => {
          setClosed(theirs);
          onClose();
        }}
      />
    );
  }
  if (!isAsked || (state.kind !== 'rejected' && state.kind !== 'failed')) return null;
  return (
    <RejectionDialog
      kind={kind}
      file={file}
      message={state.message}
      faults={state.kind === 'rejected' ? state.faults : []}
      unused={unusedFields(file)}
      onRemoveUnused={() => {
        editor.change(removeFields(unusedFields(file)));
        void autosave.saveNow().then((isSaved) => isSaved && onClose());
      }}
      onSelect={(path) => {
        editor.select([path]);
        onClose();
      }}
      onRetry={() => void autosave.saveNow().then((isSaved) => isSaved && onClose())}
      onClose={onClose}
    />
  );
}
