import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SceneNode, Size, TextNode } from '@deckwright/core/contract';
import { readPdfWords } from '@deckwright/testkit/pdf';
import { similarity } from '@deckwright/testkit/pictures';
import { compositesOf, nodesOf, shownSlides, textsOf } from './measure/blocks.ts';
import { distancesOf } from './measure/boxes.ts';
import { type ChartFaults, chartsOf, compareChart } from './measure/charts.ts';
import { centreOf, compareLines, type LineComparison, rotated, spanOf } from './measure/lines.ts';
import { PIXELS_PER_POINT, type ReadPage, readPages } from './render/read-pages.ts';
import type { RenderedDeck } from './render/render-decks.ts';

/** `chart`: with a chart. `text`: with a table or much text. `drawn`: with shapes and pictures. */
export type SlideKind = 'chart' | 'text' | 'drawn';

/** All measurements of one slide. */
export interface SlideResult {
  /** Name of the deck and page number in both PDFs, from 1. */
  readonly slide: string;
  readonly kind: SlideKind;
  /** SSIM, 1 if the pages look the same. */
  readonly similarity: number;
  /** Number of texts. */
  readonly texts: number;
  /** Distances in points of the words in lines that agree. */
  readonly distances: readonly number[];
  /** Texts of which our PDF lacks a line of core, and texts of which LibreOffice does. */
  readonly lost: readonly string[];
  readonly rewrapped: readonly string[];
  readonly charts: readonly ChartFaults[];
}

/** Compares our PDF of a deck with LibreOffice's PDF of our pptx, slide by slide. Saves the pages of both as PNGs in `folder`. */
export async function compareDeck(deck: RenderedDeck, folder?: string): Promise<readonly SlideResult[]> {
  const { scene, alignedScene, name } = deck;
  const { width } = scene.size;
  const words = await readPdfWords(deck.pdf);
  const [ours, theirs] = [await readPages(deck.alignedPdf, width), await readPages(deck.theirPdf, width)];
  const [shown, aligned] = [shownSlides(scene), shownSlides(alignedScene)];
  const counts = `${name} has ${shown.length} slides, our PDF ${words.length} pages, LibreOffice's ${theirs.length}.`;
  if ([words, ours, theirs].some(({ length }) => length !== shown.length)) throw new Error(counts);
  const results: SlideResult[] = [];
  for (const [index, slide] of shown.entries()) {
    const [own, their] = [ours[index]!, theirs[index]!];
    const nodes = nodesOf(scene, slide);
    const texts = textsOf(nodes).flatMap((node) => onPage(node, scene.size));
    const alignedTexts = new Map(textsOf(nodesOf(alignedScene, aligned[index]!)).map((node) => [node.id, node]));
    const blocks = texts.map((node) => compareText(node, alignedTexts.get(node.id)!, words[index]!, own, their));
    results.push({
      slide: `${name}, page ${index + 1}`,
      kind: kindOf(nodes, texts, scene.size),
      similarity: await similarity(own.picture, their.picture, { width: Math.round((width * PIXELS_PER_POINT) / 2) }),
      texts: texts.length,
      distances: blocks.flatMap(({ distances }) => distances),
      lost: blocks.flatMap(({ lost }) => lost),
      rewrapped: blocks.flatMap(({ rewrapped }) => rewrapped),
      charts: chartsOf(nodes).map((chart) => compareChart(chart, their)),
    });
    if (folder !== undefined) {
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, `${name}-${index + 1}-pdf.png`), own.picture);
      await writeFile(join(folder, `${name}-${index + 1}-pptx.png`), their.picture);
    }
  }
  return results;
}

/** The text with the lines whose middles are on the page; none if no line is. The others are not visible. */
function onPage(node: TextNode, { width, height }: Size): readonly TextNode[] {
  const lines = node.lines.filter((line) => {
    const [from, to] = spanOf(line);
    const box = { x: node.box.x + from, y: node.box.y + line.top, width: to - from, height: line.height };
    const { x, y } = rotated(centreOf(box), node, node.rotation ?? 0);
    return x > 0 && x < width && y > 0 && y < height;
  });
  return lines.length > 0 ? [{ ...node, lines }] : [];
}

type Words = ReadPage['words'];

function compareText(node: TextNode, aligned: TextNode, words: Words, ourPage: ReadPage, theirPage: ReadPage) {
  const ours = compareLines(aligned, ourPage.words);
  const theirs = compareLines(aligned, theirPage.words);
  const distances = theirs.flatMap((line, at) => {
    const own = ours[at]!;
    const isFound = line.same && own.same && line.found.length > 0 && own.found.length > 0;
    // The box of a rotated word is its bounding box. That of an Arabic one begins at its first glyph, which can be a dot.
    if (!isFound || node.rotation || ARABIC.test(line.text)) return [];
    return distancesOf({ words: own.found, lines: ourPage.lines }, { words: line.found, lines: theirPage.lines });
  });
  return { lost: firstOther(node, compareLines(node, words)), rewrapped: firstOther(node, theirs), distances };
}

const ARABIC = /\p{Script=Arabic}/u;

function firstOther({ name }: TextNode, lines: readonly LineComparison[]): readonly string[] {
  const other = lines.find(({ same }) => !same);
  return other ? [`${name}: "${other.text}" is "${other.found.map(({ text }) => text).join(' ')}"`] : [];
}

/** Share of the slide that is covered by lines, from which it counts as `text`. A title alone covers less. */
const TEXT_SHARE = 0.04;

function kindOf(nodes: readonly SceneNode[], texts: readonly TextNode[], { width, height }: Size): SlideKind {
  const composites = new Set(compositesOf(nodes).map(({ meaning }) => meaning.kind));
  if (composites.has('chart')) return 'chart';
  const areas = texts.flatMap(({ lines }) => lines.map((line) => (spanOf(line)[1] - spanOf(line)[0]) * line.height));
  const covered = areas.reduce((sum, area) => sum + area, 0) / (width * height);
  return composites.has('table') || covered >= TEXT_SHARE ? 'text' : 'drawn';
}
