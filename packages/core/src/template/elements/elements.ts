import { z } from 'zod';
import { type ElementDefinition, type Fault, ROLES, type TemplateElement } from '../../contract/index.ts';
import { failedElement } from '../../elements/failed-element.ts';
import { describe, nearest, pointerOf, valueAt } from '../faults.ts';
import { faultsOf } from '../issues.ts';
import { conditionSchema } from './condition.ts';

const extent = z.union([z.number().min(0), z.enum(['fill', 'hug'])], {
  error: 'Expected points, "fill" or "hug".',
});

/** Most columns of a grid. */
const MOST_TRACKS = 24;

/** Keys that every element has. */
export const commonSchema = z.strictObject({
  name: z.string().min(1).max(200).optional(),
  role: z.enum(ROLES).optional(),
  box: z.strictObject({ x: z.number(), y: z.number(), width: z.number().min(0), height: z.number().min(0) }).optional(),
  rotation: z.number().optional(),
  width: extent.optional(),
  height: extent.optional(),
  opacity: z.number().min(0).max(1).optional(),
  columnSpan: z.int().min(1).max(MOST_TRACKS).optional(),
  when: conditionSchema.optional(),
  alt: z.string().max(2_000).optional(),
  link: z.string().max(2_000).optional(),
});

const COMMON_KEYS = Object.keys(commonSchema.shape);

type Step = string | number;

/** Path of each parsed element in its file, counted with the elements that could not be parsed. */
export type ElementPaths = Map<TemplateElement, readonly Step[]>;

/** The input of parsing elements, and the collected results. */
export interface ElementReading {
  readonly definitions: readonly ElementDefinition[];
  readonly faults: Fault[];
  readonly paths: ElementPaths;
}

/** Parses each element with the definition that its `type` names. Adds faults to `reading.faults`. */
export function parseElements(
  inputs: unknown,
  at: readonly Step[],
  reading: ElementReading,
  nested = false,
): readonly TemplateElement[] {
  if (!Array.isArray(inputs)) return [];
  return inputs.flatMap((input: unknown, index) => {
    const path = [...at, index];
    const element = parseElement(input, path, reading, nested);
    if (element) reading.paths.set(element, path);
    return element ? [element] : [];
  });
}

function parseElement(
  input: unknown,
  at: readonly Step[],
  reading: ElementReading,
  nested: boolean,
): TemplateElement | undefined {
  const { definitions, faults } = reading;
  const add = (steps: readonly Step[], message: string, more: Pick<Fault, 'expected' | 'got' | 'suggestion'>) => {
    faults.push({ path: pointerOf([...at, ...steps]), code: 'INVALID_TEMPLATE', message, ...more });
  };
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    const got = describe(input);
    add([], `Expected an element, got ${got}.`, { expected: 'an element', got });
    return undefined;
  }
  const { type, ...keys } = input as Record<string, unknown>;
  const names = definitions.map((definition) => definition.name);
  const definition = definitions.find((candidate) => candidate.name === type);
  if (!definition) {
    const suggestion = nearest(String(type), names);
    const known = names.join(', ');
    const more = { expected: `one of ${known}`, got: describe(type), ...(suggestion !== undefined && { suggestion }) };
    add(['type'], `Unknown element type "${String(type)}". Known: ${known}.`, more);
    return undefined;
  }

  const entries = Object.entries(keys);
  const commonInput = Object.fromEntries(entries.filter(([key]) => COMMON_KEYS.includes(key)));
  const ownInput = Object.fromEntries(entries.filter(([key]) => !COMMON_KEYS.includes(key)));
  const common = commonSchema.safeParse(commonInput);
  if (!common.success) {
    const context = { code: 'INVALID_TEMPLATE', at, input: commonInput, schema: commonSchema } as const;
    faults.push(...faultsOf(common.error.issues, context));
  }
  const own = parseOwn(definition, ownInput, at, faults);
  const children = definition.nests
    ? parseElements(ownInput[definition.nests], [...at, definition.nests], reading, true)
    : [];
  if (common.success && !nested && !common.data.box)
    add(['box'], 'Expected "box" {x, y, width, height} in points. Only children of a group need none.', {
      expected: '"box" {x, y, width, height}',
      got: 'nothing',
    });
  if (nested && common.data?.box)
    add(['box'], 'A child of a group has no "box": the group places it. Use "width" and "height".', {
      expected: '"width" and "height"',
      got: 'a box',
    });
  // Valid keys are kept beside invalid ones, so that the fields they name are checked too.
  const { name, role, ...rest } = common.data ?? readableIn(commonInput);
  return {
    type: definition.name,
    name: name ?? `${definition.name} ${Number(at.at(-1)) + 1}`,
    role: role ?? 'content',
    ...withoutUndefined(rest),
    own: own?.value,
    // Without the group's own keys, the alias of its items is unknown, so its children cannot be checked.
    children: own ? children : [],
  };
}

/** The common keys that are valid, if others are not. */
function readableIn(input: Readonly<Record<string, unknown>>): Partial<z.output<typeof commonSchema>> {
  const entries = Object.entries(input).map(([key, value]) => commonSchema.safeParse({ [key]: value }).data ?? {});
  return Object.assign({}, ...entries);
}

function parseOwn(
  definition: ElementDefinition,
  input: Record<string, unknown>,
  at: readonly Step[],
  faults: Fault[],
): { readonly value: unknown } | undefined {
  if (definition.schema instanceof z.ZodType) {
    const result = definition.schema.safeParse(input);
    if (result.success) return { value: result.data };
    const { schema } = definition;
    const context = { code: 'INVALID_TEMPLATE', at, input, schema, alsoKnown: COMMON_KEYS } as const;
    faults.push(...faultsOf(result.error.issues, context));
    return undefined;
  }
  const result = standardResult(definition, input);
  if (result instanceof Promise)
    throw new TypeError(`The schema of the element "${definition.name}" must not be async.`);
  if (result.issues === undefined) return { value: result.value };
  for (const { path = [], message } of result.issues) {
    const steps = path
      .map((step) => (typeof step === 'object' ? step.key : step))
      .map((step) => (typeof step === 'number' ? step : String(step)));
    const got = describe(valueAt(input, steps));
    faults.push({ path: pointerOf([...at, ...steps]), code: 'INVALID_TEMPLATE', message, expected: message, got });
  }
  return undefined;
}

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

function withoutUndefined<T extends object>(object: T): Defined<T> {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as Defined<T>;
}

function standardResult({ name, schema }: ElementDefinition, input: unknown) {
  try {
    return schema['~standard'].validate(input);
  } catch (error) {
    throw failedElement({ type: name, name }, 'schema', error);
  }
}
