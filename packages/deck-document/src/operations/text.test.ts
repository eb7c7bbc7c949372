import { type EditableDeck, editableDeck, type Paragraph } from '@deckwright/core/contract';
import { caseCount } from '@deckwright/test-tools/cases';
import { scenes } from '@deckwright/testkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as Y from 'yjs';
import { decks } from '../../test/decks.ts';
import { createDocument } from '../document/create-document.ts';
import { readDeck } from '../document/read-deck.ts';
import { createUndoManager, type TextTarget, textOf } from './edit.ts';
import { formatParagraphs } from './paragraphs.ts';
import { addSlideOfLayout } from './slides.ts';
import { deleteText, formatText, insertText } from './text.ts';

/** Every text of a document. */
function targetsOf(doc: Y.Doc, deck: EditableDeck): readonly TextTarget[] {
  const nodes = deck.slides.flatMap(({ id, nodes }) => nodes.map((node) => ({ slide: id, node })));
  const targets = nodes.flatMap(({ slide, node: { id: node, ...of } }): readonly TextTarget[] => {
    if (of.kind === 'text') return [{ slide, node }];
    if (of.kind !== 'composite' || of.meaning.kind !== 'table') return [];
    const { rows, columns } = of.meaning;
    return rows.flatMap((_, row) =>
      columns.map((__, column) => ({ slide, node, row: `r${row + 1}`, column: `c${column + 1}` })),
    );
  });
  return targets.filter((target) => textOf(doc, target));
}

describe('a character that is typed and deleted', () => {
  it.each(Object.entries(scenes))('leaves every text of the scene %s as it was', (_, scene) => {
    const doc = createDocument(editableDeck(scene));
    const deck = readDeck(doc);
    for (const target of targetsOf(doc, deck)) {
      const length = textOf(doc, target)!.length;
      for (const index of new Set([0, 1, Math.floor(length / 2), length - 1])) {
        insertText({ doc, origin: 'me' }, target, index, 'x');
        expect(readDeck(doc)).not.toEqual(deck);
        deleteText({ doc, origin: 'me' }, target, Math.min(index, textOf(doc, target)!.length - 2), 1);
        expect(readDeck(doc)).toStrictEqual(deck);
      }
    }
  });

  it('leaves the text as it was, at any index, also if it is a line break or the end of a paragraph', () => {
    fc.assert(
      fc.property(decks, fc.nat(), fc.nat(), fc.constantFrom('x', '\v', '\n', 'x\ny'), (given, which, where, typed) => {
        const doc = createDocument(given);
        const targets = targetsOf(doc, given);
        fc.pre(targets.length > 0);
        const target = targets[which % targets.length]!;
        const characters = [...textOf(doc, target)!.toString()];
        const index = characters.slice(0, where % characters.length).join('').length;
        insertText({ doc, origin: 'me' }, target, index, typed);
        deleteText({ doc, origin: 'me' }, target, index, typed.length);
        expect(readDeck(doc)).toStrictEqual(given);
      }),
      { numRuns: caseCount(200) },
    );
  });
});

const RUN = { font: 'Inter', size: 18, color: { role: 'dk1' } } as const;
const FORMAT = {
  align: 'left',
  level: 0,
  marginLeft: 0,
  indent: 0,
  lineSpacing: 1,
  spaceBefore: 0,
  spaceAfter: 0,
  direction: 'ltr',
  endFont: 'Inter',
  endSize: 18,
} as const;
const TARGET: TextTarget = { slide: 'slide-1', node: 'body' };

function documentWith(...paragraphs: readonly Partial<Paragraph>[]) {
  const deck = editableDeck(scenes.text);
  const [slide] = deck.slides;
  const body = {
    kind: 'text' as const,
    id: 'body',
    name: 'Body',
    role: 'body' as const,
    source: { element: 'body' },
    box: { x: 0, y: 0, width: 100, height: 100 },
    insets: { top: 0, right: 0, bottom: 0, left: 0 },
    anchor: 'top' as const,
    paragraphs: paragraphs.map((paragraph) => ({ runs: [], ...FORMAT, ...paragraph })),
  };
  const doc = createDocument({ ...deck, slides: [{ ...slide!, nodes: [body] }] });
  return { doc, edit: { doc, origin: 'me' } };
}

