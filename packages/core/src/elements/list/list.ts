import { z } from 'zod';
import {
  type LayoutTools,
  type Paragraph,
  RenderError,
  type RichText,
  type Scope,
  type TextStyle,
} from '../../contract/index.ts';
import { LIMITS } from '../../limits.ts';
import { shorten } from '../../shorten.ts';
import { colorSchema, defineElement, extendedStyle, fieldPathSchema, textStyle, textStyleSchema } from '../element.ts';
import { textNode } from '../text-node.ts';
import { bulletSchema, levelLooks, levelSchema } from './levels.ts';

/** Text of one item, and its level: 0 for the items of the list itself. */
interface Item {
  readonly text: string | RichText;
  readonly level: number;
}

/** An array of text as bullets or numbers: `"field": "points"`. */
export const list = defineElement({
  name: 'list',
  schema: z.strictObject({
    field: fieldPathSchema,
    bullet: bulletSchema.default('•'),
    bulletColor: colorSchema.optional(),
    /** The first number. */
    start: z.int().min(1).max(32_767).default(1),
    style: textStyleSchema.prefault({}),
    levels: z.array(levelSchema).min(1).max(LIMITS.template.levels.most).optional(),
  }),
  fields: (own) => [{ path: own.field, types: ['list'], items: ['text', 'richText', 'number', 'date', 'boolean'] }],
  bind(element, scope) {
    const { own } = element;
    const values = scope.value(own.field);
    if (values !== undefined && !Array.isArray(values)) {
      throw new RenderError('INVALID_CONTENT', `The list "${shorten(element.name)}" needs an array as its value.`, {
        ...whereOf(scope.pointer(own.field)),
      });
    }
    const items = [...itemsOf(values ?? [], own.field, 0, scope)];
    if (items.length === 0 && !scope.kept) return undefined;
    const style = textStyle(extendedStyle(own.style, scope), { font: 'body', size: 18 });
    const levels = own.levels?.map((level) => ({ ...level, style: extendedStyle(level.style, scope) }));
    const deepest = Math.max(0, ...items.map(({ level }) => level));
    return { items, frame: style.frame, look: style.look, looks: levelLooks({ ...own, levels }, style, deepest) };
  },
  measure({ value }, width, tools) {
    return tools.measureText(paragraphsOf(value, tools), width, value.frame.insets);
  },
  layout({ base, value }, box, tools) {
    return [textNode(paragraphsOf(value, tools), box, value.frame, base, tools)];
  },
});

/** The items of a list with their nested items, in reading order, without items without text. */
function* itemsOf(values: readonly unknown[], path: string, level: number, scope: Scope): Iterable<Item> {
  for (const [index, value] of values.entries()) {
    const at = `${path}.${index}`;
    const nested = nestedOf(value);
    const text = scope.richText(`{{${nested ? `${at}.text` : at}}}`);
    if (typeof text !== 'string' || text.trim() !== '') yield { text, level };
    if (nested?.items) yield* itemsOf(nested.items, `${at}.items`, level + 1, scope);
  }
}

function nestedOf(value: unknown): { readonly items?: readonly unknown[] } | undefined {
  const isNested = typeof value === 'object' && value !== null && 'text' in value;
  return isNested ? (value as { readonly items?: readonly unknown[] }) : undefined;
}

/** A line break in an item becomes a space, so that the item keeps its one bullet. */
function paragraphsOf(
  {
    items,
    look,
    looks,
  }: { readonly items: readonly Item[]; readonly look: TextStyle; readonly looks: readonly TextStyle[] },
  tools: LayoutTools,
): readonly Paragraph[] {
  // An empty placeholder has an empty paragraph to type in, without a bullet.
  if (items.length === 0) return tools.paragraphs('', look);
  const paragraphs = items.flatMap(({ text, level }) => {
    const line = typeof text === 'string' ? text.replaceAll(/\s*[\r\n\v\u2028\u2029]+\s*/g, ' ') : text;
    return tools.paragraphs(line, looks[level]!, level);
  });
  return roomForNumbers(paragraphs, looks, tools);
}

function whereOf(pointer: string | undefined) {
  return pointer === undefined ? {} : { where: pointer };
}

const NO_INSETS = { top: 0, right: 0, bottom: 0, left: 0 };

/** Gap between a number and its text, as a share of the font size. */
const GAP = 0.25;

/** Numbers of one digit fit the usual indent. */
const LAST_NARROW = 9;

/** Indents numbered paragraphs by the widest number of their level, because viewers push the text behind a wider number. */
function roomForNumbers(
  paragraphs: readonly Paragraph[],
  looks: readonly TextStyle[],
  tools: LayoutTools,
): readonly Paragraph[] {
  const widest = looks.map((look, level) => {
    const numbered = paragraphs.filter((one) => one.level === level && one.bullet?.kind === 'number');
    const last = look.bullet?.kind === 'number' ? look.bullet.startAt + numbered.length - 1 : 0;
    if (last <= LAST_NARROW) return 0;
    const { bullet: _, ...plain } = look;
    return tools.measureText(tools.paragraphs(`${last}.`, plain), Number.POSITIVE_INFINITY, NO_INSETS).width;
  });
  return paragraphs.map((paragraph) => {
    const width = paragraph.bullet?.kind === 'number' ? widest[paragraph.level]! : 0;
    const missing = width === 0 ? 0 : width + paragraph.endSize * GAP + paragraph.indent;
    if (missing <= 0) return paragraph;
    return { ...paragraph, marginLeft: paragraph.marginLeft + missing, indent: paragraph.indent - missing };
  });
}
