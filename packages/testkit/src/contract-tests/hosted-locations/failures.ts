import { inspect } from 'node:util';
import { HostedLocationError, type HostedLocationFailure } from '@deckwright/core/contract';
import { assert, type ContractTest, show } from '../contract-test.ts';
import { type LocationBench, type LocationFailure, type LocationUnderTest, sampleExport } from './bench.ts';
import { assertAccess, assertCount } from './decks.ts';

/** Failures of the store, and crashes. */
export const failureTests = {
  finishesAfterCrash: {
    sentence: 'finishes a deck that a crash left half-made, without creating a second one',
    async check(bench) {
      const store = await bench.open();
      const order = sampleExport(store);
      await store.crash(order);
      const { editUrl } = await (await store.another()).create(order);
      await assertAccess(store, editUrl, 'edit');
      await assertCount(store, order.exportId, 1);
    },
  },
  findsAfterCrash: {
    sentence: 'finds a deck that a crash left half-made, so that it can be removed',
    async check(bench) {
      const store = await bench.open();
      const order = sampleExport(store);
      await store.crash(order);
      const location = await store.another();
      const deck = await location.find(order.exportId);
      if (deck !== undefined) await location.remove(deck.ref);
      await assertCount(store, order.exportId, 0);
    },
  },
  cleansUp: {
    sentence: 'removes a deck that it could not finish',
    async check(bench) {
      for (const failure of FAILURES) {
        const store = await bench.open();
        const order = sampleExport(store);
        await store.failHalfway(failure);
        await assertFails(store.location.create(order), failure, 'create');
        await assertCount(store, order.exportId, 0);
      }
    },
  },
  keepsFinished: {
    sentence: 'keeps a finished deck if a repeated call fails',
    async check(bench) {
      const store = await bench.open();
      const order = sampleExport(store);
      const { editUrl } = await store.location.create(order);
      await store.failHalfway('transient');
      await store.location.create(order).catch(() => {});
      await assertAccess(store, editUrl, 'edit');
    },
  },
  rejectsOtherFiles: {
    sentence: 'rejects a file that is not a pptx, and leaves nothing behind',
    async check(bench) {
      const store = await bench.open();
      const order = sampleExport(store, {
        pptx: new TextEncoder().encode('This is not a pptx, and too long to be cut off. '.repeat(50)),
      });
      await assertFails(store.location.create(order), 'rejected', 'create');
      await assertCount(store, order.exportId, 0);
    },
  },
  errorKinds: {
    sentence: 'fails with a HostedLocationError of the right kind',
    async check(bench) {
      for (const failure of FAILURES) {
        for (const [method, error] of await failEach(await bench.open(), failure)) {
          await assertFails(Promise.reject(error), failure, method);
        }
      }
    },
  },
  recovers: {
    sentence: 'works again once the cause of a failure is gone',
    async check(bench) {
      for (const failure of FAILURES) {
        const store = await bench.open();
        await failEach(store, failure);
        await store.fail(undefined);
        await store.location.check();
        const { editUrl } = await store.location.create(sampleExport(store));
        await assertAccess(store, editUrl, 'edit');
      }
    },
  },
  noCredentials: {
    sentence: 'has no credentials in its errors, however they are printed',
    async check(bench) {
      for (const failure of FAILURES) {
        const store = await bench.open();
        for (const [method, error] of await failEach(store, failure)) {
          const printed = `${inspect(error, { depth: 8, showHidden: true })}\n${JSON.stringify(error)}\n${String(error)}`;
          const leaked = store.secrets.find((secret) => printed.includes(secret));
          assert(leaked === undefined, () => `The error of ${method} contains "${leaked?.slice(0, 4)}…".`);
        }
      }
    },
  },
} as const satisfies Record<string, ContractTest<LocationBench>>;

const FAILURES: readonly LocationFailure[] = ['configuration', 'transient'];

/** The error of each method while the store fails. */
async function failEach(store: LocationUnderTest, failure: LocationFailure): Promise<[string, unknown][]> {
  const order = sampleExport(store, { exportId: 'failing' });
  const { ref } = await store.location.create(sampleExport(store, { exportId: 'there' }));
  await store.fail(failure);
  const { location } = store;
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
    assert(error !== undefined, `${method} succeeds although the store fails (${failure}).`);
    errors.push([method, error]);
  }
  return errors;
}

async function assertFails(doing: Promise<unknown>, kind: HostedLocationFailure, method: string): Promise<void> {
  const error = await doing.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  assert(
    error instanceof HostedLocationError,
    () => `${method} fails with ${show(String(error))}, which is not a HostedLocationError.`,
  );
  assert(error.kind === kind, () => `${method} fails as "${error.kind}", expected "${kind}": ${error.message}`);
  assert(
    /\w{3}.*\.$/s.test(error.message),
    () => `The message of ${method} is not a sentence: ${show(error.message)}.`,
  );
}
