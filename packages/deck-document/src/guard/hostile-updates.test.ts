import { editableDeck } from '@deckwright/core/contract';
import {
  anyOf,
  joined,
  type RawId,
  type RawUpdate,
  REFS,
  rawItem,
  rawLength,
  rawUpdate,
  string,
  varint,
} from '@deckwright/test-tools/documents/raw-update';
import { scenes } from '@deckwright/testkit';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { CREATOR, createDocument } from '../document/create-document.ts';
import { readDeck } from '../document/read-deck.ts';
import { addNodes, registerPicture } from '../operations/nodes.ts';
import { deleteText, insertText } from '../operations/text.ts';
import { documentOf, snapshotOf } from '../sync.ts';
import { createGuard, FAILED } from './guard.ts';
import { checkStateVector } from './state-vector.ts';
import { finish } from './update-pieces.ts';

const DECK = editableDeck(scenes.kitchenSink);
const [TEXT] = DECK.slides.flatMap(({ id, nodes }) =>
  nodes.flatMap((node) => (node.kind === 'text' ? [{ slide: id, node: node.id }] : [])),
);
/** The client of the hostile page. */
const ME = 77;

function served() {
  const doc = createDocument(DECK);
  const guard = createGuard(doc, { hasPicture: () => true });
  return {
    doc,
    guard,
    /** Sends an update, and applies it if the guard accepts it. Returns its reason if it was rejected. */
    send(update: Uint8Array): string | undefined {
      const verdict = finish(guard.check(update, 'hostile'));
      if (!verdict.ok) return verdict.reason;
      finish(verdict.apply());
      return undefined;
    },
  };
}

function textIn(doc: Y.Doc): Y.Text {
  const nodes = (doc.getMap('slides').get(TEXT!.slide) as Y.Map<unknown>).get('nodes') as Y.Map<Y.Map<unknown>>;
  return nodes.get(TEXT!.node)!.get('text') as Y.Text;
}

/** The id of the first character of a text. */
function firstCharacter(doc: Y.Doc): readonly [client: number, clock: number] {
  let item = textIn(doc)._start!;
  while (!(item.content instanceof Y.ContentString)) item = item.right!;
  return [item.id.client, item.id.clock];
}

function mine(...structs: readonly Uint8Array[]): RawUpdate {
  return { sections: [{ client: ME, clock: 0, structs }] };
}

function title(content: Uint8Array, ref: number = REFS.any): Uint8Array {
  return rawItem({ ref, content, parent: 'deck', parentSub: 'title' });
}

function betweenBoth(origin: RawId, rightOrigin: RawId): Uint8Array {
  return rawItem({ ref: REFS.string, content: string('x'), origin, rightOrigin });
}

const HUGE = [2 ** 31, 2 ** 31 + 1, 2n ** 53n - 1n, 2n ** 53n, 2n ** 53n + 1n, 2n ** 56n, 2n ** 63n];

