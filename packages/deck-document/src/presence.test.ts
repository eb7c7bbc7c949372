import { editableDeck } from '@deckwright/core/contract';
import { scenes } from '@deckwright/testkit';
import { describe, expect, it } from 'vitest';
import { Awareness, applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { createDocument } from './document/create-document.ts';
import { readDeck } from './document/read-deck.ts';
import { deleteNodes } from './operations/nodes.ts';
import { insertInTable, tableIds } from './operations/tables.ts';
import { insertText } from './operations/text.ts';
import { caretAt, caretIndexes, othersPresent, type PersonPresence, parsePresence, setPresence } from './presence.ts';

const TARGET = { slide: 'slide-1', node: 'title' };
const PERSON = { name: 'Ada', color: '1F6FEB', slide: 'slide-1', nodes: ['title'] } satisfies PersonPresence;

function twoPages() {
  const mine = createDocument(editableDeck(scenes.slideLinks));
  const yours = new Y.Doc();
  Y.applyUpdate(yours, Y.encodeStateAsUpdate(mine));
  return { mine, yours };
}

describe('a caret', () => {
  it('moves with the text around it, on every page', () => {
    const { mine, yours } = twoPages();
    const caret = JSON.parse(JSON.stringify(caretAt(mine, TARGET, 3, 5)));
    insertText({ doc: yours, origin: 'you' }, TARGET, 0, 'Hi ');
    expect(caretIndexes(yours, caret)).toEqual({ anchor: 6, head: 8 });
    deleteNodes({ doc: yours, origin: 'you' }, 'slide-1', ['title']);
    expect(caretIndexes(yours, caret)).toBeUndefined();
    expect(caretAt(yours, TARGET, 0, 0)).toBeUndefined();
  });

  it('stays before what others type at it, and a selection outside of what they type at its ends', () => {
    const { mine, yours } = twoPages();
    const caret = caretAt(mine, TARGET, 3, 3)!;
    const selection = caretAt(mine, TARGET, 5, 3)!;
    const copyOfCaret = JSON.parse(JSON.stringify(caret));
    insertText({ doc: yours, origin: 'you' }, TARGET, 5, '++');
    insertText({ doc: yours, origin: 'you' }, TARGET, 3, '--');
    expect(caretIndexes(yours, copyOfCaret)).toEqual({ anchor: 3, head: 3 });
    expect(caretIndexes(yours, selection)).toEqual({ anchor: 7, head: 5 });
  });

  it('is at the start of a cell that has no text yet', () => {
    const doc = createDocument(editableDeck(scenes.table));
    const { id: slide } = readDeck(doc).slides[0]!;
    const node = readDeck(doc).slides[0]!.nodes.find(({ kind }) => kind === 'composite')!.id;
    insertInTable({ doc, origin: 'you' }, { slide, node }, 'rows', 1);
    const { rows, columns } = tableIds(doc, { slide, node })!;
    const caret = caretAt(doc, { slide, node, row: rows[1]!, column: columns[0]! }, 0, 0)!;
    expect(caretIndexes(doc, caret)).toEqual({ anchor: 0, head: 0 });
    deleteNodes({ doc, origin: 'you' }, slide, [node]);
    expect(caretIndexes(doc, caret)).toBeUndefined();
  });

  it('with a position that another page made up is nowhere', () => {
    const { mine } = twoPages();
    const caret = caretAt(mine, TARGET, 0, 0)!;
    for (const head of [null, 3, {}, { item: { client: -1, clock: 'x' } }, { tname: 'slides' }]) {
      expect(caretIndexes(mine, { ...caret, head })).toBeUndefined();
    }
  });
});

describe('the presence of a person', () => {
  it('reaches the other pages until the person leaves', () => {
    const { mine, yours } = twoPages();
    const [here, there] = [new Awareness(mine), new Awareness(yours)];
    const send = () => applyAwarenessUpdate(there, encodeAwarenessUpdate(here, [mine.clientID]), 'server');
    const presence = { ...PERSON, caret: caretAt(mine, TARGET, 1, 2)! };
    setPresence(here, presence);
    send();
    expect([...othersPresent(there)]).toEqual([[mine.clientID, presence]]);
    expect(othersPresent(here).size).toBe(0);
    setPresence(here, undefined);
    send();
    expect(othersPresent(there).size).toBe(0);
    here.destroy();
    there.destroy();
  });

  it.each([
    ['nothing', null],
    ['a list', []],
    ['a name that is too long', { ...PERSON, name: 'x'.repeat(201) }],
    ['a colour with style', { ...PERSON, color: 'red;background:url(//a)' }],
    ['nodes that are numbers', { ...PERSON, nodes: [1] }],
    ['a slide that is an object', { ...PERSON, slide: {} }],
    ['a caret without a text', { ...PERSON, caret: { anchor: 1 } }],
  ])('is not taken from %s', (_, value) => {
    expect(parsePresence(value)).toBeUndefined();
  });

  it('has nothing that is unknown', () => {
    expect(parsePresence({ ...PERSON, html: '<b>' })).toEqual(PERSON);
  });
});
