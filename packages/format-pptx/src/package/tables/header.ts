import type { ShapePass } from '../sheet.ts';

/** Says which rows and columns are headers, sums and bands: screen readers and "Table design" go by it, and pptxgenjs leaves it empty. */
export const header: ShapePass = (xml, node) => {
  if (node.kind !== 'composite' || node.meaning.kind !== 'table') return xml;
  const { headerRow, firstColumn, lastRow, banded } = node.meaning;
  const flags = Object.entries({ firstRow: headerRow, firstCol: firstColumn, lastRow, bandRow: banded })
    .map(([flag, on]) => (on ? ` ${flag}="1"` : ''))
    .join('');
  return xml.replace('<a:tblPr/>', `<a:tblPr${flags}/>`);
};
