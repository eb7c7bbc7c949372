import type { Request } from 'express';
import { defaultOwner } from '../../accounts/default-owner.ts';
import { openActor } from '../../accounts/people/open-actor.ts';
import { createPeopleParts } from '../../accounts/people/people-parts.ts';
import { openHistory } from '../../decks/deck-history.ts';
import { createDeckHub, type DeckDamage } from '../../decks/deck-hub.ts';
import { createDeckLog } from '../../decks/deck-log.ts';
import { createHostedDecks } from '../../decks/decks.ts';
import { createUpdateRelay } from '../../decks/nodes/update-relay.ts';
import { createDeckRecovery } from '../../decks/recovery/deck-recovery.ts';
import { createReadBack } from '../../decks/recovery/read-back.ts';
import { createChecks } from '../../engine/checks/checks.ts';
import { createPictureFetcher } from '../../engine/pictures/fetch-picture.ts';
import { createUploadChecks } from '../../engine/uploads/upload-checks.ts';
import { createExports } from '../../exports/exports.ts';
import { clusterWorkers } from '../../exports/queue/cluster/cluster-workers.ts';
import { createNodes } from '../../exports/queue/cluster/nodes.ts';
import { createDelivery } from '../../exports/run/hosted-delivery.ts';
import { forgetRates } from '../../http/limits/postgres-rate-counter.ts';
import type { DamageOfDeck } from '../../telemetry/metrics/metrics.ts';
import { createSweeper } from '../sweeper.ts';
import { type RunningParts, rolesOf, serverPart } from './server-part.ts';

/** Lease of a running export. One whose end could not be stored is claimed again once its lease has expired. */
const LEASE_MS = 30_000;

/** What checks and renders. `composeServer` made it. */
export const engine = serverPart({
  name: 'engine',
  needs: ['given'],
  start: () => undefined,
  async stop({ given: { renders, checks, composed } }) {
    await renders.close();
    await checks.close();
    await composed.close();
  },
});

export const accounts = serverPart({
  name: 'accounts',
  needs: ['given', 'port', 'database'],
  async start({ given: { database, now, settings, logger }, port: { publicUrl } }) {
    return {
      scope: await defaultOwner(database, now),
      people: await createPeopleParts({ database, now, publicUrl, settings, logger }),
    };
  },
});

export const projects = serverPart({
  name: 'projects',
  needs: ['given', 'database', 'engine'],
  start: ({ given: { composed, checks, settings, metrics } }) => ({
    checks: createChecks(composed.renderer, checks),
    uploadChecks: createUploadChecks(),
    fetcher: createPictureFetcher({ allow: settings.fetchAllow, onRejected: metrics?.fetchRejected }),
  }),
  async stop({ projects }) {
    await projects?.fetcher.close();
    projects?.uploadChecks.close();
  },
});

export const exportsOfServer = serverPart({
  name: 'exports',
  needs: ['given', 'metrics', 'accounts', 'projects', 'engine', 'jobQueue'],
  start({ given, metrics, projects: { checks } }) {
    const { settings, database, exportStore, files, renders, logger, postgres, now, location, composed, stores } =
      given;
    const { projects, plans, owners } = stores;
    const { serves, slots } = rolesOf(given);
    const nodes = postgres && createNodes(database, { node: postgres.node, serves, slots }, now);
    const delivery = location && createDelivery(location, files);
    const tidy = () => forgetRates(database);
    const exports = createExports({
      ...settings,
      ...{ delivery, limits: settings, exportStore, files, projects, plans, checks, owners, renders },
      ...{ metrics, logger, leaseMs: LEASE_MS },
      extensionOf: composed.renderer.extensionOf,
      random: Math.random,
      ...(postgres && nodes && { workers: clusterWorkers({ ...postgres, nodes, slots, now, tidy }) }),
    });
    return { exports, delivery, nodes };
  },
});

export const decks = serverPart({
  name: 'decks',
  needs: ['given', 'metrics', 'links', 'notifications'],
  start({ given, metrics, links: { links } }) {
    const { database, files, now, notifications } = given;
    const { compactAfter, versionMs: periodMs, readBack = createReadBack() } = given.deckWrites ?? {};
    const log = createDeckLog(database, now);
    const recovery = createDeckRecovery({ database, log, readBack, now });
    const hub = createDeckHub({
      ...{ log, readBack, recovery, compactAfter },
      openHistory: (deck, readable) => openHistory({ deck, database, now, readable, periodMs }),
      relay: createUpdateRelay(notifications),
      ...deckReports(given, metrics),
    });
    return { decks: createHostedDecks({ database, files, links, now }), hub, close: () => readBack.close() };
  },
  stop: ({ decks }) => decks?.close(),
});

const LEFT_OUT =
  'a hosted deck was opened without what cannot be read of it, which is kept; "deckwright hosted repair" makes the rest its stored state';
const UNREADABLE = 'the state of a hosted deck could not be read back, so what is stored of it was not replaced';
const LOST = 'a hosted deck was not opened, because nothing of it can be read';

/** The value of the metric's label, and what is logged. */
function describeDamage(damage: DeckDamage): readonly [how: DamageOfDeck, message: string] {
  if ('leftOut' in damage) return ['left-out', LEFT_OUT];
  return 'unreadable' in damage ? ['unreadable', UNREADABLE] : ['lost', LOST];
}

/** What is logged and counted of hosted decks that fail. */
function deckReports(
  { logger }: RunningParts['given'],
  metrics: RunningParts['metrics'],
): Pick<Parameters<typeof createDeckHub>[0], 'report' | 'onDamage' | 'onFault'> {
  return {
    report: (error, deck) => logger.error({ err: error, deck }, 'changes of a hosted deck could not be stored'),
    onDamage(damage, deck) {
      const [how, message] = describeDamage(damage);
      metrics.deckDamaged(how);
      logger.error({ deck, ...damage }, message);
    },
    onFault(error, deck) {
      metrics.deckFault();
      logger.error({ err: error, deck }, 'a change of a hosted deck failed');
    },
  };
}

/** Removes what has expired. It starts with `service`, once the nodes know this one. */
export const sweeper = serverPart({
  name: 'sweeper',
  needs: ['given', 'accounts', 'exports', 'decks'],
  start: ({ given, exports: { delivery, nodes }, decks: { decks } }) => {
    const { database, settings, exportStore, files, now, logger } = given;
    const { owners } = given.stores;
    return createSweeper({
      ...{ decks, database, owners, exportStore, files, delivery, now, auditDays: settings.auditDays },
      isMine: nodes?.isFirst,
      report: (error) => logger.error({ err: error }, 'the sweep of files failed'),
      log: (swept) => logger.info(swept, 'expired files were removed'),
    });
  },
  stop: ({ sweeper }) => sweeper?.stop(),
});

/** The person of a request. */
export function readActor({ people }: RunningParts['accounts']) {
  return async ({ headers: { cookie, authorization } }: Request) =>
    (await openActor(people, { cookie, authorization })).actor;
}
