import type { Color } from './paint.ts';
import type { FontRole } from './theme.ts';

/** Where a click leads: an absolute http, https or mailto URL, or a slide of this deck, counted from 1. */
export type Link = { readonly url: string } | { readonly slide: number };

/**
 * A part of a paragraph in one style. In `text`, a tab advances to the next tab stop (every 72 points, PowerPoint's default),
 * and a line feed is a line break inside the paragraph.
 */
export interface Run {
  /** A tab advances to the next tab stop (every 72 points); a line feed is a line break. */
  readonly text: string;
  /** Family name, as written to files. After layout it is a family that has the run's characters, if one is installed. */
  readonly font: string;
  /** Set if `font` came from the theme, so that a format can refer to the theme font instead of the name. */
  readonly fontRole?: FontRole;
  /** Points, after fitting: the size that every viewer shows. */
  readonly size: number;
  readonly color: Color;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
  readonly strike?: boolean;
  /** Superscript or subscript, set at two thirds of `size`. */
  readonly script?: 'super' | 'sub';
  /** Where a click on the text leads. */
  readonly link?: Link;
  /** BCP 47. Default: the slide's language. */
  readonly language?: string;
  /** The run is a field that viewers update. `text` is its value at export. */
  readonly field?: 'slideNumber';
}

export type Align = 'left' | 'center' | 'right' | 'justify';

/**
 * A bullet glyph, or numbers counted per level from `startAt`, in the font of the paragraph mark and the size of the first run. Default for
 * `color`: the colour of the first run.
 */
export type Bullet =
  | { readonly kind: 'glyph'; readonly glyph: string; readonly color?: Color }
  | { readonly kind: 'number'; readonly startAt: number; readonly color?: Color };

/** Text between two paragraph marks. An empty `runs` is an empty line of `endSize` points. */
export interface Paragraph {
  /** Its parts, each in one style. None: an empty line of `endSize`. */
  readonly runs: readonly Run[];
  readonly align: Align;
  /** 0 to 8 (ECMA-376 Part 1 §21.1.2.2.7). */
  readonly level: number;
  /** The bullet or number before it. */
  readonly bullet?: Bullet;
  /** Distance in points from the inset to the text of each line. */
  readonly marginLeft: number;
  /** Offset in points of the first line from `marginLeft`; negative for a hanging bullet. */
  readonly indent: number;
  /** Factor of the line pitch, which is 1.2 × font size for every font. After layout at least what the paragraph's script needs. */
  readonly lineSpacing: number;
  /** Space above it, except at the top of the text. */
  readonly spaceBefore: number;
  /** Space below it, except at the end of the text. */
  readonly spaceAfter: number;
  readonly direction: 'ltr' | 'rtl';
  /** Font and size in points of the paragraph mark. They decide the height of an empty paragraph. The bullet has this font. */
  readonly endFont: string;
  /** Size of the paragraph mark, which decides the height of an empty paragraph. */
  readonly endSize: number;
}

/** A part of a line that is shaped with one face. Positions are in points from the top left of the node's box. */
export interface Fragment {
  /** Characters in logical order, all in one direction. */
  readonly text: string;
  /** Index into the paragraph's runs. Absent for a bullet. */
  readonly run?: number;
  /** Distance of its left end from the left of the node's box, also for right-to-left text. */
  readonly x: number;
  /** Measured advance width. A format that draws text scales the text to it. */
  readonly width: number;
  /** Id in `Scene.fonts`. */
  readonly face: string;
  /** Points. For superscript and subscript, the reduced size. */
  readonly size: number;
  /** Distance in points of the fragment's baseline above that of the line. Negative for subscript. */
  readonly rise?: number;
  /** Default: left to right. */
  readonly direction?: 'rtl';
}

/** One laid-out line. `top`, `height` and `baseline` are in points from the top of the node's box. */
export interface Line {
  /** Index into the node's paragraphs. */
  readonly paragraph: number;
  /** Distance of its top from the top of the node's box. */
  readonly top: number;
  readonly height: number;
  /** Distance of its baseline from the top of the node's box. */
  readonly baseline: number;
  /** In visual order, left to right. */
  readonly fragments: readonly Fragment[];
  readonly bullet?: Fragment;
}
