import { z } from 'zod';
import type { LayoutTools, Paragraph, TextStyle } from '../../contract/index.ts';
import { LIMITS } from '../../limits.ts';
import { shorten } from '../../shorten.ts';
import { defineElement, extendedStyle, textStyle, textStyleSchema } from '../element.ts';
import { textNode } from '../text-node.ts';

/** The two references that a slide number has, instead of fields. */
const OWN_REFERENCE = /\{\{\s*(number|count)\s*\}\}/;
const ANY_REFERENCE = /\{\{[^{}]*\}\}/g;

const DEFAULT_SIZE = 12;

/** The slide's number as a field that viewers update: `"text": "{{number}} of {{count}}"`. */
export const slideNumber = defineElement({
  name: 'slideNumber',
  schema: z.strictObject({
    text: z
      .string()
      .max(LIMITS.template.caption.most)
      .superRefine((text, context) => {
        for (const [reference] of text.matchAll(ANY_REFERENCE)) {
          if (OWN_REFERENCE.test(reference)) continue;
          const message = `A slide number cannot show ${shorten(reference)}. Use {{number}} and {{count}}, the number of slides.`;
          context.addIssue({ code: 'custom', message, input: text });
        }
      })
      .default('{{number}}'),
    style: textStyleSchema.prefault({}),
  }),
  perSlide: true,
  fields: () => [],
  bind({ own }, scope) {
    if (own.text.trim() === '') return undefined;
    return { text: own.text, ...textStyle(extendedStyle(own.style, scope), { font: 'body', size: DEFAULT_SIZE }) };
  },
  measure({ value }, width, tools) {
    return tools.measureText(numbered(value.text, value.look, tools), width, value.frame.insets);
  },
  layout({ base, value }, box, tools) {
    const role = base.role === 'content' ? 'slideNumber' : base.role;
    return [textNode(numbered(value.text, value.look, tools), box, value.frame, { ...base, role }, tools)];
  },
});

/** Paragraphs in which each `{{number}}` is its own run, which viewers update. */
function numbered(text: string, look: TextStyle, tools: LayoutTools): readonly Paragraph[] {
  return text.split(LINE_END).map((line) => {
    // Splitting by a pattern with a group puts the references' names between the pieces of text.
    const pieces = line.split(OWN_REFERENCE).map((piece, index) => {
      if (index % 2 === 0) return { text: piece };
      return piece === 'number'
        ? { text: String(tools.slideNumber), field: 'slideNumber' as const }
        : { text: String(tools.slideCount) };
    });
    const paragraph = tools.paragraphs(pieces.map(({ text }) => text).join(''), look)[0]!;
    const runs = pieces.flatMap(({ text, ...field }) => {
      return tools.paragraphs(text, look)[0]!.runs.map((run) => ({ ...run, ...field }));
    });
    return { ...paragraph, runs };
  });
}

const LINE_END = /\r\n|[\n\r\u2029]/;
