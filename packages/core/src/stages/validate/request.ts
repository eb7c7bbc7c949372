import { z } from 'zod';
import { arrayOf } from '../../bounded.ts';
import { type EmitOptions, type JsonSchema, RenderError } from '../../contract/index.ts';
import { expected } from '../../expected.ts';
import { LIMITS } from '../../limits.ts';
import { shorten, shortList } from '../../shorten.ts';
import { createFaultCollector, type FaultCollector } from '../../template/fault-collector.ts';
import { describe, didYouMean, nearest, pointerOf } from '../../template/faults.ts';
import { isObject } from '../../template/is-object.ts';
import { parseWith } from '../../template/issues.ts';
import { type SlideNumberPosition, slideNumberOf, slideNumberSchema } from '../../template/project.ts';
import { keyMeant } from '../../template/synonyms.ts';
import { mergeNulls, withNull, withNullKeys } from './with-null.ts';

const limits = LIMITS.request;

/** An optional value. Null counts as absent, because many languages write it for a value that is not set. */
function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().transform((value) => value ?? undefined);
}

function flag(absent: boolean) {
  return z
    .boolean()
    .nullable()
    .default(absent)
    .transform((value) => value ?? absent);
}

const position = slideNumberSchema.in.shape;
const slidePositionSchema = z
  .strictObject({ ...position, color: optional(position.color), fontSize: optional(position.fontSize) })
  .transform(slideNumberOf);

const slideAttributesSchema = z.strictObject({
  speakerNote: optional(z.string().max(limits.note.most)).meta({ description: 'Notes for the speaker.' }),
  hidden: flag(false).meta({ description: 'Leaves the slide out of the show.' }),
  section: optional(z.string().max(limits.section.most)).meta({
    description:
      'The section of the deck that begins with this slide. A slide without one is in the section of the slide before it.',
  }),
  slideNumber: optional(
    z.union(
      [z.boolean(), slidePositionSchema],
      expected('true, false, or {"x", "y", "color", "fontSize"} with x and y from 0 to 1'),
    ),
  ).meta({
    description:
      "true: at the template's position, or else the project's. false: no number. An object: at that position; x and y are fractions of the slide's width and height, fontSize is in points.",
  }),
});

const slideSchema = z.strictObject({
  templateKey: z
    .string()
    .min(1)
    .max(limits.key.most)
    .meta({ description: 'Key of a published template of the project.' }),
  // Kept unchanged: the template checks its keys, including `__proto__`, which `z.record` would silently drop.
  content: z
    .custom<Readonly<Record<string, unknown>>>(
      isObject,
      expected(({ input }) => ({ what: 'an object of field values', got: describe(input), cure: 'object' })),
    )
    .meta({ description: "Values by field key; the template's own schema says which." }),
  attributes: slideAttributesSchema
    .nullable()
    .prefault({})
    .transform((given) => given ?? slideAttributesSchema.parse({})),
});

const propertyValue = optional(z.string().max(limits.property.most));

const attributesSchema = z.strictObject({
  title: propertyValue,
  author: propertyValue,
  company: propertyValue,
  subject: propertyValue,
});

const FORMAT = 'pptx';

const optionsSchema = z.looseObject({
  format: z
    .string()
    .min(1)
    .max(limits.key.most)
    .nullable()
    .default(FORMAT)
    .transform((format) => format ?? FORMAT)
    .meta({ description: 'The format of the file.' }),
  compressImages: flag(true).meta({
    description:
      'Re-encodes pictures to the size at which they are shown. false is faster, but the file can be larger.',
  }),
  embedFonts: flag(true).meta({
    description:
      'Embeds the fonts in the file. false makes it smaller, but viewers without a font can break lines differently.',
  }),
  async: flag(false).meta({ description: 'Responds with a task id at once, instead of the file.' }),
  dev: flag(false).meta({
    description: 'Costs no credits. The slides have the watermark "Development", and the file is kept for an hour.',
  }),
});

const SHAPE = 'an object {"projectId", "presentation": {"slideList": [{"templateKey", "content"}]}, "options"}';

const requestShape = {
  projectId: z
    .string()
    .min(1)
    .max(limits.key.most)
    .meta({ description: 'Id of the project that holds the templates.' }),
  presentation: z.strictObject({
    slideList: arrayOf(slideSchema).min(1).max(limits.slides.most).meta({ description: 'The slides, in order.' }),
    attributes: attributesSchema
      .nullable()
      .prefault({})
      .transform((given) => given ?? attributesSchema.parse({}))
      .meta({ description: 'Document properties. The title is also the file name.' }),
  }),
  options: optionsSchema
    .nullable()
    .prefault({})
    .transform((given) => given ?? optionsSchema.parse({})),
};

