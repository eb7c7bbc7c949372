import type { HostedDeck, HostedLocation } from '@deckwright/core/contract';
import { assert, type ContractTest, show } from '../contract-test.ts';
import { type LocationBench, type LocationUnderTest, sampleExport } from './bench.ts';

/** Creating and finding decks. */
export const deckTests = {
  name: {
    sentence: 'has a name of lower-case words, digits and hyphens',
    async check(bench) {
      const { name } = (await bench.open()).location;
      assert(
        /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name),
        `The name ${show(name)} is invalid. Use lower-case words and digits, joined by hyphens.`,
      );
    },
  },
  checks: {
    sentence: 'passes its check on a working store, and leaves nothing behind',
    async check(bench) {
      const store = await bench.open();
      await store.location.check();
      await store.location.check();
      assert((await store.location.find(sampleExport(store).exportId)) === undefined, 'Its check left a deck.');
    },
  },
  editable: {
    sentence: 'creates a deck that anyone with the link can edit',
    async check(bench) {
      const store = await bench.open();
      const { editUrl } = await store.location.create(sampleExport(store));
      assert(
        /^https?:$/.test(URL.parse(editUrl)?.protocol ?? ''),
        `The editUrl ${show(editUrl)} is not an http or https address.`,
      );
      await assertAccess(store, editUrl, 'edit');
    },
  },
  nameAndSize: {
    sentence: 'returns the file name of the deck, and the size of the pptx in bytes',
    async check(bench) {
      const store = await bench.open();
      const order = sampleExport(store);
      for (const deck of [await store.location.create(order), await store.location.find(order.exportId)]) {
        const { byteLength } = store.pptx;
        assert(
          deck?.fileSize === byteLength,
          `The fileSize is ${deck?.fileSize}, but the pptx has ${byteLength} bytes.`,
        );
        assert(deck.fileName.includes(order.title), `The fileName ${show(deck.fileName)} does not contain the title.`);
        assert(typeof deck.ref === 'string' && deck.ref !== '', `The ref ${show(deck.ref)} is not a non-empty string.`);
      }
    },
  },
  idempotent: {
    sentence: 'returns the same deck for the same export, without creating a second one',
    async check(bench) {
      const store = await bench.open();
      const order = sampleExport(store);
      const first = await store.location.create(order);
      assertSameDeck(first, await store.location.create(order));
      await assertCount(store, order.exportId, 1);
    },
  },
  parallelCalls: {
    sentence: 'creates one deck for two parallel calls',
    async check(bench) {
      const store = await bench.open();
      const order = sampleExport(store);
      const [first, second] = await Promise.all([store.location.create(order), store.location.create(order)]);
      assertSameDeck(first, second);
      await assertCount(store, order.exportId, 1);
    },
  },
  otherProcess: {
    sentence: 'finds a deck that another process created, without creating a second one',
    async check(bench) {
      const store = await bench.open();
      const order = sampleExport(store);
      const first = await store.location.create(order);
      const other = await store.another();
      assertSameDeck(first, await other.find(order.exportId));
      assertSameDeck(first, await other.create(order));
      await assertCount(store, order.exportId, 1);
    },
  },
  unknownExport: {
    sentence: 'finds nothing for an unknown export',
    async check(bench) {
      const store = await bench.open();
      await store.location.create(sampleExport(store, { exportId: 'one' }));
      const found = await store.location.find('another');
      assert(found === undefined, () => `It finds ${show(found)} for an export that was never created.`);
    },
  },
  similarIds: {
    sentence: 'keeps exports with similar ids separate',
    async check(bench) {
      const store = await bench.open();
      const ids = ['a', 'a.', 'a:1', 'A', 'a_', '-a', 'a'.repeat(100)];
      const decks: HostedDeck[] = [];
      for (const exportId of ids) decks.push(await store.location.create(sampleExport(store, { exportId })));
      assert(new Set(decks.map(({ ref }) => ref)).size === ids.length, 'Two exports got the same ref.');
      await store.location.remove(decks[0]!.ref);
      for (const [index, exportId] of ids.entries()) await assertCount(store, exportId, index === 0 ? 0 : 1);
    },
  },
  anyTitle: {
    sentence: 'accepts any title',
    async check(bench) {
      const store = await bench.open();
      const titles = [
        '',
        ' ',
        "O'Brien \\ 'q'",
        '../../etc/passwd',
        'שלום 🎉 \u202e',
        'line\nbreak\u0000',
        'x'.repeat(5_000),
      ];
      for (const [index, title] of titles.entries()) {
        const order = sampleExport(store, { exportId: `title-${index}`, title });
        const { fileName, editUrl } = await store.location.create(order);
        assert(fileName.trim() !== '', `The fileName for the title ${show(title)} is empty.`);
        await assertAccess(store, editUrl, 'edit');
      }
    },
  },
} as const satisfies Record<string, ContractTest<LocationBench>>;

/** Removing decks. */
export const removalTests = {
  removes: {
    sentence: 'removes a deck, so that its link ends and it is no longer found',
    async check(bench) {
      const store = await bench.open();
      const order = sampleExport(store);
      const { ref, editUrl } = await store.location.create(order);
      await store.location.remove(ref);
      await assertAccess(store, editUrl, 'gone');
      await assertCount(store, order.exportId, 0);
      assert((await store.location.find(order.exportId)) === undefined, 'It still finds the removed deck.');
    },
  },
  removesTwice: {
    sentence: 'does not fail to remove a deck that is already gone',
    async check(bench) {
      const store = await bench.open();
      const { ref } = await store.location.create(sampleExport(store));
      await store.location.remove(ref);
      await assertResolves('A second removal', store.location.remove(ref));
      await assertResolves('A removal by another process', (await store.another()).remove(ref));
    },
  },
  removesUnknown: {
    sentence: 'does not fail to remove an unknown deck, and removes no other',
    async check(bench) {
      const store = await bench.open();
      const order = sampleExport(store);
      await store.location.create(order);
      for (const ref of ['', 'nothing-of-the-kind', '../..', "' or 1=1"]) {
        await assertResolves(`The removal of ${show(ref)}`, store.location.remove(ref));
      }
      await assertCount(store, order.exportId, 1);
    },
  },
  recreates: {
    sentence: 'creates the deck again after its removal, and does not return the old link',
    async check(bench) {
      const store = await bench.open();
      const order = sampleExport(store);
      const old = await store.location.create(order);
      await store.location.remove(old.ref);
      const { editUrl } = await store.location.create(order);
      await assertAccess(store, editUrl, 'edit');
      await assertCount(store, order.exportId, 1);
    },
  },
} as const satisfies Record<string, ContractTest<LocationBench>>;

function assertSameDeck(first: HostedDeck, second: HostedDeck | undefined): void {
  assert(
    second?.ref === first.ref && second.editUrl === first.editUrl,
    () => `The first call returned ${show(first)}, the second ${show(second)}.`,
  );
}

export async function assertCount(store: LocationUnderTest, exportId: string, count: number): Promise<void> {
  const found = await store.count(exportId);
  assert(found === count, `The store has ${found} decks of the export ${show(exportId)}, expected ${count}.`);
}

export async function assertAccess(store: LocationUnderTest, editUrl: string, access: string): Promise<void> {
  const found = await store.follow(editUrl);
  assert(found === access, `A person who follows the link finds the deck "${found}", expected "${access}".`);
}

async function assertResolves(what: string, doing: ReturnType<HostedLocation['remove']>): Promise<void> {
  await doing.catch((cause: unknown) => {
    throw new Error(`${what} fails: ${cause instanceof Error ? cause.message : cause}`, { cause });
  });
}
