import type { Json } from '@deckwright/content-form/body';
import { Badge, Button } from '@deckwright/ui/controls';
import { Dialog } from '@deckwright/ui/dialogs';
import { Parts } from '@deckwright/ui/sentences';
import { useState } from 'react';
import { say } from '../sentences/project-theme.ts';
import type { FileDifference } from './file-changes.ts';
import { HEX } from './theme-draft.ts';

interface ConflictDialogProps {
  /** Undefined: closed. */
  readonly differences: readonly FileDifference[] | undefined;
  readonly onKeepBoth: () => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
}

/** Somebody else has saved the project meanwhile. Nothing is lost, whatever the person chooses. */
export function ConflictDialog({ differences, onKeepBoth, onTakeTheirs, onClose }: ConflictDialogProps) {
  const [isShown, setShown] = useState(false);
  const clashes = differences?.filter(({ isClash }) => isClash).length ?? 0;
  return (
    <Dialog
      open={differences !== undefined}
      onOpenChange={onClose}
      title={say('somebodyElseHasChangedThis')}
      description={say('yourChangesAreNotSaved')}
      footer={
        <>
          <Button onClick={onTakeTheirs}>{say('takeTheirs')}</Button>
          <Button kind="primary" onClick={onKeepBoth}>
            {say('keepBoth')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <p>
          <Parts of={say.parts('strongAddsYourChangesTo', { strong: <strong>{say('keepBoth')}</strong> })} />
          {clashes > 0 && say('valueChangedByBothOf', { value: say('countValuesWere', { count: clashes }) })}{' '}
          <Parts of={say.parts('lookAtTheSlidesThen', { strong: <strong>{say('takeTheirs')}</strong> })} />
        </p>
        <Button
          kind="quiet"
          aria-expanded={isShown}
          className="-my-2 -ms-3.5 justify-self-start"
          onClick={() => setShown(!isShown)}
        >
          {isShown ? say('hideTheDifference') : say('lookAtTheDifference')}
        </Button>
        {isShown && (
          <ul className="divide-y divide-line rounded-md border border-line">
            {differences?.map((difference) => (
              <li key={difference.path} className="grid grid-cols-1 gap-1 px-3 py-2.5">
                <p className="flex items-center gap-2 font-mono text-xs break-all">
                  {difference.path || '/'}
                  {difference.isClash && <Badge tone="warning">{say('both')}</Badge>}
                </p>
                <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-xs">
                  <Version name={say('before')} value={difference.base} />
                  <Version name={say('yours')} value={difference.mine} />
                  <Version name={say('theirs')} value={difference.theirs} />
                </dl>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

function Version({ name, value }: { readonly name: string; readonly value: Json | undefined }) {
  const isColor = typeof value === 'string' && HEX.test(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="flex min-w-0 items-center gap-1.5">
        {isColor && (
          <span className="size-3 shrink-0 rounded-sm border border-line-strong" style={{ backgroundColor: value }} />
        )}
        <span className="truncate">{text ?? say('notSet')}</span>
      </dd>
    </>
  );
}
