import { editableDeck } from '@deckwright/core/contract';
import { scenes } from '@deckwright/testkit';
import * as encoding from 'lib0/encoding';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { atOnce } from '../../test/at-once.ts';
import { CREATOR, createDocument } from '../document/create-document.ts';
import { readDeck } from '../document/read-deck.ts';
import { restoreDeleted } from '../operations/deletions.ts';
import { createUndoManager } from '../operations/edit.ts';
import { addNodes, changeNodes, registerPicture, setFrames } from '../operations/nodes.ts';
import { addLayout, addSlides, deleteSlides, setDeckTitle } from '../operations/slides.ts';
import { deleteText, formatText, insertText } from '../operations/text.ts';
import { checkWhole } from './check-changes.ts';
import { createGuard } from './guard.ts';
import { DECK_LIMITS } from './limits.ts';
import { finish } from './update-pieces.ts';

const DECK = editableDeck(scenes.kitchenSink);
const [TEXT] = DECK.slides.flatMap(({ id, nodes }) =>
  nodes.flatMap((node) => (node.kind === 'text' ? [{ slide: id, node: node.id }] : [])),
);
const TABLE = at('table');
const CHART = at('chart');

function at(kind: string) {
  for (const { id: slide, nodes } of DECK.slides) {
    const node = nodes.find((one) => one.kind === 'composite' && one.meaning.kind === kind);
    if (node) return { slide, node: node.id };
  }
  throw new TypeError(`The scene has no ${kind}.`);
}

function served() {
  const doc = createDocument(DECK);
  const guard = atOnce(
    createGuard(doc, {
      hasPicture: ({ id }) => id === 'a'.repeat(32),
      allowsLayout: ({ name }) => name === 'Allowed',
    }),
  );
  return { doc, guard };
}

/** A page's copy, and what it would send. */
function pageOf(doc: Y.Doc) {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  const before = Y.encodeStateVector(copy);
  return {
    copy,
    edit: { doc: copy, origin: 'me' },
    node: ({ slide, node }: { slide: string; node: string }) =>
      ((copy.getMap('slides').get(slide) as Y.Map<unknown>).get('nodes') as Y.Map<Y.Map<unknown>>).get(node)!,
    slide: () => copy.getMap('slides').get(TEXT!.slide) as Y.Map<unknown>,
    update: () => Y.encodeStateAsUpdate(copy, before),
  };
}

type Page = ReturnType<typeof pageOf>;

describe('the document of a scene', () => {
  it.each(Object.entries(scenes))('has nothing that the guard would reject: %s', (_, scene) => {
    expect(() => checkWhole(createDocument(editableDeck(scene)))).not.toThrow();
  });
});

function manySlides(count: number) {
  return Array.from({ length: count }, () => ({ ...DECK.slides[0]!, nodes: [] }));
}

