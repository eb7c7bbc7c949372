import type { HostedDeck, HostedLocation } from '@deckwright/core/contract';
import { type ContractTest, must, show } from '../contract-tests/contract-test.ts';
import { type LocationBench, type LocationUnderTest, orderOf } from './bench.ts';

/** What a location makes, and that it makes it once. */
export const deckTests = {
  name: {
    sentence: 'has a name that settings can give',
    async check(bench) {
      const { name } = (await bench.open()).location;
      must(
        /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name),
        `It is named ${show(name)}; lower-case words with hyphens would do.`,
      );
    },
  },
  ready: {
    sentence: 'finds nothing wrong with a place that is right, and leaves nothing there',
    async check(bench) {
      const place = await bench.open();
      await place.location.check();
      await place.location.check();
      must((await place.location.find(orderOf(place).exportId)) === undefined, 'A check made a deck.');
    },
  },
  editable: {
    sentence: 'makes a deck that anyone with the link can edit',
    async check(bench) {
      const place = await bench.open();
      const { editUrl } = await place.location.create(orderOf(place));
      must(/^https?:$/.test(URL.parse(editUrl)?.protocol ?? ''), `The link is ${show(editUrl)}.`);
      await mustLead(place, editUrl, 'edit');
    },
  },
  facts: {
    sentence: "tells the deck's name, and the bytes of the pptx as its size",
    async check(bench) {
      const place = await bench.open();
      const order = orderOf(place);
      for (const deck of [await place.location.create(order), await place.location.find(order.exportId)]) {
        must(deck?.fileSize === place.pptx.byteLength, `The size is ${deck?.fileSize}, not ${place.pptx.byteLength}.`);
        must(deck.fileName.includes(order.title), `The name is ${show(deck.fileName)}, without the title.`);
        must(typeof deck.ref === 'string' && deck.ref !== '', `The ref is ${show(deck.ref)}.`);
      }
    },
  },
  again: {
    sentence: 'answers the same deck to the same export, and makes no second one',
    async check(bench) {
      const place = await bench.open();
      const order = orderOf(place);
      const first = await place.location.create(order);
      mustBeSame(first, await place.location.create(order));
      await mustHold(place, order.exportId, 1);
    },
  },
  atOnce: {
    sentence: 'makes one deck of two calls at the same time',
    async check(bench) {
      const place = await bench.open();
      const order = orderOf(place);
      const [first, second] = await Promise.all([place.location.create(order), place.location.create(order)]);
      mustBeSame(first, second);
      await mustHold(place, order.exportId, 1);
    },
  },
  otherProcess: {
    sentence: 'knows what another process made, and makes no second one',
    async check(bench) {
      const place = await bench.open();
      const order = orderOf(place);
      const first = await place.location.create(order);
      const other = await place.another();
      mustBeSame(first, await other.find(order.exportId));
      mustBeSame(first, await other.create(order));
      await mustHold(place, order.exportId, 1);
    },
  },
  unknown: {
    sentence: 'finds nothing of an export that there never was',
    async check(bench) {
      const place = await bench.open();
      await place.location.create(orderOf(place, { exportId: 'one' }));
      const found = await place.location.find('another');
      must(found === undefined, () => `It finds ${show(found)}.`);
    },
  },
  apart: {
    sentence: 'keeps exports apart whose ids are alike',
    async check(bench) {
      const place = await bench.open();
      const ids = ['a', 'a.', 'a:1', 'A', 'a_', '-a', 'a'.repeat(100)];
      const decks: HostedDeck[] = [];
      for (const exportId of ids) decks.push(await place.location.create(orderOf(place, { exportId })));
      must(new Set(decks.map(({ ref }) => ref)).size === ids.length, 'Two of them have one ref.');
      await place.location.remove(decks[0]!.ref);
      for (const [index, exportId] of ids.entries()) await mustHold(place, exportId, index === 0 ? 0 : 1);
    },
  },
  titles: {
    sentence: 'takes any title',
    async check(bench) {
      const place = await bench.open();
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
        const { fileName, editUrl } = await place.location.create(
          orderOf(place, { exportId: `title-${index}`, title }),
        );
        must(fileName.trim() !== '', `For the title ${show(title)} it has no name.`);
        await mustLead(place, editUrl, 'edit');
      }
    },
  },
} as const satisfies Record<string, ContractTest<LocationBench>>;

/** Gone for good, and told so as often as anybody asks. */
export const removalTests = {
  removes: {
    sentence: 'ends the link when a deck is removed, and finds it no more',
    async check(bench) {
      const place = await bench.open();
      const order = orderOf(place);
      const { ref, editUrl } = await place.location.create(order);
      await place.location.remove(ref);
      await mustLead(place, editUrl, 'gone');
      await mustHold(place, order.exportId, 0);
      must((await place.location.find(order.exportId)) === undefined, 'It still finds the deck.');
    },
  },
  removesTwice: {
    sentence: 'takes it that a deck is gone already',
    async check(bench) {
      const place = await bench.open();
      const { ref } = await place.location.create(orderOf(place));
      await place.location.remove(ref);
      await mustNotFail('A second removal', place.location.remove(ref));
      await mustNotFail('A removal by another process', (await place.another()).remove(ref));
    },
  },
  removesUnknown: {
    sentence: 'takes it that there never was such a deck, and removes no other',
    async check(bench) {
      const place = await bench.open();
      const order = orderOf(place);
      await place.location.create(order);
      for (const ref of ['', 'nothing-of-the-kind', '../..', "' or 1=1"]) {
        await mustNotFail(`The removal of ${show(ref)}`, place.location.remove(ref));
      }
      await mustHold(place, order.exportId, 1);
    },
  },
  anew: {
    sentence: 'makes the deck anew after it was removed, and hands out no link to the old one',
    async check(bench) {
      const place = await bench.open();
      const order = orderOf(place);
      const old = await place.location.create(order);
      await place.location.remove(old.ref);
      const { editUrl } = await place.location.create(order);
      await mustLead(place, editUrl, 'edit');
      await mustHold(place, order.exportId, 1);
    },
  },
} as const satisfies Record<string, ContractTest<LocationBench>>;

function mustBeSame(first: HostedDeck, second: HostedDeck | undefined): void {
  must(
    second?.ref === first.ref && second.editUrl === first.editUrl,
    () => `At first it was ${show(first)}, then ${show(second)}.`,
  );
}

export async function mustHold(place: LocationUnderTest, exportId: string, count: number): Promise<void> {
  const held = await place.count(exportId);
  must(held === count, `The place holds ${held} decks of ${show(exportId)}, not ${count}.`);
}

export async function mustLead(place: LocationUnderTest, editUrl: string, access: string): Promise<void> {
  const found = await place.follow(editUrl);
  must(found === access, `Whoever follows the link finds it "${found}", not "${access}".`);
}

async function mustNotFail(what: string, doing: ReturnType<HostedLocation['remove']>): Promise<void> {
  await doing.catch((cause: unknown) => {
    throw new Error(`${what} fails: ${cause instanceof Error ? cause.message : cause}`, { cause });
  });
}
