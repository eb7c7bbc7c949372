import type { BoundElement, RichParagraph, RichText, Scope, TemplateElement } from '../../contract/index.ts';
import { PLACE } from '../../elements/element.ts';
import { pointerOf } from '../../template/pointer.ts';
import type { PictureStore } from './pictures.ts';

/** Where values come from. */
export interface ValueSource {
  readonly values: Readonly<Record<string, unknown>>;
  /** Steps in the request of each value of the first level; absent for a template's default. */
  readonly places: ReadonlyMap<string, readonly (string | number)[]>;
}

/** Binds the children of an element; their ids start with `prefix`. */
export type BindChildren = (
  children: readonly TemplateElement[],
  source: ValueSource,
  prefix: string,
) => Promise<readonly BoundElement[]>;

/** The values that one element sees. `id` is the element's, from which its children's are made. */
export function createScope(
  source: ValueSource,
  pictures: PictureStore,
  id: string,
  bindChildren: BindChildren,
): Scope {
  const scope: Scope = {
    value: (at) => at.split('.').reduce(step, source.values),
    pointer(at) {
      const [key, ...rest] = at.split('.');
      const place = source.places.get(key!);
      return place && pointerOf([...place, ...rest]);
    },
    rich: (template) => richOf(template, scope),
    words: (template) => template.replaceAll(PLACE, (_place, at: string) => wordsOf(scope.value(at))),
    picture: (url, pointer) => pictures.load(url, pointer),
    item(alias, at, index) {
      const [key, ...rest] = at.split('.');
      const place = source.places.get(key!);
      const places = new Map(source.places);
      if (place) places.set(alias, [...place, ...rest, index]);
      else places.delete(alias);
      const items = scope.value(at) as readonly unknown[];
      return createScope({ values: { ...source.values, [alias]: items[index] }, places }, pictures, id, bindChildren);
    },
    bind: (children, suffix) => bindChildren(children, source, suffix === undefined ? `${id}.` : `${id}:${suffix}.`),
  };
  return scope;
}

function step(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<string, unknown>)[key] ?? undefined;
}

function wordsOf(value: unknown): string {
  if (isRichText(value)) return value.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')).join('\n');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** Rich text keeps its look and its paragraphs; the words around it join its first and last ones. */
function richOf(template: string, scope: Scope): string | RichText {
  const places = [...template.matchAll(PLACE)];
  if (!places.some(([, at]) => isRichText(scope.value(at!)))) return scope.words(template);
  const paragraphs: RichParagraph[] = [];
  const join = (more: readonly RichParagraph[]) => {
    const [first, ...rest] = more;
    if (!first) return;
    const last = paragraphs.pop();
    if (last) paragraphs.push({ ...first, ...last, runs: [...last.runs, ...first.runs] }, ...rest);
    else paragraphs.push(...more);
  };
  let end = 0;
  for (const place of places) {
    const value = scope.value(place[1]!);
    join(plainParagraphs(template.slice(end, place.index)));
    join(isRichText(value) ? value.paragraphs : plainParagraphs(wordsOf(value)));
    end = place.index + place[0].length;
  }
  join(plainParagraphs(template.slice(end)));
  return { paragraphs };
}

function plainParagraphs(words: string): readonly RichParagraph[] {
  if (words === '') return [];
  return words.split('\n').map((line) => ({ runs: line === '' ? [] : [{ text: line }], level: 0 }));
}

function isRichText(value: unknown): value is RichText {
  return typeof value === 'object' && value !== null && 'paragraphs' in value && Array.isArray(value.paragraphs);
}
