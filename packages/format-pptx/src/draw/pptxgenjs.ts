import { createRequire } from 'node:module';
import type PptxGenJS from 'pptxgenjs';

export type Presentation = PptxGenJS.default;

/**
 * pptxgenjs's types describe a default export where, of its two builds, only the CommonJS one can be loaded without
 * guessing at its module syntax; that one exports the class itself.
 */
const Deck = createRequire(import.meta.url)('pptxgenjs') as unknown as new () => Presentation;

export function openPresentation(): Presentation {
  return new Deck();
}
