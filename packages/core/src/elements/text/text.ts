import { z } from 'zod';
import { FIELD_TYPES, type LayoutTools, type RichText } from '../../contract/index.ts';
import { LIMITS } from '../../limits.ts';
import { defineElement, extendedStyle, REFERENCE, referencesIn, textStyle, textStyleSchema } from '../element.ts';
import { textNode } from '../text-node.ts';

const HEADING_ROLES = new Set(['title', 'subtitle']);

/** Text with references to fields: `"text": "Revenue in {{year}}"`. */
export const text = defineElement({
  name: 'text',
  schema: z.strictObject({
    text: z.string().max(LIMITS.template.text.most),
    /** Added to the text on slides that continue another. */
    continued: z.string().max(LIMITS.template.caption.most).optional(),
    style: textStyleSchema.prefault({}),
  }),
  fields: ({ text, continued }) => [
    ...[...referencesIn(text), ...referencesIn(continued)].map((path) => ({ path })),
    ...(continued === undefined ? [] : [{ path: 'part', types: FIELD_TYPES }]),
  ],
  label: ({ text }) => (/[\p{L}\p{N}]/u.test(text) ? text.replaceAll(REFERENCE, '') : undefined),
  bind(element, scope) {
    const { text: own, continued } = element.own;
    const text = scope.richText(own);
    if (isBlank(text) && !scope.kept) return undefined;
    const heading = HEADING_ROLES.has(element.role);
    const defaults = { font: heading ? 'heading' : 'body', size: heading ? 32 : 16, bold: element.role === 'title' };
    return {
      text,
      ...(continued !== undefined && { continued: scope.richText(own + continued) }),
      ...textStyle(extendedStyle(element.own.style, scope), defaults),
    };
  },
  measure({ value }, width, tools) {
    return tools.measureText(tools.paragraphs(textOn(value, tools), value.look), width, value.frame.insets);
  },
  layout({ base, value }, box, tools) {
    const paragraphs = tools.paragraphs(textOn(value, tools), value.look);
    return [textNode(paragraphs, box, value.frame, base, tools)];
  },
});

/** The text on this slide, which may continue another. */
function textOn(
  { text, continued }: { readonly text: string | RichText; readonly continued?: string | RichText },
  { part }: LayoutTools,
): string | RichText {
  return part > 1 && continued !== undefined ? continued : text;
}

function isBlank(text: string | RichText): boolean {
  if (typeof text === 'string') return text.trim() === '';
  return text.paragraphs.every(({ runs }) => runs.every((run) => run.text.trim() === '' && !run.part));
}
