import { z } from 'zod';
import { defineElement, placesIn, textStyle, textStyleSchema } from '../element.ts';

const HEADING_ROLES = new Set(['title', 'subtitle']);

/** Words, with fields in them: `"text": "Revenue in {{year}}"`. */
export const text = defineElement({
  name: 'text',
  schema: z.strictObject({
    text: z.string(),
    style: textStyleSchema.prefault({}),
  }),
  fields: (own) => placesIn(own.text).map((path) => ({ path })),
  bind(element, scope) {
    const words = scope.words(element.own.text);
    if (words.trim() === '') return undefined;
    const heading = HEADING_ROLES.has(element.role);
    const defaults = { font: heading ? 'heading' : 'body', size: heading ? 32 : 16, bold: element.role === 'title' };
    return { words, ...textStyle(element.own.style, defaults) };
  },
  measure({ value }, width, tools) {
    return tools.measureText(tools.paragraphs(value.words, value.look), width, value.frame.insets);
  },
  layout({ base, value }, box, tools) {
    const paragraphs = tools.paragraphs(value.words, value.look);
    return [{ ...base, kind: 'text', box, ...tools.text(paragraphs, box, value.frame, base) }];
  },
});