function paragraphsOf(doc: Y.Doc): readonly Paragraph[] {
  const node = readDeck(doc).slides[0]!.nodes[0]!;
  return node.kind === 'text' ? node.paragraphs : [];
}

function marked(doc: Y.Doc): readonly string[] {
  return paragraphsOf(doc).map(({ runs }) =>
    runs.map(({ text, bold, link }) => `${bold ? '*' : ''}${link ? '@' : ''}${text}`).join('|'),
  );
}

describe('text that is typed', () => {
  it('looks like the character before it, or the one after it at the start of a paragraph', () => {
    const { doc, edit } = documentWith({
      runs: [
        { ...RUN, text: 'ab', bold: true },
        { ...RUN, text: 'cd' },
      ],
    });
    insertText(edit, TARGET, 2, 'X');
    insertText(edit, TARGET, 0, 'Y');
    expect(marked(doc)).toEqual(['*YabX|cd']);
  });

  it('does not continue a link behind its last character', () => {
    const link = { url: 'https://example.com/' };
    const { doc, edit } = documentWith({ runs: [{ ...RUN, text: 'ab', link }] });
    insertText(edit, TARGET, 2, 'X');
    insertText(edit, TARGET, 1, 'Y');
    expect(marked(doc)).toEqual(['@aYb|X']);
  });

  it('has the format of the deleted text in a paragraph that became empty', () => {
    const { doc, edit } = documentWith({ runs: [{ ...RUN, text: 'ab', bold: true, size: 30 }] }, {});
    deleteText(edit, TARGET, 0, 2);
    expect(paragraphsOf(doc)[0]!.runs).toEqual([]);
    insertText(edit, TARGET, 0, 'X');
    expect(paragraphsOf(doc)[0]!.runs).toEqual([{ ...RUN, text: 'X', bold: true, size: 30 }]);
  });

  it('divides a paragraph at a line feed, and gives both parts its format', () => {
    const { doc, edit } = documentWith({ runs: [{ ...RUN, text: 'abcd' }], align: 'center', level: 2 }, {});
    expect(insertText(edit, TARGET, 2, '1\n2')).toBe(5);
    expect(marked(doc)).toEqual(['ab1', '2cd', '']);
    expect(paragraphsOf(doc).map(({ align, level }) => [align, level])).toEqual([
      ['center', 2],
      ['center', 2],
      ['left', 0],
    ]);
  });

  it('in the empty text of a layout looks like its prompt', () => {
    const { doc, edit } = documentWith({});
    const layout = readDeck(doc).layouts[0]!;
    const slot = {
      key: 'heading',
      role: 'title' as const,
      type: 'title' as const,
      box: { x: 1, y: 2, width: 3, height: 4 },
      name: 'Heading',
      text: {
        insets: { top: 0, right: 0, bottom: 0, left: 0 },
        anchor: 'top' as const,
        paragraphs: [{ ...FORMAT, runs: [{ ...RUN, text: 'Prompt', color: { rgb: 'C0FFEE' }, bold: true }] }],
      },
    };
    doc.getMap('layouts').set('more', { order: 'b', layout: { ...layout, key: 'more', slots: [slot] } });
    const slide = addSlideOfLayout(edit, 1, 'more')!;
    insertText(edit, { slide, node: 'heading' }, 0, 'Hi');
    const node = readDeck(doc).slides[1]!.nodes[0]!;
    expect(node).toMatchObject({ kind: 'text', slot: 'heading', role: 'title' });
    expect(node.kind === 'text' && node.paragraphs[0]!.runs).toEqual([
      { ...RUN, text: 'Hi', color: { rgb: 'C0FFEE' }, bold: true },
    ]);
  });
});

