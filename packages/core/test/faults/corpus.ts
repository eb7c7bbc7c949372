import { readFeatures } from '@deckwright/test-tools/decks/read-features';

export type Json = { [key: string]: unknown };
export type Step = string | number;

/** Valid templates: those that the language's documentation shows. */
export function rightTemplates(): readonly Json[] {
  return readFeatures()
    .filter(({ project }) => !project)
    .map(({ template }) => structuredClone(template) as Json);
}

/** A mistake: what it changes, and where a fault must be found. */
export interface Wrong {
  readonly what: string;
  /** Makes the mistake and returns the paths of all its faults; undefined if the JSON has nothing to break. */
  readonly plant: (json: Json) => readonly (readonly Step[])[] | undefined;
}

export function pointer(steps: readonly Step[]): string {
  return steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Every element of a template with its path, children after their group. */
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

/** Makes each mistake in up to `times` different templates, starting with a different one for each mistake. */
export function* planted<Base extends { readonly json: Json }>(
  ways: readonly Wrong[],
  bases: readonly Base[],
  times: number,
): Iterable<{ readonly what: string; readonly base: Base; readonly json: Json; readonly pointers: readonly string[] }> {
  for (const [number, { what, plant }] of ways.entries()) {
    let count = 0;
    for (let index = 0; index < bases.length && count < times; index++) {
      const base = bases[(index + number * 7) % bases.length]!;
      const json = structuredClone(base.json);
      const paths = plant(json);
      if (!paths) continue;
      count += 1;
      yield { what, base, json, pointers: paths.map(pointer).sort() };
    }
    if (count === 0) throw new Error(`"${what}" could be planted nowhere.`);
  }
}