describe('a hostile update', () => {
  it('of four with garbage up to 2^53, after which nobody could read the deck, is rejected', () => {
    const { doc, send } = served();
    const length = 2n ** 53n - 1n;
    let clock = 0n;
    const reasons = [4, 2, 2, 2].map((count) => {
      const structs = Array.from({ length: count }, () => rawLength(REFS.gc, length));
      const update = rawUpdate({ sections: [{ client: ME, clock, structs }] });
      clock += length * BigInt(count);
      return send(update);
    });
    expect(reasons.every((reason) => reason !== undefined)).toBe(true);
    expect(readDeck(documentOf([snapshotOf(doc)]))).toEqual(DECK);
  });

  it('of 64 such structs is rejected, although its application would throw', () => {
    const { send } = served();
    const structs = Array.from({ length: 64 }, () => rawLength(REFS.gc, 2n ** 53n - 1n));
    expect(send(rawUpdate(mine(...structs)))).toBe('The change has a number that no page has.');
  });

  it.each([
    ['garbage', (length: number | bigint) => rawLength(REFS.gc, length)],
    ['a gap', (length: number | bigint) => rawLength(REFS.skip, length)],
    ['deleted content', (length: number | bigint) => title(varint(length), REFS.deleted)],
    ['a list', (length: number | bigint) => title(anyOf(['x'], length))],
    ['a list of JSON', (length: number | bigint) => title(joined(varint(length), string('1')), REFS.json)],
    ['a string', (length: number | bigint) => title(joined(varint(length), Uint8Array.of(65)), REFS.string)],
    ['bytes', (length: number | bigint) => title(joined(varint(length), Uint8Array.of(65)), REFS.binary)],
  ])('is rejected whatever too large length %s has', (_, structOf) => {
    for (const length of [0, ...HUGE])
      expect(served().send(rawUpdate(mine(structOf(length))))).toMatch(/^The (change|bytes)/);
  });

  it.each<[string, RegExp, RawUpdate]>([
    [
      'a clock beyond 2^31 − 1',
      /number/,
      { sections: [{ client: ME, clock: 2 ** 31 - 1, structs: [title(anyOf(['x']))] }] },
    ],
    [
      'a client beyond 2^32 − 1',
      /number/,
      { sections: [{ client: 2n ** 32n, clock: 0, structs: [title(anyOf(['x']))] }] },
    ],
    [
      'more structs than bytes',
      /damaged/,
      { sections: [{ ...mine(title(anyOf(['x']))).sections![0]!, count: 2 ** 27 }] },
    ],
    ['more clients than bytes', /damaged/, { ...mine(title(anyOf(['x']))), count: 2n ** 53n }],
    ['no structs of a client', /damaged/, mine()],
    [
      'a client twice, of which Yjs would keep the second',
      /damaged/,
      { sections: [...mine(title(anyOf(['a']))).sections!, { client: ME, clock: 1, structs: [title(anyOf(['b']))] }] },
    ],
    ['bytes behind it', /damaged/, { ...mine(title(anyOf(['x']))), tail: Uint8Array.of(0) }],
    ['an item of no known kind', /of a kind/, mine(title(anyOf(['x']), 11))],
    ['a gap with flags, which Yjs reads in two ways', /of a kind/, mine(rawLength(REFS.skip | 128, 1))],
    ['more than a million units of garbage', /too large/, mine(rawLength(REFS.gc, 1_000_001))],
    [
      'more than a million in several parts',
      /too large/,
      mine(...[600_000, 600_000].map((n) => rawLength(REFS.gc, n))),
    ],
    [
      'a left neighbour that does not exist',
      /earlier/,
      mine(rawItem({ ref: REFS.string, content: string('x'), origin: [CREATOR, 2 ** 30] })),
    ],
    [
      'a neighbour of an unknown page',
      /earlier/,
      mine(rawItem({ ref: REFS.string, content: string('x'), rightOrigin: [5, 0] })),
    ],
    ['itself as a neighbour', /earlier/, mine(rawItem({ ref: REFS.string, content: string('x'), origin: [ME, 0] }))],
    [
      'a neighbour beyond 2^53',
      /number/,
      mine(rawItem({ ref: REFS.string, content: string('x'), origin: [CREATOR, 2n ** 56n] })),
    ],
    [
      'itself as its place',
      /earlier/,
      mine(rawItem({ ref: REFS.any, content: anyOf([1]), parent: [ME, 0], parentSub: 'x' })),
    ],
    ['an empty deleted range', /damaged/, { deleted: [{ client: CREATOR, ranges: [[3, 0]] }] }],
    ['a deleted range beyond the end', /earlier/, { deleted: [{ client: CREATOR, ranges: [[3, 2 ** 30]] }] }],
    ['a deleted range beyond 2^53', /number/, { deleted: [{ client: CREATOR, ranges: [[3, 2n ** 56n]] }] }],
    ['deleted ranges of a client beyond 2^32', /number/, { deleted: [{ client: 2n ** 40n, ranges: [[0, 1]] }] }],
    [
      'deleted ranges in no order',
      /damaged/,
      {
        deleted: [
          {
            client: CREATOR,
            ranges: [
              [9, 1],
              [3, 1],
            ],
          },
        ],
      },
    ],
    ['more deleted ranges than bytes', /damaged/, { deleted: [{ client: CREATOR, ranges: [], count: 2n ** 53n }] }],
    ['a string as the value of a key', /another kind/, mine(title(string('x'), REFS.string))],
  ])('is rejected if it has %s', (_, reason, update) => {
    const { doc, send } = served();
    const before = snapshotOf(doc);
    expect(send(rawUpdate(update))).toMatch(reason);
    expect(snapshotOf(doc)).toEqual(before);
  });

  it('is rejected if it has the second format of Yjs, of which the first sees nothing', () => {
    const { doc, send } = served();
    const page = documentOf([snapshotOf(doc)]);
    const updates: Uint8Array[] = [];
    page.on('updateV2', (update: Uint8Array) => updates.push(update));
    page.getMap('deck').set('title', 'In the second format');
    expect(send(updates[0]!)).toBe('The bytes of the change are damaged.');
  });

  it('is rejected if it puts a shared type or plain data into a text', () => {
    const { doc, send } = served();
    const [client, clock] = firstCharacter(doc);
    for (const [ref, content] of [
      [REFS.type, varint(1)],
      [REFS.any, anyOf(['x'])],
    ] as const) {
      expect(send(rawUpdate(mine(rawItem({ ref, content, origin: [client, clock] }))))).toMatch(/another kind/);
    }
  });

  it('is rejected if its neighbours are in different texts', () => {
    const { doc, send } = served();
    const [client, clock] = firstCharacter(doc);
    const other = doc.getMap('deck')._map.get('size')!.id;
    const reason = send(rawUpdate(mine(betweenBoth([client, clock], [other.client, other.clock]))));
    expect(reason).toBe('The change has neighbours at different places.');
  });

  it('is rejected if it would divide a character of another page, also by an empty range', () => {
    const { doc, guard, send } = served();
    const page = documentOf([snapshotOf(doc)]);
    insertText({ doc: page, origin: 'me' }, TEXT!, 0, 'a𝒳b');
    const honest = finish(guard.check(Y.encodeStateAsUpdate(page, Y.encodeStateVector(doc)), 'honest'));
    if (honest.ok) finish(honest.apply());
    const { client, clock } = Y.decodeUpdate(Y.encodeStateAsUpdate(page)).structs.find(
      (struct) => struct instanceof Y.Item && struct.content instanceof Y.ContentString && struct.content.str === 'a𝒳b',
    )!.id;
    const half: RawId = [client, clock + 1];
    const low: RawId = [client, clock + 2];
    for (const update of [
      { deleted: [{ client, ranges: [[clock + 2, 0]] as const }] },
      { deleted: [{ client, ranges: [[clock + 2, 1]] as const }] },
      { deleted: [{ client, ranges: [[clock, 2]] as const }] },
      mine(rawItem({ ref: REFS.string, content: string('x'), origin: half })),
      mine(rawItem({ ref: REFS.string, content: string('x'), rightOrigin: low })),
    ]) {
      expect(send(rawUpdate(update))).toMatch(/divides a character|damaged/);
      expect(textIn(doc).toString()).toContain('a𝒳b');
    }
  });

  it('does not divide the text beside which it repeats something that the deck has', () => {
    const { doc, send } = served();
    const [client, clock] = firstCharacter(doc);
    const typedAfter = (at: number) => rawUpdate(mine(betweenBoth([client, at], [client, at + 1])));
    expect(send(typedAfter(clock))).toBeUndefined();
    const parts = () => doc.store.clients.get(CREATOR)!.length;
    const before = parts();
    send(typedAfter(clock + 1));
    expect(parts()).toBe(before);
  });
});