describe('a change that the guard accepts', () => {
  it.each<[string, (page: Page) => void]>([
    ['typing', ({ edit }) => insertText(edit, TEXT!, 1, 'x<script>alert(1)</script>')],
    [
      'a format',
      ({ edit }) => formatText(edit, TEXT!, 0, 3, { bold: true, link: { url: 'https://example.com/a?b=c' } }),
    ],
    [
      'a source',
      ({ slide }) =>
        slide().set('source', { template: 'cover', content: { title: 'A', rows: [[1, null]] }, fingerprint: 'f0' }),
    ],
    ['a slide with everything', ({ edit }) => addSlides(edit, 1, DECK.slides)],
    ['a deleted slide', ({ edit }) => deleteSlides(edit, [TEXT!.slide])],
    [
      'a slide that is deleted and restored',
      ({ edit }) => {
        deleteSlides({ ...edit, person: 'Anna' }, [TEXT!.slide]);
        restoreDeleted(edit, { slide: { id: TEXT!.slide } });
      },
    ],
    ['a slide that an earlier version of the page removes', ({ copy }) => copy.getMap('slides').delete(TEXT!.slide)],
    [
      'as many slides as possible beside deleted ones',
      ({ edit }) => {
        deleteSlides(edit, [TEXT!.slide]);
        addSlides(edit, 0, manySlides(DECK_LIMITS.slides.most - DECK.slides.length + 1));
      },
    ],
    ['a title', ({ edit }) => setDeckTitle(edit, 'New')],
    [
      'a deleted node',
      ({ copy, edit }) => {
        addNodes(edit, TEXT!.slide, DECK.slides[0]!.nodes);
        copy.getMap<Y.Map<Y.Map<unknown>>>('slides').get(TEXT!.slide)!.get('nodes')!.delete(TEXT!.node);
      },
    ],
    [
      'a picture that is stored',
      ({ edit }) => registerPicture(edit, { id: 'a'.repeat(32), mediaType: 'image/png', width: 1, height: 1 }),
    ],
    ['a layout that is allowed', ({ edit }) => addLayout(edit, { ...DECK.layouts[0]!, key: 'more', name: 'Allowed' })],
  ])('is %s', (_, act) => {
    const { doc, guard } = served();
    const page = pageOf(doc);
    act(page);
    const before = readDeck(doc);
    const verdict = guard.check(page.update(), 'page');
    expect(verdict).toMatchObject({ ok: true });
    expect(readDeck(doc)).toEqual(before);
    if (verdict.ok) verdict.apply();
    expect(readDeck(doc)).toEqual(readDeck(page.copy));
  });

  it('makes one update of the document, also where Yjs would remove formats that have become useless', () => {
    const { doc, guard } = served();
    const pages = [pageOf(doc), pageOf(doc)];
    const [one, other] = pages;
    formatText(one!.edit, TEXT!, 0, 6, { bold: true, underline: true });
    formatText(one!.edit, TEXT!, 2, 2, { bold: null });
    formatText(other!.edit, TEXT!, 1, 4, { bold: true, size: 50 });
    formatText(other!.edit, TEXT!, 0, 9, { bold: null, underline: true });
    for (const page of [...pages, one!]) {
      const updates: Uint8Array[] = [];
      const collect = (update: Uint8Array) => updates.push(update);
      if (page === one) deleteText(page.edit, TEXT!, 0, 3);
      const update = Y.encodeStateAsUpdate(page.copy, Y.encodeStateVector(doc));
      const verdict = guard.check(update, page === one ? 'one' : 'other');
      doc.on('update', collect);
      if (verdict.ok) verdict.apply();
      doc.off('update', collect);
      expect(updates).toHaveLength(1);
      const stored = new Y.Doc();
      Y.applyUpdate(stored, Y.encodeStateAsUpdate(doc));
      expect(readDeck(stored)).toEqual(readDeck(doc));
      Y.applyUpdate(page.copy, Y.encodeStateAsUpdate(doc));
    }
  });

  it('has values that were replaced several times, which Yjs joins because they can be undone', () => {
    const { doc, guard } = served();
    const page = pageOf(doc);
    const undo = createUndoManager(page.edit);
    setDeckTitle(page.edit, 'One');
    const first = guard.check(page.update(), 'page');
    if (first.ok) first.apply();
    // The page does not know that the first title arrived, and sends it again, joined with the second.
    for (const title of ['Two', 'Three']) setDeckTitle(page.edit, title);
    const joined = Y.decodeUpdate(page.update()).structs.some(
      (struct) => struct instanceof Y.Item && struct.content instanceof Y.ContentAny && struct.content.arr.length > 1,
    );
    expect(joined).toBe(true);
    expect(guard.check(page.update(), 'page')).toMatchObject({ ok: true });
    undo.destroy();
  });

  it('can be sent again after the page deleted what it had sent', () => {
    const { doc, guard } = served();
    const page = pageOf(doc);
    insertText(page.edit, TEXT!, 1, 'abc');
    const first = guard.check(page.update(), 'page');
    if (first.ok) first.apply();
    deleteText(page.edit, TEXT!, 1, 3);
    const verdict = guard.check(page.update(), 'page');
    expect(verdict).toMatchObject({ ok: true });
    if (verdict.ok) verdict.apply();
    expect(readDeck(doc)).toEqual(readDeck(page.copy));
  });

  it('can be sent again', () => {
    const { doc, guard } = served();
    const page = pageOf(doc);
    insertText(page.edit, TEXT!, 1, 'abc');
    const update = page.update();
    for (const _ of [1, 2]) {
      const verdict = guard.check(update, 'page');
      expect(verdict).toMatchObject({ ok: true });
      if (verdict.ok) verdict.apply();
    }
    expect(readDeck(doc)).toEqual(readDeck(page.copy));
  });
});

