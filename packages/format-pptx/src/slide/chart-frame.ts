import type { ChartMeaning, CompositeNode } from '@deckwright/core/contract';
import type { Sheet } from '../sheet/sheet.ts';
import { positionXml } from './geometry.ts';
import { identityXml, placeholderXml } from './identity.ts';

const CHART = 'http://schemas.openxmlformats.org/drawingml/2006/chart';
export const TABLE = 'http://schemas.openxmlformats.org/drawingml/2006/table';

/**
 * The frame of a table or chart (ECMA-376 Part 1 §19.3.1.21). Tables and placeholders cannot be grouped. A frame in a
 * placeholder keeps its position, because `xfrm` is required. `forOthers` is content for viewers other than PowerPoint.
 */
export function frameXml(
  node: CompositeNode,
  sheet: Sheet,
  kind: typeof CHART | typeof TABLE,
  content: string,
  forOthers?: string,
): string {
  const placeholder = sheet.placeholderOf(node);
  const locks =
    placeholder !== undefined || kind === TABLE
      ? '<p:cNvGraphicFramePr><a:graphicFrameLocks noGrp="1"/></p:cNvGraphicFramePr>'
      : '<p:cNvGraphicFramePr/>';
  const head =
    `<p:graphicFrame><p:nvGraphicFramePr>${identityXml(node, sheet)}${locks}${placeholderXml(placeholder)}</p:nvGraphicFramePr>` +
    `<p:xfrm>${positionXml(node.box)}</p:xfrm><a:graphic><a:graphicData uri="${kind}">`;
  const frame = (inside: string) => `${head}${inside}</a:graphicData></a:graphic></p:graphicFrame>`;
  return forOthers === undefined ? frame(content) : alternateXml(frame(content), frame(forOthers));
}

/** The frame of a chart, which refers to the part that `charts/` writes (ECMA-376 Part 1 §21.2.2.27). */
export function chartFrameXml(node: CompositeNode, meaning: ChartMeaning, sheet: Sheet): string {
  const id = sheet.relationships.add({ type: 'chart', target: sheet.addChart(meaning) });
  return frameXml(node, sheet, CHART, `<c:chart xmlns:c="${CHART}" r:id="${id}"/>`);
}

const COMPATIBILITY = 'http://schemas.openxmlformats.org/markup-compatibility/2006';

/** The namespace of PowerPoint 2019, by which it tells its own markup from that for other viewers. */
const POWERPOINT = 'http://schemas.microsoft.com/office/powerpoint/2015/09/main';

/**
 * Markup for PowerPoint, and other markup for viewers that do not know it (ISO/IEC 29500-3 §7.6). A viewer reads one of
 * them and ignores the other.
 */
function alternateXml(forPowerPoint: string, forOthers: string): string {
  return (
    `<mc:AlternateContent xmlns:mc="${COMPATIBILITY}"><mc:Choice xmlns:p159="${POWERPOINT}" Requires="p159">${forPowerPoint}</mc:Choice>` +
    `<mc:Fallback>${forOthers}</mc:Fallback></mc:AlternateContent>`
  );
}
