import type {
  BoundElement,
  NodeBase,
  RichParagraph,
  RichText,
  ScenePicture,
  Scope,
  TemplateElement,
} from '@deckwright/core/contract';
import { quarters } from '../../scenes/build/pictures.ts';

const PLACEHOLDER = /\{\{\s*([\w-]+(?:\.[\w-]+)*)\s*\}\}/g;

/** The fields and pictures that an element reads while it is bound. */
export interface RecordedReads {
  readonly paths: Set<string>;
  readonly pictures: Map<string, ScenePicture>;
}

type Values = Readonly<Record<string, unknown>>;

/** A scope with the values of one example, which records what is read. Children of every type are bound as text. */
export function createScope(
  values: Values,
  base: NodeBase,
  reads: RecordedReads,
  aliases: ReadonlyMap<string, string>,
): Scope {
  const valueAt = (path: string): unknown => path.split('.').reduce<unknown>(step, values);
  const read = (path: string): unknown => {
    const [first = '', ...rest] = path.split('.');
    reads.paths.add([aliases.get(first) ?? first, ...rest].join('.'));
    return valueAt(path);
  };
  const textAt = (path: string): string => plain(read(path));
  return {
    value: read,
    count(path) {
      const items = valueAt(path);
      return Array.isArray(items) ? items.length : 0;
    },
    pointer: (path) => `/presentation/slideList/0/content/${path.replaceAll('.', '/')}`,
    text: (template) => template.replaceAll(PLACEHOLDER, (_, path: string) => textAt(path)),
    richText(template) {
      const only = /^\{\{\s*([\w-]+(?:\.[\w-]+)*)\s*\}\}$/.exec(template)?.[1];
      const value = only === undefined ? undefined : read(only);
      return isRich(value) ? value : template.replaceAll(PLACEHOLDER, (_, path: string) => textAt(path));
    },
    kept: false,
    textStyle: () => undefined,
    number: (value, format) => new Intl.NumberFormat('en-US', { useGrouping: false, ...format }).format(value),
    async picture(url) {
      reads.pictures.set(quarters.picture.id, quarters.picture);
      if (url === '') throw new TypeError('scope.picture() was called with an empty URL.');
      return quarters.picture;
    },
    item(alias, path, index) {
      const items = valueAt(path) as readonly unknown[];
      const inner = new Map([...aliases, [alias, `${path}.${index}`]]);
      return createScope({ ...values, [alias]: items[index] }, base, reads, inner);
    },
    async bind(children, suffix) {
      return children.map((child, index) =>
        bindText(child, base, `${suffix === undefined ? '' : `:${suffix}`}.${index}`),
      );
    },
  };
}

function bindText(element: TemplateElement, { role, source, id }: NodeBase, suffix: string): BoundElement {
  const base: NodeBase = {
    id: `${id}${suffix}`,
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
