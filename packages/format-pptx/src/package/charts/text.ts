import { solidFillXml } from '../../color.ts';
import { escapeXml } from '../../escape-xml.ts';
import { fontSize } from '../../units.ts';
import type { Mend } from './chart.ts';

/** A look for whatever words a viewer adds to the chart later. It comes right before the workbook's reference. */
export const text: Mend = (xml, { text: { font, size, color } }) => {
  const look = `<a:defRPr sz="${fontSize(size)}">${solidFillXml(color)}<a:latin typeface="${escapeXml(font)}"/></a:defRPr>`;
  const properties = `<c:txPr><a:bodyPr/><a:lstStyle/><a:p><a:pPr>${look}</a:pPr><a:endParaRPr/></a:p></c:txPr>`;
  return xml.replace('<c:externalData', () => `${properties}<c:externalData`);
};
