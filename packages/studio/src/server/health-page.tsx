import { Badge, Button, Card, Notice, Skeleton, Tile } from '@deckwright/ui/controls';
import { Download, Radar } from 'lucide-react';
import { useState } from 'react';
import { formatDuration, formatNumber } from '../ui/format.ts';
import { ServerFrame } from './server-frame.tsx';

export interface ShownHealth {
  /** Why the server cannot accept exports. */
  readonly problems: readonly string[];
  /** What to fix although it accepts them. */
  readonly warnings: readonly string[];
  readonly queue: {
    readonly waiting: number;
    readonly oldestSeconds: number;
    readonly running: number;
    readonly limit: number;
  };
  readonly formats: readonly string[];
  readonly node: string;
  readonly uptimeSeconds: number;
}

export interface HostedResult {
  /** Null: the server has none. */
  readonly location: string | null;
  /** What to fix. */
  readonly problems: readonly string[];
}

interface HealthPageProps {
  /** Undefined while it is loaded. */
  readonly health: ShownHealth | undefined;
  readonly onCheckHosted: () => Promise<HostedResult>;
  readonly onBackup: () => Promise<void>;
}

/** How the server is doing now, and what an operator checks and keeps. */
export function HealthPage({ health, onCheckHosted, onBackup }: HealthPageProps) {
  return (
    <ServerFrame section="Health">
      {health === undefined ? <LoadingHealth /> : <Health {...health} />}
      <div className="grid gap-6 xl:grid-cols-2">
        <HostedCard onCheck={onCheckHosted} />
        <BackupCard onBackup={onBackup} />
      </div>
    </ServerFrame>
  );
}

function Health({ problems, warnings, queue, formats, node, uptimeSeconds }: ShownHealth) {
  return (
    <>
      {problems.length === 0 ? (
        <Notice tone="success" title="The server accepts exports">
          It writes {formats.join(', ')}, and has run for {formatDuration(uptimeSeconds)} on Node {node}.
        </Notice>
      ) : (
        <Notice tone="danger" title="The server accepts no exports">
          <Problems of={problems} />
        </Notice>
      )}
      {warnings.length > 0 && (
        <Notice tone="warning" title="Check the settings of the server">
          <Problems of={warnings} />
        </Notice>
      )}
      <section aria-label="Queue" className="grid grid-cols-2 gap-3 sm:gap-5 xl:grid-cols-4">
        <Tile label="Running" value={formatNumber(queue.running)}>
          of at most {formatNumber(queue.limit)} at the same time
        </Tile>
        <Tile label="Waiting" value={formatNumber(queue.waiting)}>
          {queue.waiting === 1 ? 'export' : 'exports'} in the queue
        </Tile>
        <Tile label="Longest wait" value={queue.waiting === 0 ? '–' : formatDuration(queue.oldestSeconds)}>
          {queue.waiting === 0 ? 'nothing waits' : 'the oldest export that waits'}
        </Tile>
        <Tile label="Uptime" value={formatDuration(uptimeSeconds)}>
          since this process started
        </Tile>
      </section>
    </>
  );
}

function LoadingHealth() {
  return (
    <div aria-busy="true" className="grid grid-cols-1 gap-6">
      <Skeleton className="h-17 rounded-md" />
      <div className="grid grid-cols-2 gap-3 sm:gap-5 xl:grid-cols-4">
        {[1, 2, 3, 4].map((one) => (
          <Skeleton key={one} className="h-29 rounded-lg" />
        ))}
      </div>
    </div>
  );
}

function HostedCard({ onCheck }: { readonly onCheck: () => Promise<HostedResult> }) {
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<HostedResult>();

  async function check() {
    setBusy(true);
    try {
      setResult(await onCheck());
    } catch {
      // The toast of the change has said why.
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card
      title="Hosted slides"
      description="Tests the service in which people edit presentations behind a link."
      actions={
        <Button isBusy={isBusy} onClick={() => void check()}>
          <Radar />
          Test now
        </Button>
      }
    >
      {result === undefined ? (
        <p className="text-muted">Not tested since this page was opened.</p>
      ) : result.problems.length === 0 ? (
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone="success">Ready</Badge>
          <span className="font-mono text-xs">{result.location}</span>
        </p>
      ) : (
        <Notice tone="warning" title={result.location === null ? 'Not set up' : `${result.location} is not ready`}>
          <Problems of={result.problems} />
        </Notice>
      )}
    </Card>
  );
}

function BackupCard({ onBackup }: { readonly onBackup: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    await onBackup().catch(() => {});
    setBusy(false);
  }

  return (
    <Card
      title="Backup"
      description="One archive of the database and all files. Exports continue meanwhile."
      actions={
        <Button isBusy={isBusy} onClick={() => void download()}>
          <Download />
          {isBusy ? 'Reading…' : 'Download'}
        </Button>
      }
    >
      <p className="text-muted">
        It has the content of all owners and the keys of download links: keep it as safe as the server.{' '}
        <code className="font-mono text-xs text-ink">deckwright restore</code> makes a data directory of it.
      </p>
    </Card>
  );
}

function Problems({ of: problems }: { readonly of: readonly string[] }) {
  return (
    <ul className="grid grid-cols-1 gap-1 [overflow-wrap:anywhere]">
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  );
}
