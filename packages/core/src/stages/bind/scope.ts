import type { BoundElement, ElementDefinition, Scope, TemplateElement } from '../../contract/index.ts';
import { PLACE } from '../../elements/element.ts';
import { pointerOf } from '../../template/pointer.ts';
import { bindElements } from './elements.ts';
import type { PictureStore } from './pictures.ts';

/** What all scopes of one export share. */
export interface Binding {
  readonly definitions: ReadonlyMap<string, ElementDefinition>;
  readonly pictures: PictureStore;
  /** Slot keys by element id. */
  readonly slots: ReadonlySet<string>;
  /** Collects a failure and goes on, so that one answer has all of them. */
  readonly failed: (error: unknown) => void;
}

/** Where values come from. */
export interface ValueSource {
  readonly values: Readonly<Record<string, unknown>>;
  /** Steps in the request of each value of the first level; absent for a template's default. */
  readonly places: ReadonlyMap<string, readonly (string | number)[]>;
}

/** The values that one element sees. `id` is the element's, from which its children's are made. */
export function createScope(source: ValueSource, binding: Binding, id: string): Scope {
  const scope: Scope = {
    value: (at) => at.split('.').reduce(step, source.values),
    pointer(at) {
      const [key, ...rest] = at.split('.');
      const place = source.places.get(key!);
      return place && pointerOf([...place, ...rest]);
    },
    words: (template) => template.replaceAll(PLACE, (_place, at: string) => wordsOf(scope.value(at))),
    picture: (url, pointer) => binding.pictures.load(url, pointer),
    item(alias, at, index) {
      const [key, ...rest] = at.split('.');
      const place = source.places.get(key!);
      const places = new Map(source.places);
      if (place) places.set(alias, [...place, ...rest, index]);
      const items = scope.value(at) as readonly unknown[];
      return createScope({ values: { ...source.values, [alias]: items[index] }, places }, binding, id);
    },
    bind: (children: readonly TemplateElement[], suffix?: string): Promise<readonly BoundElement[]> =>
      bindElements(children, source, binding, suffix === undefined ? `${id}.` : `${id}:${suffix}.`),
  };
  return scope;
}

function step(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<string, unknown>)[key] ?? undefined;
}

function wordsOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
