import { randomUUID } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { HostedLocation } from '@deckwright/core/contract';
import type { Express } from 'express';
import type { Logger } from 'pino';
import { defaultOwner } from './accounts/default-owner.ts';
import { createOwners } from './accounts/owners.ts';
import { createTokens } from './accounts/tokens.ts';
import { createApp } from './app.ts';
import type { ComposedRenderer } from './composition-root.ts';
import { lockDataDirectory } from './database/lock-data-directory.ts';
import { openDatabase } from './database/open-database.ts';
import { readDemoFiles } from './demo/demo-files.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { welcome } from './demo/welcome.ts';
import { createDelivery } from './exports/delivery.ts';
import { createExports } from './exports/exports.ts';
import { createSqliteJobStore } from './exports/store/sqlite-job-store.ts';
import { createDownloadLinks } from './files/download-links.ts';
import { createLocalFileStore } from './files/local-file-store.ts';
import { createSweeper } from './files/sweeper.ts';
import { createReadiness } from './health/readiness.ts';
import { listen, listeningUrl } from './listen.ts';
import { NO_METRICS } from './metrics/metrics.ts';
import { startMetricsServer } from './metrics/metrics-server.ts';
import type { ServedMetrics } from './metrics/prometheus.ts';
import type { Renders } from './render-worker/renders.ts';
import { answerBrokenRequest } from './routes/answer-broken-request.ts';
import { SERVER_LIMITS } from './routes/server-limits.ts';
import type { Settings } from './settings.ts';
import { createProjects } from './templates/projects.ts';
import { createTemplates } from './templates/templates.ts';
import { createSite } from './web/site.ts';

export interface RunningServer {
  /** The address in every link. */
  readonly publicUrl: string;
  /** Where it listens. */
  readonly port: number;
  /** What a person at the terminal should read. */
  readonly welcome: string;
  /** Takes no new work, ends what was accepted (for `patienceMs` at most), and lets go of everything. */
  stop(patienceMs?: number): Promise<void>;
}

export interface StartParts {
  readonly settings: Settings;
  readonly logger: Logger;
  /** Checks requests; decks are made by `renders`. */
  readonly composed: ComposedRenderer;
  readonly renders: Renders;
  /** Where `hosted-slides` are edited. */
  readonly location?: HostedLocation | undefined;
  /** Served on a port of their own. Without them nothing is counted. */
  readonly metrics?: ServedMetrics;
  /** The demo's folder; the one in this package unless told. */
  readonly demoFolder?: string;
}

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const LEASE_MS = 30_000;
/** A poll would look its key up each time; a key that is revoked has to end within a second. */
const CALLER_MS = 500;
/** Callers with an open connection learn meanwhile that it ends; one that is closed under a request looks broken. */
const FAREWELL_MS = 1_000;
/** For the request of a connection that was taken last of all. */
const LAST_REQUEST_MS = 250;
/** For answers that are under way when nothing runs any more. */
const LAST_ANSWERS_MS = 2_000;

/**
 * Starts a server on a data directory. The port comes first: a second start by mistake must fail before it touches
 * the data that the first one works on.
 */
