import { randomUUID } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Express } from 'express';
import type { Logger } from 'pino';
import { defaultOwner } from './accounts/default-owner.ts';
import { createTokens } from './accounts/tokens.ts';
import { createApp } from './app.ts';
import type { ComposedRenderer } from './composition-root.ts';
import { lockDataDirectory } from './database/lock-data-directory.ts';
import { openDatabase } from './database/open-database.ts';
import { readDemoFiles } from './demo/demo-files.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { createSite } from './demo/site.ts';
import { welcome } from './demo/welcome.ts';
import { createExports } from './exports/exports.ts';
import { createSqliteJobStore } from './exports/sqlite-job-store.ts';
import { createLocalFileStore } from './files/local-file-store.ts';
import { answerBrokenRequest } from './routes/answer-broken-request.ts';
import type { Settings } from './settings.ts';
import { createProjects } from './templates/projects.ts';
import { createTemplates } from './templates/templates.ts';

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
  readonly composed: ComposedRenderer;
  /** The demo's folder; the one in this package unless told. */
  readonly demoFolder?: string;
}

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const LOST = 'The server stopped before this export was finished. Send it again.';
const PATIENCE_MS = 30_000;

/**
 * Starts a server on a data directory. The port comes first: a second start by mistake must fail before it touches
 * the data that the first one works on.
 */
export async function startServer({ settings, logger, composed, demoFolder }: StartParts): Promise<RunningServer> {
  const server = createServer();
  const app = Promise.withResolvers<Express>();
  app.promise.catch(() => {});
  const answering = answerWith(server, app.promise);
  const undo: (() => unknown)[] = [() => composed.close(), () => closeNow(server)];
  try {
    await listen(server, settings);
    const publicUrl = settings.publicUrl ?? listeningUrl(server, settings.host);
    undo.push(lockDataDirectory(settings.dataDir));
    const database = await openDatabase(settings.dataDir);
    undo.push(() => database.destroy());

    const now = () => new Date();
    const { renderer } = composed;
    const scope = await defaultOwner(database, now);
    const projects = createProjects(database, now);
    const templates = createTemplates(database, now);
    const tokens = createTokens(database, now);
    const jobs = createSqliteJobStore(database, now, randomUUID());
    const files = createLocalFileStore(join(settings.dataDir, 'files'));
    const exports = createExports({
      renderer,
      jobs,
      files,
      concurrency: settings.concurrency,
      report: (error, task) => logger.error({ err: error, task: task.id }, 'an export failed on our side'),
    });
    const lost = await jobs.failUnfinished(LOST);
    if (lost > 0) logger.warn({ lost }, 'exports of an earlier process were unfinished and are marked failed');

    const demo = await readDemoFiles(demoFolder ?? join(PACKAGE, 'demo'));
    const secret = demo && (await seedDemo({ scope, projects, templates, tokens }, demo));
    const site = await createSite({ publicUrl, files: demo, root: join(PACKAGE, '../..') });
    app.resolve(createApp({ renderer, tokens, projects, jobs, files, exports, logger, publicUrl, site }));

    return {
      publicUrl,
      port: (server.address() as AddressInfo).port,
      welcome: welcome({ publicUrl, dataDir: settings.dataDir, secret, request: demo?.request }),
      async stop(patienceMs = PATIENCE_MS) {
        const closed = answering.close();
        await Promise.race([Promise.all([closed, exports.drained()]), delay(patienceMs, undefined, { ref: false })]);
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
function answerWith(server: Server, app: Promise<Express>): { close(): Promise<void> } {
  const open = new Set<ServerResponse>();
  let closing = false;
  server.on('clientError', answerBrokenRequest);
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
    close() {
      closing = true;
      for (const response of open) if (!response.headersSent) response.setHeader('Connection', 'close');
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function closeNow(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function listen(server: Server, { port, host }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(new Error(listenFailure(cause, port), { cause })));
    server.listen({ port, ...(host === undefined ? {} : { host }) }, () => resolve());
  });
}

function listenFailure({ code, message }: NodeJS.ErrnoException, port: number): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use. Stop what listens there, or set PORT to another, such as PORT=${port === 65_535 ? 8081 : port + 1}.`;
    case 'EACCES':
      return `Port ${port} may not be used by this account. Set PORT to one above 1023, such as PORT=8080.`;
    default:
      return `The server cannot listen: ${message}. PORT and DECKWRIGHT_HOST say where it does.`;
  }
}

function listeningUrl(server: Server, host: string | undefined): string {
  const { port } = server.address() as AddressInfo;
  const everywhere = host === undefined || host === '::' || host === '0.0.0.0';
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
