import type { Scene, SceneNode } from '@deckwright/core/contract';
import { describe, expect, test } from 'vitest';
import { cell, chart, paragraph, run, scene, slide, table, text } from '../../test/support/scene.ts';
import { usedFaces } from './used-faces.ts';

function face(family: string, bold = false, italic = false) {
  return {
    id: `${family} ${bold} ${italic}`,
    family,
    bold,
    italic,
  };
}
const FONTS = [face('Inter'), face('Inter', true), face('Noto')];

function lettersOf(deck: Scene): Record<string, string> {
  return Object.fromEntries(
    [...usedFaces(deck)].map(([{ id }, codePoints]) => [id, String.fromCodePoint(...codePoints)] as const),
  );
}
function ofNodes(...nodes: readonly SceneNode[]) {
  return lettersOf(scene([slide(nodes)], { fonts: FONTS }));
}

describe('usedFaces', () => {
  test('returns the characters of texts, with their bullets', () => {
    const item = paragraph([run('ab')], { bullet: { kind: 'glyph', glyph: '▸' } });
    expect(ofNodes(text([item, paragraph([run('a', { bold: true })])]))).toEqual({
      'Inter false false': 'ab▸',
      'Inter true false': 'a',
    });
  });

  test('returns a bullet in the font of the paragraph mark, and in the weight of the first run', () => {
    const look = { bullet: { kind: 'glyph', glyph: '▸' }, endFont: 'Inter' } as const;
    const emoji = paragraph([run('e', { font: 'Noto', bold: true })], look);
    expect(ofNodes(text([emoji]))).toEqual({ 'Inter true false': '▸', 'Noto false false': 'e' });
  });

  test('returns the characters of tables, charts and the parts of other composites', () => {
    const { meaning: _, ...drawn } = { ...table([[]]), parts: [text([paragraph([run('z', { font: 'Noto' })])])] };
    const nodes = [table([[cell('t'), null]]), chart({ categories: ['N'], title: 'C', series: [] })];
    expect(ofNodes(...nodes, { ...drawn, meaning: { kind: 'x-thing', data: null } })).toEqual({
      'Inter false false': 'tN',
      'Inter true false': 'C',
      'Noto false false': 'z',
    });
  });

  test('returns the characters of layouts', () => {
    const deck = scene([slide([])], { fonts: FONTS });
    const layouts = deck.layouts.map((layout) => ({ ...layout, nodes: [text([paragraph([run('L')])])] }));
    expect(lettersOf({ ...deck, layouts })).toEqual({ 'Inter false false': 'L' });
  });

  test('returns the nearest face if a family lacks one, and none if the scene lacks the family', () => {
    const runs = [
      run('n', { font: 'Noto', bold: true, italic: true }),
      run('i', { italic: true }),
      run('x', { font: 'Nil' }),
    ];
    expect(ofNodes(text([paragraph(runs)]))).toEqual({ 'Inter false false': 'i', 'Noto false false': 'n' });
  });

  test('omits line feeds and tabs, which have no glyphs', () => {
    expect(ofNodes(text([paragraph([run('a\n\tb')])]))).toEqual({ 'Inter false false': 'ab' });
  });
});
