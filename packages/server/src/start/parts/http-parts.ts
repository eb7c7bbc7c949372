import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundledFonts, installedFonts } from '@deckwright/core/node';
import type { Express } from 'express';
import { firstRun } from '../../accounts/people/people-parts.ts';
import { createDocuments } from '../../engine/documents/documents.ts';
import { createPictureGate } from '../../engine/pictures/picture-gate.ts';
import { readDemoFiles } from '../../engine/renders/demo-files.ts';
import { createApp, createWorkerApp } from '../../http/app.ts';
import { acceptRequests } from '../../http/connections/accept-requests.ts';
import { limitConnections } from '../../http/connections/limit-connections.ts';
import { closeNow, listen, listeningUrl } from '../../http/connections/listen.ts';
import { SERVER_LIMITS } from '../../http/connections/server-limits.ts';
import { acceptUpgrades } from '../../http/connections/upgrades.ts';
import { createDeckVisits } from '../../http/edit-link/deck-visits.ts';
import { createSync } from '../../http/edit-link/sync.ts';
import { createPublicAddress } from '../../http/health/public-address.ts';
import { createReadiness } from '../../http/health/readiness.ts';
import { createPostgresRateCounter } from '../../http/limits/postgres-rate-counter.ts';
import { createRateCounter } from '../../http/limits/rate-counter.ts';
import type { ManageParts } from '../../http/manage/manage-parts.ts';
import { optionsOfFormats } from '../../http/manage/options-of-formats.ts';
import type { ServerFacts } from '../../http/manage/server-facts.ts';
import { createHostedEditor } from '../../http/pages/hosted-editor.ts';
import { createSite } from '../../http/pages/site.ts';
import { createPresence } from '../../projects/presence/presence.ts';
import { sharePresence } from '../../projects/presence/share-presence.ts';
import { LIMITS } from '../../telemetry/limits.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { readActor } from './room-parts.ts';
import { type RunningParts, rolesOf, serverPart } from './server-part.ts';

const PACKAGE = fileURLToPath(new URL('../../..', import.meta.url));

/** Opens the port before anything else, so that a second start by mistake fails before it touches the data of the first. */
export const port = serverPart({
  name: 'port',
  needs: ['given', 'metrics'],
  async start({ given: { settings, logger, renders }, metrics }) {
    const server = createServer(SERVER_LIMITS);
    limitConnections(server, { ...settings, silentMs: LIMITS.connections.silence.most }, () =>
      metrics.limited('connections'),
    );
    const app = Promise.withResolvers<Express>();
    app.promise.catch(() => {});
    const accepting = acceptRequests(server, app.promise, logger);
    acceptUpgrades(server, app.promise);
    await listen(server, settings);
    const warm = renders.warmUp?.();
    return { server, app, accepting, warm, publicUrl: settings.publicUrl ?? listeningUrl(server, settings.host) };
  },
  async stop({ port }) {
    // Of a start that failed, the requests that wait.
    port?.app.reject(new Error('The server did not start.'));
    if (port !== undefined) await closeNow(port.server);
  },
});

export const health = serverPart({
  name: 'health',
  needs: ['given', 'port', 'exports'],
  start: ({ given: { settings, database, files, postgres, logger }, port: { publicUrl }, exports: { exports } }) => ({
    readiness: createReadiness({
      ...settings,
      ...{ database, files, queue: exports.queue },
      sharesQueue: postgres !== undefined,
    }),
    address: createPublicAddress(publicUrl, logger),
  }),
});

/** The connections of pages to hosted decks. */
export const sync = serverPart({
  name: 'sync',
  needs: ['given', 'metrics', 'port', 'accounts', 'decks'],
  start: ({ given: { notifications, logger }, metrics, port: { publicUrl }, accounts, decks: { decks, hub } }) =>
    createSync({ decks, hub, actorOf: readActor(accounts), notifications, publicUrl, metrics, logger }),
  stop: ({ sync }) => sync?.close(),
});