export async function startServer(parts: StartParts): Promise<RunningServer> {
  const { settings, logger, composed, renders, demoFolder } = parts;
  const metrics = parts.metrics ?? NO_METRICS;
  const server = createServer(SERVER_LIMITS);
  const app = Promise.withResolvers<Express>();
  app.promise.catch(() => {});
  const answering = answerWith(server, app.promise, logger);
  const undo: (() => unknown)[] = [() => composed.close(), () => renders.close(), () => closeNow(server)];
  try {
    await listen(server, settings);
    const publicUrl = settings.publicUrl ?? listeningUrl(server, settings.host);
    undo.push(lockDataDirectory(settings.dataDir));
    const database = await openDatabase(settings.dataDir);
    undo.push(() => database.destroy());

    const now = () => new Date();
    const { renderer } = composed;
    const scope = await defaultOwner(database, now);
    const owners = createOwners(database, now);
    const projects = createProjects(database, now, renderer.elements);
    const templates = createTemplates(database, now);
    const tokens = createTokens(database, now, CALLER_MS);
    const jobs = createSqliteJobStore(database, now, randomUUID());
    const files = createLocalFileStore(join(settings.dataDir, 'files'));
    const links = await createDownloadLinks(database, now);
    const delivery = parts.location && createDelivery(parts.location, files);
    const exports = createExports({
      ...settings,
      delivery,
      limits: settings,
      jobs,
      files,
      projects,
      owners,
      renders,
      metrics,
      logger,
      leaseMs: LEASE_MS,
      now,
      random: Math.random,
    });
    const demo = await readDemoFiles(demoFolder ?? join(PACKAGE, 'demo'));
    const secret = demo && (await seedDemo({ scope, projects, templates, tokens }, demo));
    const site = await createSite({ publicUrl, files: demo, root: join(PACKAGE, '../..') });
    const sweeper = createSweeper({
      database,
      jobs,
      files,
      delivery,
      now,
      report: (error) => logger.error({ err: error }, 'files could not be swept'),
      log: (swept) => logger.info(swept, 'files that expired were removed'),
    });
    sweeper.start();
    undo.push(() => sweeper.stop());
    if (parts.metrics !== undefined) {
      parts.metrics.watch({ queue: exports.queue, openHolds: jobs.openHolds });
      const served = await startMetricsServer({ settings, metrics: parts.metrics, logger });
      undo.push(() => served?.close());
    }
    const readiness = createReadiness({ ...settings, database, files, queue: exports.queue });
    const handle = createApp({
      settings,
      renderer,
      tokens,
      projects,
      jobs,
      files,
      links,
      exports,
      readiness,
      metrics,
      logger,
      now,
      publicUrl,
      site,
    });
    // Last, so that nothing runs if the start fails.
    const left = await exports.resume();
    if (left > 0) logger.warn({ left }, 'exports of an earlier process were unfinished and are taken over');
    app.resolve(handle);

    return {
      publicUrl,
      port: (server.address() as AddressInfo).port,
      welcome: welcome({ publicUrl, dataDir: settings.dataDir, secret, request: demo?.request }),
      async stop(patienceMs = settings.drainSeconds * 1_000) {
        readiness.drain();
        const closed = answering.close(Math.min(FAREWELL_MS, patienceMs));
        await exports.stop(patienceMs);
        await Promise.race([closed, delay(Math.min(LAST_ANSWERS_MS, patienceMs), undefined, { ref: false })]);
        await undoAll(undo);
      },
    };
  } catch (error) {
    app.reject(error);
    await undoAll(undo);
    throw error;
  }
}

async function undoAll(steps: readonly (() => unknown)[]): Promise<void> {
  for (const step of steps.toReversed()) await step();
}

/** Hands requests to the app once it is there. When closing, every answer asks its connection to end. */
function answerWith(
  server: Server,
  app: Promise<Express>,
  logger: Logger,
): { close(farewellMs: number): Promise<void> } {
  const open = new Set<ServerResponse>();
  let closing = false;
  server.on('clientError', answerBrokenRequest(logger));
  // What nobody knows need not be rejected (RFC 9110 §10.1.1); Node would, without words.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('request', (request, response) => {
    open.add(response);
    response.once('close', () => open.delete(response));
    if (closing) response.setHeader('Connection', 'close');
    app.then(
      (handle) => handle(request, response),
      () => response.destroy(),
    );
  });
  return {
    async close(farewellMs) {
      closing = true;
      for (const response of open) if (!response.headersSent) response.setHeader('Connection', 'close');
      await delay(farewellMs, undefined, { ref: false });
      // Right after connections that wait were taken; those that still wait when a port is closed are reset.
      await nextTurn();
      // An HTTP server would close connections whose first request has not arrived yet as idle ones.
      const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
      // Without a port nothing else may keep this process, and the stop has to come to its end.
      await delay(Math.min(LAST_REQUEST_MS, farewellMs));
      server.closeIdleConnections();
      return closed;
    },
  };
}

function closeNow(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
