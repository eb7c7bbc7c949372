import { z } from 'zod';
import { type ElementDefinition, type Fault, type Fill, RenderError, type TemplateElement } from '../contract/index.ts';
import { fillSchema } from '../elements/element.ts';
import { ELEMENTS } from '../elements/index.ts';
import { checkReferences } from './check.ts';
import { type Places, parseElements } from './elements.ts';
import { faultsOf } from './faults.ts';
import { type Fields, fieldsSchema } from './fields.ts';
import { type ProjectSettings, type SlideNumberPlace, slideNumberSchema } from './project.ts';

/** One kind of slide: named, typed fields, and elements that show them. */
export interface Template {
  readonly key: string;
  readonly name: string;
  readonly description?: string;
  readonly fields: Fields;
  readonly background: Fill;
  /** Every slide of this template shows its number here, unless the request says otherwise. */
  readonly slideNumber?: SlideNumberPlace;
  readonly elements: readonly TemplateElement[];
}

const templateSchema = z.strictObject({
  key: z.string().regex(/^[A-Za-z0-9][\w.-]{0,63}$/, 'Expected 1 to 64 letters, digits, "-", "_" or ".".'),
  name: z.string().min(1).max(200).optional(),
  description: z.string().max(2_000).optional(),
  fields: fieldsSchema.prefault({}),
  background: fillSchema.prefault('lt1'),
  slideNumber: slideNumberSchema.optional(),
  elements: z.array(z.unknown()).max(500),
});

/** Reads a template file. Throws `INVALID_TEMPLATE` with every fault that it has. */
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
  // Elements are checked even where the frame around them is wrong, so that one answer has all faults.
  const places: Places = new Map();
  const elements = parseElements(partOf(json, 'elements'), ['elements'], { definitions, faults, places });
  const fields = templateSchema.shape.fields.safeParse(partOf(json, 'fields'));
  if (fields.success) checkReferences({ fields: fields.data, elements, places }, settings, definitions, faults);
  if (!result.success || faults.length > 0) {
    const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : '';
    const message = `The template has a fault at ${faults[0]!.path || '/'}: ${faults[0]!.message}${more}`;
    throw new RenderError('INVALID_TEMPLATE', message, { faults });
  }
  const { name, description, slideNumber, elements: _, ...rest } = result.data;
  return {
    ...rest,
    name: name ?? rest.key,
    ...(description !== undefined && { description }),
    ...(slideNumber && { slideNumber }),
    elements,
  };
}

function partOf(json: unknown, key: 'elements' | 'fields'): unknown {
  return typeof json === 'object' && json !== null ? (json as Readonly<Record<string, unknown>>)[key] : undefined;
}
