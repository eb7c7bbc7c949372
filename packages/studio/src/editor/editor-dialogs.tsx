import { lazy, Suspense, useEffect } from 'react';
import type { EngineParts, ProjectContents } from '../connection/contents.ts';
import type { FetchRemotePicture } from '../connection/remote-picture.ts';
import type { EditorDialog } from './page-state.ts';
import type { Session } from './saving/session.ts';
import type { Subject } from './subject.ts';

const SavingDialogs = lazy(async () => ({ default: (await import('./saving/saving-dialogs.tsx')).SavingDialogs }));
const AllSamples = lazy(async () => ({ default: (await import('./samples/all-samples.tsx')).AllSamples }));
const VersionsDialog = lazy(async () => ({ default: (await import('./saving/versions-dialog.tsx')).VersionsDialog }));
const ShortcutsDialog = lazy(async () => ({
  default: (await import('@deckwright/editing/shortcuts-dialog')).ShortcutsDialog,
}));
const FindInTemplate = lazy(async () => ({ default: (await import('./find-in-template.tsx')).FindInTemplate }));
const ActionPalette = lazy(loadPalette);

/** What an editor has open. */
export interface OpenedEditor {
  readonly owner: string;
  readonly project: string;
  readonly subject: Subject;
  readonly session: Session;
  readonly contents: ProjectContents;
  readonly engine: EngineParts;
  readonly fetchPicture: FetchRemotePicture;
}

interface EditorDialogsProps extends OpenedEditor {
  readonly dialog: EditorDialog | undefined;
  readonly isConflict: boolean;
  readonly onSample: (sample: string | undefined) => void;
  readonly onClose: () => void;
}

export function EditorDialogs({ dialog, isConflict, onSample, onClose, ...page }: EditorDialogsProps) {
  const { owner, project, subject, session, contents, engine, fetchPicture } = page;
  // It is there before somebody types into it.
  useEffect(() => void loadPalette().catch(() => {}), []);
  return (
    <Suspense>
      {dialog === 'samples' && (
        <AllSamples {...{ contents, engine, fetchPicture, onClose }} projectId={project} onChoose={onSample} />
      )}
      {dialog === 'versions' && (
        <VersionsDialog
          {...{ owner, project, contents, engine, onClose }}
          editor={session.editor}
          templateKey={subject.key}
        />
      )}
      {dialog === 'shortcuts' && <ShortcutsDialog onClose={onClose} />}
      {dialog === 'commands' && <ActionPalette onClose={onClose} />}
      {dialog === 'find' && <FindInTemplate onClose={onClose} />}
      {(dialog === 'saving' || isConflict) && (
        <SavingDialogs kind={subject.kind} session={session} isAsked={dialog === 'saving'} onClose={onClose} />
      )}
    </Suspense>
  );
}

async function loadPalette() {
  return { default: (await import('@deckwright/editing/action-palette')).ActionPalette };
}
