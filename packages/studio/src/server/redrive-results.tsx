import { Button, Notice } from '@deckwright/ui/controls';
import { Parts } from '@deckwright/ui/sentences';
import { Link } from '@tanstack/react-router';
import { say } from '../sentences/server.ts';

/** What became of a dead export that was to be run again. */
export interface RedriveResult {
  readonly id: number;
  readonly owner: string;
  readonly name: string;
  /** The new presentation; null if there is none. */
  readonly newId: number | null;
  /** Why there is none. */
  readonly error: { readonly message: string } | null;
}

interface RedriveResultsProps {
  readonly results: readonly RedriveResult[];
  readonly onClose: () => void;
}

export function RedriveResults({ results, onClose }: RedriveResultsProps) {
  const failed = results.filter(({ error }) => error !== null).length;
  const started = results.length - failed;
  return (
    <Notice
      tone={failed === 0 ? 'success' : 'warning'}
      title={
        failed === 0
          ? say('startedRunAgain', { started: counted(started) })
          : say('startedOfCountRunAgain', { started, count: counted(results.length) })
      }
      action={<Button onClick={onClose}>{say('close')}</Button>}
    >
      <ul className="mt-1 grid max-h-60 grid-cols-1 gap-1.5 overflow-y-auto [overflow-wrap:anywhere]">
        {results.map(({ id, owner, name, newId, error }) => (
          <li key={id}>
            <span className="font-medium">{name}</span>:{' '}
            {error === null ? (
              <>
                <Parts of={say.parts('nowSpanInThe', { span: <span className="font-mono text-xs">{newId}</span> })} />
                <Link to="/o/$owner/presentations" params={{ owner }} className="underline underline-offset-2">
                  {say('presentationsOfOwner', { owner })}
                </Link>
              </>
            ) : (
              error.message
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function counted(exports: number): string {
  return say('countExports', { count: exports });
}
