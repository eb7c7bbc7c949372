import { Button } from '@deckwright/ui/controls';
import { Dialog } from '@deckwright/ui/dialogs';
import { Form, TextField } from '@deckwright/ui/fields';
import { useState } from 'react';
import { say } from '../../sentences/template-versions.ts';

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
      title={say('publishCountDrafts', { count: names.length, first: first! })}
      description={say('exportsUseTheNewVersion')}
    >
      <Form
        submit={say('publish')}
        actions={<Button onClick={onClose}>{say('cancel')}</Button>}
        onSubmit={async () => {
          await onPublish(note.trim());
          onClose();
        }}
      >
        <TextField
          label={say('noteOptional')}
          description={say('whatHasChangedForThe')}
          maxLength={2_000}
          autoComplete="off"
          value={note}
          onChange={setNote}
        />
      </Form>
    </Dialog>
  );
}