describe('a check that fails itself', () => {
  it('rejects the change with the error, and leaves the guard as it was', () => {
    const doc = createDocument(DECK);
    let fails = true;
    const fault = new Error('a fault of the server');
    const guard = createGuard(doc, {
      hasPicture() {
        if (fails) throw fault;
        return true;
      },
    });
    const page = documentOf([snapshotOf(doc)]);
    registerPicture({ doc: page, origin: 'me' }, { id: 'a'.repeat(32), mediaType: 'image/png', width: 1, height: 1 });
    const update = Y.encodeStateAsUpdate(page, Y.encodeStateVector(doc));
    expect(finish(guard.check(update, 'page'))).toEqual({ ok: false, reason: FAILED, error: fault });
    fails = false;
    expect(finish(guard.check(update, 'page'))).toMatchObject({ ok: true });
  });
});

describe('an honest update', () => {
  it('is accepted with garbage of what others deleted, and with what its page deleted itself', () => {
    const { doc, guard, send } = served();
    const page = documentOf([snapshotOf(doc)]);
    const edit = { doc: page, origin: 'me' };
    const before = Y.encodeStateVector(page);
    addNodes(edit, TEXT!.slide, DECK.slides[0]!.nodes);
    insertText(edit, TEXT!, 0, 'abc');
    deleteText(edit, TEXT!, 0, 2);
    page.getMap('slides').delete(TEXT!.slide);
    const update = Y.encodeStateAsUpdate(page, before);
    expect(Y.decodeUpdate(update).structs.some((struct) => struct instanceof Y.GC)).toBe(true);
    expect(send(update)).toBeUndefined();
    expect(readDeck(doc)).toEqual(readDeck(page));
    guard.destroy();
  });
});

