import { describe, expect, it } from 'vitest';
import { measureAims } from './targets.ts';
import type { BlockResult, SlideResult } from './compare-deck.ts';
import { parityPage } from './page/page.ts';

const box = { text: 'word', left: 0.1, right: 0.2, most: 0.2 };
const block: BlockResult = { name: 'Words', lostLines: [], otherLines: [], boxes: [box, box] };
const chart = { series: [], labels: [], colors: [], range: [], auto: [] };
const slide: SlideResult = {
  deck: 'deck',
  page: 1,
  kind: 'text',
  similarity: 0.98,
  blocks: [block],
  missing: [],
  disordered: [],
  charts: [],
};
const drawn: SlideResult = { ...slide, kind: 'drawn', similarity: 0.99 };
const charted: SlideResult = { ...slide, kind: 'chart', similarity: 0.7, charts: [chart] };
const good = [...Array.from({ length: 98 }, () => slide), drawn, charted];
const other = { words: 'one two', found: [], same: false };

function missed(results: readonly SlideResult[]) {
  return measureAims(results).flatMap(({ what, held }) => (held ? [] : [what]));
}

describe('aims', () => {
  it('are held by slides on which both agree', () => {
    expect(missed(good)).toEqual([]);
  });

  it('are missed by one line of ours that is not core’s', () => {
    const lost = { ...slide, blocks: [{ ...block, lostLines: [other] }] };
    expect(missed([...good, lost])).toEqual(["Lines of our PDF are core's, in 101 text blocks"]);
  });

  it('are missed once more than two in a hundred texts break otherwise', () => {
    const otherwise = { ...slide, blocks: [{ ...block, otherLines: [other] }] };
    expect(missed([...good, otherwise, otherwise])).toEqual([]);
    expect(missed([...good, otherwise, otherwise, otherwise])).toEqual([
      'Lines are the same in LibreOffice, in 103 text blocks',
    ]);
  });

  it('are missed by words that stand elsewhere', () => {
    const far = { ...slide, blocks: [{ ...block, boxes: Array.from({ length: 5 }, () => ({ ...box, most: 3 })) }] };
    expect(missed([...good, far])).toEqual(['The same, 99 of 100']);
  });

  it('are missed by one picture that is displaced', () => {
    expect(missed([...good, { ...slide, similarity: 0.87 }])).toHaveLength(1);
    expect(missed([...good, { ...drawn, similarity: 0.96 }])).not.toEqual([]);
    expect(missed([...good, { ...charted, similarity: 0.2 }])).toEqual([]);
  });

  it('are missed by a chart of other labels, by a word that is gone and by one out of order', () => {
    expect(missed([...good, { ...charted, charts: [{ ...chart, labels: ['Q1'] }] }])).toHaveLength(1);
    expect(missed([...good, { ...charted, charts: [{ ...chart, auto: ['0 to 9'] }] }])).toEqual([]);
    expect(missed([...good, { ...slide, missing: ['word'] }])).toHaveLength(1);
    expect(missed([...good, { ...slide, disordered: ['Words'] }])).toHaveLength(1);
  });
});

describe('the page', () => {
  it('has the worst slide first, with its faults, and takes no words for markup', () => {
    const bad = { ...slide, page: 2, similarity: 0.5, missing: ['<script>'] };
    const shown = (result: SlideResult) => ({ result, ours: 'a.webp', theirs: 'b.webp', difference: 'c.webp' });
    const page = parityPage({ aims: measureAims([slide, bad]), slides: [shown(slide), shown(bad)], title: 'A <b>' });
    expect(page.indexOf('deck, page 2')).toBeLessThan(page.indexOf('deck, page 1'));
    expect(page).toContain('&lt;script&gt;');
    expect(page).toContain('<h1>A &lt;b&gt;</h1>');
    expect(page).toContain('<span class="missed">missed</span>');
    expect(page).not.toMatch(/<script|https?:/);
  });
});
