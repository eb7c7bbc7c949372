import type { ShapePass } from '../sheet.ts';

/**
 * Marks header rows, first columns, total rows and bands, for screen readers and "Table Design". pptxgenjs writes none
 * of these flags.
 */
export const header: ShapePass = (xml, node) => {
  if (node.kind !== 'composite' || node.meaning.kind !== 'table') return xml;
  const { headerRow, firstColumn, lastRow, banded } = node.meaning;
  const flags = Object.entries({ firstRow: headerRow, firstCol: firstColumn, lastRow, bandRow: banded })
    .map(([flag, on]) => (on ? ` ${flag}="1"` : ''))
    .join('');
  return xml.replace('<a:tblPr/>', `<a:tblPr${flags}/>`);
};
