import { z } from 'zod';
import {
  CHART_TYPES,
  COLOR_ROLES,
  type Color,
  type DateFormat,
  type ElementDefinition,
  type Fill,
  type Insets,
  type NumberFormat,
  type Scope,
  type Stroke,
} from '../contract/index.ts';
import { expected } from '../expected.ts';
import { LIMITS } from '../limits.ts';

/** Returns the definition unchanged, with its types inferred. */
export function defineElement<Own, Value>(definition: ElementDefinition<Own, Value>): ElementDefinition<Own, Value> {
  return definition;
}

export const HEX_COLOR = /^#[0-9A-Fa-f]{6}$/;

const wrongColor = expected(`"#RRGGBB" or a colour role: ${COLOR_ROLES.join(', ')}`, 'color');

const colorName = z.union([z.enum(COLOR_ROLES), z.string().regex(HEX_COLOR, wrongColor)], wrongColor);

/** A role of the theme, `#RRGGBB`, or either with an alpha from 0 to 1. */
export const colorSchema = z
  .union(
    [colorName, z.strictObject({ color: colorName, alpha: z.number().min(0).max(1) })],
    expected(`"#RRGGBB", a colour role (${COLOR_ROLES.join(', ')}), or {"color", "alpha"}`, 'color'),
  )
  .transform((input): Color => {
    if (typeof input === 'object') return { ...toColor(input.color), alpha: input.alpha };
    return toColor(input);
  });

function toColor(name: string): Color {
  return name.startsWith('#')
    ? { rgb: name.slice(1).toUpperCase() }
    : { role: COLOR_ROLES.find((role) => role === name)! };
}

const gradientSchema = z.strictObject({
  gradient: z.strictObject({
    angle: z.number().default(90),
    radial: z.literal(true).optional(),
    stops: z
      .array(z.strictObject({ at: z.number().min(0).max(1), color: colorSchema }))
      .min(2)
      .max(LIMITS.template.gradientStops.most),
  }),
});

export const fillSchema = z
  .union(
    [colorSchema, gradientSchema],
    expected(
      `"#RRGGBB", a colour role (${COLOR_ROLES.join(', ')}), {"color", "alpha"}, or {"gradient": {"angle", "stops"}}`,
      'color',
    ),
  )
  .transform((input): Fill => {
    if (!('gradient' in input)) return { kind: 'solid', color: input };
    const { radial, ...gradient } = input.gradient;
    return { kind: 'gradient', ...gradient, ...(radial && { radial }) };
  });

const lineEnd = z.enum(['triangle', 'oval']);

export const strokeSchema = z
  .strictObject({
    color: colorSchema,
    width: z.number().positive().max(100).default(1),
    dash: z.enum(['solid', 'dash', 'dot']).optional(),
    start: lineEnd.optional(),
    end: lineEnd.optional(),
  })
  .transform(({ dash, start, end, ...stroke }): Stroke => {
    return { ...stroke, dash, start, end };
  });

/** One number for all sides, or each side; points. */
export const insetsSchema = z
  .union(
    [
      z.number().min(0),
      z.strictObject({
        top: z.number().min(0).default(0),
        right: z.number().min(0).default(0),
        bottom: z.number().min(0).default(0),
        left: z.number().min(0).default(0),
      }),
    ],
    expected('points from 0 up, or {"top", "right", "bottom", "left"}', 'number'),
  )
  .transform((input): Insets => {
    return typeof input === 'number' ? { top: input, right: input, bottom: input, left: input } : input;
  });

export const textStyleName = z.string().min(1).max(LIMITS.template.name.most);

/** The keys of a text style, in a theme or in an element. */
export const textStyleKeys = z.strictObject({
  extends: textStyleName.optional(),
  font: z.string().min(1).max(LIMITS.template.font.most).optional(),
  size: z.number().min(1).max(400).optional(),
  color: colorSchema.optional(),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  align: z.enum(['left', 'center', 'right', 'justify']).optional(),
  direction: z.enum(['ltr', 'rtl']).optional(),
  anchor: z.enum(['top', 'middle', 'bottom']).optional(),
  lineSpacing: z.number().min(0.5).max(3).optional(),
  spaceAfter: z.number().min(0).max(200).optional(),
  insets: insetsSchema.optional(),
  fit: z.enum(['shrink', 'clip', 'error', 'grow']).optional(),
  minSize: z.number().min(1).max(400).optional(),
  columns: z
    .strictObject({ count: z.int().min(1).max(LIMITS.template.textColumns.most), gap: z.number().min(0).default(24) })
    .optional(),
});

/** The keys of a text style. `extends` names one of the theme; own keys override its keys. */
export type TextStyleInput = z.output<typeof textStyleKeys>;

/** A text style of the theme by its name, or keys. */
function named(keys: z.ZodType<TextStyleInput>) {
  return z
    .union([textStyleName, keys], expected('the name of a text style of the theme, or an object of its keys'))
    .transform((input): TextStyleInput => (typeof input === 'string' ? { extends: input } : input));
}

/** The `style` of every element with text. */
export const textStyleSchema = named(textStyleKeys);

/** The `style` of a part of an element, which has fewer keys. */
export const partStyleSchema = named(
  textStyleKeys.pick({ extends: true, bold: true, italic: true, color: true, size: true, font: true }),
);

