import { z } from 'zod';
import { type ElementDefinition, type Fault, ROLES, type TemplateElement } from '../../contract/index.ts';
import { failedElement } from '../../elements/failed-element.ts';
import { group } from '../../elements/group/group.ts';
import { partial } from '../../elements/partial/partial.ts';
import { expected } from '../../expected.ts';
import { LIMITS } from '../../limits.ts';
import { shorten, shortList } from '../../shorten.ts';
import type { FaultCollector } from '../fault-collector.ts';
import { describe, didYouMean, pointerOf, valueAt } from '../faults.ts';
import { parseWith } from '../issues.ts';
import { type PartialUses, usePartial } from '../partials/use-partial.ts';
import { valueMeant } from '../synonyms.ts';
import { conditionSchema } from './condition.ts';
import { repeatOf } from './uses.ts';

const extent = z.union([z.number().min(0), z.enum(['fill', 'hug'])], expected('points, "fill" or "hug"', 'number'));

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

/** Where an element is: it has a box on a slide or in a free group, a group places it, or it fills the box of its partial. */
export type ElementPlace = 'slide' | 'free' | 'group' | 'partial';

const BOXED: Readonly<Partial<Record<ElementPlace, string>>> = {
  group: 'A child of a group has no "box": the group places it. Use "width" and "height", or "direction": "free".',
  partial: 'An element of a partial without "width" and "height" has no "box": it fills that of the partial.',
};

const BOX = '"box" {x, y, width, height}';

const BOXLESS: Readonly<Partial<Record<ElementPlace, string>>> = {
  slide: `Expected ${BOX} in points. Only children of a group need none.`,
  free: `Expected ${BOX} in points from the top left of the free group.`,
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

type AddFault = (steps: readonly Step[], message: string, more: Pick<Fault, 'expected' | 'got' | 'suggestion'>) => void;

function parseElement(
  input: unknown,
  at: readonly Step[],
  reading: ElementReading,
  place: ElementPlace,
): TemplateElement | undefined {
  const { definitions, faults } = reading;
  const add: AddFault = (steps, message, more) => {
    faults.add(() => ({ path: pointerOf([...at, ...steps]), code: 'INVALID_TEMPLATE', message, ...more }));
  };
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    const got = describe(input);
    add([], `Expected an element such as {"type": "text", "text": "…"}, got ${got}.`, { expected: 'an element', got });
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
    ? parseElements(ownInput[definition.nests], [...at, definition.nests], reading, placeIn(definition, ownInput))
    : [];
  const isRepeatKnown = own && (own.isWhole || !('repeat' in ownInput) || repeatOf(own) !== undefined);
  const connects = definition.connects !== undefined;
  const boxed = connects
    ? `A ${definition.name} has no "box": it runs between the elements that it joins.`
    : BOXED[place];
  const boxless = connects ? undefined : BOXLESS[place];
  if (boxed && common?.box) add(['box'], boxed, { expected: 'no "box"', got: 'a box' });
  if (boxless && common && !common.box) {
    add(['box'], `${boxless}${boxCure(keys)}`, { expected: BOX, got: 'nothing' });
  }
  for (const side of place === 'free' ? (['width', 'height'] as const) : []) {
    const got = describe(common?.[side]);
    if (common?.[side] !== undefined)
      add([side], `The "box" has it. Leave "${side}" out.`, { expected: 'no value', got });
  }
  const used =
    own && definition.name === partial.name ? usePartial(own.own as PartialKeys, at, reading.uses, faults) : undefined;
  // Valid keys are kept beside invalid ones, so that the fields they name are checked too.
  const { name, role, ...rest } = common ?? readableIn(commonInput);
  return {
    type: definition.name,
    name: name ?? `${definition.name} ${Number(at.at(-1)) + 1}`,
    role: role ?? 'content',
    ...withoutUndefined(rest),
    own: used?.own ?? own?.own,
    // Without a valid "repeat", the alias of its items is unknown, so the children cannot be checked.
    children: used?.children ?? (isRepeatKnown ? children : []),
  };
}

/** Where the children of an element are. A direction with other faults counts, so that boxes are not one more. */
function placeIn({ name }: ElementDefinition, own: Readonly<Record<string, unknown>>): ElementPlace {
  return name === group.name && own.direction === 'free' ? 'free' : 'group';
}

/** The box that is meant by an element with the keys of one. */
function boxCure(keys: Readonly<Record<string, unknown>>): string {
  const names = { x: ['x', 'left'], y: ['y', 'top'], width: ['width', 'w', 'cx'], height: ['height', 'h', 'cy'] };
  const sides = Object.entries(names).map(([side, known]) => [side, keys[known.find((name) => name in keys) ?? '']]);
  if (!sides.every(([, value]) => typeof value === 'number')) return '';
  return ` Write "box": ${JSON.stringify(Object.fromEntries(sides))}.`;
}

function unknownType(type: unknown, names: readonly string[], at: readonly Step[]): Fault {
  const suggestion = typeof type === 'string' ? valueMeant(type, names) : undefined;
  const known = shortList(names);
  const wrong = type === undefined ? '"type" is required.' : `Unknown element type "${shorten(String(type))}".`;
  return {
    path: pointerOf([...at, 'type']),
    code: 'INVALID_TEMPLATE',
    message: `${wrong}${didYouMean(suggestion)} Known: ${known}.`,
    expected: `one of ${known}`,
    got: describe(type),
    suggestion,
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
): ParsedOwn | undefined {
  if (definition.schema instanceof z.ZodType) {
    const context = { code: 'INVALID_TEMPLATE', at, beside: commonSchema } as const;
    const before = faults.count;
    const value = parseWith(definition.schema, input, context, faults);
    return faults.count === before ? { own: value, isWhole: true } : readableOwn(definition.schema, input);
  }
  const result = standardResult(definition, input);
  if (result instanceof Promise)
    throw new TypeError(`The schema of the element "${definition.name}" must not be async.`);
  if (result.issues === undefined) return { own: result.value, isWhole: true };
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

/** The keys of an element's own; not whole if wrong keys were left out. */
interface ParsedOwn {
  readonly own: unknown;
  readonly isWhole: boolean;
}

/** Parses an element without its wrong keys, so that the fields that its other keys name are checked too. */
function readableOwn(schema: z.ZodType, input: Readonly<Record<string, unknown>>): ParsedOwn | undefined {
  const issues = schema.safeParse(input).error?.issues ?? [];
  const wrong = new Set(
    issues.flatMap((one) =>
      one.code === 'unrecognized_keys' && one.path.length === 0 ? one.keys : [String(one.path[0])],
    ),
  );
  const right = Object.entries(input).filter(([key]) => !wrong.has(key));
  const { data, success } = schema.safeParse(Object.fromEntries(right));
  return success ? { own: data, isWhole: false } : undefined;
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
