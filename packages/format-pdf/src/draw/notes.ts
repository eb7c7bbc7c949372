import type { Scene, SceneSlide, Size } from '@deckwright/core/contract';
import { escapeMarkup } from '@deckwright/core/svg';
import { px } from '../units.ts';
import { cssString } from './markup.ts';

/** Pages that show a slide with its notes below. */
export interface NotesPages {
  readonly paper: Size;
  readonly style: string;
  /** Draws a page. `section` is the drawn slide. */
  draw(section: string, slide: SceneSlide): string;
}

/** Sizes on PowerPoint's notes page of 540 × 720 pt, in points. */
const PAGE = { width: 540, height: 720, slide: 432, margin: 54, size: 12, line: 16 } as const;

/** Room for notes on the pages of a slide. Lengths are in points. */
export interface NotesRoom {
  readonly paper: Size;
  readonly margin: number;
  /** Height of a line. */
  readonly line: number;
  /** Size of the font. */
  readonly font: number;
  /** Lines below the slide. */
  readonly first: number;
  /** Lines on each further page. */
  readonly next: number;
  /** Characters on a line, if each is as wide as the font is high. */
  readonly characters: number;
}

/**
 * The slide keeps its size and the paper grows with it, so that nothing is scaled. Each page has room for a whole number of lines plus
 * half a line, so that rounding never changes how many pages the notes take.
 */
export function roomForNotes(size: Size): NotesRoom {
  const factor = Math.max(size.width / PAGE.slide, size.height / (PAGE.height * 0.45));
  const paper = { width: PAGE.width * factor, height: PAGE.height * factor };
  const margin = PAGE.margin * factor;
  const line = PAGE.line * factor;
  const wholeLines = (room: number) => Math.floor(room / line - 0.5);
  return {
    paper,
    margin,
    line,
    font: PAGE.size * factor,
    first: wholeLines(paper.height - size.height - 3 * margin),
    next: wholeLines(paper.height - 2 * margin),
    characters: Math.floor((PAGE.width - 2 * PAGE.margin) / PAGE.size),
  };
}

/** The paragraphs of notes. */
export function splitNotes(notes: string): readonly string[] {
  return notes === '' ? [] : notes.split(/\r\n|[\r\n\u2028\u2029]/);
}

/** Core does not lay out notes: the browser breaks their lines, in the fonts of the deck. */
export function createNotesPages(scene: Scene): NotesPages {
  const { size } = scene;
  const { paper, margin, line, font, first, next } = roomForNotes(size);
  const gap = paper.height - 2 * margin - size.height - (first + 0.5) * line;
  const below = paper.height - margin - (next + 0.5) * line;
  const position = `width:${px(paper.width - 2 * margin)};margin:0 ${px(margin)};padding:${px(margin)} 0 ${px(below)}`;
  const left = (paper.width - size.width) / 2;
  return {
    paper,
    style: [
      `.p{break-after:page;padding-top:${px(margin)}}.p:last-child{break-after:auto}`,
      `section,section:last-child{break-after:auto;margin:0 ${px(left)} ${px(gap - below)};outline:${px(0.75)} solid #808080}`,
      `.n{${position};box-decoration-break:clone;orphans:1;widows:1;font:${px(font)}/${px(line)} ${families(scene)};font-synthesis:none}`,
      `.n p{min-height:${px(line)};white-space:pre-wrap;overflow-wrap:anywhere}`,
      // The faces have no ascent, so text would be half a line too high.
      `.n span{position:relative;top:${px(font * 0.35)}}`,
    ].join(''),
    draw: (section, { notes = '', language }) => {
      const text = splitNotes(notes)
        .map((one) => `<p dir="auto"><span>${escapeMarkup(one)}</span></p>`)
        .join('');
      const room = ` data-first="${first}" data-next="${next}" data-line="${px(line).slice(0, -2)}"`;
      return `<div class="p" lang="${escapeMarkup(language)}">${section}<div class="n"${room}>${text}</div></div>`;
    },
  };
}

/** Font families: the regular face of the body, then every other one, for characters that it lacks. */
function families({ fonts, theme }: Scene): string {
  const plain = fonts.filter(({ bold, italic }) => !bold && !italic);
  const known = plain.length > 0 ? plain : fonts;
  const sorted = known.toSorted(
    (a, b) => Number(b.family === theme.fonts.body) - Number(a.family === theme.fonts.body),
  );
  return [...sorted.map(({ id }) => cssString(id)), 'sans-serif'].join(',');
}
