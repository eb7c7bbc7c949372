import { withFonts } from '@deckwright/test-tools/texts/libreoffice-lines';
import { convertAllWithLibreOffice } from '@deckwright/testkit/libreoffice';
import { readPdfWords } from '@deckwright/testkit/pdf';
import { type ReadSlide, readPptx } from '@deckwright/testkit/pptx';
import { type FoundBlock, type FoundPage, findBlocks } from './blocks.ts';
import type { ExampleDeck } from './decks.ts';
import { type FontSet, filesOf } from './fonts.ts';

/** What a viewer with other fonts shows of the decks. Each text says which slide and words it is about. */
export interface Comparison {
  readonly blocks: number;
  /** Blocks with another number of lines than in core. */
  readonly changed: readonly string[];
  /** Pairs of words that lie on each other. */
  readonly overlaps: readonly string[];
  /** Blocks with words outside their box. */
  readonly outside: readonly string[];
  /** Paragraphs that the comparison does not find. */
  readonly lost: readonly string[];
}

/** Shows decks in LibreOffice with these fonts only. */
export async function compareWithFonts(decks: readonly ExampleDeck[], set: FontSet): Promise<Comparison> {
  const files = decks.map(({ bytes }) => bytes);
  const convert = () => convertAllWithLibreOffice(files, 'pptx', 'pdf', { timeout: 600_000 });
  const pdfs = await withFonts(convert, filesOf(set));
  const all: Comparison[] = [];
  for (const [index, { name, scene }] of decks.entries()) {
    const pages = findBlocks(scene, await readPdfWords(pdfs[index]!, 'file'));
    const { slides } = readPptx(decks[index]!.bytes);
    all.push(...pages.map((page) => comparePage(page, name, slides)));
  }
  const join = (key: 'changed' | 'overlaps' | 'outside' | 'lost') => all.flatMap((one) => one[key]);
  return {
    blocks: all.reduce((sum, { blocks }) => sum + blocks, 0),
    changed: join('changed'),
    overlaps: join('overlaps'),
    outside: join('outside'),
    lost: join('lost'),
  };
}

function comparePage(page: FoundPage, deck: string, slides: readonly ReadSlide[]): Comparison {
  const at = ({ slide, node }: FoundBlock) => `${deck}, slide ${slide + 1}, "${node.name}"`;
  const { blocks } = page;
  const changed = blocks.filter(({ lost, lines: { ours, theirs } }) => lost.length === 0 && ours !== theirs);
  return {
    blocks: blocks.length,
    changed: changed.map((one) => `${at(one)}: ${one.lines.ours} → ${one.lines.theirs}: ${shown(one)}`),
    overlaps: overlapsOn(page).map(([a, b]) => `${deck}, slide ${(blocks[0]?.slide ?? 0) + 1}: ${a} / ${b}`),
    outside: blocks.filter((one) => isOutside(one, slides[one.slide]!)).map((one) => `${at(one)}: ${shown(one)}`),
    lost: blocks.flatMap((one) => one.lost.map((text) => `${at(one)}: ${text}`)),
  };
}

function shown({ words }: FoundBlock): string {
  const text = words.map((word, at) => {
    const before = words[at - 1];
    return `${before === undefined ? '' : before.line === word.line ? ' ' : ' / '}${word.text}`;
  });
  return text.join('').slice(0, 120);
}

type Box = FoundBlock['node']['box'];

/** Part of a word's height, from the top and from the bottom, that most letters leave empty. */
const EMPTY = 0.28;
/** Points by which words may touch. */
const TOUCH = 1;

/** A word without the empty space above and below its letters. */
function inked({ box }: { readonly box: Box }): Box {
  return { ...box, y: box.y + box.height * EMPTY, height: box.height * (1 - 2 * EMPTY) };
}

/** Pairs of words that overlap, of different blocks or lines. Words of tables and charts count against those of blocks. */
function overlapsOn({ blocks, others }: FoundPage): readonly (readonly [string, string])[] {
  const words = [
    ...blocks.flatMap(({ words: own }, block) => own.map((word) => ({ ...word, block, ink: inked(word) }))),
    ...others.map((word) => ({ ...word, block: -1, line: 0, ink: inked(word) })),
  ];
  return words.flatMap((one, index) =>
    words.slice(index + 1).flatMap((other) => {
      const isOneLine = one.block === other.block && one.line === other.line;
      return isOneLine || !overlap(one.ink, other.ink) ? [] : [[one.text, other.text] as const];
    }),
  );
}

function overlap(one: Box, other: Box): boolean {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return across > TOUCH && down > TOUCH;
}

/** Points by which words may leave their box: viewers round positions. */
const TOLERANCE = 1;

function isOutside({ node, words, isStatic }: FoundBlock, slide: ReadSlide): boolean {
  if ((node.rotation ?? 0) !== 0) return false;
  const { x, y, width, height } = isStatic ? node.box : boxInFile(node, slide);
  return words.some((word) => {
    const ink = inked(word);
    return (
      ink.x < x - TOLERANCE ||
      ink.x + ink.width > x + width + TOLERANCE ||
      ink.y < y - TOLERANCE ||
      ink.y + ink.height > y + height + TOLERANCE
    );
  });
}

/** The box of a text on the slide, from the file: a writer may give it more room than the scene. */
function boxInFile({ paragraphs, box }: FoundBlock['node'], { shapes }: ReadSlide): Box {
  const text = paragraphs.map(({ runs }) => runs.map((run) => run.text).join('')).join('\n');
  const boxes = shapes.flatMap((shape) => {
    const own = shape.box ?? shape.layoutBox;
    return own === undefined || shape.paragraphs.join('\n') !== text ? [] : [own];
  });
  const distance = (one: Box) => Math.hypot(one.x + one.width / 2 - box.x - box.width / 2, one.y - box.y);
  return boxes.toSorted((a, b) => distance(a) - distance(b))[0] ?? box;
}
