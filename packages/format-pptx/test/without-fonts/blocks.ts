import type { Scene, SceneNode, TextNode } from '@deckwright/core/contract';
import type { ReadPdfWord } from '@deckwright/testkit/pdf';

/** A word of a page, and the paragraph line that it belongs to. */
export interface FoundWord extends ReadPdfWord {
  readonly line: number;
}

/** A text block of a slide, with the words that a viewer shows for it. */
export interface FoundBlock {
  readonly slide: number;
  readonly node: TextNode;
  /** Whether the layout has it, not the slide. */
  readonly isStatic: boolean;
  readonly words: readonly FoundWord[];
  /** Number of lines in core and in the viewer. */
  readonly lines: { readonly ours: number; readonly theirs: number };
  /** Paragraphs whose words are not on the page in one piece. */
  readonly lost: readonly string[];
}

/** The words of a page that belong to no text block are those of tables, charts, bullets and slide numbers. */
export interface FoundPage {
  readonly blocks: readonly FoundBlock[];
  readonly others: readonly ReadPdfWord[];
}

/** Words → the text blocks of each visible slide, by their letters; of equal ones, by their position. */
export function findBlocks(scene: Scene, pages: readonly (readonly ReadPdfWord[])[]): readonly FoundPage[] {
  const shown = scene.slides.flatMap((one, slide) => (one.hidden ? [] : [{ ...one, slide }]));
  return shown.map(({ slide, layout, nodes }, page) => {
    const below = scene.layouts.find(({ key }) => key === layout)?.nodes ?? [];
    return findOnPage(slide, below.flatMap(textsIn), nodes.flatMap(textsIn), pages[page]!);
  });
}

/** Texts that the file has as text boxes: not those of tables and charts. */
function textsIn(node: SceneNode): readonly TextNode[] {
  if (node.kind === 'composite') return node.parts.flatMap(textsIn);
  return node.kind === 'text' && node.lines.length > 0 ? [node] : [];
}

interface Letter {
  readonly letter: string;
  readonly word: number;
}

/** A paragraph that a page shows. */
interface Sought {
  readonly block: number;
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

function findOnPage(
  slide: number,
  below: readonly TextNode[],
  own: readonly TextNode[],
  words: readonly ReadPdfWord[],
): FoundPage {
  const nodes = [...below, ...own];
  const letters = words.flatMap(({ text }, word) => lettersOf(text).map((letter): Letter => ({ letter, word })));
  const whole = letters.map(({ letter }) => letter).join('\u0000');
  const taken = new Set<number>();
  const found = nodes.map(() => ({ words: [] as FoundWord[], lines: 0, lost: [] as string[] }));
  const sought = nodes.flatMap((node, block) => paragraphsOf(node, block));
  // A short text may be part of a longer one.
  for (const one of sought.toSorted((a, b) => b.text.length - a.text.length)) {
    const into = found[one.block]!;
    const start = nearest(one, startsIn(whole, one.text, taken), letters, words);
    if (start === undefined) {
      into.lost.push(one.text);
      continue;
    }
    const range = letters.slice(start, start + lettersOf(one.text).length);
    for (let at = start; at < start + range.length; at += 1) taken.add(at);
    const own = [...new Set(range.map(({ word }) => word))].map((word) => words[word]!);
    const lines = linesOf(own);
    into.words.push(...own.map((word, index) => ({ ...word, line: into.lines + lines[index]! })));
    into.lines += lines.at(-1)! + 1;
  }
  const used = new Set([...taken].map((at) => letters[at]!.word));
  return {
    blocks: nodes.map((node, block) => {
      const { words: shown, lines, lost } = found[block]!;
      const ours = node.lines.filter(({ fragments }) => fragments.some(({ text }) => text.trim() !== '')).length;
      const isStatic = block < below.length;
      return { slide, node, isStatic, words: shown, lines: { ours, theirs: lines }, lost };
    }),
    others: words.filter((_, word) => !used.has(word)),
  };
}

function paragraphsOf({ paragraphs, lines, box }: TextNode, block: number): Sought[] {
  return paragraphs.flatMap(({ runs }, index) => {
    const text = runs.map((run) => run.text).join('');
    const first = lines.find(({ paragraph, fragments }) => paragraph === index && fragments.length > 0);
    const at = { x: box.x + (first?.fragments[0]?.x ?? 0), y: box.y + (first?.baseline ?? 0) };
    return lettersOf(text).length === 0 ? [] : [{ block, text, ...at }];
  });
}

/** The letters of a text as both sides have them: without spaces, joined letters apart. */
function lettersOf(text: string): readonly string[] {
  return [...text.normalize('NFKC').replaceAll(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')];
}

function startsIn(whole: string, text: string, taken: ReadonlySet<number>): readonly number[] {
  const own = lettersOf(text).join('\u0000');
  const count = lettersOf(text).length;
  const starts: number[] = [];
  for (let at = whole.indexOf(own); at >= 0; at = whole.indexOf(own, at + 1)) {
    const start = whole.slice(0, at).split('\u0000').length - 1;
    const isFree = Array.from({ length: count }, (_, index) => start + index).every((one) => !taken.has(one));
    if (isFree) starts.push(start);
  }
  return starts;
}

function nearest(
  { x, y }: Sought,
  starts: readonly number[],
  letters: readonly Letter[],
  words: readonly ReadPdfWord[],
): number | undefined {
  const distance = (start: number) => {
    const { box } = words[letters[start]!.word]!;
    return Math.hypot(box.x - x, box.y + box.height - y);
  };
  return starts.toSorted((a, b) => distance(a) - distance(b))[0];
}

/** Words of one line overlap by at least this share of the lower one's height. */
const SAME_LINE = 0.3;

/** The line of each word of a paragraph. A word that is not beside the line before begins a new one. */
function linesOf(words: readonly ReadPdfWord[]): readonly number[] {
  let line = 0;
  let [top, bottom] = [words[0]!.box.y, words[0]!.box.y + words[0]!.box.height];
  return words.map(({ box }) => {
    const shared = Math.min(bottom, box.y + box.height) - Math.max(top, box.y);
    if (shared > SAME_LINE * Math.min(bottom - top, box.height)) return line;
    [top, bottom] = [box.y, box.y + box.height];
    line += 1;
    return line;
  });
}
