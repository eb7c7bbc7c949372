import { describe, expect, it } from 'vitest';
import {
  type ComparedItem,
  itemsChangedSince,
  keptItems,
  settingsAfter,
  sumsInWords,
  sumsOf,
  takenItems,
} from './import-items.ts';

const THEME: ComparedItem = { kind: 'theme', name: 'theme', state: 'changed', before: {}, after: { slideSize: '4:3' } };
const STRIP: ComparedItem = { kind: 'partial', name: 'strip', state: 'changed', before: { a: 1 }, after: { a: 2 } };
const COVER: ComparedItem = { kind: 'template', name: 'cover', state: 'added', after: { key: 'cover' } };
const QUOTE: ComparedItem = { kind: 'template', name: 'quote', state: 'same' };
const FONT: ComparedItem = { kind: 'font', name: 'Old.ttf', state: 'removed', detail: 'New.ttf replaces it' };
const ITEMS = [THEME, STRIP, COVER, QUOTE, FONT];

describe('the items of an import', () => {
  it('are taken by default if the project loses nothing', () => {
    expect([...takenItems(ITEMS, {}, true)]).toEqual(['template:cover']);
    expect([...takenItems(ITEMS, {}, false)]).toEqual(['theme:theme', 'template:cover']);
  });

  it('are taken as a person has decided, unless they are the same', () => {
    const choices = { 'partial:strip': true, 'template:cover': false, 'template:quote': true, 'font:Old.ttf': true };
    expect([...takenItems(ITEMS, choices, true)]).toEqual(['partial:strip']);
  });

  it('are kept if they differ and are not taken', () => {
    expect(keptItems(ITEMS, new Set(['partial:strip']))).toEqual([
      { kind: 'theme', name: 'theme' },
      { kind: 'template', name: 'cover' },
    ]);
  });

  it('are counted', () => {
    expect(sumsInWords(sumsOf(ITEMS, new Set(['partial:strip', 'template:cover'])))).toBe(
      '1 added, 1 overwritten, 1 removed, 1 kept',
    );
    expect(sumsInWords(sumsOf([QUOTE], new Set()))).toBe('Nothing is imported');
  });

  it('have changed if the project has others now', () => {
    const newer = { ...STRIP, before: { a: 3 } };
    expect(itemsChangedSince(ITEMS, [THEME, newer, { ...COVER, state: 'changed', before: {} }, QUOTE])).toEqual([
      newer,
      expect.objectContaining({ name: 'cover' }),
    ]);
    expect(itemsChangedSince(ITEMS, ITEMS)).toEqual([]);
  });
});

describe('the project file after an import', () => {
  const stored = { id: 'acme', name: 'Acme', theme: { colors: {} }, partials: { own: { b: 1 }, strip: { a: 1 } } };

  it('keeps its id, its name and its own partials', () => {
    expect(settingsAfter(stored, ITEMS, new Set(['theme:theme', 'partial:strip']))).toEqual({
      id: 'acme',
      name: 'Acme',
      slideSize: '4:3',
      partials: { own: { b: 1 }, strip: { a: 2 } },
    });
  });

  it('stays as it is if nothing of it is taken', () => {
    expect(settingsAfter(stored, ITEMS, new Set(['template:cover']))).toEqual(stored);
  });
});
