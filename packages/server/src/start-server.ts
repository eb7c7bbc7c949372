import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { bundledFonts, installedFonts } from '@deckwright/core/node';
import type { Express, Request } from 'express';
import type { Logger } from 'pino';
import { defaultOwner } from './accounts/default-owner.ts';
import { createOwners } from './accounts/owners.ts';
import { openActor } from './accounts/people/open-actor.ts';
import { createPeopleParts, firstRun } from './accounts/people/people-parts.ts';
import { createPlans } from './accounts/plans.ts';
import { createTokens } from './accounts/tokens.ts';
import { createApp, createWorkerApp } from './app.ts';
import { checkStoredTemplates } from './checking/check-stored-templates.ts';
import { createChecks } from './checking/checks.ts';
import { createDocuments } from './checking/documents.ts';
import { collectAtRest } from './collect-at-rest.ts';
import { acceptRequests } from './connections/accept-requests.ts';
import { limitConnections } from './connections/limit-connections.ts';
import { closeNow, listen, listeningUrl } from './connections/listen.ts';
import { acceptUpgrades } from './connections/upgrades.ts';
import { lockDataDirectory } from './database/data-directory.ts';
import { readDemoFiles } from './demo/demo-files.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { welcome, workerWelcome } from './demo/welcome.ts';
import { clusterWorkers } from './exports/cluster/cluster-workers.ts';
import { createNodes } from './exports/cluster/nodes.ts';
import { createDelivery } from './exports/delivery.ts';
import { createExports } from './exports/exports.ts';
import { orderExport } from './exports/order-export.ts';
import { createPictureFetcher } from './fetching/fetch-picture.ts';
import { createPictureGate } from './fetching/picture-gate.ts';
import { createBackupDownloads } from './files/backup/backup-download.ts';
import { createDownloadLinks, type DownloadLinks } from './files/download-links.ts';
import { createLinkKeys } from './files/link-keys.ts';
import { createSweeper } from './files/sweeper.ts';
import { createReadiness } from './health/readiness.ts';
import { openHistory } from './hosted-decks/deck-history.ts';
import { createDeckHub } from './hosted-decks/deck-hub.ts';
import { createDeckLog } from './hosted-decks/deck-log.ts';
import { createDeckVisits } from './hosted-decks/deck-visits.ts';
import { createHostedDecks } from './hosted-decks/decks.ts';
import { createUpdateRelay } from './hosted-decks/nodes/update-relay.ts';
import { createSync } from './hosted-decks/sync.ts';
import { LIMITS } from './limits.ts';
import { optionsOfFormats } from './manage/options-of-formats.ts';
import { NO_METRICS } from './metrics/metrics.ts';
import { startMetricsServer } from './metrics/metrics-server.ts';
import { createPostgresRateCounter } from './routes/limits/postgres-rate-counter.ts';
import { createRateCounter } from './routes/limits/rate-counter.ts';
import { SERVER_LIMITS } from './routes/server-limits.ts';
import type { ServerParts } from './server-parts.ts';
import { createAssets } from './templates/assets.ts';
import { createFonts } from './templates/fonts.ts';
import { createPresence } from './templates/presence.ts';
import { createProjects } from './templates/projects.ts';
import { sharePresence } from './templates/share-presence.ts';
import { createTemplates } from './templates/templates.ts';
import { createUploadChecks } from './uploads/upload-checks.ts';
import { createUploads } from './uploads/uploads.ts';
import { createHostedEditor } from './web/hosted-editor.ts';
import { createSite } from './web/site.ts';

/** A started server. */
export interface RunningServer {
  /** The start of every link. */
  readonly publicUrl: string;
  /** The port that it listens on. */
  readonly port: number;
  /** A text for the person at the terminal. */
  readonly welcome: string;
  /** Accepts no more exports, finishes the accepted ones for at most `patienceMs`, and releases everything. */
  stop(patienceMs?: number): Promise<void>;
}

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
/** Lease of a running export. After a crash, its export is claimed again once it has expired. */
const LEASE_MS = 30_000;
/** How long callers are cached, so that not every poll queries the database. A revoked key must stop working within a second. */
const CALLER_MS = 500;
/** How often the keys of links are read. A removed key must stop working within a second. */
const LINK_KEYS_MS = 500;
/**
 * Time in which responses ask open connections to close, before the port closes and again after it. A connection that is closed during a
 * request looks like a failure to its caller. Both together are longer than clients wait between two polls.
 */
const FAREWELL_MS = 1_250;
/** Time to close the port and to send the last responses after all exports have ended. */
const LAST_RESPONSES_MS = 5_000;
/** Time to send the last spans. */
const FLUSH_MS = 2_000;

/**
 * Starts a server. It opens the port before the data directory, so that a second start by mistake fails before it touches the data of
 * the first. If a step fails, the earlier ones are undone in reverse order.
 */
