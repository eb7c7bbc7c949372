import { z } from 'zod';
import { recordOf } from '../bounded.ts';
import {
  COLOR_ROLES,
  type Color,
  type ElementDefinition,
  type NamedTextStyle,
  type RenderError,
  type Size,
  type Theme,
} from '../contract/index.ts';
import { HEX_COLOR } from '../elements/element.ts';
import { ELEMENTS } from '../elements/index.ts';
import { expected } from '../expected.ts';
import { EVERYWHERE_DEFAULT } from '../fonts/everywhere.ts';
import { LIMITS } from '../limits.ts';
import { shorten } from '../shorten.ts';
import { DEFAULT_COLORS, DEFAULT_FONTS } from './default-theme.ts';
import { checkProjectFonts } from './everywhere-fonts.ts';
import { createFaultCollector, type FaultCollector } from './fault-collector.ts';
import { parseWith } from './issues.ts';
import { parsePartials, partialSchema } from './parse-partials.ts';
import type { TemplatePartial } from './partials/partial.ts';
import { textStylesSchema } from './text-styles.ts';
import { isTooDeep } from './too-deep.ts';

/** Position and style of a slide's number. `x` and `y` are fractions of the slide. */
export interface SlideNumberPosition {
  readonly x: number;
  readonly y: number;
  readonly color?: Color;
  /** Points. */
  readonly fontSize?: number;
}

/** What all templates of a project share. */
export interface ProjectSettings {
  readonly id: string;
  readonly name: string;
  readonly theme: Theme;
  readonly slideSize: Size;
  /** BCP 47. */
  readonly language: string;
  /** IANA name of the time zone in which moments are shown. */
  readonly timeZone: string;
  readonly slideNumber: SlideNumberPosition;
  /** Asks for families that every office suite has, and embeds none. Absent: any installed family. */
  readonly fonts?: 'everywhere';
  /** The text styles of the theme, by name; each has all keys of those that it extends. */
  readonly textStyles: ReadonlyMap<string, NamedTextStyle>;
  /** Elements that templates share, by name. Absent: none. */
  readonly partials?: ReadonlyMap<string, TemplatePartial>;
}

/** PowerPoint's two standard slide sizes, in points. */
const SLIDE_SIZES = { '16:9': { width: 960, height: 540 }, '4:3': { width: 720, height: 540 } } as const;

/** ECMA-376 Part 1 §19.7.19 limits a slide's sides to 1–56 inches. */
const side = z.number().min(72).max(4032);

const hex = z
  .string()
  .regex(HEX_COLOR, expected('a colour as "#RRGGBB"', 'hexColor'))
  .transform((color) => color.slice(1).toUpperCase());

const EVERYWHERE_FONTS: Theme['fonts'] = { heading: EVERYWHERE_DEFAULT, body: EVERYWHERE_DEFAULT };

const colorKeys = Object.fromEntries(COLOR_ROLES.map((role) => [role, hex.prefault(DEFAULT_COLORS[role])])) as Record<
  (typeof COLOR_ROLES)[number],
  z.ZodPrefault<typeof hex>
>;

/** Projects and templates have it, and so do the slide attributes of requests. */
export const slideNumberSchema = z
  .strictObject({
    x: z.number().min(0).max(1),
    y: z.number().min(0).max(1),
    color: hex.optional(),
    fontSize: z.number().min(1).max(400).optional(),
  })
  .transform(slideNumberOf);

/** `color` is a valid value of the schema, parsed: RRGGBB. */
export function slideNumberOf({ color, fontSize, ...position }: SlideNumberValues): SlideNumberPosition {
  return {
    ...position,
    ...(color !== undefined && { color: { rgb: color } }),
    ...(fontSize !== undefined && { fontSize }),
  };
}

interface SlideNumberValues {
  readonly x: number;
  readonly y: number;
  readonly color?: string;
  readonly fontSize?: number;
}

const limits = LIMITS.template;

function themeFont(usual: string) {
  const description = `Default: "${usual}"; "${EVERYWHERE_DEFAULT}" if "fonts" of the project is "everywhere".`;
  return z.string().min(1).max(limits.font.most).optional().meta({ description });
}

const NAME = '1 to 64 letters, digits, "-", "_" or "."';

