import { Button } from '@deckwright/ui/controls';
import { Dialog } from '@deckwright/ui/dialogs';
import { CopyField } from '@deckwright/ui/fields';
import { say } from '../sentences/presentations.ts';
import type { ListedPresentation } from './presentation-state.tsx';

interface FailureDialogProps {
  /** Undefined: the dialog is closed. */
  readonly failed: ListedPresentation | undefined;
  readonly onClose: () => void;
}

/** Why an export failed, and the id under which the operator of the server finds it. */
export function FailureDialog({ failed, onClose }: FailureDialogProps) {
  const { message, requestId } = failed?.error ?? {};
  return (
    <Dialog
      open={failed !== undefined}
      onOpenChange={onClose}
      title={say('whyTheExportFailed')}
      {...(failed !== undefined && { description: failed.title })}
      footer={<Button onClick={onClose}>{say('close')}</Button>}
    >
      <div className="grid grid-cols-1 gap-5">
        <p className="break-words whitespace-pre-line">{message}</p>
        {requestId != null && <CopyField label={say('requestId')} value={requestId} />}
      </div>
    </Dialog>
  );
}
