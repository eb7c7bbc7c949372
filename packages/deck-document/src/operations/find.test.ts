import { editableDeck } from '@deckwright/core/contract';
import { scenes } from '@deckwright/testkit';
import { describe, expect, it } from 'vitest';
import { createDocument } from '../document/create-document.ts';
import { readDeck } from '../document/read-deck.ts';
import { findText, replaceFound, replaceText } from './find.ts';
import { setNotes } from './slides.ts';

function documentOf(scene: keyof typeof scenes) {
  const doc = createDocument(editableDeck(scenes[scene]));
  return { doc, edit: { doc, origin: 'me' } };
}

describe('a text', () => {
  it('is found in nodes, cells and notes, in the order of the deck', () => {
    const { doc, edit } = documentOf('slideLinks');
    setNotes(edit, 'slide-1', 'Contents, contents');
    const found = findText(doc, 'contents');
    expect(found.map(({ text, index }) => [text.slide, 'notes' in text ? 'notes' : text.node, index])).toEqual([
      ['slide-1', 'title', 0],
      ['slide-1', 'notes', 0],
      ['slide-1', 'notes', 10],
      ['slide-3', 'back', 12],
      ['slide-4', 'back', 12],
    ]);
    expect(findText(doc, 'contents', { matchCase: true })).toHaveLength(3);
    expect(findText(doc, 'content')).toHaveLength(5);
    expect(findText(doc, 'content', { wholeWords: true })).toEqual([]);
    expect(findText(doc, '.*')).toEqual([]);
    expect(findText(doc, '')).toEqual([]);
  });

  it('is found in the cells of a table', () => {
    const { doc, edit } = documentOf('table');
    const [word] = JSON.stringify(readDeck(doc)).match(/(?<="cells":\[\{"paragraphs":\[\{"runs":\[\{"text":")\w+/)!;
    expect(findText(doc, word)[0]!.text).toMatchObject({ row: 'r1', column: 'c1' });
    expect(replaceText(edit, word, 'Other')).toBeGreaterThan(0);
    expect(findText(doc, word)).toEqual([]);
    expect(findText(doc, 'Other')).not.toEqual([]);
  });

  it('is replaced everywhere, and keeps its format', () => {
    const { doc, edit } = documentOf('slideLinks');
    setNotes(edit, 'slide-1', 'Contents, contents');
    expect(replaceText(edit, 'contents', '𝒳 $& of all')).toBe(5);
    const [first, , third] = readDeck(doc).slides;
    expect(first!.notes).toBe('𝒳 $& of all, 𝒳 $& of all');
    const back = third!.nodes.find(({ id }) => id === 'back');
    expect(back?.kind === 'text' && back.paragraphs[0]!.runs).toMatchObject([
      { text: 'Back to the 𝒳 $& of all', link: { slide: 1 } },
    ]);
    expect(replaceText(edit, '𝒳 $& of all', 'contents')).toBe(5);
    replaceFound(edit, findText(doc, 'contents').slice(0, 1), '');
    expect(findText(doc, 'contents')).toHaveLength(4);
  });
});
