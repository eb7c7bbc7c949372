import { readFeatures } from '../features/read-features.ts';

export type Json = { [key: string]: unknown };
export type Step = string | number;

/** Templates that are right: what the language's document shows. */
export function rightTemplates(): readonly Json[] {
  return readFeatures().map(({ template }) => structuredClone(template) as Json);
}

/** One way of being wrong: what is changed, and where a fault must be found. */
export interface Wrong {
  readonly what: string;
  /** Plants the fault; the places of all that it must be told of, or nothing where it cannot be planted. */
  readonly plant: (json: Json) => readonly (readonly Step[])[] | undefined;
}

export function pointer(steps: readonly Step[]): string {
  return steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Every element of a template with its place, children after their group. */
export function elementsOf(json: Json): readonly { readonly element: Json; readonly at: readonly Step[] }[] {
  const all: { element: Json; at: readonly Step[] }[] = [];
  const walk = (elements: unknown, at: readonly Step[]) => {
    for (const [index, element] of (elements as readonly Json[]).entries()) {
      all.push({ element, at: [...at, index] });
      if (element.elements) walk(element.elements, [...at, index, 'elements']);
    }
  };
  walk(json.elements, ['elements']);
  return all;
}

/** Each way planted in as many different templates as asked for, beginning at another each time. */
export function* planted<Base extends { readonly json: Json }>(
  ways: readonly Wrong[],
  bases: readonly Base[],
  times: number,
): Iterable<{ readonly what: string; readonly base: Base; readonly json: Json; readonly places: readonly string[] }> {
  for (const [number, { what, plant }] of ways.entries()) {
    let count = 0;
    for (let index = 0; index < bases.length && count < times; index++) {
      const base = bases[(index + number * 7) % bases.length]!;
      const json = structuredClone(base.json);
      const places = plant(json);
      if (!places) continue;
      count += 1;
      yield { what, base, json, places: places.map(pointer).sort() };
    }
    if (count === 0) throw new Error(`"${what}" could be planted nowhere.`);
  }
}
