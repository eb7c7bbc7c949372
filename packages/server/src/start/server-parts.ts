import type { HostedLocation } from '@deckwright/core/contract';
import type { Logger } from 'pino';
import type { InjectionToken } from 'tsyringe';
import type { CompactAfter } from '../decks/open-deck.ts';
import type { ReadBack } from '../decks/recovery/read-back.ts';
import type { CheckPool } from '../engine/checks/check-pool.ts';
import type { ComposedRenderer } from '../engine/compose-engine.ts';
import type { Renders } from '../engine/renders/renders.ts';
import type { ExportStore } from '../exports/store/export-store.ts';
import type { Database } from '../storage/database/schema.ts';
import type { FileStore } from '../storage/files/file-store.ts';
import type { DownloadLinks } from '../storage/links/download-links.ts';
import type { Notifications } from '../storage/notifications/notifications.ts';
import type { ServedMetrics } from '../telemetry/metrics/prometheus.ts';
import type { Tracing } from '../telemetry/tracing/otlp-tracing.ts';
import type { Stores } from './compose-stores.ts';
import type { PostgresServices } from './open-services.ts';
import type { Settings } from './settings.ts';

/** What the links of a server are made with. */
export interface Addresses {
  /** Prefix of every link, without a trailing slash. */
  readonly publicUrl: string;
  readonly links: DownloadLinks;
}

/** What a node does: `serve` has the HTTP interface, `work` runs exports. */
export type NodeRole = 'serve' | 'work';

/** Everything that `startServer` needs. */
export interface ServerParts {
  readonly settings: Settings;
  readonly logger: Logger;
  /** The clock, which the export store uses too. */
  readonly now: () => Date;
  /** Opens with its first query. */
  readonly database: Database;
  /** Of owners and their projects. */
  readonly stores: Stores;
  readonly exportStore: ExportStore;
  readonly files: FileStore;
  /** What this process does. Default: all. */
  readonly role?: NodeRole;
  /** PostgreSQL, with which several nodes form one server. Undefined: this process is the whole server. */
  readonly postgres?: PostgresServices;
  /** Between the nodes. */
  readonly notifications: Notifications;
  /** Whether no other process may use the data directory. */
  readonly ownsDataDirectory: boolean;
  /** Checks small requests; `checks` checks the others, and `renders` makes the files. */
  readonly composed: ComposedRenderer;
  readonly checks: CheckPool;
  readonly renders: Renders;
  /** Where `hosted-slides` are edited. Undefined: the server does not offer the format. */
  readonly location?: HostedLocation;
  /** Resolved once the server listens. */
  readonly addresses: PromiseWithResolvers<Addresses>;
  /** Served on their own port. Undefined: nothing is counted. */
  readonly metrics?: ServedMetrics;
  /** Undefined: nothing is traced. */
  readonly tracing?: Tracing;
  /** How often the built-in editor stores snapshots and versions, and what reads them back. */
  readonly deckWrites?: {
    readonly compactAfter?: CompactAfter;
    readonly versionMs?: number;
    readonly readBack?: ReadBack;
  };
  /** Default: the demo of this package. */
  readonly demoFolder?: string;
  /** Default: the studio that was built into this package. */
  readonly studioFolder?: string;
  /** Default: the documentation that was built into this package. */
  readonly docsFolder?: string;
  /** Default: the page behind edit links that was built into this package. */
  readonly editorFolder?: string;
}

/**
 * The tokens of a server's parts. To replace a part, register another under its token; `HOSTED_LOCATION` of
 * `@deckwright/core/contract` is the token of the hosted location.
 */
export const DATABASE: InjectionToken<Database> = Symbol.for('deckwright/Database/1');
export const EXPORT_STORE: InjectionToken<ExportStore> = Symbol.for('deckwright/ExportStore/1');
export const FILE_STORE: InjectionToken<FileStore> = Symbol.for('deckwright/FileStore/1');
export const RENDERER: InjectionToken<ComposedRenderer> = Symbol.for('deckwright/Renderer/1');
export const CHECKS: InjectionToken<CheckPool> = Symbol.for('deckwright/Checks/1');
export const RENDERS: InjectionToken<Renders> = Symbol.for('deckwright/Renders/1');