const KEYS = { rgb: '112233' };

describe('a change that the guard rejects, with its reason', () => {
  it.each<[string, RegExp, (page: Page) => unknown]>([
    ['an unknown root', /adds something/, ({ copy }) => copy.getMap('other').set('a', 1)],
    ['an unknown member of the deck', /no place for "x"/, ({ copy }) => copy.getMap('deck').set('x', 1)],
    ['another size', /no place for "size"/, ({ copy }) => copy.getMap('deck').set('size', { width: 1, height: 1 })],
    ['another watermark', /no place for "watermark"/, ({ copy }) => copy.getMap('deck').set('watermark', '')],
    ['a removed theme', /no place for "theme"/, ({ copy }) => copy.getMap('deck').delete('theme')],
    ['a list in a map', /adds something|no place for/, ({ copy }) => copy.getArray('list').push([1])],
    ['a slide that is plain data', /"x" has to be a map/, ({ copy }) => copy.getMap('slides').set('x', { nodes: [] })],
    ['a slide that is a list', /shared type/, ({ copy }) => copy.getMap('slides').set('x', new Y.Array())],
    ['a sub-document', /kind that a deck/, ({ copy }) => copy.getMap('slides').set('x', new Y.Doc())],
    ['XML', /shared type/, ({ slide }) => slide().set('notes', new Y.XmlText('a'))],
    ['bytes', /kind that a deck/, ({ slide }) => slide().set('title', new Uint8Array(3))],
    ['a bigint', /kind that a deck/, ({ slide }) => slide().set('title', 3n)],
    ...(
      [
        ['with an unknown member', { html: 'x' }],
        ['of something that is not a template', { template: '../x' }],
        ['whose content is a list', { content: [1] }],
        ['whose content is a text', { content: '{}' }],
        ['whose content is too long', { content: { text: 'x'.repeat(200_000) } }],
        ['with a script as fingerprint', { fingerprint: '<script>' }],
      ] as const
    ).map(([name, more]): [string, RegExp, (page: Page) => unknown] => [
      `a source ${name}`,
      /"source" cannot have this value/,
      ({ slide }) => slide().set('source', { template: 'cover', content: {}, fingerprint: 'f0', ...more }),
    ]),
    [
      'a source that is too deep',
      /"source" is not plain data|kind that a deck/,
      ({ slide }) => {
        let content: object = {};
        for (let level = 0; level < 100; level++) content = { content };
        slide().set('source', { template: 'cover', content, fingerprint: 'f0' });
      },
    ],
    [
      'a source of a prototype',
      /"source" is not plain data|kind that a deck/,
      ({ slide }) =>
        slide().set('source', JSON.parse('{"template":"a","fingerprint":"f","content":{"__proto__":{"a":1}}}')),
    ],
    [
      'a source that is a map',
      /has to be plain data/,
      ({ slide }) => slide().set('source', new Y.Map([['template', 'cover']])),
    ],
    ...(
      [
        ['deletedAt', true],
        ['deletedAt', 1_700_000_000_000],
        ['deletedAt', 'yesterday'],
        ['deletedAt', `2026-01-01T00:00:00.${'0'.repeat(1_000)}Z`],
        ['deletedBy', { name: 'Anna' }],
        ['deletedBy', 'x'.repeat(61)],
      ] as const
    ).flatMap(([key, value]): [string, RegExp, (page: Page) => unknown][] => {
      const reason = new RegExp(`"${key}" cannot have this value`);
      const shown = JSON.stringify(value).slice(0, 20);
      return [
        [`a slide whose ${key} is ${shown}`, reason, ({ slide }) => slide().set(key, value)],
        [`a node whose ${key} is ${shown}`, reason, ({ node }) => node(TEXT!).set(key, value)],
      ];
    }),
    [
      'a deleted row of a table',
      /no place for "deletedAt"/,
      ({ node }) => {
        const rows = (node(TABLE).get('table') as Y.Map<Y.Map<Y.Map<unknown>>>).get('rows')!;
        [...rows.values()][0]!.set('deletedAt', '2026-01-01T00:00:00.000Z');
      },
    ],
    ['an unknown member of a node', /no place for "html"/, ({ node }) => node(TEXT!).set('html', 'x')],
    ['a text that is a string', /"text" has to be a text/, ({ node }) => node(TEXT!).set('text', 'x')],
    ['a map inside of plain data', /has to be plain data/, ({ node }) => node(TEXT!).set('box', new Y.Map([['x', 1]]))],
    [
      'an infinite number',
      /kind that a deck/,
      ({ edit, node }) => {
        setFrames(edit, TEXT!.slide, new Map());
        node(TEXT!).set('box', { x: Number.POSITIVE_INFINITY, y: 0, width: 1, height: 1 });
      },
    ],
    [
      'an absurd number',
      /"box" cannot have this value \(x\)/,
      ({ edit }) =>
        setFrames(edit, TEXT!.slide, new Map([[TEXT!.node, { box: { x: 1e9, y: 0, width: 1, height: 1 } }]])),
    ],
    [
      'a negative width',
      /"box" cannot have this value \(width\)/,
      ({ edit }) =>
        setFrames(edit, TEXT!.slide, new Map([[TEXT!.node, { box: { x: 0, y: 0, width: -1, height: 1 } }]])),
    ],
    [
      'an unknown member of a colour',
      /"background" cannot have this value/,
      ({ slide }) => slide().set('background', { fill: { kind: 'solid', color: { ...KEYS, url: 'x' } } }),
    ],
    [
      'a script as a link',
      /"link" cannot have this value/,
      ({ edit }) => changeNodes(edit, TEXT!.slide, [TEXT!.node], { link: { url: 'javascript:alert(1)' } }),
    ],
    [
      'a file as a link of text',
      /The format "link" cannot/,
      ({ edit }) => formatText(edit, TEXT!, 0, 3, { link: { url: 'file:///etc/passwd' } }),
    ],
    [
      'an unknown format',
      /no such format/,
      ({ copy, node }) => {
        (node(TEXT!).get('text') as Y.Text).format(0, 1, { onclick: 'x' });
        return copy;
      },
    ],
    [
      'a format of a prototype',
      /no such format/,
      ({ node }) => (node(TEXT!).get('text') as Y.Text).format(0, 1, { constructor: true } as object),
    ],
    [
      'an embedded object',
      /kind that a deck/,
      ({ node }) => (node(TEXT!).get('text') as Y.Text).insertEmbed(0, { a: 1 }),
    ],
    [
      'a member of a text',
      /no place for|characters only|another kind/,
      ({ node }) => (node(TEXT!).get('text') as Y.Text).setAttribute('a', 1),
    ],
    [
      'a text that is too long',
      /at most 100,000 characters/,
      ({ edit }) => insertText(edit, TEXT!, 0, 'x'.repeat(100_001)),
    ],
    [
      'notes that are too long',
      /at most 100,000 characters/,
      ({ slide }) => slide().set('notes', new Y.Text('x'.repeat(100_001))),
    ],
    ['an id of a prototype', /"__proto__" cannot/, ({ copy }) => copy.getMap('slides').set('__proto__', new Y.Map())],
    [
      'a key that is not fractional',
      /"order" cannot have this value: is not a fractional key/,
      ({ slide }) => slide().set('order', 'zzz!'),
    ],
    [
      'a picture that nobody registered',
      /does not have this picture/,
      ({ edit }) =>
        addNodes(edit, TEXT!.slide, [
          {
            kind: 'picture',
            id: 'p',
            name: 'p',
            role: 'content',
            source: { element: 'p' },
            box: { x: 0, y: 0, width: 1, height: 1 },
            picture: 'b'.repeat(32),
            crop: { top: 0, right: 0, bottom: 0, left: 0 },
          },
        ]),
    ],
    [
      'the address of a picture',
      /does not have this picture/,
      ({ node }) => node(TEXT!).set('picture', 'https://example.com/a.png'),
    ],
    [
      'a picture whose bytes are not there',
      /not on the server/,
      ({ edit }) => registerPicture(edit, { id: 'b'.repeat(32), mediaType: 'image/png', width: 1, height: 1 }),
    ],
    [
      'a picture that was changed',
      /cannot change what it has/,
      ({ copy }) => {
        const [picture] = DECK.pictures;
        copy.getMap('pictures').set(picture!.id, { order: 'a0', ...picture, width: 3 });
      },
    ],
    [
      'a picture that was removed',
      /cannot lose anything/,
      ({ copy }) => copy.getMap('pictures').delete(DECK.pictures[0]!.id),
    ],
    ['an unknown layout', /has no layout "nowhere"/, ({ slide }) => slide().set('layout', 'nowhere')],
    [
      'a layout that is not allowed',
      /does not allow this layout/,
      ({ edit }) => addLayout(edit, { ...DECK.layouts[0]!, key: 'more', name: 'Other' }),
    ],
    [
      'too many slides',
      /At most 500 slides/,
      ({ edit }) =>
        addSlides(
          edit,
          0,
          Array.from({ length: 500 }, () => ({ ...DECK.slides[0]!, nodes: [] })),
        ),
    ],
    [
      'too many nodes',
      /At most 1,000 nodes/,
      ({ slide }) => {
        const nodes = slide().get('nodes') as Y.Map<unknown>;
        for (let count = 0; count <= 1_000; count++) nodes.set(`n${count}`, new Y.Map());
      },
    ],
    [
      'too many columns',
      /At most 100 columns/,
      ({ node }) => {
        const columns = (node(TABLE).get('table') as Y.Map<Y.Map<unknown>>).get('columns')!;
        for (let count = 0; count <= 100; count++) columns.set(`n${count}`, new Y.Map());
      },
    ],
    [
      'a cell of no row',
      /is not a row and a column/,
      ({ node }) => (node(TABLE).get('table') as Y.Map<Y.Map<unknown>>).get('cells')!.set('here', new Y.Map()),
    ],
    [
      'a text as the value of a chart',
      /cannot have this value/,
      ({ node }) => {
        const series = (node(CHART).get('chart') as Y.Map<Y.Map<Y.Map<Y.Map<unknown>>>>).get('series')!;
        [...series.values()][0]!.get('values')!.set('c1', 'many');
      },
    ],
  ])('is %s', (_, reason, act) => {
    const { doc, guard } = served();
    const page = pageOf(doc);
    act(page);
    const before = Y.encodeStateAsUpdate(doc);
    const verdict = guard.check(page.update(), 'page');
    expect(verdict.ok ? 'accepted' : verdict.reason).toMatch(reason);
    expect(Y.encodeStateAsUpdate(doc)).toEqual(before);
    const honest = pageOf(doc);
    insertText(honest.edit, TEXT!, 0, 'x');
    expect(guard.check(honest.update(), 'honest')).toMatchObject({ ok: true });
  });

  it('is one that restores more slides than a deck can have', () => {
    const { doc, guard } = served();
    const page = pageOf(doc);
    const send = () => {
      const verdict = guard.check(Y.encodeStateAsUpdate(page.copy, Y.encodeStateVector(doc)), 'page');
      if (verdict.ok) verdict.apply();
      return verdict;
    };
    const added = addSlides(page.edit, 0, manySlides(300));
    deleteSlides(page.edit, added);
    addSlides(page.edit, 0, manySlides(300));
    expect(send()).toMatchObject({ ok: true });
    for (const id of added) restoreDeleted(page.edit, { slide: { id } });
    expect(send()).toMatchObject({ ok: false, reason: expect.stringMatching(/At most 500 slides/) });
  });

  it('is one after which too many slides are deleted', () => {
    const { doc, guard } = served();
    const page = pageOf(doc);
    const slides = page.copy.getMap<Y.Map<unknown>>('slides');
    const [first] = addSlides(page.edit, 0, manySlides(1));
    deleteSlides(page.edit, [first!]);
    for (let count = 0; count < DECK_LIMITS.deletedSlides.most; count++)
      slides.set(`x${count}`, slides.get(first!)!.clone());
    expect(guard.check(page.update(), 'page')).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/At most 2,000 deleted slides are kept/),
    });
  });

  it('is one that comes before what it builds on', () => {
    const { doc, guard } = served();
    const page = pageOf(doc);
    insertText(page.edit, TEXT!, 0, 'x');
    const vector = Y.encodeStateVector(page.copy);
    insertText(page.edit, TEXT!, 0, 'y');
    expect(guard.check(Y.encodeStateAsUpdate(page.copy, vector), 'page')).toMatchObject({
      ok: false,
      reason: /earlier/,
    });
  });

  it('is one of damaged bytes', () => {
    const { doc, guard } = served();
    const page = pageOf(doc);
    insertText(page.edit, TEXT!, 0, 'Hello');
    const whole = page.update();
    for (let length = 0; length < whole.length; length++) {
      expect(guard.check(whole.slice(0, length), 'page')).toMatchObject({ ok: false });
    }
  });

  it('is one with a key __proto__ in plain data', () => {
    const { guard } = served();
    const update = encoding.encode((encoder) => {
      // One client with one struct: plain data for the key `background` of a root map, which has an object with a prototype of its own.
      for (const number of [1, 1, 77, 0]) encoding.writeVarUint(encoder, number);
      encoding.writeUint8(encoder, 8 | 32);
      encoding.writeVarUint(encoder, 1);
      encoding.writeVarString(encoder, 'deck');
      encoding.writeVarString(encoder, 'title');
      encoding.writeVarUint(encoder, 1);
      encoding.writeUint8(encoder, 118);
      encoding.writeVarUint(encoder, 1);
      encoding.writeVarString(encoder, '__proto__');
      encoding.writeAny(encoder, { polluted: true });
      encoding.writeVarUint(encoder, 0);
    });
    expect(guard.check(update, 'page')).toMatchObject({ ok: false, reason: /kind that a deck/ });
  });

  it('is one with thousands of insertions at one place, which would take minutes', () => {
    const { doc, guard } = served();
    const page = pageOf(doc);
    const text = page.node(TEXT!).get('text') as Y.Text;
    let first = text._start!;
    while (!(first.content instanceof Y.ContentString)) first = first.right!;
    const count = 50_000;
    const update = encoding.encode((encoder) => {
      for (const number of [1, count, 77, 0]) encoding.writeVarUint(encoder, number);
      for (let at = 0; at < count; at++) {
        // A text whose left neighbour is the first character, and whose right one is the second or none.
        const isBounded = at % 2 === 0;
        encoding.writeUint8(encoder, 4 | 0x80 | (isBounded ? 0x40 : 0));
        for (const offset of isBounded ? [0, 1] : [0]) {
          encoding.writeVarUint(encoder, first.id.client);
          encoding.writeVarUint(encoder, first.id.clock + offset);
        }
        encoding.writeVarString(encoder, 'x');
      }
      encoding.writeVarUint(encoder, 0);
    });
    const start = performance.now();
    expect(guard.check(update, 'page')).toMatchObject({ ok: false, reason: /too many parts at one place/ });
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  it('is none of somebody who types, deletes and formats at one place for a long time', () => {
    const { doc, guard } = served();
    const page = pageOf(doc);
    for (let count = 0; count < 1_500; count++) {
      insertText(page.edit, TEXT!, 1, 'x');
      if (count % 2 === 0) deleteText(page.edit, TEXT!, 1, 1);
      formatText(page.edit, TEXT!, 1, 1, { bold: count % 3 === 0 ? true : null });
      setDeckTitle(page.edit, `Title ${count}`);
    }
    expect(guard.check(page.update(), 'page')).toMatchObject({ ok: true });
  });

  it('is one under the client id of another page, or of the document itself', () => {
    const { doc, guard } = served();
    const mine = pageOf(doc);
    insertText(mine.edit, TEXT!, 0, 'x');
    const first = guard.check(mine.update(), 'mine');
    if (first.ok) first.apply();
    for (const client of [mine.copy.clientID, doc.clientID, CREATOR]) {
      const forged = pageOf(doc);
      forged.copy.clientID = client;
      insertText(forged.edit, TEXT!, 0, 'y');
      expect(guard.check(forged.update(), 'other')).toMatchObject({ ok: false, reason: /not from the page/ });
    }
    guard.leave('mine');
    const next = pageOf(doc);
    next.copy.clientID = mine.copy.clientID;
    insertText(next.edit, TEXT!, 0, 'y');
    expect(guard.check(next.update(), 'next')).toMatchObject({ ok: true });
  });

  it('is one whose numbers another page has used for something else', () => {
    const { doc, guard } = served();
    const [mine, other] = [pageOf(doc), pageOf(doc)];
    other.copy.clientID = mine.copy.clientID;
    insertText(mine.edit, TEXT!, 0, 'x');
    insertText(other.edit, TEXT!, 0, 'z');
    const verdict = guard.check(other.update(), 'other');
    if (verdict.ok) verdict.apply();
    guard.leave('other');
    expect(guard.check(mine.update(), 'mine')).toMatchObject({ ok: false, reason: /has used the numbers/ });
  });

  it('is one that builds on an update that could not be stored', () => {
    const { doc, guard } = served();
    const page = pageOf(doc);
    insertText(page.edit, TEXT!, 0, 'x');
    const vector = Y.encodeStateVector(page.copy);
    const verdict = guard.check(page.update(), 'page');
    if (verdict.ok) verdict.drop();
    insertText(page.edit, TEXT!, 0, 'y');
    expect(guard.check(Y.encodeStateAsUpdate(page.copy, vector), 'page')).toMatchObject({ ok: false });
    expect(readDeck(doc)).toStrictEqual(DECK);
  });
});