/** The pages of the server, and what the first start adds: the demo, and the link of the first person. */
export const pages = serverPart({
  name: 'pages',
  needs: ['given', 'port', 'accounts'],
  async start({ given, port: { publicUrl }, accounts: { scope, people } }) {
    const { settings, database, now } = given;
    const { serves } = rolesOf(given);
    const demo = await readDemoFiles(given.demoFolder ?? join(PACKAGE, 'demo'));
    const studioFolder = given.studioFolder ?? join(PACKAGE, 'dist/studio');
    const docsFolder = given.docsFolder ?? join(PACKAGE, 'dist/docs');
    return {
      demo,
      firstLink: serves ? await firstRun(people.firstUser, settings, publicUrl) : undefined,
      secret: serves && demo ? await seedDemo({ database, now, scope }, demo) : undefined,
      site: await createSite({ publicUrl, files: demo, studioFolder, docsFolder }),
      editor: createHostedEditor(publicUrl, given.editorFolder ?? join(PACKAGE, 'dist/hosted-editor')),
    };
  },
});

const APP_NEEDS = [
  ...(['given', 'metrics', 'port', 'accounts', 'links', 'projects', 'exports', 'decks', 'backups'] as const),
  ...(['health', 'sync', 'pages'] as const),
] as const;
type AppParts = Pick<RunningParts, (typeof APP_NEEDS)[number]>;

/** The HTTP interface: all of it, or of a node that only works its health alone. */
export const app = serverPart({
  name: 'app',
  needs: APP_NEEDS,
  async start(parts) {
    const { given, metrics, port, accounts, links, projects, exports, decks, health, sync, pages } = parts;
    const { settings, logger, composed, database, files, now, postgres, renders, exportStore, tracing, stores } = given;
    if (!rolesOf(given).serves) return createWorkerApp({ ...health, logger });
    const { publicUrl } = port;
    // Loaded only if it is used, because it loads names of OpenTelemetry.
    const traceRequests = tracing && (await import('../../http/trace-requests.ts')).traceRequests();
    const engineFonts = [...bundledFonts(), ...installedFonts()];
    const visit = createDeckVisits(decks.decks, readActor(accounts), publicUrl);
    return createApp({
      ...{ settings, logger, metrics, traceRequests, now, publicUrl, exportStore, files, renderer: composed.renderer },
      ...{ ...health, links: links.links, checks: projects.checks, projects: stores.projects },
      ...{ exports: exports.exports, tokens: stores.tokens, people: accounts.people, site: pages.site },
      counter: postgres ? createPostgresRateCounter(database) : createRateCounter(),
      hostedDecks: {
        ...{ editor: pages.editor, hub: decks.hub, sync, publicUrl, engineFonts, database, files, now, renders, visit },
        ...{ links: links.links, projects: stores.projects, checks: projects.checks, exports: exports.exports },
        uploads: projects.uploadChecks,
      },
      manage: manageParts(parts, engineFonts),
    });
  },
});

function manageParts(parts: AppParts, engineFonts: ServerFacts['fonts']): ManageParts {
  const { given, port, accounts, links, projects, exports, decks } = parts;
  const { stores, exportStore, notifications, location, checks } = given;
  return {
    ...{ ...stores, publicUrl: port.publicUrl, passwords: accounts.people.passwords, exportStore, checks },
    ...{ uploadChecks: projects.uploadChecks, exports: exports.exports, decks: decks.decks },
    presence: sharePresence(createPresence(), notifications),
    links: async () => links.links,
    location: async () => location,
    documents: createDocuments(stores.elements, checks),
    server: serverFacts(parts, engineFonts),
  };
}

function serverFacts(parts: AppParts, fonts: ServerFacts['fonts']): ServerFacts {
  const { given, projects, backups, health, sync } = parts;
  const { exports } = parts.exports;
  const { settings, composed } = given;
  const { formats } = composed.renderer;
  return {
    ...{ formats, fonts, queue: exports.queue, backup: backups.open },
    ...{ problems: health.readiness.problems, warnings: health.address.warnings },
    ...{ pagesOfDeck: sync.pages, checkLinks: sync.check },
    formatOptions: optionsOfFormats(formats, composed.renderer.requestSchema()),
    exports: {
      mostBytes: settings.maxBodyMegabytes * 2 ** 20,
      admit: exports.admit,
      receive: exports.receive,
    },
    fetchPicture: createPictureGate(projects.fetcher, projects.uploadChecks),
  };
}
