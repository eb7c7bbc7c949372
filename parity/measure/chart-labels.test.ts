import type { TextNode } from '@deckwright/core/contract';
import { describe, expect, it } from 'vitest';
import type { PageWord, PopplerPage } from '../read/poppler.ts';
import { chartLabelFaults } from './chart-labels.ts';
import type { Chart } from './charts.ts';

/** A label of ten points for each letter, 12 points high. */
function label(text: string, x: number, y: number, more: Partial<TextNode> = {}) {
  const width = text.length * 10;
  const fragments = [{ text, run: 0, x: 0, width, face: 'f', size: 10 }];
  const lines = [{ paragraph: 0, top: 0, height: 12, baseline: 10, fragments }];
  const box = { x, y, width, height: 12 };
  return { kind: 'text', name: 'Value label', box, lines, textHeight: 12, ...more } as unknown as TextNode;
}
function chartOf(...parts: TextNode[]) {
  return { kind: 'composite', meaning: { kind: 'chart', type: 'column' }, parts } as unknown as Chart;
}
function word(text: string, x: number, y: number, width = text.length * 10): PageWord {
  return { text, box: { x, y, width, height: 12 } };
}
function page(...words: PageWord[]) {
  return { words } as unknown as PopplerPage;
}

const ten = label('10', 20, 20);
const both = page(word('10', 20, 20), word('20', 20, 60));

describe('the labels of a chart', () => {
  it('have no faults if both pages show them as core drew them', () => {
    const found = chartLabelFaults(chartOf(ten, label('20', 20, 60)), both, both);
    expect(found).toEqual({ covered: [], spaced: [], axes: [] });
  });

  it('may touch but not cover each other, also if one is slanted', () => {
    const coveredBy = (other: TextNode) => chartLabelFaults(chartOf(ten, other), both, both).covered;
    expect(coveredBy(label('20', 40, 20))).toEqual([]);
    expect(coveredBy(label('20', 30, 26))).toEqual(['10 / 20']);
    // The box around the slanted label covers the other one, but the label itself does not.
    expect(coveredBy(label('long name', 18, 42, { rotation: 315 }))).toEqual([]);
    expect(coveredBy(label('long name', -15, 35, { rotation: 315 }))).toEqual(['10 / long name']);
  });

  it('are spaced if their word is too wide, or their slanted letters are outside of their box', () => {
    const spaced = (node: TextNode, ...words: PageWord[]) =>
      chartLabelFaults(chartOf(node), page(...words), page(...words)).spaced;
    expect(spaced(ten, word('10', 20, 20, 28))).toEqual(['10']);
    const slanted = label('AB', 20, 20, { rotation: 315, name: 'Category label' });
    const at = (text: string, along: number) => word(text, 25 + along * Math.SQRT1_2, 20 - along * Math.SQRT1_2);
    expect(spaced(slanted, at('A', -5), at('B', 5))).toEqual([]);
    expect(spaced(slanted, at('A', -5), at('B', 13))).toEqual(['AB']);
  });

  it('differ if LibreOffice shows another number at the axis, or one more', () => {
    const axes = (...words: PageWord[]) =>
      chartLabelFaults(chartOf(ten, label('20', 20, 60)), both, page(...words)).axes;
    expect(axes(word('10', 20, 20), word('25', 20, 60))).toEqual(['Value label: ours 10 20; LibreOffice 10 25']);
    expect(axes(...both.words, word('15', 20, 40))).toHaveLength(1);
    expect(axes(...both.words, word('15', 120, 40))).toEqual([]);
  });
});
