import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useState } from 'react';
import { BACKDROP, classes, DIALOG } from '../classes.ts';
import { Button } from '../controls/button.tsx';
import { Notice } from '../controls/notice.tsx';
import { TextField } from '../fields/text-field.tsx';
import { say } from '../sentences/ui.ts';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  /** What will be lost. */
  readonly children: ReactNode;
  /** A verb and its object, such as "Revoke key". */
  readonly action: string;
  /** Must be typed first, for what many others depend on. */
  readonly typed?: string;
  /** The dialog stays open, and shows the message of the error, if this rejects. */
  readonly onConfirm: () => Promise<void>;
}

/** Asks before something that cannot be undone. For everything else, do it at once and offer to undo it. */
export function ConfirmDialog({ open, onOpenChange, title, children, action, typed, onConfirm }: ConfirmDialogProps) {
  const [word, setWord] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  function change(next: boolean) {
    if (isBusy) return;
    setWord('');
    setFailure(undefined);
    onOpenChange(next);
  }

  async function confirm() {
    setBusy(true);
    setFailure(undefined);
    try {
      await onConfirm();
      setWord('');
      onOpenChange(false);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <AlertDialog.Root open={open} onOpenChange={change}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={BACKDROP} />
        <AlertDialog.Viewport className="fixed inset-0 z-40 grid place-items-center overflow-y-auto p-4 max-sm:items-end">
          <AlertDialog.Popup className={classes(DIALOG, 'max-w-md')}>
            <div className="grid grid-cols-1 gap-4 px-6 py-5">
              <AlertDialog.Title className="text-lg font-semibold">{title}</AlertDialog.Title>
              <AlertDialog.Description render={<div />} className="text-muted">
                {children}
              </AlertDialog.Description>
              {typed !== undefined && (
                <TextField
                  label={say('typeTypedToConfirm', { typed })}
                  value={word}
                  onChange={setWord}
                  autoComplete="off"
                />
              )}
              {failure !== undefined && <Notice tone="danger">{failure}</Notice>}
            </div>
            <footer className="flex flex-wrap justify-end gap-3 rounded-b-xl border-t border-line bg-surface px-6 py-4">
              <AlertDialog.Close render={<Button>{say('cancel')}</Button>} />
              <Button
                kind="danger"
                isBusy={isBusy}
                disabled={typed !== undefined && word !== typed}
                onClick={() => void confirm()}
              >
                {action}
              </Button>
            </footer>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
