import { inspect } from 'node:util';
import { HostedLocationError, type HostedLocationFailure } from '@deckwright/core/contract';
import { type ContractTest, must, show } from '../contract-tests/contract-test.ts';
import { type LocationBench, type LocationFailure, type LocationUnderTest, orderOf } from './bench.ts';
import { mustHold, mustLead } from './decks.ts';

/** What a location does when something fails, or dies. */
export const failureTests = {
  crashFinished: {
    sentence: 'finishes what a crash left half-made, and makes no second one',
    async check(bench) {
      const place = await bench.open();
      const order = orderOf(place);
      await place.crash(order);
      const { editUrl } = await (await place.another()).create(order);
      await mustLead(place, editUrl, 'edit');
      await mustHold(place, order.exportId, 1);
    },
  },
  crashFound: {
    sentence: 'finds what a crash left half-made, so that it can be removed',
    async check(bench) {
      const place = await bench.open();
      const order = orderOf(place);
      await place.crash(order);
      const location = await place.another();
      const deck = await location.find(order.exportId);
      if (deck !== undefined) await location.remove(deck.ref);
      await mustHold(place, order.exportId, 0);
    },
  },
  cleansUp: {
    sentence: 'removes the deck that it could not finish',
    async check(bench) {
      for (const failure of FAILURES) {
        const place = await bench.open();
        const order = orderOf(place);
        await place.failHalfway(failure);
        await mustFail(place.location.create(order), failure, 'create');
        await mustHold(place, order.exportId, 0);
      }
    },
  },
  keepsFinished: {
    sentence: 'leaves a finished deck alone when a repetition fails',
    async check(bench) {
      const place = await bench.open();
      const order = orderOf(place);
      const { editUrl } = await place.location.create(order);
      await place.failHalfway('transient');
      await place.location.create(order).catch(() => {});
      await mustLead(place, editUrl, 'edit');
    },
  },
  rejects: {
    sentence: 'rejects a file that is no pptx, and leaves nothing of it',
    async check(bench) {
      const place = await bench.open();
      const order = orderOf(place, {
        pptx: new TextEncoder().encode('This is no pptx, and too long to be cut off. '.repeat(50)),
      });
      await mustFail(place.location.create(order), 'rejected', 'create');
      await mustHold(place, order.exportId, 0);
    },
  },
  typed: {
    sentence: 'says of every failure what kind it is, and whose',
    async check(bench) {
      for (const failure of FAILURES) {
        for (const [method, error] of await failEach(await bench.open(), failure)) {
          await mustFail(Promise.reject(error), failure, method);
        }
      }
    },
  },
  recovers: {
    sentence: 'works again once what failed is mended',
    async check(bench) {
      for (const failure of FAILURES) {
        const place = await bench.open();
        await failEach(place, failure);
        await place.fail(undefined);
        await place.location.check();
        const { editUrl } = await place.location.create(orderOf(place));
        await mustLead(place, editUrl, 'edit');
      }
    },
  },
  quiet: {
    sentence: 'has no credentials in its errors, however they are printed',
    async check(bench) {
      for (const failure of FAILURES) {
        const place = await bench.open();
        for (const [method, error] of await failEach(place, failure)) {
          const printed = `${inspect(error, { depth: 8, showHidden: true })}\n${JSON.stringify(error)}\n${String(error)}`;
          const told = place.secrets.find((secret) => printed.includes(secret));
          must(told === undefined, () => `The error of ${method} holds "${told?.slice(0, 4)}…".`);
        }
      }
    },
  },
} as const satisfies Record<string, ContractTest<LocationBench>>;

const FAILURES: readonly LocationFailure[] = ['configuration', 'transient'];

/** The errors of all methods while the place fails. */
async function failEach(place: LocationUnderTest, failure: LocationFailure): Promise<[string, unknown][]> {
  const order = orderOf(place, { exportId: 'failing' });
  const { ref } = await place.location.create(orderOf(place, { exportId: 'there' }));
  await place.fail(failure);
  const { location } = place;
  const calls: Record<string, () => Promise<unknown>> = {
    check: () => location.check(),
    create: () => location.create(order),
    find: () => location.find(order.exportId),
    remove: () => location.remove(ref),
  };
  const errors: [string, unknown][] = [];
  for (const [method, call] of Object.entries(calls)) {
    const error = await call().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    must(error !== undefined, `${method} succeeds although the place fails (${failure}).`);
    errors.push([method, error]);
  }
  return errors;
}

async function mustFail(doing: Promise<unknown>, kind: HostedLocationFailure, method: string): Promise<void> {
  const error = await doing.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  must(
    error instanceof HostedLocationError,
    () => `${method} ends in ${show(String(error))}, which is no HostedLocationError.`,
  );
  must(error.kind === kind, () => `${method} fails as "${error.kind}", not "${kind}": ${error.message}`);
  must(/\w{3}.*\.$/s.test(error.message), () => `${method} says ${show(error.message)}, which is no sentence.`);
}
