import { z } from 'zod';
import type { ElementDefinition, NamedTextStyle } from '../contract/index.ts';
import { expected } from '../expected.ts';
import { LIMITS } from '../limits.ts';
import { shorten, shortList } from '../shorten.ts';
import { checkParsed } from './check/check.ts';
import { type ElementPaths, parseElements } from './elements/elements.ts';
import { createFaultCollector, type FaultCollector } from './fault-collector.ts';
import { pointerOf } from './faults.ts';
import { fieldsSchema } from './fields.ts';
import type { TemplatePartial } from './partials/partial.ts';
import { addUnknown, type PartialBook } from './partials/partial-book.ts';
import { levelOf, type PartialUses } from './partials/use-partial.ts';

const limits = LIMITS.template;
const side = z.number().positive().max(4032);

const SIZE = expected('both "width" and "height", or neither');

/** The schema of one partial, without that of its elements. */
export const partialSchema = z
  .strictObject({
    description: z.string().max(limits.description.most).optional(),
    fields: fieldsSchema.prefault({}),
    width: side.optional(),
    height: side.optional(),
    elements: z.array(z.unknown()).min(1).max(limits.elements.most),
  })
  .refine(({ width, height }) => (width === undefined) === (height === undefined), SIZE)
  .meta({ dependentRequired: { width: ['height'], height: ['width'] } });

type Frame = z.output<typeof partialSchema>;

/** What the elements of a partial may use. */
export interface PartialLanguage {
  readonly definitions: readonly ElementDefinition[];
  /** Absent if the text styles have faults. */
  readonly textStyles: ReadonlyMap<string, NamedTextStyle> | undefined;
}

/** What parsing the partials of a project needs, and where it puts the faults. */
interface PartialParts extends PartialLanguage {
  readonly json: unknown;
  /** The valid ones, without their elements, by name. */
  readonly frames: ReadonlyMap<string, Frame>;
  readonly names: readonly string[];
  readonly faults: FaultCollector;
}

/**
 * Parses the partials of a project file, each after those that it uses. Adds a fault for each error in their elements, for a
 * partial that contains itself, and for partials that are nested too deep.
 */
export function parsePartials(
  json: unknown,
  language: PartialLanguage,
  faults: FaultCollector,
): ReadonlyMap<string, TemplatePartial> {
  const inputs = partialsIn(json);
  const names = Object.keys(inputs);
  const frames = new Map<string, Frame>();
  for (const name of names.slice(0, limits.partials.most)) {
    const frame = partialSchema.safeParse(inputs[name]);
    if (frame.success) frames.set(name, frame.data);
  }
  const parts: PartialParts = { json, frames, names, ...language, faults };
  const parsed = new Map<string, TemplatePartial | undefined>();
  const open: string[] = [];

  const book: PartialBook = {
    find(name, at, found) {
      if (!names.includes(name)) {
        addUnknown(name, names, at, found);
        return undefined;
      }
      const wrong = (message: string, expected: string) => {
        found.add(() => ({
          path: pointerOf(at),
          code: 'INVALID_PROJECT',
          message,
          expected,
          got: `"${shorten(name)}"`,
        }));
        return undefined;
      };
      if (open.includes(name)) {
        const chain = shortList([...open.slice(open.indexOf(name)), name].map((one) => `"${one}"`));
        return wrong(`The partial contains itself: ${chain}.`, 'a partial without a cycle');
      }
      const { most } = limits.partialDepth;
      const isDeeper = open.length >= most || open.length + (parsed.get(name)?.depth ?? 0) > most;
      if (isDeeper)
        return wrong(`Partials are nested too deep: expected at most ${most} levels.`, `at most ${most} levels`);
      return parsedOnce(name);
    },
  };
  const parsedOnce = (name: string): TemplatePartial | undefined => {
    if (parsed.has(name)) return parsed.get(name);
    open.push(name);
    const partial = parsePartial(name, book, parts);
    open.pop();
    parsed.set(name, partial);
    return partial;
  };
  for (const name of frames.keys()) parsedOnce(name);
  return new Map([...parsed].flatMap(([name, partial]) => (partial ? [[name, partial] as const] : [])));
}

function partialsIn(json: unknown): Readonly<Record<string, unknown>> {
  const partials = (json as { readonly partials?: unknown } | null | undefined)?.partials;
  return typeof partials === 'object' && partials !== null && !Array.isArray(partials)
    ? (partials as Readonly<Record<string, unknown>>)
    : {};
}

/** Undefined if it has faults. */
function parsePartial(
  name: string,
  book: PartialBook,
  { json, frames, definitions, textStyles, faults }: PartialParts,
): TemplatePartial | undefined {
  const frame = frames.get(name);
  // The schema of the project reports its faults.
  if (!frame) return undefined;
  const { fields, width, height } = frame;
  const size = width === undefined || height === undefined ? undefined : { width, height };
  const own = createFaultCollector();
  const root = ['partials', name];
  const paths: ElementPaths = new Map();
  const uses: PartialUses = { book, root: root.length, elementCount: 0, depth: 0, levels: 0 };
  const reading = { definitions, faults: own, paths, uses };
  const elements = parseElements(frame.elements, [...root, 'elements'], reading, size ? 'slide' : 'partial');
  const isWhole = own.count === 0;
  checkParsed(
    { of: 'partial', json, root, size, textStyles, fields, elements, paths, samples: {}, isWhole },
    definitions,
    own,
  );
  const error = own.error();
  if (error) {
    faults.addError(error, (fault) => ({
      ...fault,
      code: 'INVALID_PROJECT',
      message: `Partial "${shorten(name)}": ${fault.message}`,
    }));
    return undefined;
  }
  // Every element that was parsed has a path; those of other partials are counted by them.
  const levels = [...paths.values()].reduce((most, at) => Math.max(most, levelOf(at, root.length)), uses.levels);
  const elementCount = paths.size + uses.elementCount;
  return { name, fields, size, elements, elementCount, levels, depth: 1 + uses.depth };
}
