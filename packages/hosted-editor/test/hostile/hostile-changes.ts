import type { EditableNode } from '@deckwright/core/contract';
import { addNodes, changeNodes, readDeck, registerPicture, setDeckTitle, setNotes } from '@deckwright/deck-document';
import * as Y from 'yjs';

/** Runs if anything of a deck runs. */
export const SCRIPT = 'window.executed=(window.executed||0)+1';

/** A text that would be a script, a request or a style in each place that takes it for more than a text. */
export function hostileText(url: string): string {
  return `"'><script>${SCRIPT}</script><img src="${url}/img" onerror="${SCRIPT}"><svg onload="${SCRIPT}"><style>@import "${url}/css"</style>{{constructor.constructor('${SCRIPT}')()}}\${${SCRIPT}}`;
}

/** A change of a hostile page, by what it is. A returned update is sent as it is; otherwise what was changed in the document. */
export type HostileChanges = Readonly<Record<string, (doc: Y.Doc) => unknown>>;

export function hostileChanges(url: string): HostileChanges {
  return {
    'an unknown node': (doc) => void nodesOf(doc).set('x', entry({ order: 'a0', kind: 'frame', src: url })),
    'a node that is plain data': (doc) => void nodesOf(doc).set('x', { kind: 'text' }),
    'a slide in a slide': (doc) => void nodesOf(doc).set('x', slideOf(doc).clone()),
    'a node whose id is of a prototype': (doc) => void nodesOf(doc).set('__proto__', textNode(doc).clone()),
    'an unknown root': (doc) => void doc.getMap('scripts').set('a', SCRIPT),
    'a list as root': (doc) => void doc.getArray('slides2').push([SCRIPT]),
    'a removed theme': (doc) => void doc.getMap('deck').delete('theme'),
    'another size': (doc) => void doc.getMap('deck').set('size', { width: 1e9, height: 1 }),
    'a document in the document': (doc) => void doc.getMap('slides').set('x', new Y.Doc()),
    'a text of XML': (doc) => void slideOf(doc).set('notes', new Y.XmlText('<script/>')),
    'a text of 4 MB': (doc) => void textOf(doc).insert(0, 'x'.repeat(3_900_000)),
    'a title of 4 MB': (doc) => setDeckTitle({ doc, origin: 'hostile' }, 'x'.repeat(3_900_000)),
    'a number that is none': (doc) => void textNode(doc).set('box', { x: Number.NaN, y: 0, width: 1, height: 1 }),
    'a script as link': (doc) => link(doc, `javascript:${SCRIPT}`),
    'a script as link, with a tab in it': (doc) => link(doc, `java\tscript:${SCRIPT}`),
    'data as link': (doc) => link(doc, `data:text/html,<script>${SCRIPT}</script>`),
    'a file as link': (doc) => link(doc, 'file:///etc/passwd'),
    'a link to the source of a page': (doc) => link(doc, `view-source:${url}`),
    'a link without a protocol': (doc) => link(doc, url.replace('http:', '')),
    'a script as link of a text': (doc) => textOf(doc).format(0, 2, { link: { url: `javascript:${SCRIPT}` } }),
    'an event handler as format': (doc) => textOf(doc).format(0, 2, { onclick: SCRIPT }),
    'a format of a prototype': (doc) => textOf(doc).format(0, 2, { constructor: SCRIPT } as object),
    'an object in a text': (doc) => textOf(doc).insertEmbed(0, { image: `${url}/embed` }),
    'a font with a style in it': (doc) => textOf(doc).format(0, 2, { font: { url: `${url}/font` } }),
    'the address of a picture': (doc) => void nodesOf(doc).set('x', entry({ ...PICTURE, picture: `${url}/picture` })),
    'data as picture': (doc) => void nodesOf(doc).set('x', entry({ ...PICTURE, picture: 'data:image/svg+xml,<svg/>' })),
    'the path of another file as picture': (doc) =>
      void nodesOf(doc).set('x', entry({ ...PICTURE, picture: '../../deck' })),
    'a picture that was never uploaded': (doc) =>
      registerPicture({ doc, origin: 'hostile' }, { id: 'b'.repeat(32), mediaType: 'image/png', width: 1, height: 1 }),
    'a picture under an address': (doc) =>
      void doc.getMap('pictures').set(url, { order: 'a0', id: url, mediaType: 'image/png', width: 1, height: 1 }),
    'a picture of another type': (doc) =>
      void doc
        .getMap('pictures')
        .set('c'.repeat(32), { order: 'a0', id: 'c'.repeat(32), mediaType: 'text/html', width: 1, height: 1 }),
    'a background from elsewhere': (doc) =>
      void slideOf(doc).set('background', {
        fill: { kind: 'solid', color: { rgb: 'FFFFFF' } },
        picture: { picture: `${url}/background`, crop: PICTURE.crop },
      }),
    'an address as colour': (doc) =>
      void textNode(doc).set('fill', { kind: 'solid', color: { rgb: `url(${url}/colour)` } }),
    'a drawing that nobody made': (doc) => void textNode(doc).set('drawing', 'x'),
    'a layout of its own': (doc) =>
      void doc.getMap('layouts').set('x', { order: 'a0', layout: { key: 'x', name: 'x', nodes: [], slots: [] } }),
    'a layout that is not there': (doc) => void slideOf(doc).set('layout', 'nowhere'),
    'a place that is its own parent': () => cycle('itself'),
    'two places that are in each other': () => cycle('each other'),
    'an update that is cut off': (doc) => Y.encodeStateAsUpdate(doc).slice(0, -9),
    'bytes that are no update': () => Uint8Array.from({ length: 900 }, (_, at) => (at * 37) % 256),
    nothing: () => new Uint8Array(0),
  };
}