describe('a large change', () => {
  const MANY = Array.from({ length: 150 }, (_, at) => DECK.slides[at % DECK.slides.length]!);

  it('is checked in steps, during which the document stays as it was, and told to others whole', () => {
    const doc = createDocument(DECK);
    const guard = createGuard(doc, { hasPicture: () => true });
    const page = pageOf(doc);
    addSlides(page.edit, 1, MANY);
    const update = page.update();
    const checking = guard.check(update, 'page');
    let steps = 0;
    let step = checking.next();
    for (; !step.done; step = checking.next()) {
      steps++;
      expect(doc.getMap('slides').size).toBe(DECK.slides.length);
    }
    expect(steps).toBeGreaterThan(100);
    expect(step.value).toMatchObject({ ok: true });
    if (step.value.ok) expect(finish(step.value.apply())).toBe(update);
    expect(readDeck(doc)).toEqual(readDeck(page.copy));
    guard.destroy();
  });

  it('is rejected as a whole if its last part is wrong', () => {
    const { doc, guard } = served();
    const page = pageOf(doc);
    addSlides(page.edit, 1, MANY);
    page.slide().set('notThere', 1);
    const before = Y.encodeStateAsUpdate(doc);
    expect(guard.check(page.update(), 'page')).toMatchObject({ ok: false, reason: /no place for "notThere"/ });
    expect(Y.encodeStateAsUpdate(doc)).toEqual(before);
    const honest = pageOf(doc);
    insertText(honest.edit, TEXT!, 0, 'x');
    expect(guard.check(honest.update(), 'honest')).toMatchObject({ ok: true });
  });

  it('is followed whole from another server', () => {
    const { doc, guard } = served();
    const page = pageOf(doc);
    addSlides(page.edit, 1, MANY);
    expect(guard.follow(page.update(), 'page')).toEqual(page.update());
    expect(guard.follow(page.update(), 'page')).toBeUndefined();
    expect(guard.clientsOf('page')).toEqual([page.copy.clientID]);
    expect(readDeck(doc)).toEqual(readDeck(page.copy));
  });
});

