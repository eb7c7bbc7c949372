import type { Mend } from '../chart.ts';

/**
 * A missing value is a point that is not there. pptxgenjs writes one without a number, which is no number to the
 * schema (`xsd:double`) and a 0 to Excel.
 */
export const gaps: Mend = (xml) =>
  xml.replace(/<c:numCache>[\s\S]*?<\/c:numCache>/g, (cache) =>
    cache.replace(/<c:pt idx="\d+"><c:v>([^<]*)<\/c:v><\/c:pt>/g, (point, value: string) =>
      value !== '' && Number.isFinite(Number(value)) ? point : '',
    ),
  );
