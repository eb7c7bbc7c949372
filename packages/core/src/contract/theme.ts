import type { ColorRole } from './paint.ts';

/** The two font roles of an Office theme. */
export type FontRole = 'heading' | 'body';

/** Colours as `RRGGBB` in upper case, fonts as family names. */
export interface Theme {
  readonly name: string;
  readonly colors: Readonly<Record<ColorRole, string>>;
  readonly fonts: Readonly<Record<FontRole, string>>;
  /** Families for scripts that the theme's own fonts lack, by ISO 15924 tag such as `Arab`. */
  readonly fallbacks?: Readonly<Record<string, string>>;
}
