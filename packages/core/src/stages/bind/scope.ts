import type {
  BoundElement,
  NamedTextStyle,
  NumberFormat,
  RichParagraph,
  RichText,
  ScenePicture,
  Scope,
  TemplateElement,
} from '../../contract/index.ts';
import { REFERENCE } from '../../elements/element.ts';
import { isPart } from '../../template/elements/part.ts';
import { pointerOf } from '../../template/faults.ts';
import { type Field, type Fields, fieldAt } from '../../template/fields.ts';
import { isRichText, plainTextOf } from '../../template/values/empty.ts';
import type { PictureStore } from './pictures.ts';
import type { ValueFormatter } from './value-formatter.ts';

type Step = string | number;

/** Where values come from. */
export interface ValueSource {
  readonly values: Readonly<Record<string, unknown>>;
  /** Fields of the first level, by key. */
  readonly fields: Fields;
  /** Path in the request of each value of the first level. Absent for a template's default. */
  readonly requestPaths: ReadonlyMap<string, readonly Step[]>;
  /** By parameter of a partial: the paths in the request of the values in its text, which has no path itself. */
  readonly pathsInTexts?: ReadonlyMap<string, readonly (readonly Step[])[]>;
}

/** Binds the children of an element; their ids start with `prefix`. `suffix` keeps those of an item apart. */
export type BindChildren = (
  children: readonly TemplateElement[],
  source: ValueSource,
  prefix: string,
  suffix: string | undefined,
) => Promise<readonly BoundElement[]>;

/** What a scope needs besides its values. */
export interface ScopeParts {
  readonly pictures: PictureStore;
  readonly formatter: ValueFormatter;
  readonly textStyles: ReadonlyMap<string, NamedTextStyle>;
  /** The element's id, from which its children's are made. */
  readonly id: string;
  readonly kept: boolean;
  readonly bindChildren: BindChildren;
  /** Called with the path in the request of every value that the element reads. */
  readonly read: (steps: readonly Step[]) => void;
  /** Called when the element reads or counts a value of the request. */
  readonly filled: () => void;
}

/** Creates the scope of one element. */
export function createScope(source: ValueSource, parts: ScopeParts): Scope {
  return new ElementScope(source, parts);
}

/** A class, because a deck has a scope for each element of each slide, and closures would cost memory for each. */
class ElementScope implements Scope {
  readonly #source: ValueSource;
  readonly #parts: ScopeParts;

  constructor(source: ValueSource, parts: ScopeParts) {
    this.#source = source;
    this.#parts = parts;
  }

  get kept(): boolean {
    return this.#parts.kept;
  }

