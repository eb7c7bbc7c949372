import type { AddressInfo } from 'node:net';
import { listeningUrl } from '../http/connections/listen.ts';
import { welcome, workerWelcome } from '../http/pages/welcome.ts';
import { app, health, pages, port, sync } from './parts/http-parts.ts';
import { accounts, decks, engine, exportsOfServer, projects, sweeper } from './parts/room-parts.ts';
import { type RunningParts, rolesOf } from './parts/server-part.ts';
import { service } from './parts/service-part.ts';
import { backups, database, dataDirectory, jobQueue, links, notifications } from './parts/storage-parts.ts';
import { FLUSH_MS, metrics, metricsServer, tracing } from './parts/telemetry-parts.ts';
import type { ServerParts } from './server-parts.ts';
import { type Startable, startParts } from './start-parts.ts';

/** Every part of a server, in the order in which they start. They stop in reverse. */
const PARTS: readonly Startable<RunningParts>[] = [
  ...[tracing, metrics, engine, port],
  ...[dataDirectory, database, notifications, jobQueue],
  ...[accounts, links, projects, exportsOfServer, decks],
  ...[backups, sweeper, metricsServer, health, sync, pages],
  ...[app, service],
];

/** A started server. */
export interface RunningServer {
  /** The start of every link. */
  readonly publicUrl: string;
  /** The port that it listens on. */
  readonly port: number;
  /** A text for the person at the terminal. */
  readonly welcome: string;
  /** The same for programs, without what people read. Null: this start made none, or the node has none. */
  readonly started: StartedNode;
  /** Accepts no more exports, finishes the accepted ones for at most `patienceMs`, and releases everything. */
  stop(patienceMs?: number): Promise<void>;
}

interface StartedNode {
  /** The public address of a server, and the own one of a node that only runs exports. */
  readonly url: string;
  readonly dataDir: string | null;
  /** The API key that this start created. */
  readonly secret: string | null;
  /** The address of the page on which the first person creates an account. */
  readonly firstLink: string | null;
}

/** Starts a server. If a part fails to start, those before it are stopped. */
export async function startServer(given: ServerParts): Promise<RunningServer> {
  const { settings, ownsDataDirectory } = given;
  const { parts, stop } = await startParts(PARTS, { given }, FLUSH_MS);
  const { server, publicUrl } = parts.port;
  const { secret, firstLink, demo } = parts.pages;
  const dataDir = ownsDataDirectory ? settings.dataDir : undefined;
  const { serves } = rolesOf(given);
  const ownUrl = listeningUrl(server, settings.host);
  return {
    publicUrl,
    port: (server.address() as AddressInfo).port,
    welcome: serves
      ? welcome({ publicUrl, dataDir, secret, firstLink, request: demo?.request })
      : workerWelcome(ownUrl, settings.concurrency),
    started: {
      url: serves ? publicUrl : ownUrl,
      dataDir: dataDir ?? null,
      secret: secret ?? null,
      firstLink: firstLink ?? null,
    },
    stop: (patienceMs = settings.drainSeconds * 1_000) => stop(patienceMs),
  };
}
