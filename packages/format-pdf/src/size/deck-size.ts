import type { Fill, Link, PathCommand, Scene, SceneNode, SceneSlide, TextNode } from '@deckwright/core/contract';
import { type NotesRoom, roomForNotes, splitNotes } from '../draw/notes.ts';

/** How many of each thing a deck draws on its pages. */
export interface DeckSize {
  /** Pages of the file, with those that notes continue on. */
  pages: number;
  /** Pieces of text: the parts of a line that have one style, and bullets. */
  texts: number;
  /** Characters of all text, with those that only screen readers read, and those of links. */
  characters: number;
  /** Paragraphs, cells and rows of tables, underlines, figures, and rotated elements. */
  blocks: number;
  links: number;
  shapes: number;
  /** Coordinates of paths, in pairs. */
  points: number;
  /** Colours of gradients. */
  stops: number;
  shadows: number;
  pictures: number;
}

const NOTHING: DeckSize = {
  pages: 0,
  texts: 0,
  characters: 0,
  blocks: 0,
  links: 0,
  shapes: 0,
  points: 0,
  stops: 0,
  shadows: 0,
  pictures: 0,
};

/** Which slides to count, and whether with their notes. */
export interface CountedSlides {
  readonly slides: readonly SceneSlide[];
  readonly notesPages: boolean;
}

/** Counts what a scene draws, before anything is drawn. */
export function sizeOf(scene: Scene, { slides, notesPages }: CountedSlides): DeckSize {
  const size = { ...NOTHING };
  const layouts = new Map(scene.layouts.map((layout) => [layout.key, layout]));
  // A layout is drawn on each of its slides.
  const counted = new Map<string, DeckSize>();
  const room = notesPages ? roomForNotes(scene.size) : undefined;
  for (const slide of slides) {
    const layout = layouts.get(slide.layout);
    let below = counted.get(slide.layout);
    if (below === undefined) {
      below = { ...NOTHING };
      addNodes(below, layout?.nodes ?? []);
      counted.set(slide.layout, below);
    }
    add(size, below);
    addNodes(size, slide.nodes);
    const { fill, picture } = slide.background ?? layout?.background ?? {};
    addFill(size, fill);
    if (picture) size.pictures += 1;
    size.pages += 1;
    size.characters += slide.title.length;
    if (room) addNotes(size, slide.notes ?? '', room);
  }
  return size;
}

function add(size: DeckSize, more: DeckSize): void {
  for (const key of Object.keys(size) as (keyof DeckSize)[]) size[key] += more[key];
}

function addNodes(size: DeckSize, nodes: readonly SceneNode[]): void {
  for (const node of nodes) {
    addLink(size, node.link);
    if (node.alt) size.blocks += 1;
    if (node.rotation) size.blocks += 1;
    size.characters += node.alt?.length ?? 0;
    switch (node.kind) {
      case 'text':
        addText(size, node);
        break;
      case 'shape':
        addFill(size, node.fill);
        if (node.shadow) size.shadows += 1;
        if (node.geometry.kind === 'path') size.points += pointsOf(node.geometry.commands);
        break;
      case 'picture':
        size.pictures += 1;
        break;
      case 'composite':
        addNodes(size, node.parts);
        if (node.meaning.kind === 'table') {
          for (const { cells } of node.meaning.rows) size.blocks += 1 + cells.length;
        }
    }
  }
}

function addText(size: DeckSize, { paragraphs, lines }: TextNode): void {
  size.blocks += paragraphs.length;
  for (const { paragraph, fragments, bullet } of lines) {
    const { runs } = paragraphs[paragraph]!;
    if (bullet) size.texts += 1;
    for (const { text, run } of fragments) {
      size.texts += 1;
      size.characters += text.length;
      const { underline, strike, link } = run === undefined ? {} : (runs[run] ?? {});
      if (underline) size.blocks += 1;
      if (strike) size.blocks += 1;
      addLink(size, link);
    }
  }
}

function addFill(size: DeckSize, fill: Fill | undefined): void {
  size.shapes += 1;
  if (fill?.kind === 'gradient') size.stops += fill.stops.length;
}

function addLink(size: DeckSize, link: Link | undefined): void {
  if (!link) return;
  size.links += 1;
  size.characters += 'url' in link ? link.url.length : 0;
}

function pointsOf(commands: readonly PathCommand[]): number {
  return commands.reduce((sum, { op }) => sum + (op === 'cubic' ? 3 : 1), 0);
}

/** The browser breaks the lines of notes, so this assumes characters as wide as the font is high, which is as many lines as possible. */
function addNotes(size: DeckSize, notes: string, { first, next, characters }: NotesRoom): void {
  let lines = 0;
  for (const { length } of splitNotes(notes)) {
    size.blocks += 1;
    size.texts += 1;
    size.characters += length;
    lines += Math.max(1, Math.ceil(length / characters));
  }
  size.pages += Math.ceil(Math.max(0, lines - first) / next);
}
