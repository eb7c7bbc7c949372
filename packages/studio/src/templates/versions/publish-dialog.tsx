import { Button } from '@deckwright/ui/controls';
import { Dialog } from '@deckwright/ui/dialogs';
import { Form, TextField } from '@deckwright/ui/fields';
import { useState } from 'react';

interface PublishDialogProps {
  /** The names of the templates. */
  readonly names: readonly string[];
  readonly onClose: () => void;
  readonly onPublish: (note: string) => Promise<void>;
}

/** Asks what has changed, for the list of versions. */
export function PublishDialog({ names, onClose, onPublish }: PublishDialogProps) {
  const [note, setNote] = useState('');
  const [first] = names;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={names.length === 1 ? `Publish ${first}` : `Publish ${names.length} drafts`}
      description="Exports use the new version from then on. Its samples are laid out first; if one has an error, nothing is published."
    >
      <Form
        submit="Publish"
        actions={<Button onClick={onClose}>Cancel</Button>}
        onSubmit={async () => {
          await onPublish(note.trim());
          onClose();
        }}
      >
        <TextField
          label="Note (optional)"
          description="What has changed, for the list of versions."
          maxLength={2_000}
          autoComplete="off"
          value={note}
          onChange={setNote}
        />
      </Form>
    </Dialog>
  );
}