export async function startServer(parts: ServerParts): Promise<RunningServer> {
  const { settings, logger, now, database, jobs, files, composed, renders, role, postgres, notifications, tracing } =
    parts;
  const metrics = parts.metrics ?? NO_METRICS;
  const serves = role !== 'work';
  const works = role !== 'serve';
  const server = createServer(SERVER_LIMITS);
  const connections = limitConnections(
    server,
    { ...settings, silentMs: settings.syncSeconds * 1_000 + LIMITS.connections.silence.most },
    () => metrics.limited('connections'),
  );
  const app = Promise.withResolvers<Express>();
  app.promise.catch(() => {});
  const accepting = acceptRequests(server, app.promise, { logger, metrics, connections });
  acceptUpgrades(server, app.promise);
  let flushMs = FLUSH_MS;
  const undo: (() => unknown)[] = [
    // Last, because everything else may end spans.
    () => tracing?.close(flushMs),
    () => composed.close(),
    () => parts.checks.close(),
    () => renders.close(),
    () => closeNow(server),
  ];
  try {
    await listen(server, settings);
    renders.warmUp?.();
    const publicUrl = settings.publicUrl ?? listeningUrl(server, settings.host);
    if (parts.ownsDataDirectory) undo.push(lockDataDirectory(settings.dataDir));
    undo.push(() => database.destroy());
    undo.push(() => notifications.close());
    await notifications.open();
    if (postgres !== undefined) {
      undo.push(() => postgres.jobQueue.close());
      await postgres.jobQueue.open({ supervises: works });
    }

    const { renderer } = composed;
    // The first query opens the database.
    const scope = await defaultOwner(database, now);
    const owners = createOwners(database, now);
    const projects = createProjects(database, now, renderer.elements);
    const templates = createTemplates(database, now);
    const tokens = createTokens(database, now, CALLER_MS);
    const linkKeys = createLinkKeys(database, now);
    const uploadChecks = createUploadChecks();
    undo.push(() => uploadChecks.close());
    const fetcher = createPictureFetcher({
      allow: settings.fetchAllow,
      ...(parts.metrics && { onRejected: parts.metrics.fetchRejected }),
    });
    undo.push(() => fetcher.close());
    const links = await createDownloadLinks(linkKeys, now);
    undo.push(refreshRepeatedly(links, logger));
    parts.addresses.resolve({ publicUrl, links });
    const plans = createPlans(database, now);
    const checks = createChecks(renderer, parts.checks);
    const slots = works ? settings.concurrency : 0;
    const nodes = postgres && createNodes(database, { node: postgres.node, serves, slots }, now);
    const delivery = parts.location && createDelivery(parts.location, files);
    const exports = createExports({
      ...settings,
      delivery,
      limits: settings,
      jobs,
      files,
      projects,
      plans,
      checks,
      owners,
      renders,
      metrics,
      logger,
      tracing,
      leaseMs: LEASE_MS,
      extensionOf: renderer.extensionOf,
      random: Math.random,
      ...(postgres && nodes && { workers: clusterWorkers({ ...postgres, nodes, slots, now }) }),
    });
    const demo = await readDemoFiles(parts.demoFolder ?? join(PACKAGE, 'demo'));
    const people = await createPeopleParts({ database, now, publicUrl, settings, logger });
    const firstLink = serves ? await firstRun(people.firstUser, settings, publicUrl) : undefined;
    const secret = serves && demo ? await seedDemo({ database, now, scope }, demo) : undefined;
    const studioFolder = parts.studioFolder ?? join(PACKAGE, 'dist/studio');
    const site = await createSite({ publicUrl, files: demo, root: join(PACKAGE, '../..'), studioFolder });
    const backups = createBackupDownloads(settings.dataDir, {
      // A store with addresses of its own is not a folder.
      hasAll: postgres === undefined && files.address === undefined,
    });
    await backups.clean();
    const decks = createHostedDecks({ database, files, links, now });
    const sweeper = createSweeper({
      decks,
      database,
      auditDays: settings.auditDays,
      owners,
      jobs,
      files,
      delivery,
      ...(nodes && { isMine: nodes.isFirst }),
      now,
      report: (error) => logger.error({ err: error }, 'the sweep of files failed'),
      log: (swept) => logger.info(swept, 'expired files were removed'),
    });
    if (parts.metrics !== undefined) {
      parts.metrics.watch({ queue: exports.queue, openHolds: jobs.openHolds });
      const served = await startMetricsServer({ settings, metrics: parts.metrics, logger });
      undo.push(() => served?.close());
    }
    const readiness = createReadiness({
      ...settings,
      ...{ database, files, queue: exports.queue },
      sharesQueue: postgres !== undefined,
    });
    const editor = await createHostedEditor(publicUrl, parts.editorFolder ?? join(PACKAGE, 'dist/hosted-editor'));
    const hub = createDeckHub({
      log: createDeckLog(database, now),
      openHistory: (deck) => openHistory({ deck, database, now }),
      relay: createUpdateRelay(notifications),
      report: (error, deck) => logger.error({ err: error, deck }, 'changes of a hosted deck could not be stored'),
    });
    const actorOf = async ({ headers: { cookie, authorization } }: Request) =>
      (await openActor(people, { cookie, authorization })).actor;
    const sync = createSync({ decks, hub, actorOf, notifications, publicUrl, logger });
    undo.push(() => sync.close());
    const fonts = createFonts(database, now);
    const engineFonts = [...bundledFonts(), ...installedFonts()];
    const handle = serves
      ? createApp({
          settings,
          renderer,
          checks,
          tokens,
          projects,
          jobs,
          files,
          links,
          hostedDecks: {
            ...{ editor, hub, sync, publicUrl, engineFonts, database, files, links, now },
            ...{ projects, renders, exports, checks },
            ...{ visit: createDeckVisits({ decks, actorOf, publicUrl }), uploads: uploadChecks },
          },
          exports,
          readiness,
          metrics,
          counter: postgres ? createPostgresRateCounter(database) : createRateCounter(),
          logger,
          now,
          publicUrl,
          site,
          people,
          tracing,
          manage: {
            ...{ publicUrl, passwords: people.passwords },
            ...{ database, now, owners, plans, tokens, projects, templates },
            presence: sharePresence(createPresence(), notifications),
            ...{ assets: createAssets(database, now), fonts, jobs, linkKeys, exports, decks },
            links: async () => links,
            location: async () => parts.location,
            server: {
              problems: readiness.problems,
              queue: exports.queue,
              formats: renderer.formats,
              formatOptions: optionsOfFormats(renderer.formats, renderer.requestSchema()),
              fonts: engineFonts,
              exports: {
                mostBytes: settings.maxBodyMegabytes * 2 ** 20,
                admit: exports.admit,
                order: (order) =>
                  orderExport({ ...{ checks, projects, exports }, maxSlides: settings.maxSlides }, order),
              },
              fetchPicture: createPictureGate(fetcher, uploadChecks),
              backup: backups.open,
              ...{ pagesOfDeck: sync.pages, checkLinks: sync.check },
            },
            ...{ elements: renderer.elements, documents: createDocuments(renderer.elements, parts.checks) },
            ...{ checks: parts.checks, uploads: createUploads(database, now), uploadChecks },
          },
        })
      : createWorkerApp({ readiness, logger });
    undo.push(collectAtRest());
    // Last, so that no export runs if the start fails.
    const left = await exports.resume();
    if (left > 0) logger.warn({ left }, 'took over unfinished exports of earlier processes');
    // A node sweeps for all of them only once it is known as one of them.
    if (works) {
      sweeper.start();
      undo.push(() => sweeper.stop());
    }
    app.resolve(handle);
    if (postgres !== undefined)
      logger.info({ node: postgres.node, serves, slots }, 'this process is a node of a cluster');
    if (serves) undo.push(checkStoredTemplates({ owners, projects, templates, checks: parts.checks, logger }));

    return {
      publicUrl,
      port: (server.address() as AddressInfo).port,
      welcome: serves
        ? welcome({ publicUrl, dataDir: settings.dataDir, secret, firstLink, request: demo?.request })
        : workerWelcome(publicUrl, settings.concurrency),
      async stop(patienceMs = settings.drainSeconds * 1_000) {
        flushMs = Math.min(FLUSH_MS, patienceMs);
        readiness.drain();
        // A page that edits a deck never ends its connection by itself.
        const disconnected = sync.close();
        const farewellMs = Math.min(FAREWELL_MS, patienceMs);
        const closed = accepting.close(farewellMs);
        // Until a proxy has asked for /readyz again, it sends exports here. Other nodes run those that this one accepts.
        if (postgres !== undefined && serves) await delay(farewellMs);
        await exports.stop(patienceMs);
        await Promise.race([closed, delay(Math.min(LAST_RESPONSES_MS, patienceMs), undefined, { ref: false })]);
        await disconnected;
        await undoAll(undo);
      },
    };
  } catch (error) {
    app.reject(error);
    await undoAll(undo);
    throw error;
  }
}

/** Returns a function that stops it. */
function refreshRepeatedly(links: DownloadLinks, logger: Logger): () => Promise<void> | undefined {
  let reading: Promise<void> | undefined;
  const timer = setInterval(() => {
    // The database may not answer for seconds.
    reading ??= links
      .refresh()
      .catch((error) => logger.warn({ err: error }, 'the keys of links could not be read'))
      .finally(() => {
        reading = undefined;
      });
  }, LINK_KEYS_MS).unref();
  return () => {
    clearInterval(timer);
    return reading;
  };
}

async function undoAll(steps: readonly (() => unknown)[]): Promise<void> {
  for (const step of steps.toReversed()) await step();
}
