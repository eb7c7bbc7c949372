import { isJsonObject, type Json, printJson } from '@deckwright/content-form/body';
import { Button } from '@deckwright/ui/controls';
import { Download, Square } from 'lucide-react';
import { say } from '../../sentences/playground.ts';
import { isSignedOut, type RunAnswer, type RunState } from './run-answer.ts';

/** What the service answered, as it came. */
export function RunPane({
  run,
  onStop,
  onSignIn,
}: {
  readonly run: RunState | undefined;
  readonly onStop: () => void;
  readonly onSignIn?: () => void;
}) {
  if (!run) {
    return <p className="p-4 text-sm text-muted">{say('runTheRequestToSee')}</p>;
  }
  const answer = run.answers.at(-1);
  const url = answer && linkOf(answer.body);
  return (
    <div className="flex flex-col gap-3 p-3">
      <div className="flex flex-wrap items-center gap-3" aria-live="polite">
        <Status run={run} answer={answer} />
        {run.isRunning && (
          <Button size="small" onClick={onStop}>
            <Square />
            {say('stop')}
          </Button>
        )}
        {url !== undefined && (
          <a
            href={url}
            className="inline-flex min-h-8 pointer-coarse:min-h-11 items-center gap-1.5 rounded-md bg-accent px-2.5 text-sm font-medium text-on-accent outline-none focus-visible:ring-2 focus-visible:ring-focus"
            target="_blank"
            rel="noreferrer"
          >
            <Download aria-hidden="true" className="size-4 shrink-0" />
            {say('openTheFile')}
          </a>
        )}
      </div>
      {run.problem !== undefined && <p className="text-sm text-danger">{run.problem}</p>}
      {isSignedOut(run) && (
        <div className="flex flex-wrap items-center gap-2 rounded-md border border-warning p-2 text-sm text-ink">
          <span className="flex-1">{say('yourSessionHasEndedYour')}</span>
          {onSignIn && (
            <Button size="small" onClick={onSignIn}>
              {say('signInAgain')}
            </Button>
          )}
        </div>
      )}
      {run.answers.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: answers are only added.
        <Answer key={index} answer={one} isOpen={index === run.answers.length - 1} />
      ))}
    </div>
  );
}

function Status({ run, answer }: { readonly run: RunState; readonly answer: RunAnswer | undefined }) {
  const task = isJsonObject(answer?.body) ? answer.body.status : undefined;
  const milliseconds = run.answers.reduce((sum, one) => sum + one.milliseconds, 0);
  const isGood = answer !== undefined && answer.status < 400 && task !== 'failed' && task !== 'error';
  return (
    <p className="text-sm text-ink">
      {run.isRunning ? (
        <span className="animate-pulse font-medium motion-reduce:animate-none">
          {typeof task === 'string' ? say('taskTask', { task }) : say('running')}
        </span>
      ) : (
        <span className={`font-semibold ${isGood ? 'text-ink' : 'text-danger'}`}>
          {answer ? `${answer.status}${typeof task === 'string' ? ` · ${task}` : ''}` : say('noAnswer')}
        </span>
      )}{' '}
      {answer && (
        <span className="text-muted tabular-nums">
          {say('toFixedS', { toFixed: (milliseconds / 1_000).toFixed(2) })}
        </span>
      )}
    </p>
  );
}

function Answer({ answer, isOpen }: { readonly answer: RunAnswer; readonly isOpen: boolean }) {
  const { request, status, headers, body } = answer;
  const requestId = headers['x-request-id'];
  return (
    <details open={isOpen} className="rounded-md border border-line">
      <summary className="cursor-pointer rounded-md px-3 py-2 text-sm text-ink outline-none focus-visible:ring-2 focus-visible:ring-focus">
        <code className="break-all">{request}</code> <span className="tabular-nums">{status}</span>
        {requestId && <code className="ms-2 text-xs break-all text-muted">{requestId}</code>}
      </summary>
      <pre className="max-h-80 overflow-auto border-t border-line px-3 py-2 text-xs break-words whitespace-pre-wrap text-ink">
        {printJson(body)}
      </pre>
      <details className="border-t border-line">
        <summary className="cursor-pointer rounded-md px-3 py-2 text-xs text-muted outline-none focus-visible:ring-2 focus-visible:ring-focus pointer-coarse:py-3.5">
          {say('countHeaders', { count: Object.keys(headers).length })}
        </summary>
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 px-3 pb-2 text-xs text-muted">
          {Object.entries(headers).map(([name, value]) => (
            <div key={name} className="contents">
              <dt>{name}</dt>
              <dd className="break-all">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </details>
  );
}

/** The address of the file or the hosted deck. Only addresses of the web become links. */
function linkOf(body: Json): string | undefined {
  const url = isJsonObject(body) ? body.url : undefined;
  return typeof url === 'string' && /^https?:\/\//.test(url) ? url : undefined;
}
