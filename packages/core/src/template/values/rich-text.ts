import { z } from 'zod';
import { arrayOf } from '../../bounded.ts';
import type { RichText } from '../../contract/index.ts';
import { colorSchema } from '../../elements/element.ts';
import { expected } from '../../expected.ts';
import { LIMITS } from '../../limits.ts';
import { parseMarkdown } from '../../text/paragraphs/markdown.ts';

const limits = LIMITS.content;

const flag = z.boolean().optional();

const run = z.strictObject({
  text: z.string().max(limits.text.most),
  bold: flag,
  italic: flag,
  underline: flag,
  strike: flag,
  code: flag,
  script: z.enum(['super', 'sub']).optional(),
  size: z.number().min(1).max(400).optional(),
  color: colorSchema.optional(),
  font: z.enum(['heading', 'body']).optional(),
  link: z
    .string()
    .max(limits.link.most)
    .regex(
      /^([hH][tT][tT][pP][sS]?:\/\/|[mM][aA][iI][lL][tT][oO]:)\S+$/,
      expected('an http(s) or mailto address', 'link'),
    )
    .transform((url) => ({ url }))
    .optional(),
});

const paragraph = z.strictObject({
  runs: arrayOf(run).max(limits.runs.most),
  list: z.enum(['bullet', 'number']).optional(),
  level: z.int().min(0).max(8).default(0),
});

/** Markdown-lite, or paragraphs of runs: `{"paragraphs": [{"runs": [{"text": "so", "bold": true}]}]}`. */
export function richTextValue(maxLength: number): z.ZodType<RichText> {
  const structured = z.strictObject({ paragraphs: arrayOf(paragraph).max(limits.paragraphs.most) });
  return z
    .union(
      [z.string().max(maxLength), structured],
      expected(`markdown of at most ${maxLength} characters, or {"paragraphs": [{"runs": [{"text"}]}]}`, 'markdown'),
    )
    .transform((value): RichText => (typeof value === 'string' ? parseMarkdown(value) : (value as RichText)));
}
