import { z } from 'zod';
import type { ColorRole } from '../../contract/index.ts';
import { HEX_COLOR } from '../../elements/element.ts';
import { expected } from '../../expected.ts';
import { LIMITS } from '../../limits.ts';
import { createFaultCollector } from '../fault-collector.ts';
import { parseWith } from '../issues.ts';
import { type BrandColors, brandColors } from './brand-colors.ts';
import { contrast, readOklch } from './oklch.ts';

const color = z.string().regex(HEX_COLOR, expected('a colour as "#RRGGBB"', 'hexColor'));

const brandSchema = z.strictObject({
  colors: z.array(color).min(1).max(2),
  font: z.string().min(1).max(LIMITS.template.font.most).optional(),
  mode: z.enum(['light', 'dark']).optional(),
});

/** The look of a brand, from which `applyBrand` makes a theme. */
export interface Brand {
  /** `#RRGGBB`: the colour of the brand, and one for emphasis. Default of the second: a colour that goes with the first. */
  readonly colors: readonly [primary: string, accent?: string];
  /** A font family for headings and text: an installed one, or one that the project uploads. Default: those of the project. */
  readonly font?: string;
  /** Whether slides are light or dark. Default: as those of the project. */
  readonly mode?: 'light' | 'dark';
}

/** The parts of a project file that a brand changes. */
interface ProjectFile {
  readonly theme?: {
    readonly colors?: { readonly lt1?: string };
    readonly textStyles?: Readonly<Record<string, object>>;
    readonly [key: string]: unknown;
  };
  readonly slideNumber?: { readonly color?: unknown };
  readonly [key: string]: unknown;
}

/** The name of a text style for text on a surface in a colour of the theme, such as `onAccent1` or `onDk2Quiet`. */
const ON_SURFACE = /^on(Dk[12]|Accent[1-6])(?![a-z0-9])/;

/** WCAG 2.2, 1.4.3. */
const TEXT = 4.5;

/**
 * Returns a valid project file with the theme of a brand: all twelve colours, and the fonts if the brand has one. Text styles whose
 * names begin with `onAccent1` to `onAccent6`, `onDk1` or `onDk2` get the colour, `lt1` or `dk1`, that is readable on that surface. Throws `INVALID_PROJECT` for a brand with
 * errors.
 *
 * Any two colours have these contrasts (WCAG 2.2): at least 4.5 : 1 for `dk1`, `dk2`, `accent6`, `hlink` and `folHlink` on `lt1` and
 * `lt2`, and for text styles on their surface; at least 3 : 1 for the other accents on `lt1` and `lt2`.
 */
export function applyBrand<Project extends object>(project: Project, brand: Brand): Project {
  const { colors: chosen, font, mode } = parseBrand(brand);
  const { theme, slideNumber, ...rest } = project as ProjectFile;
  const [primary, accent] = chosen;
  const colors = brandColors({ primary: primary!, accent, mode: mode ?? modeOf(theme?.colors?.lt1) });
  return {
    ...rest,
    theme: {
      ...theme,
      colors,
      ...(font !== undefined && { fonts: { heading: font, body: font } }),
      ...(theme?.textStyles && { textStyles: readableStyles(theme.textStyles, colors) }),
    },
    // The number's colour cannot be a role of the theme.
    ...(slideNumber && { slideNumber: { ...slideNumber, color: colors.accent6 } }),
  } as unknown as Project;
}

/** Whether slides are light or dark on a page of this colour. */
function modeOf(page: string | undefined): 'light' | 'dark' {
  return page !== undefined && readOklch(page).lightness < 0.5 ? 'dark' : 'light';
}

function parseBrand(brand: Brand) {
  const faults = createFaultCollector();
  const parsed = parseWith(brandSchema, brand, { code: 'INVALID_PROJECT', at: [] }, faults);
  const error = faults.error('INVALID_PROJECT', ({ path }) => `The brand has an error at ${path || '/'}: `);
  if (error) throw error;
  return parsed!;
}

function readableStyles(styles: Readonly<Record<string, object>>, colors: BrandColors) {
  const changed = Object.entries(styles).map(([name, style]) => {
    const surface = ON_SURFACE.exec(name)?.[1]?.toLowerCase() as ColorRole | undefined;
    return [name, surface === undefined ? style : { ...style, color: readableOn(colors[surface], colors) }];
  });
  return Object.fromEntries(changed);
}

/** The lighter of page and text colour if it is readable, because light letters on a colour look calmer; otherwise the darker. */
function readableOn(surface: string, { lt1, dk1 }: BrandColors): 'lt1' | 'dk1' {
  const isLight = contrast(lt1, '#000000') > contrast(dk1, '#000000');
  const [lighter, darker] = isLight ? (['lt1', 'dk1'] as const) : (['dk1', 'lt1'] as const);
  return contrast({ lt1, dk1 }[lighter], surface) >= TEXT ? lighter : darker;
}
