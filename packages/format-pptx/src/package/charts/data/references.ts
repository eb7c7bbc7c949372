import { escapeXml } from '../../../escape-xml.ts';
import { val } from '../val.ts';

function pointXml(content: string, index: number): string {
  return `<c:pt idx="${index}"><c:v>${content}</c:v></c:pt>`;
}

/**
 * A reference to text cells of the workbook, with a copy of their text. Writes one level of categories as a plain list.
 */
export function textReferenceXml(formula: string, texts: readonly string[]): string {
  return (
    `<c:strRef><c:f>${formula}</c:f><c:strCache>${val('ptCount', texts.length)}` +
    `${texts.map((text, index) => pointXml(escapeXml(text), index)).join('')}</c:strCache></c:strRef>`
  );
}

/** A reference to number cells of the workbook, with a copy of their values. Omits the points of missing values. */
export function numberReferenceXml(formula: string, numbers: readonly (number | null)[], format: string): string {
  const points = numbers.map((value, index) =>
    value === null || !Number.isFinite(value) ? '' : pointXml(String(value), index),
  );
  return (
    `<c:numRef><c:f>${formula}</c:f><c:numCache><c:formatCode>${escapeXml(format)}</c:formatCode>` +
    `${val('ptCount', numbers.length)}${points.join('')}</c:numCache></c:numRef>`
  );
}