/** The `style` of an element whose text can have neither weight nor slant of its own. */
export const plainStyleSchema = named(textStyleKeys.pick({ extends: true, font: true, size: true, color: true }));

/** A style with the keys of the text style that it extends; its own keys win. */
export function extendedStyle(style: TextStyleInput, scope: Pick<Scope, 'textStyle'>): TextStyleInput {
  const { extends: name, ...own } = style;
  const theirs = name === undefined ? undefined : scope.textStyle(name);
  return theirs ? { ...theirs, ...own } : own;
}

const DEFAULT_MIN_SHARE = 0.6;

/** Fills in the keys that a template's `style` leaves out. */
export function textStyle(input: TextStyleInput, defaults: { font: string; size: number; bold?: boolean }) {
  const size = input.size ?? defaults.size;
  return {
    look: {
      font: input.font ?? defaults.font,
      size,
      color: input.color ?? ({ role: 'dk1' } as const),
      bold: input.bold ?? defaults.bold ?? false,
      italic: input.italic ?? false,
      ...(input.align && { align: input.align }),
      ...(input.direction && { direction: input.direction }),
      lineSpacing: input.lineSpacing ?? 1,
      spaceAfter: input.spaceAfter ?? 0,
    },
    frame: {
      insets: input.insets ?? { top: 0, right: 0, bottom: 0, left: 0 },
      anchor: input.anchor ?? ('top' as const),
      fit: input.fit ?? ('shrink' as const),
      minSize: Math.min(size, input.minSize ?? size * DEFAULT_MIN_SHARE),
      ...(input.columns && input.columns.count > 1 && { columns: input.columns }),
    },
  };
}

export const shadowSchema = z.strictObject({
  color: colorSchema,
  blur: z.number().min(0).max(200),
  distance: z.number().min(0).max(200),
  angle: z.number().default(90),
});

export const chartTypeSchema = z.enum(CHART_TYPES);

const digits = z.int().min(0).max(20).optional();

/** Options of `Intl.NumberFormat`. Parsing a template tries them out. */
export const numberFormatSchema = z
  .strictObject({
    style: z.enum(['decimal', 'percent', 'currency', 'unit']).optional(),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, expected('an ISO 4217 code such as "EUR"'))
      .optional(),
    currencyDisplay: z.enum(['code', 'symbol', 'narrowSymbol', 'name']).optional(),
    unit: z.string().max(LIMITS.template.format.most).optional(),
    unitDisplay: z.enum(['short', 'long', 'narrow']).optional(),
    notation: z.enum(['standard', 'compact']).optional(),
    compactDisplay: z.enum(['short', 'long']).optional(),
    signDisplay: z.enum(['auto', 'always', 'exceptZero', 'negative', 'never']).optional(),
    useGrouping: z.boolean().optional(),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  .superRefine((format, context) => {
    try {
      new Intl.NumberFormat('en', format as Intl.NumberFormatOptions);
    } catch (error) {
      context.addIssue({ code: 'custom', message: `Intl.NumberFormat rejects it: ${(error as Error).message}` });
    }
  })
  .transform((format) => dropUndefined(format) as NumberFormat);

/** Options of `Intl.DateTimeFormat`. Parsing a template tries them out. */
export const dateFormatSchema = z
  .strictObject({
    dateStyle: z.enum(['full', 'long', 'medium', 'short']).optional(),
    timeStyle: z.enum(['full', 'long', 'medium', 'short']).optional(),
    weekday: z.enum(['long', 'short', 'narrow']).optional(),
    year: z.enum(['numeric', '2-digit']).optional(),
    month: z.enum(['numeric', '2-digit', 'long', 'short', 'narrow']).optional(),
    day: z.enum(['numeric', '2-digit']).optional(),
    hour: z.enum(['numeric', '2-digit']).optional(),
    minute: z.enum(['numeric', '2-digit']).optional(),
    hour12: z.boolean().optional(),
    timeZone: z.string().max(LIMITS.template.format.most).optional(),
  })
  .superRefine((format, context) => {
    try {
      new Intl.DateTimeFormat('en', format as Intl.DateTimeFormatOptions);
    } catch (error) {
      context.addIssue({ code: 'custom', message: `Intl.DateTimeFormat rejects it: ${(error as Error).message}` });
    }
  })
  .transform((format) => dropUndefined(format) as DateFormat);

function dropUndefined(format: object): object {
  return Object.fromEntries(Object.entries(format).filter(([, value]) => value !== undefined));
}

/** A dotted path to a field's value, such as `title` or `card.text`. */
export const fieldPathSchema = z
  .string()
  .max(LIMITS.template.path.most)
  .regex(/^[\w-]+(\.[\w-]+)*$/, expected('a field key or a dotted path'));

/** The paths of the `{{path}}` references in a text. */
export function referencesIn(text: string | undefined): readonly string[] {
  return [...(text ?? '').matchAll(REFERENCE)].map((match) => match[1]!);
}

export const REFERENCE = /\{\{\s*([\w-]+(?:\.[\w-]+)*)\s*\}\}/g;

const WHOLE_REFERENCE = /^\s*\{\{\s*([\w-]+(?:\.[\w-]+)*)\s*\}\}\s*$/;

/** The path of a text that is one reference and nothing else, and so stands for the value itself. */
export function wholeReference(text: string): string | undefined {
  return WHOLE_REFERENCE.exec(text)?.[1];
}
