import { z } from 'zod';
import { recordOf } from '../bounded.ts';
import type { ElementDefinition, Fill, TemplateElement } from '../contract/index.ts';
import { ELEMENTS } from '../elements/index.ts';
import { expected } from '../expected.ts';
import { LIMITS } from '../limits.ts';
import { type BackgroundSource, backgroundSchema } from './background.ts';
import { checkParsed } from './check/check.ts';
import { type ElementPaths, parseElements } from './elements/elements.ts';
import { checkTemplateFonts } from './everywhere-fonts.ts';
import { createFaultCollector } from './fault-collector.ts';
import { describe } from './faults.ts';
import { type Fields, fieldsSchema } from './fields.ts';
import { parseWith } from './issues.ts';
import type { TemplatePartial } from './partials/partial.ts';
import { createPartialBook } from './partials/partial-book.ts';
import type { PartialUses } from './partials/use-partial.ts';
import { type ProjectSettings, type SlideNumberPosition, slideNumberSchema } from './project.ts';
import type { Samples } from './samples/samples.ts';
import { templateError } from './template-error.ts';
import { isTooDeep } from './too-deep.ts';

/** A slide design: typed fields, and elements that show them. */
export interface Template {
  readonly key: string;
  readonly name: string;
  readonly description?: string;
  readonly fields: Fields;
  /** Lies under everything else; `backgroundPicture` lies over it. */
  readonly background: Fill;
  readonly backgroundPicture?: BackgroundSource;
  /** Every slide of this template shows its number here, unless the request overrides it. */
  readonly slideNumber?: SlideNumberPosition;
  readonly elements: readonly TemplateElement[];
  /** Sample contents by name. Each is merged over the samples of the fields. */
  readonly samples: Samples;
}

const sample = z.custom<Readonly<Record<string, unknown>>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  expected(({ input }) => ({ what: 'an object of field values', got: describe(input), cure: 'object' })),
);

const limits = LIMITS.template;

/** The schema of a template file, without that of its elements. */
export const templateSchema = z.strictObject({
  $schema: z.string().max(limits.description.most).optional(),
  key: z.string().regex(/^[A-Za-z0-9][\w.-]{0,63}$/, expected('1 to 64 letters, digits, "-", "_" or "."', 'id')),
  name: z.string().min(1).max(limits.name.most).optional(),
  description: z.string().max(limits.description.most).optional(),
  fields: fieldsSchema.prefault({}),
  background: backgroundSchema.prefault('lt1'),
  slideNumber: slideNumberSchema.optional(),
  elements: z.array(z.unknown()).max(limits.elements.most),
  samples: recordOf(z.string().min(1).max(limits.sampleName.most), sample, limits.samples.most).default({}),
});

const NONE: ReadonlyMap<string, TemplatePartial> = new Map();

/** Parses a template file. Throws `INVALID_TEMPLATE` with all faults. */
export function parseTemplate(
  json: unknown,
  settings: ProjectSettings,
  definitions: readonly ElementDefinition[] = ELEMENTS,
): Template {
  const faults = createFaultCollector();
  const source = { json, project: settings.id };
  if (isTooDeep(json, 'INVALID_TEMPLATE', faults)) throw templateError(faults, source)!;
  const whole = parseWith(templateSchema, json, { code: 'INVALID_TEMPLATE', at: [] }, faults);
  // Elements are checked even if other keys are wrong, so that one response reports all faults.
  const paths: ElementPaths = new Map();
  const uses: PartialUses = {
    book: createPartialBook(settings.partials ?? NONE),
    root: 0,
    elementCount: 0,
    depth: 0,
    levels: 0,
  };
  const elements = parseElements(partOf(json, 'elements'), ['elements'], { definitions, faults, paths, uses });
  const { shape } = templateSchema;
  const fields = shape.fields.safeParse(partOf(json, 'fields'));
  const background = shape.background.safeParse(partOf(json, 'background'));
  const samples = shape.samples.safeParse(partOf(json, 'samples'));
  if (fields.success) {
    const parsed = {
      of: 'template' as const,
      json,
      root: [],
      size: settings.slideSize,
      textStyles: settings.textStyles,
      fields: fields.data,
      elements,
      paths,
      samples: samples.data ?? {},
      backgroundPicture: background.data?.picture,
      // Parts that could not be parsed may read a field.
      isWhole: faults.count === 0,
    };
    checkParsed(parsed, definitions, faults);
  }
  if (settings.fonts === 'everywhere') checkTemplateFonts(json, faults);
  if (whole === undefined || faults.count > 0) throw templateError(faults, source)!;
  const { key, name, description, slideNumber } = whole;
  const { fill, picture } = whole.background;
  return {
    key,
    name: name ?? key,
    description,
    fields: whole.fields,
    background: fill,
    backgroundPicture: picture,
    slideNumber,
    elements,
    samples: whole.samples,
  };
}

function partOf(json: unknown, key: 'elements' | 'fields' | 'background' | 'samples'): unknown {
  return typeof json === 'object' && json !== null ? (json as Readonly<Record<string, unknown>>)[key] : undefined;
}
