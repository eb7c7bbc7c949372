import { Button, Skeleton } from '@deckwright/ui/controls';
import { Dialog } from '@deckwright/ui/dialogs';
import { CheckboxField, Failure } from '@deckwright/ui/fields';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { EngineParts, ProjectContents } from '../../connection/contents.ts';
import { dataOf, manage, taggedDataOf } from '../../connection/manage.ts';
import { useRemotePicture } from '../../connection/remote-picture.ts';
import { uploadFile } from '../../connection/upload-file.ts';
import { say } from '../../sentences/template-import.ts';
import { formatBytes } from '../../ui/format.ts';
import { FilePicker } from '../../uploads/file-picker.tsx';
import { ZIP_TYPES } from '../zip-types.ts';
import { ComparedItems } from './compared-items.tsx';
import { type BundleImport, createImport, type ImportRequests, type ImportState } from './create-import.ts';
import { type ImportSums, sumsInWords, sumsOf } from './import-items.ts';
import { ImportNotices } from './import-notices.tsx';
import { useItemPictures } from './use-item-pictures.ts';

interface ImportDialogProps {
  readonly owner: string;
  readonly project: string;
  /** What the project is called. */
  readonly projectName: string;
  readonly hasTemplates: boolean;
  readonly file: File;
  /** Bytes of the largest zip file. */
  readonly mostBytes: number;
  readonly engine: EngineParts | undefined;
  /** Undefined while they are loaded. */
  readonly contents: ProjectContents | undefined;
  readonly onFile: (file: File) => void;
  readonly onProjectChanged: () => void;
  readonly onImported: (sums: ImportSums, isDraft: boolean) => void;
  readonly onClose: () => void;
}

/** Shows how a zip file of templates differs from the project, before anything is stored. */
export function ImportDialog(props: ImportDialogProps) {
  const { file, projectName, onFile, onImported, onClose } = props;
  const running = useImport(props);
  const state = useSyncExternalStore(running?.subscribe ?? silent, running?.state ?? none);
  const isStoring = state?.phase === 'storing' || state?.phase === 'stored';

  async function store() {
    const isDraft = state?.isDraft ?? false;
    const sums = await running?.store();
    if (sums !== undefined) onImported(sums, isDraft);
  }

  return (
    <Dialog
      open
      onOpenChange={() => {
        if (!isStoring) onClose();
      }}
      width="wide"
      title={say('importName', { name: file.name })}
      description={say('intoProjectNameNothingIsStored', { projectName })}
      footer={
        state?.phase === 'rejected' ? (
          <>
            <Button onClick={onClose}>{say('close')}</Button>
            <FilePicker accept={ZIP_TYPES} kind="primary" onFiles={([next]) => next && onFile(next)}>
              {say('chooseAnotherFile')}
            </FilePicker>
          </>
        ) : (
          <ImportFooter
            state={state}
            onDraft={(isDraft) => running?.setDraft(isDraft)}
            onClose={onClose}
            onImport={() => void store()}
          />
        )
      }
    >
      <ImportContent {...props} running={running} state={state} />
    </Dialog>
  );
}

interface ImportContentProps extends ImportDialogProps {
  readonly running: BundleImport | undefined;
  readonly state: ImportState | undefined;
}

function ImportContent({ owner, project, file, engine, contents, running, state }: ImportContentProps) {
  const fetchPicture = useRemotePicture(owner);
  const { picturesOf, problem } = useItemPictures({
    ...{ engine, contents, fetchPicture },
    ...{ items: state?.items ?? NO_ITEMS, taken: state?.taken ?? NONE_TAKEN },
    uploadPathOf: (hash) => uploadPath(owner, project, hash),
  });
  if (state?.phase === 'rejected') return <Failure error={state.rejection} />;
  if (state === undefined || state.phase === 'sending' || state.phase === 'comparing') {
    return <Waiting file={file} share={state?.phase === 'comparing' ? 1 : (state?.share ?? 0)} />;
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <ImportNotices {...state} />
      {state.items.every((item) => item.state === 'same') && state.faults.length === 0 && (
        <p className="text-muted">{say('theProjectHasEverythingIn')}</p>
      )}
      <ComparedItems
        items={state.items}
        taken={state.taken}
        onChoose={(ids, isTaken) => running?.choose(ids, isTaken)}
        picturesOf={picturesOf}
        missing={problem === undefined ? undefined : say('itCannotBeDrawn')}
      />
    </div>
  );
}

