import type { Size, TextNode } from '../packages/core/src/contract/index.ts';
import type { Pixels } from '../packages/core/src/images/shrink/similarity.ts';
import { type ReadPdfLine, readPdf } from '../packages/testkit/src/readers/pdf.ts';
import { type Block, blocksOf, nodesOf, shownSlides } from './measure/blocks.ts';
import { type BoxDifference, compareBoxes } from './measure/boxes.ts';
import { type Chart, type ChartVerdict, chartsOf, compareCharts } from './measure/charts.ts';
import { kindOf, type SlideKind } from './measure/kind.ts';
import { judgeLines, type LineVerdict, spanOf, turned } from './measure/lines.ts';
import { differencePicture, pictureSimilarity } from './measure/pictures.ts';
import { missingWords, outOfOrder, requestWords } from './measure/words.ts';
import type { Printed } from './render/deck-renderer.ts';
import { withWholeLetters } from './read/clusters.ts';
import { type PopplerPage, readPages } from './read/poppler.ts';

const DPI = 96;

/** A text with its lines as both PDFs have them. */
export interface BlockResult {
  readonly name: string;
  /** Lines of core's that our PDF has not. */
  readonly lostLines: readonly LineVerdict[];
  /** Lines of core's that LibreOffice breaks otherwise. */
  readonly otherLines: readonly LineVerdict[];
  readonly boxes: readonly BoxDifference[];
}

/** All figures of one slide. */
export interface SlideResult {
  readonly deck: string;
  /** Page of both PDFs, from 1. */
  readonly page: number;
  readonly kind: SlideKind;
  readonly similarity: number;
  readonly blocks: readonly BlockResult[];
  /** Words of the request that our PDF's text has not. */
  readonly missing: readonly string[];
  /** Names of texts whose words are not in the order of reading. */
  readonly disordered: readonly string[];
  readonly charts: readonly ChartVerdict[];
}

export interface SlidePictures {
  readonly ours: Pixels;
  readonly theirs: Pixels;
  readonly difference: Pixels;
}

/** A deck, and LibreOffice's PDF of our pptx of it → figures, slide by slide. `show` is given the pictures of each. */
export async function judgeDeck(
  printed: Printed,
  theirPdf: Uint8Array,
  show: (result: SlideResult, pictures: SlidePictures) => Promise<void>,
): Promise<readonly SlideResult[]> {
  const [own, ours, theirs] = await Promise.all([
    readPages(printed.pdf, 1),
    readPages(printed.seatedPdf, DPI),
    readPages(withWholeLetters(theirPdf), DPI),
  ]);
  const [ourBaselines, theirBaselines] = [await readPdf(printed.seatedPdf), await readPdf(theirPdf)];
  const { scene, seatedScene, deck } = printed;
  const shown = shownSlides(scene);
  if (theirs.length !== shown.length || own.length !== shown.length) {
    throw new Error(
      `${deck.name}: ${shown.length} slides, ${own.length} pages of ours, ${theirs.length} of LibreOffice's.`,
    );
  }
  const contents = contentsOf(printed);
  const results: SlideResult[] = [];
  for (const [index, slide] of shown.entries()) {
    const pages = { own: own[index]!, ours: ours[index]!, theirs: theirs[index]! };
    const nodes = nodesOf(scene, slide);
    const blocks = onPage(blocksOf(nodes), scene.size);
    const seated = new Map(
      blocksOf(nodesOf(seatedScene, shownSlides(seatedScene)[index]!)).map((one) => [one.node.id, one.node]),
    );
    const baselines = [ourBaselines.pages[index]!.lines, theirBaselines.pages[index]!.lines] as const;
    const unshown = new Set(chartsOf(nodes).flatMap(namesNotShown));
    const plain = blocks.filter(({ inside }) => inside !== 'chart');
    const result: SlideResult = {
      deck: deck.name,
      page: index + 1,
      kind: kindOf(nodes, scene.size),
      similarity: pictureSimilarity(pages.ours.picture, pages.theirs.picture),
      blocks: plain.map(({ node }) => judgeBlock(node, seated.get(node.id)!, pages, baselines)),
      missing: missingWords(contents[index] ?? [], pages.own.text.raw).filter((word) => !unshown.has(word)),
      disordered: outOfOrder(plain, pages.own.text).map(({ node }) => node.name),
      charts: chartsOf(nodes).map((chart) => compareCharts(chart, scene.theme, pages.ours, pages.theirs)),
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

/** Notices that tell of words which are not shown. */
const TOLD: ReadonlySet<string> = new Set([
  'TEXT_CUT',
  'TEXT_OVERFLOWS',
  'ROWS_DROPPED',
  'SERIES_DROPPED',
  'GLYPH_MISSING',
]);

/**
 * Words of each slide's content that are to be there: none where a notice tells of some that are not, and where a table goes on over
 * further slides, since they are then not all on one of them.
 */
function contentsOf({ deck, scene }: Printed): readonly (readonly string[])[] {
  const { slideList } = deck.presentation;
  if (slideList.length !== scene.slides.length) return [];
  const told = scene.notices.flatMap(({ code, where }) => (TOLD.has(code) ? [where ?? ''] : []));
  return scene.slides.flatMap(({ hidden }, at) => {
    if (hidden) return [];
    const isTold = told.some((where) => `${where}/`.startsWith(`/presentation/slideList/${at}/`));
    return [isTold ? [] : requestWords(slideList[at]!.content)];
  });
}

/** A pie or a doughnut without a legend names its parts nowhere. */
function namesNotShown({ meaning: { type, legend, categories } }: Chart): readonly string[] {
  const isRound = type === 'pie' || type === 'doughnut';
  return isRound && legend === 'none' ? requestWords({ categories }) : [];
}

/** Texts with their lines whose middles are on the page: nobody sees the others. */
function onPage(blocks: readonly Block[], { width, height }: Size): readonly Block[] {
  return blocks.flatMap((block) => {
    const { node } = block;
    const lines = node.lines.filter((line) => {
      const [from, to] = spanOf(line);
      const middle = { x: node.box.x + (from + to) / 2, y: node.box.y + line.top + line.height / 2 };
      const { x, y } = turned(middle, node, node.rotation ?? 0);
      return x > 0 && x < width && y > 0 && y < height;
    });
    return lines.length > 0 ? [{ ...block, node: { ...node, lines } }] : [];
  });
}

function judgeBlock(
  node: TextNode,
  seated: TextNode,
  pages: { readonly own: PopplerPage; readonly ours: PopplerPage; readonly theirs: PopplerPage },
  [ourBaselines, theirBaselines]: readonly [readonly ReadPdfLine[], readonly ReadPdfLine[]],
): BlockResult {
  const own = judgeLines(node, pages.own.words);
  const ours = judgeLines(seated, pages.ours.words);
  const theirs = judgeLines(seated, pages.theirs.words);
  const agreed = theirs.flatMap((line, at) => {
    const other = ours[at]!;
    // The box of a turned word is not the word's.
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
