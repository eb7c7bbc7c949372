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

/** A linear gradient. `angle` is in degrees clockwise from left-to-right; stops run from 0 to 1 in order. */
export interface GradientFill {
  readonly kind: 'gradient';
  readonly angle: number;
  readonly stops: readonly { readonly at: number; readonly color: Color }[];
}

export type Fill = SolidFill | GradientFill;

/** A line drawn centred on an outline. `width` is in points. */
export interface Stroke {
  readonly color: Color;
  readonly width: number;
  readonly dash?: 'solid' | 'dash' | 'dot';
}

/** An outer shadow. `blur` and `distance` are in points, `angle` in degrees clockwise from the right. */
export interface Shadow {
  readonly color: Color;
  readonly blur: number;
  readonly distance: number;
  readonly angle: number;
}

/** What lies under all nodes of a slide. `fill` shows where there is no picture. */
export interface Background {
  readonly fill: Fill;
}
