import { Button } from '@deckwright/ui/controls';
import { Dialog, type OpenDialogProps } from '@deckwright/ui/dialogs';
import { TextField } from '@deckwright/ui/fields';
import { useState } from 'react';
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
      setProblem(error instanceof TypeError ? 'The server cannot be reached.' : (error as Error).message);
    }
    setBusy(false);
  }

  return (
    <Dialog
      title="Make a copy"
      description="Anyone who has the link of the copy can edit it. It is removed on the same day as this presentation."
      onOpenChange={onClose}
      footer={
        url === undefined ? (
          <Button kind="primary" disabled={isBusy} onClick={() => void copy()}>
            Make a copy
          </Button>
        ) : (
          <>
            <Button onClick={() => void navigator.clipboard?.writeText(url)}>Copy the link</Button>
            <Button kind="primary" onClick={() => window.open(url, '_blank', 'noreferrer')}>
              Open the copy
            </Button>
          </>
        )
      }
    >
      {problem !== undefined && (
        <p role="alert" className="text-danger">
          The copy was not made: {problem}
        </p>
      )}
      {url !== undefined && <TextField label="Link of the copy" value={url} readOnly onChange={() => {}} />}
    </Dialog>
  );
}