/** Changes that a deck may have, whose words are hostile: they are shown and written as words. */
export function hostileWords(doc: Y.Doc, url: string): void {
  const edit = { doc, origin: 'hostile' };
  const text = hostileText(url);
  const [slide] = readDeck(doc).slides;
  const [node] = slide!.nodes;
  setDeckTitle(edit, `..\\..\\${text}`.slice(0, 200));
  setNotes(edit, slide!.id, text);
  const { groups: _, ...rest } = node as EditableNode & { kind: 'text' };
  const words = (count: number): EditableNode => ({
    ...rest,
    id: `"><script>${SCRIPT}</script>${count}`,
    name: text,
    alt: text,
    link: { url: `${url}/link?"><script>` },
    paragraphs: rest.paragraphs.map((paragraph) => ({
      ...paragraph,
      runs: [{ ...paragraph.runs[0]!, text, font: `x;}@import"${url}/font";a{`.slice(0, 200) }],
    })),
  });
  addNodes(edit, slide!.id, [words(1), words(2)]);
  changeNodes(edit, slide!.id, [node!.id], { link: { url: `${url}/link` } });
}

const PICTURE = {
  ...{ order: 'a5', kind: 'picture', name: 'x', role: 'content', source: { element: 'x' } },
  ...{ box: { x: 0, y: 0, width: 9, height: 9 }, crop: { top: 0, right: 0, bottom: 0, left: 0 } },
};

function entry(values: Record<string, unknown>): Y.Map<unknown> {
  return new Y.Map(Object.entries(values));
}

function slideOf(doc: Y.Doc): Y.Map<unknown> {
  return [...doc.getMap<Y.Map<unknown>>('slides').values()][0]!;
}

function nodesOf(doc: Y.Doc): Y.Map<unknown> {
  return slideOf(doc).get('nodes') as Y.Map<unknown>;
}

function textNode(doc: Y.Doc): Y.Map<unknown> {
  return [...(nodesOf(doc) as Y.Map<Y.Map<unknown>>).values()].find((node) => node.get('kind') === 'text')!;
}

function textOf(doc: Y.Doc): Y.Text {
  return textNode(doc).get('text') as Y.Text;
}

function link(doc: Y.Doc, url: string): void {
  textNode(doc).set('link', { url });
}

/** Items of a client whose parents are maps that these items have in them: Yjs finds no root above them. */
function cycle(kind: 'itself' | 'each other'): Uint8Array {
  const client = 4_242;
  const parents = kind === 'itself' ? [0] : [1, 0];
  // In format 1 of Yjs: clients, structs, client, clock; then of each an info byte (a shared type, with a key), its parent, key, and type.
  const items = parents.flatMap((clock) => [7 | 0x20, 0, ...varint(client), clock, 1, 120, 1]);
  return Uint8Array.from([1, parents.length, ...varint(client), 0, ...items, 0]);
}

function varint(value: number): readonly number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}
