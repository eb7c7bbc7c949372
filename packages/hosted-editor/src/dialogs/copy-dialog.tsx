import { Button } from '@deckwright/ui/controls';
import { Dialog, type OpenDialogProps } from '@deckwright/ui/dialogs';
import { TextField } from '@deckwright/ui/fields';
import { useState } from 'react';
import { say } from '../sentences/dialogs.ts';
import { reasonOf } from '../session/deck-info.ts';
import { patientFetch } from '../session/patient-fetch.ts';
import { useSession } from '../session/session.ts';

/** A presentation of its own with the same slides, behind another edit link. */
export function CopyDialog({ onClose }: OpenDialogProps) {
  const { base } = useSession();
  const [url, setUrl] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function copy() {
    setBusy(true);
    try {
      const response = await patientFetch(`${base}/copies`, { method: 'POST' });
      if (!response.ok) throw new Error(await reasonOf(response));
      setUrl(((await response.json()) as { readonly url: string }).url);
    } catch (error) {
      setProblem(error instanceof TypeError ? say('theServerCannotBeReached') : (error as Error).message);
    }
    setBusy(false);
  }

  return (
    <Dialog
      title={say('makeACopy')}
      description={say('anyoneWhoHasTheLink')}
      onOpenChange={onClose}
      footer={
        url === undefined ? (
          <Button kind="primary" disabled={isBusy} onClick={() => void copy()}>
            {say('makeACopy')}
          </Button>
        ) : (
          <>
            <Button onClick={() => void navigator.clipboard?.writeText(url)}>{say('copyTheLink')}</Button>
            <Button kind="primary" onClick={() => window.open(url, '_blank', 'noreferrer')}>
              {say('openTheCopy')}
            </Button>
          </>
        )
      }
    >
      {problem !== undefined && (
        <p role="alert" className="text-danger">
          {say('theCopyWasNotMade', { problem })}
        </p>
      )}
      {url !== undefined && <TextField label={say('linkOfTheCopy')} value={url} readOnly onChange={() => {}} />}
    </Dialog>
  );
}
