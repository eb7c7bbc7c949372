import type { Mend } from './chart.ts';

const GROUPINGS = { clustered: 'standard', stacked: 'stacked', percent: 'percentStacked' } as const;

/** Lines and areas say how they stack; pptxgenjs leaves the required element out or knows one value of it only. */
export const grouping: Mend = (xml, { type, grouping: wanted }) => {
  if (type !== 'line' && type !== 'area') return xml;
  return xml
    .replace(/<c:grouping [^>]*\/>/, '')
    .replace(`<c:${type}Chart>`, `<c:${type}Chart><c:grouping val="${GROUPINGS[wanted]}"/>`);
};
