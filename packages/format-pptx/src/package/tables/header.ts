import type { Mend } from '../sheet.ts';

/** Says which rows are headers and bands: screen readers and "Table design" go by it, and pptxgenjs leaves it empty. */
export const header: Mend = (xml, node) => {
  if (node.kind !== 'composite' || node.meaning.kind !== 'table') return xml;
  const { headerRow, banded } = node.meaning;
  const flags = (headerRow ? ' firstRow="1"' : '') + (banded ? ' bandRow="1"' : '');
  return xml.replace('<a:tblPr/>', `<a:tblPr${flags}/>`);
};
