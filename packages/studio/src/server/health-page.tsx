import { Badge, Button, Card, Notice, Skeleton, Tile } from '@deckwright/ui/controls';
import { Parts } from '@deckwright/ui/sentences';
import { Download, Radar } from 'lucide-react';
import { useState } from 'react';
import { say } from '../sentences/server.ts';
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
    <ServerFrame section={say('health')}>
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
        <Notice tone="success" title={say('theServerAcceptsExports')}>
          {say('itWritesNamesAndHas', {
            names: formats.join(', '),
            uptimeSeconds: formatDuration(uptimeSeconds),
            node,
          })}
        </Notice>
      ) : (
        <Notice tone="danger" title={say('theServerAcceptsNoExports')}>
          <Problems of={problems} />
        </Notice>
      )}
      {warnings.length > 0 && (
        <Notice tone="warning" title={say('checkTheSettingsOfThe')}>
          <Problems of={warnings} />
        </Notice>
      )}
      <section aria-label={say('queue')} className="grid grid-cols-2 gap-3 sm:gap-5 xl:grid-cols-4">
        <Tile label={say('running')} value={formatNumber(queue.running)}>
          {say('ofAtMostLimitAt', { limit: formatNumber(queue.limit) })}
        </Tile>
        <Tile label={say('waiting')} value={formatNumber(queue.waiting)}>
          {say('exportsInTheQueue', { count: queue.waiting })}
        </Tile>
        <Tile label={say('longestWait')} value={queue.waiting === 0 ? '–' : formatDuration(queue.oldestSeconds)}>
          {queue.waiting === 0 ? say('nothingWaits') : say('theOldestExportThatWaits')}
        </Tile>
        <Tile label={say('uptime')} value={formatDuration(uptimeSeconds)}>
          {say('sinceThisProcessStarted')}
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
      title={say('hostedSlides')}
      description={say('testsTheServiceInWhich')}
      actions={
        <Button isBusy={isBusy} onClick={() => void check()}>
          <Radar />
          {say('testNow')}
        </Button>
      }
    >
      {result === undefined ? (
        <p className="text-muted">{say('notTestedSinceThisPage')}</p>
      ) : result.problems.length === 0 ? (
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone="success">{say('ready')}</Badge>
          <span className="font-mono text-xs">{result.location}</span>
        </p>
      ) : (
        <Notice
          tone="warning"
          title={result.location === null ? say('notSetUp') : say('locationIsNotReady', { location: result.location })}
        >
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
      title={say('backup')}
      description={say('oneArchiveOfTheDatabase')}
      actions={
        <Button isBusy={isBusy} onClick={() => void download()}>
          <Download />
          {isBusy ? say('reading') : say('download')}
        </Button>
      }
    >
      <p className="text-muted">
        {say('itHasTheContentOf')}
        <Parts
          of={say.parts('codeMakesADataDirectory', {
            code: <code className="font-mono text-xs text-ink">deckwright restore</code>,
          })}
        />
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
