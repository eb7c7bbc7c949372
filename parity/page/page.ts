import type { Aim } from '../targets.ts';
import type { BlockResult, SlideResult } from '../compare-deck.ts';
import { quantile } from '../measure/boxes.ts';
import { CHART_PARTS } from '../measure/charts.ts';
import { STYLE, words } from './markup.ts';

/** Files of a slide's pictures, relative to the page. */
export interface ShownSlide {
  readonly result: SlideResult;
  readonly ours: string;
  readonly theirs: string;
  readonly difference: string;
}

export interface PageContent {
  readonly aims: readonly Aim[];
  readonly slides: readonly ShownSlide[];
  readonly title: string;
}

/** The whole page: what was asked and found, how it was measured, and every slide, the worst first. */
export function parityPage({ aims, slides, title }: PageContent): string {
  const sorted = slides.toSorted((a, b) => badness(b.result) - badness(a.result));
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${words(title)}</title><style>${STYLE}</style></head><body><main>`,
    `<h1>${words(title)}</h1>`,
    '<p class="soft">Our pptx, printed by LibreOffice with the engine’s fonts, beside our PDF of the same deck.</p>',
    aimTable(aims),
    EXPLANATION,
    deckTable(slides.map(({ result }) => result)),
    '<h2>Slides, the worst first</h2>',
    ...sorted.map(section),
    '</main></body></html>\n',
  ].join('\n');
}

/** What stands between a slide and a perfect one; faults of words and lines weigh more than pictures. */
function badness({ similarity, blocks, missing, disordered, charts, kind }: SlideResult): number {
  const lost = blocks.reduce((sum, { lostLines }) => sum + lostLines.length, 0);
  const other = blocks.filter(({ otherLines }) => otherLines.length > 0).length;
  const wrong = charts.filter((chart) => CHART_PARTS.some((part) => chart[part].length > 0)).length;
  const unlike = (1 - similarity) * (kind === 'chart' ? 0.3 : 1);
  return lost + missing.length + disordered.length + (other + wrong) * 0.2 + unlike;
}

const EXPLANATION = `<h2>How it is measured</h2>
<p>Lines are found by the places that the scene gives them. A line agrees if the row there has its very letters; where a PDF gives
back shapes of letters only (Arabic, Devanagari, Thai and their like), if its ends agree. Boxes are those of
<code>pdftotext -bbox</code>, baselines those of PDF.js; a word’s figure is the largest of its left edge, its right edge and its
baseline; words of texts that are turned have none. Pictures are drawn by <code>pdftoppm</code>, finer than 96 dpi and averaged, since at 96 dpi
it puts glyphs on whole pixels, and compared by the SSIM of their brightness. A slide with a chart counts as one; another is heavy with text if it has a table or its lines cover 4 % of it, and else
one of shapes and pictures.</p>
<p><strong>Seats are aligned.</strong> Our PDF seats lines where PowerPoint does. For boxes and pictures the deck is printed once
more with lines where LibreOffice is known to seat them, from the same scene and by rule, never by what it drew: a fifth of the size
above the line’s foot; four fifths of a line that is set closer than 100 %; bullets by the middle of their face. In cells of
tables LibreOffice makes a line as high as its font, not 1.2 em, and rows grow with it; cells are moved by that too. Nothing is moved
sideways and no line is broken anew. That our own lines are core’s is judged on the PDF as users get it.</p>
<p>In the third picture red is what only our PDF has, blue what only LibreOffice’s has.</p>`;

function aimTable(aims: readonly Aim[]): string {
  const rows = aims.map(({ what, asked, found, held }) => {
    const verdict =
      asked === 'told' ? '' : held ? '<span class="held">held</span>' : '<span class="missed">missed</span>';
    return `<tr><td>${words(what)}</td><td class="n">${words(asked)}</td><td class="n">${words(found)}</td><td>${verdict}</td></tr>`;
  });
  return `<table><thead><tr><th>Aim</th><th class="n">asked</th><th class="n">found</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function deckTable(results: readonly SlideResult[]): string {
  const rows = [...Map.groupBy(results, ({ deck }) => deck.replace(/-\d+$/, '')).entries()].map(([deck, slides]) => {
    const blocks = slides.flatMap((slide) => slide.blocks);
    const same = blocks.filter(({ otherLines }) => otherLines.length === 0).length;
    const similar = slides.map(({ similarity }) => similarity);
    const boxes = blocks.flatMap((block) => block.boxes.map(({ most }) => most));
    const cells = [
      slides.length,
      blocks.length,
      blocks.length - same,
      quantile(boxes, 0.5).toFixed(2),
      quantile(boxes, 0.99).toFixed(2),
      quantile(similar, 0.5).toFixed(3),
      Math.min(...similar).toFixed(3),
    ];
    return `<tr><td>${words(deck)}</td>${cells.map((cell) => `<td class="n">${cell}</td>`).join('')}</tr>`;
  });
  const heads = ['slides', 'text blocks', 'with other lines', 'boxes, median pt', '99 of 100', 'SSIM, median', 'worst'];
  return `<h2>Decks</h2><table><thead><tr><th>Decks</th>${heads.map((head) => `<th class="n">${head}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function section({ result, ours, theirs, difference }: ShownSlide): string {
  const { deck, page, kind, similarity, blocks } = result;
  const boxes = blocks.flatMap((block) => block.boxes.map(({ most }) => most));
  const facts = [
    kind === 'drawn' ? 'shapes and pictures' : kind,
    `SSIM ${similarity.toFixed(3)}`,
    `${blocks.length} text blocks`,
    ...(boxes.length > 0
      ? [`boxes ${quantile(boxes, 0.5).toFixed(2)} pt, worst ${Math.max(...boxes).toFixed(1)} pt`]
      : []),
  ];
  const figures = [
    ['our PDF, seats aligned', ours],
    ['our pptx by LibreOffice', theirs],
    ['difference', difference],
  ].map(
    ([said, file]) =>
      `<figure><img loading="lazy" src="${words(file!)}" alt="${words(`${deck}, page ${page}: ${said}`)}"><figcaption>${said}</figcaption></figure>`,
  );
  const notes = notesOf(result);
  const list = notes.length > 0 ? `<ul>${notes.map((note) => `<li>${note}</li>`).join('')}</ul>` : '';
  return `<section><header><h3>${words(deck)}, page ${page}</h3>${facts.map((fact) => `<span class="soft">${fact}</span>`).join('')}</header><div class="pictures">${figures.join('')}</div>${list}</section>`;
}

function notesOf({ blocks, missing, disordered, charts }: SlideResult): readonly string[] {
  const lines = (block: BlockResult, which: 'lostLines' | 'otherLines', said: string) =>
    block[which].slice(0, 3).map(({ words: line, found }) => {
      const there = found.map(({ text }) => text).join(' ');
      return `${words(block.name)}: <code>${words(line)}</code> ${said} <code>${words(there)}</code>`;
    });
  return [
    ...blocks.flatMap((block) => lines(block, 'lostLines', 'is a line of core’s; our PDF has')),
    ...blocks.flatMap((block) => lines(block, 'otherLines', 'is a line of ours; LibreOffice has')),
    ...charts.flatMap((chart) =>
      CHART_PARTS.flatMap((part) => chart[part].map((one) => `Chart: ${part} differ, <code>${words(one)}</code>`)),
    ),
    ...(missing.length > 0 ? [`Not in our PDF: <code>${words(missing.slice(0, 20).join(' '))}</code>`] : []),
    ...(disordered.length > 0 ? [`Not in the order of reading: ${words(disordered.slice(0, 10).join(', '))}`] : []),
  ];
}
