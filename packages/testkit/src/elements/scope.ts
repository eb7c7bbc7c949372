import type {
  BoundElement,
  NodeBase,
  RichParagraph,
  RichText,
  ScenePicture,
  Scope,
  TemplateElement,
} from '@deckwright/core/contract';
import { quarters } from '../scenes/build/pictures.ts';

const PLACE = /\{\{\s*([\w-]+(?:\.[\w-]+)*)\s*\}\}/g;

/** What an element asked for while it was bound. */
export interface Asked {
  readonly paths: Set<string>;
  readonly pictures: Map<string, ScenePicture>;
}

type Values = Readonly<Record<string, unknown>>;

/** Values for one element. Children are bound as words, whatever they are. */
export function createScope(values: Values, base: NodeBase, asked: Asked, aliases: ReadonlyMap<string, string>): Scope {
  const look = (path: string): unknown => path.split('.').reduce<unknown>(step, values);
  const ask = (path: string): unknown => {
    const [first = '', ...rest] = path.split('.');
    asked.paths.add([aliases.get(first) ?? first, ...rest].join('.'));
    return look(path);
  };
  const wordsAt = (path: string): string => plain(ask(path));
  return {
    value: ask,
    count(path) {
      const items = look(path);
      return Array.isArray(items) ? items.length : 0;
    },
    pointer: (path) => `/presentation/slideList/0/content/${path.replaceAll('.', '/')}`,
    text: (template) => template.replaceAll(PLACE, (_, path: string) => wordsAt(path)),
    richText(template) {
      const only = /^\{\{\s*([\w-]+(?:\.[\w-]+)*)\s*\}\}$/.exec(template)?.[1];
      const value = only === undefined ? undefined : ask(only);
      return isRich(value) ? value : template.replaceAll(PLACE, (_, path: string) => wordsAt(path));
    },
    kept: false,
    number: (value, format) => new Intl.NumberFormat('en-US', { useGrouping: false, ...format }).format(value),
    async picture(url) {
      asked.pictures.set(quarters.picture.id, quarters.picture);
      if (url === '') throw new TypeError('An empty address was asked for a picture.');
      return quarters.picture;
    },
    item(alias, path, index) {
      const items = look(path) as readonly unknown[];
      const inner = new Map([...aliases, [alias, `${path}.${index}`]]);
      return createScope({ ...values, [alias]: items[index] }, base, asked, inner);
    },
    async bind(children, suffix) {
      return children.map((child, index) =>
        bindWords(child, base, `${suffix === undefined ? '' : `:${suffix}`}.${index}`),
      );
    },
  };
}

function bindWords(element: TemplateElement, { role, source, id }: NodeBase, place: string): BoundElement {
  const base: NodeBase = {
    id: `${id}${place}`,
    name: element.name,
    role,
    source: { ...source, element: element.name },
  };
  return { element, base, value: `Child ${element.name}` };
}

function step(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Values)[key] ?? undefined;
}

function isRich(value: unknown): value is RichText {
  return typeof value === 'object' && value !== null && Array.isArray((value as { paragraphs?: unknown }).paragraphs);
}

function plain(value: unknown): string {
  if (isRich(value))
    return value.paragraphs.map(({ runs }: RichParagraph) => runs.map((one) => one.text).join('')).join('\n');
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
}
