import type { Server } from 'node:http';
import type { Express, RequestHandler } from 'express';
import type { PeopleParts } from '../../accounts/people/people-parts.ts';
import type { DeckHub } from '../../decks/deck-hub.ts';
import type { HostedDecks } from '../../decks/decks.ts';
import type { Checks } from '../../engine/checks/checks.ts';
import type { PictureFetcher } from '../../engine/pictures/fetch-picture.ts';
import type { DemoFiles } from '../../engine/renders/demo-files.ts';
import type { UploadChecks } from '../../engine/uploads/upload-checks.ts';
import type { Exports } from '../../exports/exports.ts';
import type { Nodes } from '../../exports/queue/cluster/nodes.ts';
import type { Delivery } from '../../exports/run/hosted-delivery.ts';
import type { Accepting } from '../../http/connections/accept-requests.ts';
import type { Sync } from '../../http/edit-link/sync.ts';
import type { PublicAddress } from '../../http/health/public-address.ts';
import type { Readiness } from '../../http/health/readiness.ts';
import type { HostedEditor } from '../../http/pages/hosted-editor.ts';
import type { BackupDownloads } from '../../storage/backup/backup-download.ts';
import type { OwnerScope } from '../../storage/database/owner-scope.ts';
import type { DownloadLinks } from '../../storage/links/download-links.ts';
import type { Metrics } from '../../telemetry/metrics/metrics.ts';
import type { MetricsServer } from '../../telemetry/metrics/metrics-server.ts';
import type { ServerParts } from '../server-parts.ts';
import { partOf } from '../start-parts.ts';
import type { Sweeper } from '../sweeper.ts';

/** The parts of a running server. The first is what it was composed from. */
export interface RunningParts {
  readonly given: ServerParts;
  readonly metrics: Metrics;
  readonly tracing: undefined;
  readonly engine: undefined;
  readonly port: Port;
  /** Unlocks it. Undefined: other processes may use it too. */
  readonly dataDirectory: (() => void) | undefined;
  readonly database: undefined;
  readonly notifications: undefined;
  readonly jobQueue: undefined;
  readonly accounts: Accounts;
  readonly links: Links;
  readonly projects: ProjectService;
  readonly exports: ExportService;
  readonly decks: DeckService;
  readonly backups: BackupDownloads;
  readonly sweeper: Sweeper;
  readonly metricsServer: MetricsServer | undefined;
  readonly health: { readonly readiness: Readiness; readonly address: PublicAddress };
  readonly sync: Sync;
  readonly pages: Pages;
  readonly app: Express;
  /** Ends what it does in the background. */
  readonly service: () => void;
}

/** The port, which opens first. Requests wait until `app` is resolved. */
export interface Port {
  readonly server: Server;
  readonly app: PromiseWithResolvers<Express>;
  readonly accepting: Accepting;
  /** The start of every link. */
  readonly publicUrl: string;
  /** Resolves when the first process that renders is warm. */
  readonly warm: Promise<void> | undefined;
}

export interface Accounts {
  readonly scope: OwnerScope;
  readonly people: PeopleParts;
}

export interface Links {
  readonly links: DownloadLinks;
  stop(): Promise<void> | undefined;
}

export interface ProjectService {
  readonly checks: Checks;
  readonly uploadChecks: UploadChecks;
  readonly fetcher: PictureFetcher;
}

export interface ExportService {
  readonly exports: Exports;
  readonly delivery: Delivery | undefined;
  /** Of a server with several nodes. */
  readonly nodes: Nodes | undefined;
}

export interface DeckService {
  readonly decks: HostedDecks;
  readonly hub: DeckHub;
  close(): Promise<void> | void;
}

export interface Pages {
  readonly demo: DemoFiles | undefined;
  readonly site: RequestHandler;
  readonly editor: HostedEditor;
  /** The key that the welcome text shows: of the first start alone. */
  readonly secret: string | undefined;
  /** Where the first person creates an account. */
  readonly firstLink: string | undefined;
}

/** What a node does. */
export function rolesOf({ role, settings }: ServerParts) {
  const works = role !== 'serve';
  return { serves: role !== 'work', works, slots: works ? settings.concurrency : 0 };
}

export const serverPart = partOf<RunningParts>();
