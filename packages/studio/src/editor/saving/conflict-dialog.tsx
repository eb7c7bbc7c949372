import { printJson } from '@deckwright/content-form/body';
import { Button } from '@deckwright/ui/controls';
import { Dialog } from '@deckwright/ui/dialogs';
import { useMemo } from 'react';
import type { TemplateJson } from '../../elements/template-json.ts';
import { CopyButton } from '../../templates/copy-button.tsx';
import { changedValues } from '../../templates/versions/changed-values.ts';
import { VersionChanges } from '../../templates/versions/version-changes.tsx';
import type { Subject } from '../subject.ts';

interface ConflictDialogProps {
  readonly kind: Subject['kind'];
  readonly mine: TemplateJson;
  readonly theirs: TemplateJson;
  readonly onTakeTheirs: () => void;
  readonly onSaveMine: () => void;
  readonly onClose: () => void;
}

/** Somebody else has saved the template or partial meanwhile. Nothing is lost, whatever the person chooses. */
export function ConflictDialog({ kind, mine, theirs, onTakeTheirs, onSaveMine, onClose }: ConflictDialogProps) {
  const changes = useMemo(() => changedValues(theirs, mine), [mine, theirs]);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="wide"
      title={`Somebody else has saved this ${kind} meanwhile`}
      description="Nothing was overwritten. Your changes are kept in this browser until you decide."
      footer={
        <>
          <CopyButton text={printJson(mine)} label="Copy mine as JSON" />
          <Button onClick={onTakeTheirs}>Take theirs</Button>
          <Button kind="primary" onClick={onSaveMine}>
            Save mine over theirs
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <p>
          <strong>Take theirs</strong> continues with their version; undo brings yours back. <strong>Save mine</strong>{' '}
          replaces {kind === 'template' ? 'their draft; what they have published stays a version.' : 'theirs.'}
        </p>
        <section aria-label="What differs">
          <VersionChanges changes={changes} names={['Theirs', 'Yours']} />
        </section>
      </div>
    </Dialog>
  );
}
