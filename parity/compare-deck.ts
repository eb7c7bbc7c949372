import type { Size, TextNode } from '@deckwright/core/contract';
import { type ReadPdfLine, readPdf } from '@deckwright/testkit/pdf';
import type { Pixels } from '../packages/core/src/node/pictures/shrink/similarity.ts';
import { type Block, blocksOf, nodesOf, shownSlides } from './measure/blocks.ts';
import { type BoxDifference, compareBoxes } from './measure/boxes.ts';
import { type ChartLabelFaults, chartLabelFaults } from './measure/chart-labels.ts';
import { type Chart, type ChartComparison, chartsOf, compareCharts } from './measure/charts.ts';
import { kindOf, type SlideKind } from './measure/kind.ts';
import { compareLines, type LineComparison, rotated, spanOf } from './measure/lines.ts';
import { differencePicture, pictureSimilarity } from './measure/pictures.ts';
import { missingWords, outOfOrder, requestWords } from './measure/words.ts';
import { withWholeLetters } from './read/clusters.ts';
import { type PopplerPage, readPages } from './read/poppler.ts';
import type { RenderedDeck } from './render/deck-renderer.ts';

const DPI = 96;

/** A text, and how its lines compare in both PDFs. */
export interface BlockResult {
  readonly name: string;
  /** Lines that core laid out but our PDF does not have. */
  readonly lostLines: readonly LineComparison[];
  /** Lines that LibreOffice breaks differently than core. */
  readonly otherLines: readonly LineComparison[];
  readonly boxes: readonly BoxDifference[];
}

/** All measurements of one slide. */
export interface SlideResult {
  readonly deck: string;
  /** Page number in both PDFs, from 1. */
  readonly page: number;
  readonly kind: SlideKind;
  readonly similarity: number;
  readonly blocks: readonly BlockResult[];
  /** Words of the request that are missing in our PDF. */
  readonly missing: readonly string[];
  /** Names of texts that our PDF does not have in reading order. */
  readonly disordered: readonly string[];
  readonly charts: readonly ChartComparison[];
  readonly chartLabels: readonly ChartLabelFaults[];
}

export interface SlidePictures {
  readonly ours: Pixels;
  readonly theirs: Pixels;
  readonly difference: Pixels;
}

/** Compares our PDF of a deck with LibreOffice's PDF of our pptx, slide by slide. Calls `show` with the pictures of each. */
export async function compareDeck(
  rendered: RenderedDeck,
  theirPdf: Uint8Array,
  show: (result: SlideResult, pictures: SlidePictures) => Promise<void>,
): Promise<readonly SlideResult[]> {
  const [own, ours, theirs] = await Promise.all([
    readPages(rendered.pdf, 1),
    readPages(rendered.alignedPdf, DPI),
    readPages(withWholeLetters(theirPdf), DPI),
  ]);
  const [ourBaselines, theirBaselines] = [await readPdf(rendered.alignedPdf), await readPdf(theirPdf)];
  const { scene, alignedScene, deck } = rendered;
  const shown = shownSlides(scene);
  if (theirs.length !== shown.length || own.length !== shown.length) {
    throw new Error(
      `${deck.name} has ${shown.length} slides, but our PDF has ${own.length} pages and LibreOffice's ${theirs.length}.`,
    );
  }
  const contents = contentsOf(rendered);
  const results: SlideResult[] = [];
  for (const [index, slide] of shown.entries()) {
    const pages = { own: own[index]!, ours: ours[index]!, theirs: theirs[index]! };
    const nodes = nodesOf(scene, slide);
    const blocks = onPage(blocksOf(nodes), scene.size);
    const aligned = new Map(
      blocksOf(nodesOf(alignedScene, shownSlides(alignedScene)[index]!)).map((one) => [one.node.id, one.node]),
    );
    const baselines = [ourBaselines.pages[index]!.lines, theirBaselines.pages[index]!.lines] as const;
    const hiddenNames = new Set(chartsOf(nodes).flatMap(namesNotShown));
    const plain = blocks.filter(({ inside }) => inside !== 'chart');
    const result: SlideResult = {
      deck: deck.name,
      page: index + 1,
      kind: kindOf(nodes, scene.size),
      similarity: pictureSimilarity(pages.ours.picture, pages.theirs.picture),
      blocks: plain.map(({ node }) => compareBlock(node, aligned.get(node.id)!, pages, baselines)),
      missing: missingWords(contents[index] ?? [], pages.own.text.raw).filter((word) => !hiddenNames.has(word)),
      disordered: outOfOrder(plain, pages.own.text).map(({ node }) => node.name),
      charts: chartsOf(nodes).map((chart) => compareCharts(chart, scene.theme, pages.ours, pages.theirs)),
      chartLabels: chartsOf(nodes).map((chart) => chartLabelFaults(chart, pages.ours, pages.theirs)),
    };
    await show(result, {
      ours: pages.ours.picture,
      theirs: pages.theirs.picture,
      difference: differencePicture(pages.ours.picture, pages.theirs.picture),
    });
    results.push(result);
  }
  return results;
}

