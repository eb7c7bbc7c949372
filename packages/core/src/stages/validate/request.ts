import { z } from 'zod';
import { type EmitOptions, RenderError } from '../../contract/index.ts';
import { describe, faultsOf } from '../../template/faults.ts';
import { didYouMean, nearest } from '../../template/nearest.ts';
import { pointerOf } from '../../template/pointer.ts';
import { type SlideNumberPlace, slideNumberSchema } from '../../template/project.ts';
import { refusal } from '../../template/refusal.ts';

/** The default of DESIGN: larger decks are split by their caller. */
const MOST_SLIDES = 2_000;
const LONGEST_NOTE = 100_000;

const slideSchema = z.strictObject({
  templateKey: z.string().min(1),
  // Kept as it came: its keys are the template's to judge, `__proto__` too, which `z.record` would leave out unsaid.
  content: z.custom<Readonly<Record<string, unknown>>>(isObject, {
    error: ({ input }) => `Expected an object of field values, got ${describe(input)}.`,
  }),
  attributes: z
    .strictObject({
      speakerNote: z.string().max(LONGEST_NOTE).optional(),
      hidden: z.boolean().default(false),
      slideNumber: z
        .union([z.boolean(), slideNumberSchema], {
          error: 'Expected true, false, or {"x", "y", "color", "fontSize"} with x and y from 0 to 1.',
        })
        .optional(),
    })
    .prefault({}),
});

const word = z.string().max(1_000).optional();

const optionsSchema = z
  .looseObject({
    format: z.string().min(1).default('pptx'),
    compressImages: z.boolean().default(true),
    embedFonts: z.boolean().default(true),
    async: z.boolean().default(false),
    dev: z.boolean().default(false),
  })
  .prefault({});

const requestSchema = z.strictObject({
  projectId: z.string().min(1),
  presentation: z.strictObject({
    slideList: z.array(slideSchema).min(1).max(MOST_SLIDES),
    attributes: z.strictObject({ title: word, author: word, company: word, subject: word }).prefault({}),
  }),
  options: optionsSchema,
});

const OPTION_KEYS = Object.keys(optionsSchema.def.innerType.shape);

/** One slide as asked for; `content` is not yet held against its template. */
export interface RequestSlide {
  readonly templateKey: string;
  readonly content: Readonly<Record<string, unknown>>;
  readonly attributes: {
    readonly speakerNote?: string | undefined;
    readonly hidden: boolean;
    readonly slideNumber?: boolean | SlideNumberPlace | undefined;
  };
}

/** The body of an export, with every default filled in. */
export interface ExportRequest {
  readonly projectId: string;
  readonly presentation: {
    readonly slideList: readonly RequestSlide[];
    readonly attributes: {
      readonly title?: string | undefined;
      readonly author?: string | undefined;
      readonly company?: string | undefined;
      readonly subject?: string | undefined;
    };
  };
  readonly options: EmitOptions & { readonly format: string; readonly async: boolean; readonly dev: boolean };
}

/** Checks the shape of an export body. Throws `INVALID_REQUEST` with every fault. */
export function parseRequest(body: unknown, formats: readonly string[]): ExportRequest {
  const result = requestSchema.safeParse(body);
  const faults = result.success
    ? []
    : [...faultsOf(result.error.issues, { code: 'INVALID_REQUEST', at: [], input: body, schema: requestSchema })];
  // `options.<format>` is an adapter's own place; any other unknown option is a slip of the pen.
  for (const key of Object.keys(optionsOf(body))) {
    if (OPTION_KEYS.includes(key) || formats.includes(key)) continue;
    const known = [...OPTION_KEYS, ...formats];
    const suggestion = nearest(key, known);
    faults.push({
      path: pointerOf(['options', key]),
      code: 'INVALID_REQUEST',
      message: `Unknown option "${key}".${didYouMean(suggestion)} Known: ${known.join(', ')}.`,
      expected: `one of ${known.join(', ')}`,
      got: `"${key}"`,
      ...(suggestion !== undefined && { suggestion }),
    });
  }
  if (!result.success || faults.length > 0) {
    throw refusal('INVALID_REQUEST', faults, `${faults[0]!.path || 'The body'}: `);
  }
  const { format, compressImages, embedFonts, async, dev, ...others } = result.data.options;
  const own = Object.hasOwn(others, format) ? ownOptions(others[format], format) : {};
  return { ...result.data, options: { format, compressImages, embedFonts, async, dev, own } };
}

function ownOptions(value: unknown, format: string): Record<string, unknown> {
  if (isObject(value)) return value;
  const message = `Expected an object with options of ${format}, got ${describe(value)}.`;
  throw new RenderError('INVALID_REQUEST', message, {
    faults: [{ path: `/options/${format}`, code: 'INVALID_REQUEST', message, expected: 'an object' }],
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function optionsOf(body: unknown): Record<string, unknown> {
  const options = typeof body === 'object' && body !== null && 'options' in body ? body.options : undefined;
  return typeof options === 'object' && options !== null ? (options as Record<string, unknown>) : {};
}
