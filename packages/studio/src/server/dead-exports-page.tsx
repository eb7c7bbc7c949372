import { Badge, Button, type Column, DataTable, EmptyState } from '@deckwright/ui/controls';
import { ConfirmDialog } from '@deckwright/ui/dialogs';
import { CheckboxField } from '@deckwright/ui/fields';
import { CircleCheck, Play, X } from 'lucide-react';
import { useState } from 'react';
import { say } from '../sentences/server.ts';
import { When } from '../ui/when.tsx';
import { type RedriveResult, RedriveResults } from './redrive-results.tsx';
import { ServerFrame } from './server-frame.tsx';

/** An export that failed through a fault of the server. */
export interface ListedDeadExport {
  readonly id: number;
  /** Ids. */
  readonly owner: string;
  readonly project: string;
  readonly name: string;
  readonly at: string;
  readonly error: { readonly code: string; readonly message: string };
  /** Whether it can be run again. */
  readonly hasBody: boolean;
}

interface DeadExportsPageProps {
  /** Newest first. Undefined while they are loaded. */
  readonly exports: readonly ListedDeadExport[] | undefined;
  /** Undefined: these are all. */
  readonly onMore?: () => void;
  /** What became of those that were run again last. */
  readonly results: readonly RedriveResult[];
  readonly onCloseResults: () => void;
  readonly onRunAgain: (chosen: readonly ListedDeadExport[]) => Promise<void>;
  readonly onDismiss: (ids: readonly number[]) => Promise<void>;
}

/** What an operator does about exports that failed through a fault of the server, once the fault is fixed. */
export function DeadExportsPage(props: DeadExportsPageProps) {
  const { exports, onMore, results, onCloseResults, onRunAgain, onDismiss } = props;
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [isDismissing, setDismissing] = useState(false);
  const chosen = exports?.filter(({ id }) => chosenIds.has(id)) ?? [];

  function choose(id: number, isChosen: boolean) {
    setChosenIds((ids) => (isChosen ? new Set([...ids, id]) : new Set([...ids].filter((one) => one !== id))));
  }

  async function runAgain() {
    setBusy(true);
    try {
      await onRunAgain(chosen);
      setChosenIds(new Set());
    } catch {
      // The toast of the change has said why.
    } finally {
      setBusy(false);
    }
  }

  const columns: readonly Column<ListedDeadExport>[] = [
    {
      header: say('export'),
      cell: ({ id, name, owner, project }) => (
        <div className="flex min-w-0 items-center gap-3">
          <CheckboxField
            label={say('chooseNameId', { name, id })}
            hidesLabel
            checked={chosenIds.has(id)}
            onChange={(isChosen) => choose(id, isChosen)}
          />
          <div className="min-w-0">
            <p className="truncate font-medium">{name}</p>
            <p className="truncate text-xs text-muted">
              {owner} / {project}
            </p>
          </div>
        </div>
      ),
      className: 'md:max-w-0 md:w-[36%]',
    },
    {
      header: say('error'),
      cell: ({ error }) => (
        <div className="min-w-0 text-start md:py-2">
          <p className="font-mono text-xs">{error.code}</p>
          <p className="text-xs text-muted [overflow-wrap:anywhere]">{error.message}</p>
        </div>
      ),
      className: 'md:w-[40%] max-md:flex-wrap max-md:gap-y-0.5',
    },
    { header: say('failed'), cell: ({ at }) => <When at={at} /> },
    {
      header: say('request'),
      cell: ({ hasBody }) => (hasBody ? say('kept') : <Badge tone="warning">{say('notKept')}</Badge>),
    },
  ];
  return (
    <ServerFrame section={say('deadExports')}>
      <p className="max-w-prose text-muted">{say('theseExportsFailedThroughA')}</p>
      {results.length > 0 && <RedriveResults results={results} onClose={onCloseResults} />}
      {exports?.length === 0 ? (
        <EmptyState icon={<CircleCheck />} title={say('noDeadExports')}>
          {say('anExportIsListedHere')}
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <CheckboxField
              label={chosen.length === 0 ? say('chooseAll') : say('countChosen', { count: chosen.length })}
              checked={chosen.length > 0 && chosen.length === exports?.length}
              disabled={exports === undefined}
              onChange={(isChosen) => setChosenIds(new Set(isChosen ? exports?.map(({ id }) => id) : []))}
            />
            <div className="flex flex-wrap gap-3">
              <Button disabled={chosen.length === 0} onClick={() => setDismissing(true)}>
                <X />
                {say('dismiss')}
              </Button>
              <Button
                kind="primary"
                isBusy={isBusy}
                disabled={chosen.length === 0 && !isBusy}
                onClick={() => void runAgain()}
              >
                <Play />
                {say('runAgain')}
              </Button>
            </div>
          </div>
          <DataTable caption={say('deadExportsNewestFirst')} columns={columns} rows={exports} keyOf={({ id }) => id} />
        </>
      )}
      {onMore !== undefined && (
        <Button className="justify-self-center" onClick={onMore}>
          {say('showMore')}
        </Button>
      )}
      <ConfirmDialog
        open={isDismissing}
        onOpenChange={setDismissing}
        title={say('dismissCountExports', { count: chosen.length })}
        action={say('dismiss')}
        onConfirm={async () => {
          await onDismiss(chosen.map(({ id }) => id));
          setChosenIds(new Set());
        }}
      >
        {say('theyLeaveThisListWithout')}
      </ConfirmDialog>
    </ServerFrame>
  );
}
