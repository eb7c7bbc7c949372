import { z } from 'zod';
import type { ElementDefinition, Fault, Fill, RenderError, TemplateElement } from '../contract/index.ts';
import { ELEMENTS } from '../elements/index.ts';
import { type BackgroundSource, backgroundSchema } from './background.ts';
import { checkParsedTemplate } from './check/check.ts';
import { type ElementPaths, parseElements } from './elements/elements.ts';
import { describe, errorOf } from './faults.ts';
import { type Fields, fieldsSchema } from './fields.ts';
import { faultsOf } from './issues.ts';
import { type ProjectSettings, type SlideNumberPosition, slideNumberSchema } from './project.ts';
import type { Samples } from './samples/samples.ts';

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
  { error: ({ input }) => `Expected an object of field values, got ${describe(input)}.` },
);

/** The schema of a template file, without that of its elements. */
export const templateSchema = z.strictObject({
  $schema: z.string().optional(),
  key: z.string().regex(/^[A-Za-z0-9][\w.-]{0,63}$/, 'Expected 1 to 64 letters, digits, "-", "_" or ".".'),
  name: z.string().min(1).max(200).optional(),
  description: z.string().max(2_000).optional(),
  fields: fieldsSchema.prefault({}),
  background: backgroundSchema.prefault('lt1'),
  slideNumber: slideNumberSchema.optional(),
  elements: z.array(z.unknown()).max(500),
  samples: z.record(z.string().min(1).max(100), sample).default({}),
});

/** Parses a template file. Throws `INVALID_TEMPLATE` with all faults. */
export function parseTemplate(
  json: unknown,
  settings: ProjectSettings,
  definitions: readonly ElementDefinition[] = ELEMENTS,
): Template {
  const faults: Fault[] = [];
  const result = templateSchema.safeParse(json);
  if (!result.success) {
    faults.push(
      ...faultsOf(result.error.issues, { code: 'INVALID_TEMPLATE', at: [], input: json, schema: templateSchema }),
    );
  }
  // Elements are checked even if other keys are wrong, so that one response reports all faults.
  const paths: ElementPaths = new Map();
  const elements = parseElements(partOf(json, 'elements'), ['elements'], { definitions, faults, paths });
  const { shape } = templateSchema;
  const fields = shape.fields.safeParse(partOf(json, 'fields'));
  const background = shape.background.safeParse(partOf(json, 'background'));
  const samples = shape.samples.safeParse(partOf(json, 'samples'));
  if (fields.success) {
    const parts = {
      json,
      fields: fields.data,
      elements,
      paths,
      samples: samples.data ?? {},
      ...(background.data?.picture && { backgroundPicture: background.data.picture }),
      // Parts that could not be parsed may read a field.
      isWhole: faults.length === 0,
    };
    checkParsedTemplate(parts, settings, definitions, faults);
  }
  if (!result.success || faults.length > 0) throw templateError(faults);
  const { key, name, description, slideNumber } = result.data;
  const { fill, picture } = result.data.background;
  return {
    key,
    name: name ?? key,
    ...(description !== undefined && { description }),
    fields: result.data.fields,
    background: fill,
    ...(picture && { backgroundPicture: picture }),
    ...(slideNumber && { slideNumber }),
    elements,
    samples: result.data.samples,
  };
}

function partOf(json: unknown, key: 'elements' | 'fields' | 'background' | 'samples'): unknown {
  return typeof json === 'object' && json !== null ? (json as Readonly<Record<string, unknown>>)[key] : undefined;
}

/** The error for a template with faults. */
export function templateError(faults: readonly Fault[]): RenderError {
  return errorOf('INVALID_TEMPLATE', faults, `The template has an error at ${faults[0]!.path || '/'}: `);
}
