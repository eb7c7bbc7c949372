import { Badge, Button, type Column, DataTable, EmptyState } from '@deckwright/ui/controls';
import { ConfirmDialog } from '@deckwright/ui/dialogs';
import { CheckboxField } from '@deckwright/ui/fields';
import { CircleCheck, Play, X } from 'lucide-react';
import { useState } from 'react';
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
      header: 'Export',
      cell: ({ id, name, owner, project }) => (
        <div className="flex min-w-0 items-center gap-3">
          <CheckboxField
            label={`Choose ${name}, ${id}`}
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
      header: 'Error',
      cell: ({ error }) => (
        <div className="min-w-0 text-left md:py-2">
          <p className="font-mono text-xs">{error.code}</p>
          <p className="text-xs text-muted [overflow-wrap:anywhere]">{error.message}</p>
        </div>
      ),
      className: 'md:w-[40%] max-md:flex-wrap max-md:gap-y-0.5',
    },
    { header: 'Failed', cell: ({ at }) => <When at={at} /> },
    {
      header: 'Request',
      cell: ({ hasBody }) => (hasBody ? 'Kept' : <Badge tone="warning">Not kept</Badge>),
    },
  ];
  return (
    <ServerFrame section="Dead exports">
      <p className="max-w-prose text-muted">
        These exports failed through a fault of the server, and nothing was charged. Once the fault is fixed, run them
        again: each becomes a new export of its owner, which is charged when it succeeds.
      </p>
      {results.length > 0 && <RedriveResults results={results} onClose={onCloseResults} />}
      {exports?.length === 0 ? (
        <EmptyState icon={<CircleCheck />} title="No dead exports">
          An export is listed here if it fails through a fault of the server, such as a full disk or a browser that does
          not start.
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <CheckboxField
              label={chosen.length === 0 ? 'Choose all' : `${chosen.length} chosen`}
              checked={chosen.length > 0 && chosen.length === exports?.length}
              disabled={exports === undefined}
              onChange={(isChosen) => setChosenIds(new Set(isChosen ? exports?.map(({ id }) => id) : []))}
            />
            <div className="flex flex-wrap gap-3">
              <Button disabled={chosen.length === 0} onClick={() => setDismissing(true)}>
                <X />
                Dismiss
              </Button>
              <Button
                kind="primary"
                isBusy={isBusy}
                disabled={chosen.length === 0 && !isBusy}
                onClick={() => void runAgain()}
              >
                <Play />
                Run again
              </Button>
            </div>
          </div>
          <DataTable caption="Dead exports, newest first" columns={columns} rows={exports} keyOf={({ id }) => id} />
        </>
      )}
      {onMore !== undefined && (
        <Button className="justify-self-center" onClick={onMore}>
          Show more
        </Button>
      )}
      <ConfirmDialog
        open={isDismissing}
        onOpenChange={setDismissing}
        title={chosen.length === 1 ? 'Dismiss this export?' : `Dismiss ${chosen.length} exports?`}
        action="Dismiss"
        onConfirm={async () => {
          await onDismiss(chosen.map(({ id }) => id));
          setChosenIds(new Set());
        }}
      >
        They leave this list without being run again. Their owners keep them as failed presentations.
      </ConfirmDialog>
    </ServerFrame>
  );
}
