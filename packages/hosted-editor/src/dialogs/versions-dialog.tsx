import { useCallback, useEffect, useState } from 'react';
import { reasonOf } from '../session/deck-info.ts';
import { useSession } from '../session/session.ts';
import { notify } from '../ui/announcer.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import type { OpenDialogProps } from './dialog-props.ts';

interface DeckVersion {
  readonly id: string;
  readonly name?: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

const DATE = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** States of the presentation that were kept, to name the present one and to return to an earlier one. */
export function VersionsDialog({ onClose }: OpenDialogProps) {
  const { base } = useSession();
  const [versions, setVersions] = useState<readonly DeckVersion[]>();
  const [problem, setProblem] = useState<string>();
  const [name, setName] = useState('');

  const send = useCallback(
    async (path: string, init?: RequestInit) => {
      try {
        const response = await fetch(`${base}/versions${path}`, init);
        if (!response.ok) throw new Error(await reasonOf(response));
        setProblem(undefined);
        return (await response.json().catch(() => ({}))) as { readonly versions?: readonly DeckVersion[] };
      } catch (error) {
        setProblem(error instanceof TypeError ? 'The server cannot be reached.' : (error as Error).message);
        return undefined;
      }
    },
    [base],
  );
  const load = useCallback(async () => {
    const answer = await send('');
    if (answer) setVersions(Array.isArray(answer) ? answer : (answer.versions ?? []));
  }, [send]);
  useEffect(() => void load(), [load]);

  async function keep() {
    const body = JSON.stringify({ name: name.trim() });
    if ((await send('', { method: 'POST', headers: { 'content-type': 'application/json' }, body })) === undefined)
      return;
    setName('');
    await load();
  }

  async function restore(id: string) {
    if ((await send(`/${encodeURIComponent(id)}/restore`, { method: 'POST' })) === undefined) return;
    notify('The version was restored. Everybody sees it now.');
    onClose();
  }

  return (
    <Dialog
      title="Versions"
      description="Return to an earlier state of the presentation. The present state is kept too."
      onClose={onClose}
    >
      <form
        className="mb-5 grid grid-cols-[1fr_auto] items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void keep();
        }}
      >
        <Field label="Name of the present state" value={name} maxLength={100} required onChange={setName} />
        <Button type="submit">Keep this version</Button>
      </form>
      {problem !== undefined && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      {versions?.length === 0 && <p className="text-muted">No version was kept yet.</p>}
      <ul className="grid gap-1">
        {versions?.map((version) => (
          <li key={version.id} className="flex items-center justify-between gap-3 border-t border-line py-2">
            <span className="min-w-0">
              <span className="block truncate font-medium">
                {version.name || DATE.format(new Date(version.createdAt))}
              </span>
              {version.name && <span className="text-xs text-muted">{DATE.format(new Date(version.createdAt))}</span>}
            </span>
            <Button onClick={() => void restore(version.id)}>
              Restore<span className="sr-only"> {version.name || DATE.format(new Date(version.createdAt))}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
