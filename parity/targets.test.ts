import { describe, expect, it } from 'vitest';
import type { BlockResult, SlideResult } from './compare-deck.ts';
import { parityPage } from './page/page.ts';
import { checkTargets } from './targets.ts';

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
  chartLabels: [],
};
const drawn: SlideResult = { ...slide, kind: 'drawn', similarity: 0.99 };
const charted: SlideResult = { ...slide, kind: 'chart', similarity: 0.95, charts: [chart] };
const good = [...Array.from({ length: 98 }, () => slide), drawn, charted];
const other = { text: 'one two', found: [], same: false };

function unmet(results: readonly SlideResult[]) {
  return checkTargets(results).flatMap(({ what, met }) => (met ? [] : [what]));
}

describe('targets', () => {
  it('are met by slides on which both PDFs agree', () => {
    expect(unmet(good)).toEqual([]);
  });

  it('are not met if one line of our PDF is not core’s', () => {
    const lost = { ...slide, blocks: [{ ...block, lostLines: [other] }] };
    expect(unmet([...good, lost])).toEqual(["Line breaks of our PDF match core's layout, in 101 text blocks"]);
  });

  it('are not met if more than two of a hundred texts have other line breaks', () => {
    const broken = { ...slide, blocks: [{ ...block, otherLines: [other] }] };
    expect(unmet([...good, broken, broken])).toEqual([]);
    expect(unmet([...good, broken, broken, broken])).toEqual([
      "Line breaks of LibreOffice match core's layout, in 103 text blocks",
    ]);
  });

  it('are not met if words are at other positions', () => {
    const far = { ...slide, blocks: [{ ...block, boxes: Array.from({ length: 5 }, () => ({ ...box, most: 3 })) }] };
    expect(unmet([...good, far])).toEqual(['Position difference, 99th percentile']);
  });

  it('are not met if one picture is displaced', () => {
    expect(unmet([...good, { ...slide, similarity: 0.87 }])).toHaveLength(1);
    expect(unmet([...good, { ...drawn, similarity: 0.96 }])).not.toEqual([]);
    expect(unmet([...good, ...good, { ...charted, similarity: 0.2 }])).toEqual([]);
    expect(unmet([{ ...charted, similarity: 0.92 }])).toEqual(
      expect.arrayContaining([expect.stringContaining('charts')]),
    );
  });

  it('are not met by a chart with other labels, a missing word or a text out of order', () => {
    expect(unmet([...good, { ...charted, charts: [{ ...chart, labels: ['Q1'] }] }])).toHaveLength(1);
    expect(unmet([...good, { ...charted, charts: [{ ...chart, auto: ['0 to 9'] }] }])).toHaveLength(1);
    expect(unmet([...good, { ...slide, missing: ['word'] }])).toHaveLength(1);
    expect(unmet([...good, { ...slide, disordered: ['Words'] }])).toHaveLength(1);
  });
});

describe('the page', () => {
  it('has the worst slide first, with its differences, and escapes text', () => {
    const bad = { ...slide, page: 2, similarity: 0.5, missing: ['<script>'] };
    const shown = (result: SlideResult) => ({ result, ours: 'a.webp', theirs: 'b.webp', difference: 'c.webp' });
    const page = parityPage({
      targets: checkTargets([slide, bad]),
      slides: [shown(slide), shown(bad)],
      title: 'A <b>',
    });
    expect(page.indexOf('deck, page 2')).toBeLessThan(page.indexOf('deck, page 1'));
    expect(page).toContain('&lt;script&gt;');
    expect(page).toContain('<h1>A &lt;b&gt;</h1>');
    expect(page).toContain('<span class="missed">missed</span>');
    expect(page).not.toMatch(/<script|https?:/);
  });
});