const requestSchema = z.strictObject(requestShape, expected(SHAPE, 'json'));

const OPTION_KEYS = Object.keys(optionsSchema.shape);

/** One slide of a request. Its `content` is not yet checked against the template. */
export interface RequestSlide {
  readonly templateKey: string;
  readonly content: Readonly<Record<string, unknown>>;
  readonly attributes: {
    readonly speakerNote?: string;
    readonly hidden: boolean;
    readonly section?: string;
    readonly slideNumber?: boolean | SlideNumberPosition;
  };
}

/** The body of an export request, with all defaults filled in. */
export interface ExportRequest {
  readonly projectId: string;
  readonly presentation: {
    readonly slideList: readonly RequestSlide[];
    readonly attributes: {
      readonly title?: string;
      readonly author?: string;
      readonly company?: string;
      readonly subject?: string;
    };
  };
  readonly options: EmitOptions & { readonly format: string; readonly async: boolean; readonly dev: boolean };
}

/** Adds the faults of the options of formats, which are under `options.<format>`. */
type CheckOwnOptions = (options: Readonly<Record<string, unknown>>, faults: FaultCollector) => void;

/** Checks the shape of an export body. Null for an optional key counts as absent. Throws `INVALID_REQUEST` with all faults. */
export function parseRequest(
  body: unknown,
  formats: readonly string[],
  checkOwn: CheckOwnOptions = () => {},
): ExportRequest {
  const faults = createFaultCollector();
  const request = parseWith(requestSchema, body, { code: 'INVALID_REQUEST', at: [] }, faults);
  // `options.<format>` belongs to an adapter. Any other unknown option is a mistake.
  const known = [...OPTION_KEYS, ...formats];
  const options = optionsOf(body);
  for (const name of Object.keys(options)) {
    if (known.includes(name)) continue;
    faults.add(() => {
      const suggestion = keyMeant(name, known) ?? nearest(name, known);
      return {
        path: pointerOf(['options', name]),
        code: 'INVALID_REQUEST',
        message: `Unknown option "${shorten(name)}".${didYouMean(suggestion)} Known: ${shortList(known)}.`,
        expected: `one of ${shortList(known)}`,
        got: `"${shorten(name)}"`,
        suggestion,
      };
    });
  }
  checkOwn(options, faults);
  const error = faults.error('INVALID_REQUEST', ({ path }) => `${path || 'The body'}: `);
  if (request === undefined || error) throw error!;
  const { format, compressImages, embedFonts, async, dev, ...others } = request.options;
  const own = Object.hasOwn(others, format) ? ownOptions(others[format], format) : {};
  return { ...request, options: { format, compressImages, embedFonts, async, dev, own } };
}

/**
 * JSON Schema (2020-12) of an export body, as a caller writes it. Each format's own options are under
 * `options.<format>`.
 */
export function exportRequestSchema(formats: readonly { format: string; optionsSchema: JsonSchema }[]): JsonSchema {
  const parsed = z.toJSONSchema(requestSchema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema === slideSchema.shape.content) {
        Object.assign(jsonSchema, { type: 'object', additionalProperties: true });
      }
    },
  });
  const { $schema: _, ...body } = mergeNulls(parsed) as {
    readonly $schema?: string;
    readonly properties: { readonly options: { readonly properties: Readonly<Record<string, object>> } };
  };
  const { options } = body.properties;
  const names = formats.map(({ format }) => format);
  const own = formats.map(({ format, optionsSchema }) => [format, withNull(withNullKeys(optionsSchema))] as const);
  return {
    ...body,
    properties: {
      ...body.properties,
      options: {
        ...options,
        properties: {
          ...options.properties,
          format: { ...options.properties.format, enum: [...names, null] },
          ...Object.fromEntries(own),
        },
        additionalProperties: false,
      },
    },
  };
}

function ownOptions(value: unknown, format: string): Record<string, unknown> {
  if (value === null) return {};
  if (isObject(value)) return Object.fromEntries(Object.entries(value).filter(([, option]) => option !== null));
  const message = `Expected an object with options of ${shorten(format)}, got ${describe(value)}.`;
  throw new RenderError('INVALID_REQUEST', message, {
    faults: [{ path: pointerOf(['options', format]), code: 'INVALID_REQUEST', message, expected: 'an object' }],
  });
}

function optionsOf(body: unknown): Record<string, unknown> {
  const options = typeof body === 'object' && body !== null && 'options' in body ? body.options : undefined;
  return typeof options === 'object' && options !== null ? (options as Record<string, unknown>) : {};
}
