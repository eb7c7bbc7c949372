import { printJson } from '@deckwright/content-form/body';
import { Button } from '@deckwright/ui/controls';
import { Dialog } from '@deckwright/ui/dialogs';
import { Parts } from '@deckwright/ui/sentences';
import { useMemo } from 'react';
import type { TemplateJson } from '../../elements/template-json.ts';
import { say } from '../../sentences/editor/editor.ts';
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
      title={say('somebodyElseHasSavedThis', { kind })}
      description={say('nothingWasOverwrittenYourChanges')}
      footer={
        <>
          <CopyButton text={printJson(mine)} label={say('copyMineAsJSON')} />
          <Button onClick={onTakeTheirs}>{say('takeTheirs')}</Button>
          <Button kind="primary" onClick={onSaveMine}>
            {say('saveMineOverTheirs')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <p>
          <Parts
            of={say.parts('strongContinuesWithTheirVersion', {
              strong: <strong>{say('takeTheirs')}</strong>,
              strong2: <strong>{say('saveMine')}</strong>,
            })}
          />
          {say('replacesValue', { value: kind === 'template' ? say('theirDraftWhatTheyHave') : 'theirs.' })}
        </p>
        <section aria-label={say('whatDiffers')}>
          <VersionChanges changes={changes} names={[say('theirs'), say('yours')]} />
        </section>
      </div>
    </Dialog>
  );
}
