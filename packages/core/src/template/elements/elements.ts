import { z } from 'zod';
import { type ElementDefinition, type Fault, ROLES, type TemplateElement } from '../../contract/index.ts';
import { failedElement } from '../../elements/failed-element.ts';
import { partial } from '../../elements/partial/partial.ts';
import { LIMITS } from '../../limits.ts';
import { shorten, shortList } from '../../shorten.ts';
import type { FaultCollector } from '../fault-collector.ts';
import { describe, nearest, pointerOf, valueAt } from '../faults.ts';
import { parseWith } from '../issues.ts';
import { type PartialUses, usePartial } from '../partials/use-partial.ts';
import { conditionSchema } from './condition.ts';

const extent = z.union([z.number().min(0), z.enum(['fill', 'hug'])], {
  error: 'Expected points, "fill" or "hug".',
});

const limits = LIMITS.template;

/** Keys that every element has. */
export const commonSchema = z.strictObject({
  name: z.string().min(1).max(limits.name.most).optional(),
  role: z.enum(ROLES).optional(),
  box: z.strictObject({ x: z.number(), y: z.number(), width: z.number().min(0), height: z.number().min(0) }).optional(),
  rotation: z.number().optional(),
  width: extent.optional(),
  height: extent.optional(),
  opacity: z.number().min(0).max(1).optional(),
  columnSpan: z.int().min(1).max(limits.gridColumns.most).optional(),
  when: conditionSchema.optional(),
  alt: z.string().max(limits.description.most).optional(),
  link: z.string().max(limits.description.most).optional(),
});

const COMMON_KEYS = Object.keys(commonSchema.shape);

type Step = string | number;

type PartialKeys = Parameters<typeof usePartial>[0];

/** Path of each parsed element in its file, counted with the elements that could not be parsed. */
export type ElementPaths = Map<TemplateElement, readonly Step[]>;

/** The input of parsing elements, and the collected results. */
export interface ElementReading {
  readonly definitions: readonly ElementDefinition[];
  readonly faults: FaultCollector;
  readonly paths: ElementPaths;
  readonly uses: PartialUses;
}

/** Where an element is: it has a box on a slide, a group places it, or it fills the box of its partial. */
export type ElementPlace = 'slide' | 'group' | 'partial';

const BOXED: Readonly<Record<Exclude<ElementPlace, 'slide'>, string>> = {
  group: 'A child of a group has no "box": the group places it. Use "width" and "height".',
  partial: 'An element of a partial without "width" and "height" has no "box": it fills that of the partial.',
};

/** Parses each element with the definition that its `type` names. Adds faults to `reading.faults`. */
export function parseElements(
  inputs: unknown,
  at: readonly Step[],
  reading: ElementReading,
  place: ElementPlace = 'slide',
): readonly TemplateElement[] {
  if (!Array.isArray(inputs)) return [];
  return inputs.flatMap((input: unknown, index) => {
    const path = [...at, index];
    const element = parseElement(input, path, reading, place);
    if (element) reading.paths.set(element, path);
    return element ? [element] : [];
  });
}

function parseElement(
  input: unknown,
  at: readonly Step[],
  reading: ElementReading,
  place: ElementPlace,
): TemplateElement | undefined {
  const { definitions, faults } = reading;
  const add = (steps: readonly Step[], message: string, more: Pick<Fault, 'expected' | 'got' | 'suggestion'>) => {
    faults.add(() => ({ path: pointerOf([...at, ...steps]), code: 'INVALID_TEMPLATE', message, ...more }));
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
    faults.add(() => unknownType(type, names, at));
    return undefined;
  }

  const entries = Object.entries(keys);
  const commonInput = Object.fromEntries(entries.filter(([key]) => COMMON_KEYS.includes(key)));
  const ownInput = Object.fromEntries(entries.filter(([key]) => !COMMON_KEYS.includes(key)));
  const common = parseWith(commonSchema, commonInput, { code: 'INVALID_TEMPLATE', at }, faults);
  const own = parseOwn(definition, ownInput, at, faults);
  const children = definition.nests
    ? parseElements(ownInput[definition.nests], [...at, definition.nests], reading, 'group')
    : [];
  if (common && place === 'slide' && !common.box)
    add(['box'], 'Expected "box" {x, y, width, height} in points. Only children of a group need none.', {
      expected: '"box" {x, y, width, height}',
      got: 'nothing',
    });
  if (place !== 'slide' && common?.box) {
    add(['box'], BOXED[place], { expected: 'no "box"', got: 'a box' });
  }
  const used =
    own && definition.name === partial.name
      ? usePartial(own.value as PartialKeys, at, reading.uses, faults)
      : undefined;
  // Valid keys are kept beside invalid ones, so that the fields they name are checked too.
  const { name, role, ...rest } = common ?? readableIn(commonInput);
  return {
    type: definition.name,
    name: name ?? `${definition.name} ${Number(at.at(-1)) + 1}`,
    role: role ?? 'content',
    ...withoutUndefined(rest),
    own: used?.own ?? own?.value,
    // Without the group's own keys, the alias of its items is unknown, so its children cannot be checked.
    children: used?.children ?? (own ? children : []),
  };
}

function unknownType(type: unknown, names: readonly string[], at: readonly Step[]): Fault {
  const suggestion = nearest(String(type), names);
  const known = shortList(names);
  return {
    path: pointerOf([...at, 'type']),
    code: 'INVALID_TEMPLATE',
    message: `Unknown element type "${shorten(String(type))}". Known: ${known}.`,
    expected: `one of ${known}`,
    got: describe(type),
    ...(suggestion !== undefined && { suggestion }),
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
  faults: FaultCollector,
): { readonly value: unknown } | undefined {
  if (definition.schema instanceof z.ZodType) {
    const context = { code: 'INVALID_TEMPLATE', at, alsoKnown: COMMON_KEYS } as const;
    const before = faults.count;
    const value = parseWith(definition.schema, input, context, faults);
    return faults.count === before ? { value } : undefined;
  }
  const result = standardResult(definition, input);
  if (result instanceof Promise)
    throw new TypeError(`The schema of the element "${definition.name}" must not be async.`);
  if (result.issues === undefined) return { value: result.value };
  for (const { path = [], message } of result.issues) {
    const steps = path
      .map((step) => (typeof step === 'object' ? step.key : step))
      .map((step) => (typeof step === 'number' ? step : String(step)));
    faults.add(() => {
      const got = describe(valueAt(input, steps));
      return { path: pointerOf([...at, ...steps]), code: 'INVALID_TEMPLATE', message, expected: message, got };
    });
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
