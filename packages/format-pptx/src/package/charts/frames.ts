import type { Mend } from '../sheet.ts';

/** Keeps the relationship from a chart's frame to the chart. */
export const chartFrames: Mend = (xml, node, sheet) => {
  if (node.kind !== 'composite' || node.meaning.kind !== 'chart') return xml;
  return xml.replace(/<c:chart r:id="([^"]*)"/, (_, raw: string) => {
    const target = sheet.rawTarget(raw);
    if (target === undefined) throw new TypeError(`pptxgenjs wrote no chart for "${node.id}".`);
    const name = target.slice(target.lastIndexOf('/') + 1);
    return `<c:chart r:id="${sheet.relationships.add({ type: 'chart', target: `../charts/${name}` })}"`;
  });
};
