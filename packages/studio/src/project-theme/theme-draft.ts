import { isJsonObject, type JsonObject, valueAt } from '@deckwright/content-form/body';
import { applyBrand, DEFAULT_COLORS, DEFAULT_FONTS } from '@deckwright/core';
import { COLOR_ROLES, type ColorRole, contrastOn, type FontRole } from '@deckwright/core/contract';

/** The colours of a brand, from which the whole theme is made. */
export interface BrandDraft {
  readonly primary: string;
  /** Undefined: a colour that goes with the first one. */
  readonly accent: string | undefined;
  readonly mode: 'light' | 'dark';
}

/** A project file while a person changes its theme. */
export interface ThemeDraft {
  readonly file: JsonObject;
  readonly brand: BrandDraft;
}

export const HEX = /^#[0-9a-f]{6}$/i;

export function draftOf(file: JsonObject): ThemeDraft {
  const page = colorOf(file, 'lt1');
  const isDark = contrastOf(page, '#FFFFFF') > contrastOf(page, '#000000');
  const brand = {
    primary: colorOf(file, 'accent1'),
    accent: colorOf(file, 'accent2'),
    mode: isDark ? 'dark' : 'light',
  };
  return { file, brand: brand as BrandDraft };
}

/** The draft with all twelve colours made from a brand. */
export function withBrand({ file }: ThemeDraft, brand: BrandDraft): ThemeDraft {
  const { primary, accent, mode } = brand;
  return { file: applyBrand(file, { colors: accent === undefined ? [primary] : [primary, accent], mode }), brand };
}

/** The colour of a role as `#RRGGBB`; the default if the file has none, or one that is wrong. */
export function colorOf(file: JsonObject, role: ColorRole): string {
  const color = valueAt(file, ['theme', 'colors', role]);
  return typeof color === 'string' && HEX.test(color) ? color : DEFAULT_COLORS[role];
}

export function fontOf(file: JsonObject, role: FontRole): string {
  const family = valueAt(file, ['theme', 'fonts', role]);
  if (typeof family === 'string') return family;
  return file.fonts === 'everywhere' ? 'Calibri' : DEFAULT_FONTS[role];
}

/** The text styles of the theme by name, each as the file states it. */
export function textStylesOf(file: JsonObject): readonly (readonly [name: string, style: JsonObject])[] {
  const styles = valueAt(file, ['theme', 'textStyles']);
  return Object.entries(isJsonObject(styles) ? styles : {}).map(([name, style]) => {
    return [name, isJsonObject(style) ? style : {}] as const;
  });
}

const BLACK_AND_WHITE = {
  name: '',
  colors: Object.fromEntries(COLOR_ROLES.map((role) => [role, 'FFFFFF'])) as Record<ColorRole, string>,
  fonts: { heading: '', body: '' },
};

/** The contrast ratio of two opaque colours (WCAG 2.2), from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  return contrastOn({ rgb: one.slice(1) }, [{ rgb: other.slice(1) }], BLACK_AND_WHITE);
}
