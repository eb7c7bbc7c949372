import { describe, expect, it } from 'vitest';
import { linesOfList, listOfLines } from './list-lines.ts';
import { moveLevel, plainTextOf, rangeWith, type StyledLine, styleIn, styleRange, typeInto } from './styled-text.ts';

function line(text: string, level = 0, style: object = {}): StyledLine {
  return { runs: text === '' ? [] : [{ ...style, text }], level, more: {} };
}

function shown(lines: readonly StyledLine[]): readonly string[] {
  return lines.map(({ runs, level }) => {
    const marked = runs.map(({ text, ...style }) => `${Object.keys(style).join('+')}[${text}]`);
    return `${level} ${marked.join('')}`;
  });
}

/** What is left when the text at the caret is replaced: `|` is the caret afterwards. */
function typed(lines: readonly StyledLine[], next: string): readonly string[] {
  return shown(typeInto(lines, next.replace('|', ''), next.indexOf('|')));
}

describe('typing in lines', () => {
  const lines = [line('One'), line('Two', 1), line('Two', 0)];

  it('makes another line of the same level on Enter', () => {
    expect(typed(lines, 'One\n|\nTwo\nTwo')).toEqual(['0 [One]', '0 ', '1 [Two]', '0 [Two]']);
    expect(typed(lines, 'One\nTwo\n|\nTwo')).toEqual(['0 [One]', '1 [Two]', '1 ', '0 [Two]']);
    expect(typed(lines, 'One\nT\n|wo\nTwo')).toEqual(['0 [One]', '1 [T]', '1 [wo]', '0 [Two]']);
  });

  it('joins lines, the second of which goes into the first', () => {
    expect(typed(lines, 'One|Two\nTwo')).toEqual(['0 [OneTwo]', '0 [Two]']);
    expect(typed(lines, 'One\nTwo|Two')).toEqual(['0 [One]', '1 [TwoTwo]']);
    expect(typed(lines, '|')).toEqual(['0 ']);
  });

  it('replaces what was selected over several lines', () => {
    expect(typed(lines, 'Oa\nb\nc|o\nTwo')).toEqual(['0 [Oa]', '0 [b]', '1 [co]', '0 [Two]']);
  });

  it('has the style of the letter before it, and leaves a link at its end', () => {
    const styled = typeInto(styleRange([line('abcd')], { start: 1, end: 3 }, 'bold', true), 'abcXd', 4);
    expect(shown(styled)).toEqual(['0 [a]bold[bcX][d]']);
    const linked = styleRange([line('abcd')], { start: 1, end: 3 }, 'link', 'https://a.example');
    expect(typed(linked, 'abX|cd')).toEqual(['0 [a]link[bXc][d]']);
    expect(typed(linked, 'abcX|d')).toEqual(['0 [a]link[bc][Xd]']);
  });

  it('keeps breaks inside of a line', () => {
    const broken = typeInto([line('ab')], 'a\vb', 2);
    expect(broken).toMatchObject([{ runs: [{ text: 'a\nb' }] }]);
    expect(plainTextOf(broken)).toBe('a\vb');
  });
});

describe('the style of a range', () => {
  it('is set and removed over several lines, without splitting what is alike', () => {
    const bold = styleRange([line('abc'), line('def')], { start: 2, end: 6 }, 'bold', true);
    expect(shown(bold)).toEqual(['0 [ab]bold[c]', '0 bold[de][f]']);
    expect(styleIn(bold, { start: 2, end: 6 }, 'bold')).toBe(true);
    expect(styleIn(bold, { start: 1, end: 6 }, 'bold')).toBeUndefined();
    expect(styleIn(bold, { start: 3, end: 3 }, 'bold')).toBe(true);
    expect(shown(styleRange(bold, { start: 0, end: 7 }, 'bold', undefined))).toEqual(['0 [abc]', '0 [def]']);
  });
});

describe('a link', () => {
  it('has a range, of which a caret is enough', () => {
    const bold = styleRange([line('first'), line('abcdef')], { start: 8, end: 9 }, 'bold', true);
    const linked = styleRange(bold, { start: 7, end: 10 }, 'link', 'https://a.example');
    expect(shown(linked)[1]).toBe('0 [a]link[b]bold+link[c]link[d][ef]');
    for (const offset of [8, 9, 10]) expect(rangeWith(linked, offset, 'link')).toEqual({ start: 7, end: 10 });
  });
});

describe('the items of a list', () => {
  const value = ['One', { text: 'Two', items: ['Deep', { text: 'Long' }] }, 3];

  it('are lines, and become the same list again', () => {
    const lines = linesOfList(value)!;
    expect(lines.map(({ level }) => level)).toEqual([0, 0, 1, 1, 0]);
    expect(plainTextOf(lines)).toBe('One\nTwo\nDeep\nLong\n3');
    expect(listOfLines(lines, 0, 10)).toEqual(value);
  });

  it('move below the item before them, and no deeper than the field has levels', () => {
    const flat = linesOfList(['A', 'B', 'C'])!;
    const moved = moveLevel(flat, { start: 2, end: 5 }, 1, 2);
    expect(listOfLines(moved, 0, 10)).toEqual([{ text: 'A', items: ['B', 'C'] }]);
    expect(moveLevel(flat, { start: 0, end: 0 }, 1, 2).map(({ level }) => level)).toEqual([0, 0, 0]);
    expect(moveLevel(moved, { start: 2, end: 5 }, 1, 1).map(({ level }) => level)).toEqual([0, 1, 1]);
    expect(moveLevel(moved, { start: 2, end: 2 }, -1, 2).map(({ level }) => level)).toEqual([0, 0, 1]);
  });

  it('are as many as the field takes', () => {
    const lines = linesOfList(['A', 'B', 'C'])!;
    expect(listOfLines(lines, 0, 2)).toEqual(['A', 'B']);
    expect(listOfLines(lines, 4, 9)).toEqual(['A', 'B', 'C', '']);
    expect(linesOfList([{ text: { paragraphs: [] } }])).toBeUndefined();
    expect(plainTextOf(linesOfList(undefined)!)).toBe('');
  });
});
