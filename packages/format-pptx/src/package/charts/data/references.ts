import { escapeXml } from '../../../escape-xml.ts';
import { val } from '../val.ts';

function pointXml(content: string, index: number): string {
  return `<c:pt idx="${index}"><c:v>${content}</c:v></c:pt>`;
}

/** Words of the workbook and where they stand there. One level of categories is a plain list, not a "multi-level" one. */
export function textReferenceXml(formula: string, words: readonly string[]): string {
  return (
    `<c:strRef><c:f>${formula}</c:f><c:strCache>${val('ptCount', words.length)}` +
    `${words.map((word, index) => pointXml(escapeXml(word), index)).join('')}</c:strCache></c:strRef>`
  );
}

/** Numbers of the workbook and where they stand there. One that is missing is a point that is not there: 0 would be a value. */
export function numberReferenceXml(formula: string, numbers: readonly (number | null)[], format: string): string {
  const points = numbers.map((value, index) =>
    value === null || !Number.isFinite(value) ? '' : pointXml(String(value), index),
  );
  return (
    `<c:numRef><c:f>${formula}</c:f><c:numCache><c:formatCode>${escapeXml(format)}</c:formatCode>` +
    `${val('ptCount', numbers.length)}${points.join('')}</c:numCache></c:numRef>`
  );
}