describe('the state of a page', () => {
  const doc = createDocument(DECK);

  function vector(
    entries: readonly (readonly [number | bigint, number | bigint])[],
    count: number | bigint = entries.length,
  ) {
    return joined(varint(count), ...entries.flat().map(varint));
  }

  it('is taken as Yjs writes it, also with as many clients as a deck may get', () => {
    for (const state of [Uint8Array.of(0), Y.encodeStateVector(doc)])
      expect(() => checkStateVector(state, doc)).not.toThrow();
    const many = Array.from({ length: 5_000 }, (_, at) => [2 ** 32 - 1 - at, 2 ** 20] as const);
    expect(() => checkStateVector(vector(many), doc)).not.toThrow();
  });

  it('is taken with all clients of a deck that many pages have changed', () => {
    const old = createDocument(DECK);
    const clients = Array.from({ length: 5_500 }, (_, at) => 10 + at);
    const sections = clients.map((client) => ({ client, clock: 0, structs: [rawLength(REFS.gc, 1)] }));
    Y.applyUpdate(old, rawUpdate({ sections }));
    expect(() => checkStateVector(Y.encodeStateVector(old), old)).not.toThrow();
    expect(() => checkStateVector(Y.encodeStateVector(old), doc)).toThrow(TypeError);
  });

  it.each<[string, RegExp, Uint8Array]>([
    ['nothing', /damaged/, Uint8Array.of()],
    ['more entries than bytes', /damaged/, vector([[1, 1]], 2)],
    ['a count beyond the limit', /number/, vector([[1, 1]], 2n ** 53n)],
    ['a count that no number can be', /number/, vector([[1, 1]], 2n ** 63n)],
    ['too many entries', /number/, vector(Array.from({ length: 5_001 }, (_, at) => [at, 1] as const))],
    ['too many bytes', /too large/, new Uint8Array(64 * 1_024 + 1)],
    ['a clock beyond 2^31 − 1', /number/, vector([[1, 2 ** 31]])],
    ['a client beyond 2^32 − 1', /number/, vector([[2 ** 32, 1]])],
    [
      'a client twice',
      /damaged/,
      vector([
        [1, 1],
        [1, 2],
      ]),
    ],
    ['bytes behind it', /damaged/, joined(vector([[1, 1]]), Uint8Array.of(0))],
  ])('is rejected with %s', (_, reason, state) => {
    expect(() => checkStateVector(state, doc)).toThrow(reason);
  });
});
