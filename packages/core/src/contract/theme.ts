import type { ColorRole } from './paint.ts';

/** The two font roles of an Office theme. */
export type FontRole = 'heading' | 'body';

/** Colours as `RRGGBB` in upper case, fonts as family names. */
export interface Theme {
  readonly name: string;
  readonly colors: Readonly<Record<ColorRole, string>>;
  readonly fonts: Readonly<Record<FontRole, string>>;
}