describe('text that is deleted', () => {
  it('joins paragraphs, with the format of the first', () => {
    const { doc, edit } = documentWith(
      { runs: [{ ...RUN, text: 'ab' }], align: 'right', bullet: { kind: 'glyph', glyph: '•' } },
      { runs: [{ ...RUN, text: 'cd', bold: true }], level: 3 },
    );
    deleteText(edit, TARGET, 2, 1);
    expect(marked(doc)).toEqual(['ab|*cd']);
    expect(paragraphsOf(doc)[0]).toMatchObject({ align: 'right', level: 0, bullet: { kind: 'glyph', glyph: '•' } });
  });

  it('never includes the end of the last paragraph', () => {
    const { doc, edit } = documentWith({ runs: [{ ...RUN, text: 'ab' }], align: 'right' });
    deleteText(edit, TARGET, 0, 99);
    expect(paragraphsOf(doc)).toEqual([{ ...FORMAT, runs: [], align: 'right' }]);
  });
});

describe('a format', () => {
  it('is set on a range, and removed with null', () => {
    const { doc, edit } = documentWith({ runs: [{ ...RUN, text: 'abcd' }] }, { runs: [{ ...RUN, text: 'ef' }] });
    formatText(edit, TARGET, 2, 4, { bold: true, link: { url: 'https://example.com/' } });
    expect(marked(doc)).toEqual(['ab|*@cd', '*@e|f']);
    formatText(edit, TARGET, 0, 8, { bold: null, link: null });
    expect(marked(doc)).toEqual(['abcd', 'ef']);
  });

  it('of a size is also that of the paragraph mark, so that an empty paragraph has it', () => {
    const { doc, edit } = documentWith({}, { runs: [{ ...RUN, text: 'a' }] });
    formatText(edit, TARGET, 0, 2, { size: 40 });
    expect(paragraphsOf(doc).map(({ endSize }) => endSize)).toEqual([40, 18]);
    insertText(edit, TARGET, 0, 'x');
    expect(paragraphsOf(doc)[0]!.runs).toEqual([{ ...RUN, text: 'x', size: 40, color: { role: 'dk1' } }]);
  });

  it('of paragraphs applies to those with a character in the range', () => {
    const texts = ['a', 'b', 'c'].map((text) => ({ runs: [{ ...RUN, text }] }));
    const { doc, edit } = documentWith(...texts);
    formatParagraphs(edit, TARGET, 2, 0, { align: 'center' });
    formatParagraphs(edit, TARGET, 2, 3, { bullet: { kind: 'number', startAt: 1 }, level: 1, spaceAfter: 6 });
    expect(
      paragraphsOf(doc).map(({ align, bullet, level, spaceAfter }) => [align, bullet?.kind, level, spaceAfter]),
    ).toEqual([
      ['left', undefined, 0, 0],
      ['center', 'number', 1, 6],
      ['left', 'number', 1, 6],
    ]);
    expect(paragraphsOf(doc)[1]).toMatchObject({ marginLeft: 45, indent: -22.5 });
    formatParagraphs(edit, TARGET, 2, 3, { bullet: null, level: 0, spaceAfter: 0, align: 'left' });
    expect(paragraphsOf(doc)).toStrictEqual(texts.map((text) => ({ ...text, ...FORMAT })));
  });

  it('of a person is undone without what others typed', () => {
    const { doc, edit } = documentWith({ runs: [{ ...RUN, text: 'abcd' }] });
    const undo = createUndoManager(edit);
    formatText(edit, TARGET, 0, 4, { bold: true });
    insertText({ doc, origin: 'you' }, TARGET, 2, 'X');
    undo.undo();
    expect(marked(doc)).toEqual(['abXcd']);
    undo.redo();
    expect(marked(doc)).toEqual(['*abXcd']);
  });
});
