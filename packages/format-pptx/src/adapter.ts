import type { FormatAdapter, MeaningKind } from '@deckwright/core/contract';
import { write } from './write.ts';

/** The meanings that PowerPoint has an object for. */
const NATIVE: ReadonlySet<MeaningKind> = new Set(['table', 'chart']);

/**
 * Creates the adapter that writes PowerPoint files: text boxes with editable paragraphs, native tables and charts, and
 * one layout for each template. Writes any other composite as a group of its parts and adds a notice.
 */
export function createPptxAdapter(): FormatAdapter {
  return {
    format: 'pptx',
    claims: { meanings: NATIVE },
    optionsSchema: {
      type: 'object',
      properties: {
        fonts: {
          enum: ['subset', 'whole'],
          description:
            'Which glyphs of an embedded font the file contains: those of the scripts in use (default), or all.',
        },
      },
      additionalProperties: false,
    },
    emit: write,
  };
}