export const projectSchema = z
  .strictObject({
    $schema: z.string().max(limits.description.most).optional(),
    id: z.string().regex(/^[A-Za-z0-9][\w.-]{0,63}$/, expected(NAME, 'id')),
    name: z.string().min(1).max(limits.name.most).optional(),
    theme: z
      .strictObject({
        name: z.string().min(1).max(limits.font.most).default('Deckwright'),
        colors: z.strictObject(colorKeys).prefault({}),
        fonts: z
          .strictObject({
            heading: themeFont(DEFAULT_FONTS.heading),
            body: themeFont(DEFAULT_FONTS.body),
          })
          .prefault({}),
        fallbacks: recordOf(
          z.string().regex(/^[A-Z][a-z]{3}$/, expected('an ISO 15924 tag such as "Arab"')),
          z.string().min(1).max(limits.font.most),
          limits.fallbacks.most,
        ).optional(),
        textStyles: textStylesSchema.prefault({}),
      })
      .prefault({}),
    fonts: z
      .enum(['everywhere'])
      .optional()
      .meta({ description: 'Allows only families that every office suite has. No file embeds fonts.' }),
    slideSize: z
      .union(
        [z.enum(['16:9', '4:3']), z.strictObject({ width: side, height: side })],
        expected(() => ({
          what: '"16:9", "4:3", or {"width", "height"} in points from 72 to 4032',
          cure: 'number',
          names: Object.keys(SLIDE_SIZES),
        })),
      )
      .default('16:9'),
    language: z
      .string()
      .max(limits.language.most)
      .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, { ...expected('a BCP 47 tag such as "en-US"'), abort: true })
      .refine(
        (tag) => works(() => Intl.getCanonicalLocales(tag)),
        'This is not a BCP 47 language tag; expected one such as "en-US".',
      )
      .default('en-US'),
    timeZone: z
      .string()
      .max(limits.format.most)
      .refine(
        (zone) => works(() => new Intl.DateTimeFormat('en', { timeZone: zone })),
        expected('an IANA time zone such as "Europe/Berlin"'),
      )
      .default('UTC'),
    slideNumber: slideNumberSchema.prefault({ x: 0.93, y: 0.925 }),
    partials: recordOf(
      z.string().regex(/^[A-Za-z0-9][\w.-]{0,63}$/, expected(NAME)),
      partialSchema,
      limits.partials.most,
    ).optional(),
  })
  .transform(
    ({ $schema: _, partials: _partials, name, slideSize, theme, fonts, ...rest }): ProjectSettings => ({
      ...rest,
      fonts,
      theme: themeOf(theme, fonts === 'everywhere' ? EVERYWHERE_FONTS : DEFAULT_FONTS),
      textStyles: theme.textStyles,
      name: name ?? rest.id,
      slideSize: typeof slideSize === 'string' ? SLIDE_SIZES[slideSize] : slideSize,
    }),
  );

/** A theme as a project file states it. */
interface StatedTheme extends Pick<Theme, 'name' | 'colors'> {
  readonly fonts: { readonly [role in keyof Theme['fonts']]?: string };
  readonly fallbacks?: Theme['fallbacks'];
}

function themeOf({ name, colors, fonts, fallbacks }: StatedTheme, defaults: Theme['fonts']): Theme {
  const { heading = defaults.heading, body = defaults.body } = fonts;
  return { name, colors, fonts: { heading, body }, fallbacks };
}

function works(call: () => unknown): boolean {
  try {
    call();
    return true;
  } catch {
    return false;
  }
}

/**
 * Parses a project file. `definitions` lists the elements that its partials may use. Default: the bundled ones. Throws
 * `INVALID_PROJECT` with all faults.
 */
export function parseProject(json: unknown, definitions: readonly ElementDefinition[] = ELEMENTS): ProjectSettings {
  const faults = createFaultCollector();
  if (isTooDeep(json, 'INVALID_PROJECT', faults)) throw projectError(faults, json)!;
  const project = parseWith(projectSchema, json, { code: 'INVALID_PROJECT', at: [] }, faults);
  const styles = (json as { readonly theme?: { readonly textStyles?: unknown } | null } | null)?.theme?.textStyles;
  const textStyles = textStylesSchema.safeParse(styles ?? {}).data;
  if (project?.fonts === 'everywhere') checkProjectFonts(json, faults);
  const partials = parsePartials(json, { definitions, textStyles }, faults);
  const error = projectError(faults, json);
  if (error) throw error;
  return { ...project!, ...(partials.size > 0 && { partials }) };
}

function projectError(faults: FaultCollector, json: unknown): RenderError | undefined {
  const id = typeof json === 'object' && json !== null && 'id' in json ? json.id : undefined;
  const project = typeof id === 'string' ? `The project "${shorten(id)}"` : 'The project';
  return faults.error('INVALID_PROJECT', ({ path }) => `${project} has an error at ${path || '/'}: `);
}