describe('a guard of one of several servers', () => {
  it('follows updates that another one accepted, and says what the document did not have', () => {
    const [first, second] = [served(), served()];
    const page = pageOf(first.doc);
    insertText(page.edit, TEXT!, 1, 'abc');
    const verdict = first.guard.check(page.update(), 'page');
    if (verdict.ok) verdict.apply();
    expect(second.guard.follow(page.update(), 'page')).toBeDefined();
    expect(readDeck(second.doc)).toEqual(readDeck(first.doc));
    expect(second.guard.follow(page.update(), 'page')).toBeUndefined();
    insertText(page.edit, TEXT!, 1, 'def');
    expect(second.guard.check(page.update(), 'page')).toMatchObject({ ok: true });
  });

  it('rejects a change under the client of a page of another one, until that page has left', () => {
    const [followed, claimed] = [served(), served()];
    const page = pageOf(followed.doc);
    insertText(page.edit, TEXT!, 1, 'abc');
    followed.guard.follow(page.update(), 'page');
    claimed.guard.follow(page.update());
    expect(followed.guard.clientsOf('page')).toEqual([page.copy.clientID]);
    claimed.guard.claim(followed.guard.clientsOf('page'), 'page');
    insertText(page.edit, TEXT!, 1, 'def');
    for (const { guard } of [followed, claimed]) {
      const forged = guard.check(page.update(), 'another page');
      expect(forged).toMatchObject({ ok: false, reason: 'The change is not from the page that sent it.' });
      guard.leave('page');
      expect(guard.check(page.update(), 'another page')).toMatchObject({ ok: true });
    }
  });
});
