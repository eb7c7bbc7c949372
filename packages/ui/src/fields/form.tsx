import { type FormEvent, type ReactNode, useState } from 'react';
import { Button, type ButtonKind } from '../controls/button.tsx';
import { Notice } from '../controls/notice.tsx';
import { say } from '../sentences/ui.ts';

interface FormProps {
  /** Runs once at a time. If it rejects, the form keeps what was typed and shows the error. */
  readonly onSubmit: () => Promise<void>;
  /** The text of its button. */
  readonly submit: string;
  readonly kind?: ButtonKind;
  /** The button takes the whole width. */
  readonly isWide?: boolean;
  /** More buttons, before the main one. */
  readonly actions?: ReactNode;
  /** None: the button alone. */
  readonly children?: ReactNode;
}

export function Form({ onSubmit, submit, kind = 'primary', isWide = false, actions, children }: FormProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await onSubmit();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void send(event)} className="grid grid-cols-1 gap-5">
      {children}
      {failure !== undefined && <Failure error={failure} />}
      <div className="flex flex-wrap justify-end gap-3">
        {actions}
        <Button type="submit" kind={kind} isBusy={isBusy} className={isWide ? 'w-full' : ''}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

/** What went wrong, with the id that finds it in the server's log. */
export function Failure({ error }: { readonly error: unknown }) {
  const { message, requestId } = error as { readonly message?: string; readonly requestId?: string };
  return (
    <Notice tone="danger">
      <p>{message ?? String(error)}</p>
      {requestId !== undefined && (
        <p className="mt-1 font-mono text-xs break-all text-muted">{say('requestRequestId', { requestId })}</p>
      )}
    </Notice>
  );
}
