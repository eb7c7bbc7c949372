import type { ElementDefinition, NamedTextStyle, TemplateElement } from '../../contract/index.ts';
import { ELEMENTS } from '../../elements/index.ts';
import { shorten } from '../../shorten.ts';
import type { FaultCollector } from '../fault-collector.ts';
import { nearest, pointerOf, valueAt } from '../faults.ts';
import { unknownStyle } from '../text-styles.ts';

type Step = string | number;

interface Surroundings {
  readonly json: unknown;
  readonly at: readonly Step[];
  readonly known: ReadonlyMap<string, NamedTextStyle>;
}

/** Keys that hold no styles of the element itself: its children, and the values of a partial. */
const NO_STYLES: ReadonlySet<string> = new Set(['elements', 'with', 'use']);

/** Adds a fault for each name of a text style that the theme does not have. */
export function checkTextStyles(
  element: TemplateElement,
  definition: ElementDefinition,
  { json, at, known }: Surroundings,
  faults: FaultCollector,
): void {
  // The keys of a plugin mean what the plugin says.
  if (!ELEMENTS.includes(definition)) return;
  const names = [...known.keys()];
  const look = (value: unknown, place: readonly Step[]): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value)) {
      if (key === 'extends' && typeof part === 'string') check(part, place);
      else if (!NO_STYLES.has(key)) look(part, [...place, Array.isArray(value) ? Number(key) : key]);
    }
  };
  const check = (name: string, place: readonly Step[]): void => {
    const message = unknownStyle(name, names);
    if (message === undefined) return;
    const suggestion = nearest(name, names);
    // A style is a name, or an object that has one.
    const path = typeof valueAt(json, place) === 'string' ? place : [...place, 'extends'];
    faults.add(() => ({
      path: pointerOf(path),
      code: 'INVALID_TEMPLATE',
      message,
      expected: 'a text style of the theme',
      got: `"${shorten(name)}"`,
      suggestion,
    }));
  };
  look(element.own, at);
}