const NO_ITEMS: ImportState['items'] = [];
const NONE_TAKEN: ImportState['taken'] = new Set();

function Waiting({ file, share }: { readonly file: File; readonly share: number }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <p role="status">
        {share < 1
          ? say('sendingSizeRound', { size: formatBytes(file.size), round: Math.round(share * 100) })
          : say('theServerComparesItWith')}
      </p>
      <progress
        aria-label={say('sendingName', { name: file.name })}
        max={1}
        value={share}
        className="h-1 w-full appearance-none overflow-hidden rounded-full bg-hover [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-hover [&::-webkit-progress-value]:bg-accent"
      />
      <Skeleton className="h-44 rounded-lg" />
      <Skeleton className="h-44 rounded-lg" />
    </div>
  );
}

interface ImportFooterProps {
  readonly state: ImportState | undefined;
  readonly onDraft: (isDraft: boolean) => void;
  readonly onClose: () => void;
  readonly onImport: () => void;
}

function ImportFooter({ state, onDraft, onClose, onImport }: ImportFooterProps) {
  const isKnown = state !== undefined && state.items.length > 0;
  const sums = isKnown ? sumsOf(state.items, state.taken) : undefined;
  const isStoring = state?.phase === 'storing' || state?.phase === 'stored';
  const isReady =
    sums !== undefined && sums.added + sums.overwritten > 0 && state!.faults.length === 0 && !state!.isStale;
  return (
    <>
      {isKnown && (
        <div className="me-auto flex flex-wrap items-center gap-x-6 gap-y-2">
          <CheckboxField label={say('importTemplatesAsDrafts')} checked={state.isDraft} onChange={onDraft} />
          <p role="status" className="text-xs text-muted tabular-nums">
            {sumsInWords(sums!)}
          </p>
        </div>
      )}
      <div className="flex gap-3">
        <Button onClick={onClose}>{say('cancel')}</Button>
        {/* It keeps the focus while nothing can be imported. */}
        <Button kind="primary" aria-disabled={!isReady} isBusy={isStoring} onClick={isReady ? onImport : undefined}>
          {say('import')}
        </Button>
      </div>
    </>
  );
}

/** Starts the import of a file when it is chosen. */
function useImport(props: ImportDialogProps): BundleImport | undefined {
  const { owner, project, file, mostBytes, hasTemplates, onProjectChanged } = props;
  const [running, setRunning] = useState<BundleImport>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another file is another import.
  useEffect(() => {
    const requests = importRequests(owner, project);
    const made = createImport({ file, mostBytes, hasTemplates, requests, onProjectChanged });
    setRunning(made);
    void made.start();
    return () => made.close();
  }, [file]);
  return running;
}

function silent(): () => void {
  return () => {};
}

function none(): undefined {
  return undefined;
}

const BUNDLE = '/owners/{owner}/projects/{project}/bundle';

function importRequests(owner: string, project: string): ImportRequests {
  const path = { owner, project };
  return {
    async send(file, onProgress, signal) {
      // `crypto.subtle` needs HTTPS.
      const hash = bytesToHex(sha256(new Uint8Array(await file.arrayBuffer())));
      signal.throwIfAborted();
      await uploadFile(uploadPath(owner, project, hash), file, { mustBeNew: false, onProgress, signal });
      return hash;
    },
    compare(question, signal) {
      return taggedDataOf(manage.POST(`${BUNDLE}/plan`, { params: { path }, body: question, signal }));
    },
    async store(question, etag) {
      const params = { path, header: { 'If-Match': etag } };
      await dataOf(manage.POST(`${BUNDLE}/import`, { params, body: question }));
    },
  };
}

/** Below the management API. */
function uploadPath(owner: string, project: string, hash: string): string {
  return `/${['owners', owner, 'projects', project, 'uploads', hash].map(encodeURIComponent).join('/')}`;
}
