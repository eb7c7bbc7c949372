import { ConfirmDialog } from '@deckwright/ui/dialogs';
import { useEffect, useState } from 'react';
import { say } from '../sentences/uploads.ts';

interface UsedFile {
  readonly name: string;
  /** Phrases, such as `the template "cover"`. */
  readonly uses: readonly string[];
}

interface InUseDialogProps {
  /** Undefined: closed. */
  readonly used: UsedFile | undefined;
  readonly onClose: () => void;
  readonly onDelete: (name: string) => void;
  /** What happens to what uses it. */
  readonly consequence: string;
}

/** Says what uses a file before it is deleted. */
export function InUseDialog({ used, onClose, onDelete, consequence }: InUseDialogProps) {
  // Stays while the dialog closes.
  const [shown, setShown] = useState(used);
  useEffect(() => {
    if (used !== undefined) setShown(used);
  }, [used]);
  return (
    <ConfirmDialog
      open={used !== undefined}
      onOpenChange={onClose}
      title={say('nameIsInUse', { name: shown?.name ?? '' })}
      action={say('deleteAllTheSame')}
      onConfirm={async () => {
        if (used !== undefined) onDelete(used.name);
      }}
    >
      <ul className="mb-3 list-disc ps-5 text-ink wrap-anywhere">
        {shown?.uses.map((use) => (
          <li key={use}>{use}</li>
        ))}
      </ul>
      <p>{consequence}</p>
    </ConfirmDialog>
  );
}
