// First, because it checks the version of Node.
import '@deckwright/core/contract';

export { checkPackage } from './check/package.ts';
export { checkWithCommand, pptxCheckMissing } from './check-with-command.ts';
export {
  readPptxBoxes,
  readPptxColors,
  readPptxLinks,
  readPptxPictures,
  readPptxShapes,
  readPptxSizes,
} from './drawing/index.ts';
export type { ReadChart, ReadSeries } from './read-chart.ts';
export { type ReadFont, readFonts } from './read-fonts.ts';
export { type ReadBox, type ReadPptx, type ReadShape, type ReadSlide, type ReadTable, readPptx } from './read-pptx.ts';
export { readPptxNotes, readPptxText } from './read-text.ts';
export { cellsAt, type ReadCell, type ReadWorkbook } from './read-workbook.ts';
export { validatePptx } from './validate-pptx.ts';
