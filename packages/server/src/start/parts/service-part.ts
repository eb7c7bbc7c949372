import { setTimeout as delay } from 'node:timers/promises';
import { checkStoredTemplates } from '../check-stored-templates.ts';
import { collectAtRest } from '../collect-at-rest.ts';
import { rolesOf, serverPart } from './server-part.ts';

/**
 * Time in which responses ask open connections to close, before the port closes and again after it. A connection that is closed during a
 * request looks like a failure to its caller. Both together are longer than clients wait between two polls.
 */
const FAREWELL_MS = 1_250;
/** Time to close the port and to send the last responses after all exports have ended. */
const LAST_RESPONSES_MS = 5_000;

/** Last, so that no export runs if the start fails: takes over unfinished exports, and then answers requests. */
export const service = serverPart({
  name: 'service',
  needs: ['given', 'port', 'accounts', 'projects', 'exports', 'sweeper', 'health', 'sync', 'app'],
  async start({ given, port, exports, sweeper, app }) {
    const { logger, checks, postgres, stores } = given;
    const { serves, works, slots } = rolesOf(given);
    const stopCollecting = collectAtRest();
    const left = await exports.exports.resume();
    if (left > 0) logger.warn({ left }, 'took over unfinished exports of earlier processes');
    // A node sweeps for all of them only once it is known as one of them.
    if (works) sweeper.start();
    port.app.resolve(app);
    if (postgres !== undefined)
      logger.info({ node: postgres.node, serves, slots }, 'this process is a node of a cluster');
    const stopChecking = serves ? checkStoredTemplates({ ...stores, checks, logger }, port.warm) : undefined;
    return () => {
      stopChecking?.();
      stopCollecting();
    };
  },
  async stop({ given, port, exports: { exports }, health: { readiness }, sync, service: end }, patienceMs) {
    // A start that failed has accepted nothing.
    if (end === undefined) return;
    readiness.drain();
    // A page that edits a deck never ends its connection by itself.
    const disconnected = sync.close();
    const farewellMs = Math.min(FAREWELL_MS, patienceMs);
    const closed = port.accepting.close(farewellMs);
    // Until a proxy has asked for /readyz again, it sends exports here. Other nodes run those that this one accepts.
    if (given.postgres !== undefined && rolesOf(given).serves) await delay(farewellMs);
    await exports.stop(patienceMs);
    await Promise.race([closed, delay(Math.min(LAST_RESPONSES_MS, patienceMs), undefined, { ref: false })]);
    await disconnected;
    end();
  },
});
