import type { Insets } from './geometry.ts';

/** The twelve colour roles of an Office theme (ECMA-376 Part 1 §20.1.6.2). */
export const COLOR_ROLES = [
  'dk1',
  'lt1',
  'dk2',
  'lt2',
  'accent1',
  'accent2',
  'accent3',
  'accent4',
  'accent5',
  'accent6',
  'hlink',
  'folHlink',
] as const;

export type ColorRole = (typeof COLOR_ROLES)[number];

/**
 * A colour: a role of the theme, or `RRGGBB` in upper case without `#`.
 * `alpha` runs from 0 (invisible) to 1 (the default).
 */
export type Color =
  | { readonly role: ColorRole; readonly alpha?: number }
  | { readonly rgb: string; readonly alpha?: number };

export interface SolidFill {
  readonly kind: 'solid';
  readonly color: Color;
}

/** A gradient. Its stops are in order, from 0 to 1. */
export interface GradientFill {
  readonly kind: 'gradient';
  /** Degrees clockwise from left-to-right. A radial gradient ignores it. */
  readonly angle: number;
  /** Circles from the centre of the box out to its corners, instead of a line. */
  readonly radial?: true;
  /** Each has a `color`, and `at` from 0 to 1, in rising order. */
  readonly stops: readonly { readonly at: number; readonly color: Color }[];
}

export type Fill = SolidFill | GradientFill;

/** The marker at an end of a line: a filled triangle or circle, three stroke widths wide and long. */
export type LineEnd = 'triangle' | 'oval';

/** A line centred on an outline. `width` is in points. */
export interface Stroke {
  readonly color: Color;
  readonly width: number;
  /** Default: `solid`. */
  readonly dash?: 'solid' | 'dash' | 'dot';
  /** Markers of an open line; their tip or centre is the end of the line. Closed outlines ignore them. */
  readonly start?: LineEnd;
  readonly end?: LineEnd;
}

/** An outer shadow. `blur` and `distance` are in points, `angle` in degrees clockwise from the right. */
export interface Shadow {
  readonly color: Color;
  readonly blur: number;
  /** How far it is from the shape. */
  readonly distance: number;
  readonly angle: number;
}

/** The background of a slide: a fill, and over it a picture that covers the whole slide. */
export interface Background {
  /** Covers the slide. */
  readonly fill: Fill;
  /** Covers the slide over the fill: its `picture` is an id, and its `crop` as of a picture. */
  readonly picture?: {
    /** Id in `Scene.pictures`. */
    readonly picture: string;
    /** Fractions of the picture that are cropped at each side. The rest fills the slide. */
    readonly crop: Insets;
  };
}
