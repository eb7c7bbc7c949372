import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HostedLocationError } from '@deckwright/core/contract';
import { type BuiltinStore, createBuiltinLocation } from '@deckwright/format-hosted/register';
import type { LocationUnderTest } from '@deckwright/testkit';
import { describeHostedLocation } from '@deckwright/testkit/suite';
import express from 'express';
import { pino } from 'pino';
import { createDeckStore } from '../../src/decks/deck-store.ts';
import { createHostedDecks } from '../../src/decks/decks.ts';
import { answerErrors, notFound } from '../../src/http/answer-errors.ts';
import { createBodyBytes } from '../../src/http/bodies/body-bytes.ts';
import { createDeckLimits } from '../../src/http/edit-link/deck-limits.ts';
import { createDeckVisits } from '../../src/http/edit-link/deck-visits.ts';
import { hostedDeckRoutes } from '../../src/http/edit-link/routes.ts';
import { createRateCounter } from '../../src/http/limits/rate-counter.ts';
import { createHostedEditor } from '../../src/http/pages/hosted-editor.ts';
import { readFonts } from '../../src/projects/read-files.ts';
import { createDatabase } from '../../src/storage/database/open-database.ts';
import { createLocalFileStore } from '../../src/storage/files/local-file-store.ts';
import { createDownloadLinks } from '../../src/storage/links/download-links.ts';
import { createLinkKeys } from '../../src/storage/links/link-keys.ts';
import { NO_METRICS } from '../../src/telemetry/metrics/metrics.ts';
import { openHub } from './open-hub.ts';

/** Adds failures to a store. */
interface Failures {
  always: HostedLocationError | undefined;
  afterCreate: HostedLocationError | 'crash' | undefined;
}

const ERRORS = {
  configuration: () => new HostedLocationError('configuration', 'The data directory cannot be written. Allow it.'),
  transient: () => new HostedLocationError('transient', 'The database is busy. The export is retried later.'),
};

function failing(store: BuiltinStore, failures: Failures, crashed: () => void): BuiltinStore {
  const check = async () => {
    if (failures.always !== undefined) throw failures.always;
  };
  return {
    check: () => check().then(() => store.check()),
    find: (id) => check().then(() => store.find(id)),
    remove: (id) => check().then(() => store.remove(id)),
    async create(order, fileName) {
      await check();
      const deck = await store.create(order, fileName);
      const failure = failures.afterCreate;
      if (failure === 'crash') {
        crashed();
        return new Promise<never>(() => {});
      }
      failures.afterCreate = undefined;
      if (failure !== undefined) throw failure;
      return deck;
    },
  };
}

function notCalled(): Promise<never> {
  return Promise.reject(new Error('not called'));
}

async function openStore(): Promise<LocationUnderTest> {
  const folder = await mkdtemp(join(tmpdir(), 'deckwright-builtin-'));
  const now = () => new Date();
  const database = createDatabase(folder);
  const files = createLocalFileStore(join(folder, 'files'));
  const links = await createDownloadLinks(createLinkKeys(database, now), now);
  const decks = createHostedDecks({ database, files, links, now });
  const app = express();
  const editor = createHostedEditor('http://localhost', join(folder, 'no-editor'));
  const publicUrl = 'http://localhost';
  const visit = createDeckVisits(decks, async () => undefined, publicUrl);
  const hub = openHub({ database, now, report: () => {} });
  const routes = hostedDeckRoutes(
    {
      ...{ visit, editor, hub, publicUrl, database, files, links, now },
      ...{ engineFonts: [], sync: { connect: notFound }, projects: { load: async () => undefined } },
      ...{ renders: { render: notCalled }, exports: { inTurn: notCalled }, checks: { check: notCalled } },
      uploads: { readPicture: notCalled },
    },
    createBodyBytes(1_000, NO_METRICS),
    createDeckLimits(createRateCounter(), NO_METRICS),
  );
  app.use(routes, answerErrors(pino({ level: 'silent' })));
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };

  const failures: Failures = { always: undefined, afterCreate: undefined };
  let crashed = () => {};
  const locationOn = () =>
    createBuiltinLocation({
      store: failing(createDeckStore({ database, files, now, fontsOf: readFonts }), failures, () => crashed()),
      linkOf: ({ id: deck, linkRevision: revision }) =>
        `http://127.0.0.1:${port}${links.signDeck({ deck, revision, purpose: 'edit' })}`,
    });
  return {
    location: locationOn(),
    another: locationOn,
    pptx: new TextEncoder().encode('PK: a zip begins like this'),
    secrets: [],
    async crash(deck) {
      failures.afterCreate = 'crash';
      const dead = new Promise<void>((resolve) => {
        crashed = resolve;
      });
      await Promise.race([dead, locationOn().create(deck)]);
      failures.afterCreate = undefined;
    },
    fail(failure) {
      failures.always = failure && ERRORS[failure]();
    },
    failHalfway(failure) {
      failures.afterCreate = ERRORS[failure]();
    },
    async count(exportId) {
      const rows = await database.selectFrom('hosted_deck').where('export_id', '=', exportId).select('id').execute();
      const ids = rows.map(({ id }) => id);
      const snapshots = await database.selectFrom('hosted_snapshot').where('deck', 'in', ids).select('deck').execute();
      return snapshots.length;
    },
    async follow(editUrl) {
      const { status } = await fetch(editUrl);
      return status === 200 ? 'edit' : status === 410 ? 'gone' : 'closed';
    },
    async close() {
      await hub.close();
      server.close();
      server.closeAllConnections();
      await database.destroy();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

describeHostedLocation({ title: 'the built-in editor', create: openStore });
