import { z } from 'zod';
import type { RichText } from '../../contract/index.ts';
import { LIMITS } from '../../limits.ts';
import { defineElement, extendedStyle, referencesIn, textStyle, textStyleSchema } from '../element.ts';
import { textNode } from '../text-node.ts';

const HEADING_ROLES = new Set(['title', 'subtitle']);

/** Text with references to fields: `"text": "Revenue in {{year}}"`. */
export const text = defineElement({
  name: 'text',
  schema: z.strictObject({
    text: z.string().max(LIMITS.template.text.most),
    style: textStyleSchema.prefault({}),
  }),
  fields: (own) => referencesIn(own.text).map((path) => ({ path })),
  bind(element, scope) {
    const text = scope.richText(element.own.text);
    if (isBlank(text) && !scope.kept) return undefined;
    const heading = HEADING_ROLES.has(element.role);
    const defaults = { font: heading ? 'heading' : 'body', size: heading ? 32 : 16, bold: element.role === 'title' };
    return { text, ...textStyle(extendedStyle(element.own.style, scope), defaults) };
  },
  measure({ value }, width, tools) {
    return tools.measureText(tools.paragraphs(value.text, value.look), width, value.frame.insets);
  },
  layout({ base, value }, box, tools) {
    const paragraphs = tools.paragraphs(value.text, value.look);
    return [textNode(paragraphs, box, value.frame, base, tools)];
  },
});

function isBlank(text: string | RichText): boolean {
  if (typeof text === 'string') return text.trim() === '';
  return text.paragraphs.every(({ runs }) => runs.every((run) => run.text.trim() === ''));
}
