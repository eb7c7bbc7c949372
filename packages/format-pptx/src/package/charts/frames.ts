import type { ShapePass } from '../sheet.ts';

const CHART = 'http://schemas.openxmlformats.org/drawingml/2006/chart';

/** The frame of a chart (ECMA-376 Part 1 §19.3.1.21). Later passes write its name and position. */
function frameXml(id: string): string {
  return (
    '<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="0" name=""/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>' +
    '<p:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></p:xfrm>' +
    `<a:graphic><a:graphicData uri="${CHART}"><c:chart xmlns:c="${CHART}" r:id="${id}"/></a:graphicData></a:graphic></p:graphicFrame>`
  );
}

/** Replaces the rectangle that was drawn for a chart with the chart's frame. */
export const chartFrame: ShapePass = (xml, node, sheet) => {
  if (node.kind !== 'composite' || node.meaning.kind !== 'chart') return xml;
  return frameXml(sheet.relationships.add({ type: 'chart', target: sheet.addChart(node.meaning) }));
};
