import { z } from 'zod';
import {
  type Bullet,
  type LayoutTools,
  type Paragraph,
  RenderError,
  type RichText,
  type TextStyle,
} from '../../contract/index.ts';
import { colorSchema, defineElement, fieldPathSchema, textStyle, textStyleSchema } from '../element.ts';
import { textNode } from '../text-node.ts';

/** An array of words as bullets or numbers: `"field": "points"`. */
export const list = defineElement({
  name: 'list',
  schema: z.strictObject({
    field: fieldPathSchema,
    bullet: z.string().min(1).max(8).default('•'),
    bulletColor: colorSchema.optional(),
    style: textStyleSchema.prefault({}),
  }),
  fields: (own) => [{ path: own.field, types: ['list'], items: ['text', 'richText', 'number', 'boolean'] }],
  bind(element, scope) {
    const { own } = element;
    const items = scope.value(own.field);
    if (items === undefined) return undefined;
    if (!Array.isArray(items)) {
      throw new RenderError('INVALID_CONTENT', `The list "${element.name}" needs an array.`, {
        ...whereOf(scope.pointer(own.field)),
      });
    }
    const words = items.map(wordsOf).filter((item) => typeof item !== 'string' || item.trim() !== '');
    if (words.length === 0) return undefined;
    const style = textStyle(own.style, { font: 'body', size: 18 });
    const color = own.bulletColor && { color: own.bulletColor };
    const bullet: Bullet | undefined =
      own.bullet === 'none'
        ? undefined
        : own.bullet === 'number'
          ? { kind: 'number', startAt: 1, ...color }
          : { kind: 'glyph', glyph: own.bullet, ...color };
    return { words, ...style, look: { ...style.look, ...(bullet && { bullet }) } };
  },
  measure({ value }, width, tools) {
    return tools.measureText(paragraphsOf(value.words, value.look, tools), width, value.frame.insets);
  },
  layout({ base, value }, box, tools) {
    const paragraphs = paragraphsOf(value.words, value.look, tools);
    return [textNode(paragraphs, box, value.frame, base, tools)];
  },
});

/** A line break inside an item becomes a space: the item keeps its one bullet. */
function paragraphsOf(
  words: readonly (string | RichText)[],
  look: TextStyle,
  tools: LayoutTools,
): readonly Paragraph[] {
  return words.flatMap((item) => {
    return tools.paragraphs(
      typeof item === 'string' ? item.replaceAll(/\s*[\r\n\v\u2028\u2029]+\s*/g, ' ') : item,
      look,
    );
  });
}

function wordsOf(item: unknown): string | RichText {
  return typeof item === 'object' && item !== null && 'paragraphs' in item ? (item as RichText) : String(item);
}

function whereOf(pointer: string | undefined) {
  return pointer === undefined ? {} : { where: pointer };
}
