import type { BlockResult, SlideResult } from '../compare-deck.ts';
import { quantile } from '../measure/boxes.ts';
import { CHART_PARTS } from '../measure/charts.ts';
import type { Target } from '../targets.ts';
import { escaped, STYLE } from './markup.ts';

/** The result of a slide, and the files of its pictures, relative to the page. */
export interface ShownSlide {
  readonly result: SlideResult;
  readonly ours: string;
  readonly theirs: string;
  readonly difference: string;
}

export interface PageContent {
  readonly targets: readonly Target[];
  readonly slides: readonly ShownSlide[];
  readonly title: string;
}

/** The whole page: targets, method, decks, and every slide, the worst first. */
export function parityPage({ targets, slides, title }: PageContent): string {
  const sorted = slides.toSorted((a, b) => badness(b.result) - badness(a.result));
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${escaped(title)}</title><style>${STYLE}</style></head><body><main>`,
    `<h1>${escaped(title)}</h1>`,
    '<p class="soft">Our PDF of each deck, compared with LibreOffice’s PDF of our pptx of the same deck. LibreOffice uses the engine’s fonts.</p>',
    targetTable(targets),
    EXPLANATION,
    deckTable(slides.map(({ result }) => result)),
    '<h2>Slides, worst first</h2>',
    ...sorted.map(section),
    '</main></body></html>\n',
  ].join('\n');
}

/** A score for sorting: higher is worse. Differences in text and lines count more than those in pictures. */
function badness({ similarity, blocks, missing, disordered, charts, kind }: SlideResult): number {
  const lost = blocks.reduce((sum, { lostLines }) => sum + lostLines.length, 0);
  const other = blocks.filter(({ otherLines }) => otherLines.length > 0).length;
  const wrong = charts.filter((chart) => CHART_PARTS.some((part) => chart[part].length > 0)).length;
  const dissimilarity = (1 - similarity) * (kind === 'chart' ? 0.3 : 1);
  return lost + missing.length + disordered.length + (other + wrong) * 0.2 + dissimilarity;
}

const EXPLANATION = `<h2>Method</h2>
<p><strong>Lines.</strong> Each line of the scene is looked up at its position on both pages. It matches if the row there has exactly its
letters. In scripts whose letters cannot be read back from a PDF (such as Arabic, Devanagari and Thai), it matches if its ends are at the
same positions.</p>
<p><strong>Positions.</strong> The boxes of words come from <code>pdftotext -bbox</code>, baselines from PDF.js. The position difference of
a word is the largest difference of its left edge, right edge and baseline. Words of rotated texts are not measured.</p>
<p><strong>Pictures.</strong> <code>pdftoppm</code> draws each page at a higher resolution than 96 dpi, and the result is averaged, because
at 96 dpi it would round glyphs to whole pixels. Pictures are compared by the structural similarity (SSIM) of their brightness. A slide with a
chart counts as a chart slide; a slide with a table, or whose lines cover at least 4 % of it, as a text slide; every other slide as one of shapes
and pictures.</p>
<p><strong>Baselines are aligned.</strong> Our PDF has PowerPoint’s baseline positions, which differ from LibreOffice’s. So for positions and
pictures, the same scene is printed a second time with LibreOffice’s baseline positions. These follow its known rules, not its output: a
fifth of the font size above the bottom of the line; four fifths of the height of a line with a spacing below 100 %; bullets by the middle
of their font. In table cells, LibreOffice makes a line as high as its font instead of 1.2 em, and rows grow with it, so cells are moved
accordingly. Nothing is moved horizontally, and line breaks stay the same. Whether the lines of our PDF match core’s layout is checked on
the PDF that users get.</p>
<p>In the third picture of a slide, red is only in our PDF, and blue only in LibreOffice’s.</p>`;

function targetTable(targets: readonly Target[]): string {
  const rows = targets.map(({ what, required, measured, met }) => {
    const verdict = met ? '<span class="met">met</span>' : '<span class="missed">missed</span>';
    return `<tr><td>${escaped(what)}</td><td class="n">${escaped(required)}</td><td class="n">${escaped(measured)}</td><td>${verdict}</td></tr>`;
  });
  return `<table><thead><tr><th>Target</th><th class="n">required</th><th class="n">measured</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
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
    return `<tr><td>${escaped(deck)}</td>${cells.map((cell) => `<td class="n">${cell}</td>`).join('')}</tr>`;
  });
  const heads = [
    'slides',
    'text blocks',
    'with other line breaks',
    'position difference, median pt',
    '99th percentile',
    'SSIM, median',
    'worst',
  ];
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
      ? [`position difference ${quantile(boxes, 0.5).toFixed(2)} pt, worst ${Math.max(...boxes).toFixed(1)} pt`]
      : []),
  ];
  const figures = [
    ['our PDF, baselines aligned', ours],
    ['our pptx in LibreOffice', theirs],
    ['difference', difference],
  ].map(
    ([caption, file]) =>
      `<figure><img loading="lazy" src="${escaped(file!)}" alt="${escaped(`${deck}, page ${page}: ${caption}`)}"><figcaption>${caption}</figcaption></figure>`,
  );
  const notes = notesOf(result);
  const list = notes.length > 0 ? `<ul>${notes.map((note) => `<li>${note}</li>`).join('')}</ul>` : '';
  return `<section><header><h3>${escaped(deck)}, page ${page}</h3>${facts.map((fact) => `<span class="soft">${fact}</span>`).join('')}</header><div class="pictures">${figures.join('')}</div>${list}</section>`;
}

function notesOf({ blocks, missing, disordered, charts }: SlideResult): readonly string[] {
  const lines = (block: BlockResult, which: 'lostLines' | 'otherLines', verb: string) =>
    block[which].slice(0, 3).map(({ text: line, found }) => {
      const there = found.map(({ text }) => text).join(' ');
      return `${escaped(block.name)}: <code>${escaped(line)}</code> ${verb} <code>${escaped(there)}</code>`;
    });
  return [
    ...blocks.flatMap((block) => lines(block, 'lostLines', 'is a line of core’s layout; our PDF has')),
    ...blocks.flatMap((block) => lines(block, 'otherLines', 'is a line of core’s layout; LibreOffice has')),
    ...charts.flatMap((chart) =>
      CHART_PARTS.flatMap((part) =>
        chart[part].map((one) => `Chart: difference in ${part}: <code>${escaped(one)}</code>`),
      ),
    ),
    ...(missing.length > 0 ? [`Missing in our PDF: <code>${escaped(missing.slice(0, 20).join(' '))}</code>`] : []),
    ...(disordered.length > 0 ? [`Not in reading order: ${escaped(disordered.slice(0, 10).join(', '))}`] : []),
  ];
}
