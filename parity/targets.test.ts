import { expect, it } from 'vitest';
import type { SlideResult } from './compare-deck.ts';
import { checkTargets } from './targets.ts';

const faultless = { distances: [0.2, 0.2], lost: [], rewrapped: [], charts: [] };
const slide: SlideResult = { ...faultless, slide: 'deck, page 1', kind: 'text', similarity: 0.98, texts: 1 };
const drawn: SlideResult = { ...slide, kind: 'drawn', similarity: 0.99 };
const chart = { series: [], labels: [], axes: [] };
const charted: SlideResult = { ...slide, kind: 'chart', similarity: 0.95, charts: [chart] };
const good = [...Array.from({ length: 98 }, () => slide), drawn, charted];

function unmet(...others: readonly SlideResult[]) {
  return checkTargets([...good, ...others]).flatMap(({ what, met }) => (met ? [] : [what]));
}

it('targets are met by slides on which both PDFs agree', () => {
  expect(unmet()).toEqual([]);
});

it.each<[string, Partial<SlideResult>]>([
  ["Texts with core's lines in our PDF, of 101", { lost: ['one two'] }],
  ['Distance of words, 99th percentile', { distances: [3, 3, 3, 3, 3] }],
  ['SSIM of slides of text and tables, worst', { similarity: 0.87 }],
  ['SSIM of slides of shapes and pictures, worst', { kind: 'drawn', similarity: 0.96 }],
  ['Charts with other names of categories, of 2', { charts: [{ ...chart, labels: ['Q1'] }] }],
  ['Charts with other numbers at the axes in LibreOffice, of 2', { charts: [{ ...chart, axes: ['0 9'] }] }],
])('the target "%s" is missed because of one slide', (what, more) => {
  expect(unmet({ ...slide, ...more })).toContain(what);
});

it('two of a hundred texts may have other lines in LibreOffice, but not three', () => {
  const other = { ...slide, rewrapped: ['one two'] };
  expect(unmet(other, other)).toEqual([]);
  expect(unmet(other, other, other)).toEqual(["Texts with core's lines in LibreOffice, of 103"]);
});

it('the median of charts is a target, the worst chart is not', () => {
  expect(unmet({ ...charted, similarity: 0.2 }, charted)).toEqual([]);
  expect(unmet({ ...charted, similarity: 0.2 }, { ...charted, similarity: 0.2 })).toHaveLength(1);
});