/** Notices about text that is not shown. */
const LOST_TEXT: ReadonlySet<string> = new Set([
  'TEXT_CUT',
  'TEXT_OVERFLOWS',
  'ROWS_DROPPED',
  'COLUMNS_DROPPED',
  'SERIES_DROPPED',
  'GLYPH_MISSING',
]);

/**
 * The words of each slide's content that our PDF must have. None for a slide with a notice about lost text, and none for a deck with a
 * table that continues on more slides, because its words are then spread over several slides.
 */
function contentsOf({ deck, scene }: RenderedDeck): readonly (readonly string[])[] {
  const { slideList } = deck.presentation;
  if (slideList.length !== scene.slides.length) return [];
  const lost = scene.notices.flatMap(({ code, where }) => (LOST_TEXT.has(code) ? [where ?? ''] : []));
  return scene.slides.flatMap(({ hidden }, at) => {
    if (hidden) return [];
    const hasLost = lost.some((where) => `${where}/`.startsWith(`/presentation/slideList/${at}/`));
    return [hasLost ? [] : requestWords(slideList[at]!.content)];
  });
}

/** Category names that a chart does not show: those of a pie or doughnut without a legend. */
function namesNotShown({ meaning: { type, legend, categories } }: Chart): readonly string[] {
  const isRound = type === 'pie' || type === 'doughnut';
  return isRound && legend === 'none' ? requestWords({ categories }) : [];
}

/** Texts with the lines whose middles are on the page. The others are not visible. */
function onPage(blocks: readonly Block[], { width, height }: Size): readonly Block[] {
  return blocks.flatMap((block) => {
    const { node } = block;
    const lines = node.lines.filter((line) => {
      const [from, to] = spanOf(line);
      const middle = { x: node.box.x + (from + to) / 2, y: node.box.y + line.top + line.height / 2 };
      const { x, y } = rotated(middle, node, node.rotation ?? 0);
      return x > 0 && x < width && y > 0 && y < height;
    });
    return lines.length > 0 ? [{ ...block, node: { ...node, lines } }] : [];
  });
}

function compareBlock(
  node: TextNode,
  aligned: TextNode,
  pages: { readonly own: PopplerPage; readonly ours: PopplerPage; readonly theirs: PopplerPage },
  [ourBaselines, theirBaselines]: readonly [readonly ReadPdfLine[], readonly ReadPdfLine[]],
): BlockResult {
  const own = compareLines(node, pages.own.words);
  const ours = compareLines(aligned, pages.ours.words);
  const theirs = compareLines(aligned, pages.theirs.words);
  const agreed = theirs.flatMap((line, at) => {
    const other = ours[at]!;
    // The box of a rotated word is its bounding box, which cannot be compared.
    if (!line.same || !other.same || line.found.length === 0 || other.found.length === 0 || node.rotation) return [];
    const ourLine = { words: other.found, baselines: ourBaselines };
    return compareBoxes(ourLine, { words: line.found, baselines: theirBaselines });
  });
  return {
    name: node.name,
    lostLines: own.filter(({ same }) => !same),
    otherLines: theirs.filter(({ same }) => !same),
    boxes: agreed,
  };
}
