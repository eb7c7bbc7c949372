import { createRequire } from 'node:module';
import type PptxGenJS from 'pptxgenjs';

export type Presentation = PptxGenJS.default;

/**
 * The types of pptxgenjs describe a default export, but only its CommonJS build loads without Node having to detect the
 * module syntax, and that build exports the class itself.
 */
const PptxGen = createRequire(import.meta.url)('pptxgenjs') as unknown as new () => Presentation;

export function openPresentation(): Presentation {
  return new PptxGen();
}