  value(at: string): unknown {
    const value = lookUp(this.#source, at);
    const path = value === undefined ? undefined : requestPathOf(this.#source, at);
    if (path) {
      this.#parts.read(path);
      this.#parts.filled();
    }
    return value;
  }

  count(at: string): number {
    const items = lookUp(this.#source, at);
    if (items !== undefined && requestPathOf(this.#source, at)) this.#parts.filled();
    return Array.isArray(items) ? items.length : 0;
  }

  pointer(at: string): string | undefined {
    const path = requestPathOf(this.#source, at);
    return path && pointerOf(path);
  }

  text(template: string): string {
    return template.replaceAll(REFERENCE, (_match, at: string) => this.#textAt(at));
  }

  richText(template: string): string | RichText {
    return richOf(template, this, this.#source.fields, (at) => this.#textAt(at));
  }

  textStyle(name: string): NamedTextStyle | undefined {
    return this.#parts.textStyles.get(name);
  }

  number(value: number, format?: NumberFormat): string {
    return this.#parts.formatter.number(value, format);
  }

  picture(url: string, pointer: string | undefined): Promise<ScenePicture> {
    return this.#parts.pictures.load(url, pointer);
  }

  item(alias: string, at: string, index: number): Scope {
    return new ElementScope(itemOf(this.#source, alias, at, index), this.#parts);
  }

  bind(children: readonly TemplateElement[], suffix?: string): Promise<readonly BoundElement[]> {
    const { id, bindChildren } = this.#parts;
    return bindChildren(children, this.#source, suffix === undefined ? `${id}.` : `${id}:${suffix}.`, suffix);
  }

  #textAt(at: string): string {
    return textOf(this.value(at), () => fieldAt(this.#source.fields, at), this.#parts.formatter);
  }
}

/** The value at a path; undefined if there is none. */
export function lookUp(source: ValueSource, at: string): unknown {
  return at.includes('.') ? at.split('.').reduce(step, source.values) : step(source.values, at);
}

/** Path of a value in the request; undefined if the value comes from the template. */
export function requestPathOf(source: ValueSource, at: string): readonly Step[] | undefined {
  if (!at.includes('.')) return source.requestPaths.get(at);
  const [key, ...rest] = at.split('.');
  const path = source.requestPaths.get(key!);
  return path && [...path, ...rest];
}

/** Paths in the request of the values that a path shows: one, or those in the text of a parameter. */
export function requestPathsOf(source: ValueSource, at: string): readonly (readonly Step[])[] {
  const path = requestPathOf(source, at);
  return path ? [path] : (source.pathsInTexts?.get(at) ?? []);
}

function step(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<string, unknown>)[key] ?? undefined;
}

function itemOf(source: ValueSource, alias: string, at: string, index: number): ValueSource {
  const path = requestPathOf(source, at);
  const requestPaths = new Map(source.requestPaths);
  if (path) requestPaths.set(alias, [...path, index]);
  else requestPaths.delete(alias);
  const items = lookUp(source, at) as readonly unknown[];
  const list = fieldAt(source.fields, at);
  const fields = list?.type === 'list' ? { ...source.fields, [alias]: list.items } : source.fields;
  return { values: { ...source.values, [alias]: items[index] }, fields, requestPaths };
}

/** Looks the field up only for values that its format can change. */
function textOf(value: unknown, fieldOf: () => Field | undefined, formatter: ValueFormatter): string {
  if (typeof value === 'string') {
    const field = fieldOf();
    return field?.type === 'date' ? formatter.date(value, field.format) : value;
  }
  if (typeof value === 'number') {
    const field = fieldOf();
    return field?.type === 'number' ? formatter.number(value, field.format) : String(value);
  }
  return plainText(value);
}

/** A value as unformatted text, for URLs and other text that programs read. */
export function plainText(value: unknown): string {
  if (isRichText(value)) return plainTextOf(value);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** Rich text keeps its styles and its paragraphs. The text around it joins its first and last paragraph. */
function richOf(template: string, scope: Scope, fields: Fields, textAt: (at: string) => string): string | RichText {
  if (!template.includes('{{')) return template;
  const references = [...template.matchAll(REFERENCE)];
  const isRich = ([, at]: RegExpMatchArray) => isPart(at!, fields) || isRichText(scope.value(at!));
  if (!references.some(isRich)) return scope.text(template);
  const paragraphs: RichParagraph[] = [];
  const join = (more: readonly RichParagraph[]) => {
    const [first, ...rest] = more;
    if (!first) return;
    const last = paragraphs.pop();
    if (last) paragraphs.push({ ...first, ...last, runs: [...last.runs, ...first.runs] }, ...rest);
    else paragraphs.push(...more);
  };
  let end = 0;
  for (const { 0: match, 1: path = '', index } of references) {
    const value = scope.value(path);
    join(plainParagraphs(template.slice(end, index)));
    if (isPart(path, fields)) join([{ runs: [{ text: '', part: path }], level: 0 }]);
    else join(isRichText(value) ? value.paragraphs : plainParagraphs(textAt(path)));
    end = index + match.length;
  }
  join(plainParagraphs(template.slice(end)));
  return { paragraphs };
}

function plainParagraphs(text: string): readonly RichParagraph[] {
  if (text === '') return [];
  return text.split('\n').map((line) => ({ runs: line === '' ? [] : [{ text: line }], level: 0 }));
}
