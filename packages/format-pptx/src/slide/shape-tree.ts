import type { Background, SceneNode } from '@deckwright/core/contract';
import { fillXml } from '../paint.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { chartFrameXml } from './chart-frame.ts';
import { canBeGrouped, groupedXml, groupXml } from './group.ts';
import { grouped, type SheetObject } from './grouping.ts';
import { blipXml, pictureXml } from './picture.ts';
import { shapeXml } from './shape.ts';
import { tableXml } from './table.ts';
import { textXml } from './text.ts';

/** The objects of a sheet, in drawing order. A node that fills a placeholder is in no group: PowerPoint does not group those. */
export function objectsOf(nodes: readonly SceneNode[], sheet: Sheet): readonly SheetObject[] {
  return grouped(nodes, (node) => canBeGrouped(node) && sheet.placeholderOf(node) === undefined);
}

/** A node of any kind, or a group of nodes. */
export function nodeXml(node: SheetObject, sheet: Sheet): string {
  switch (node.kind) {
    case 'group':
      return groupedXml(node, sheet, nodeXml);
    case 'text':
      return textXml(node, sheet);
    case 'shape':
      return shapeXml(node, sheet);
    case 'picture':
      return pictureXml(node, sheet);
    case 'composite': {
      const { meaning } = node;
      if (meaning.kind === 'table') return tableXml(node, meaning, sheet);
      if (meaning.kind === 'chart') return chartFrameXml(node, meaning, sheet);
      return groupXml(node, sheet, nodeXml);
    }
  }
}

/** The group at the root of every shape tree. Its position has no effect. */
const ROOT =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/>' +
  '<a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>';

/** `p:spTree` with the objects of a slide, layout or master (ECMA-376 Part 1 §19.3.1.45). */
export function shapeTreeXml(objects: string): string {
  return `<p:spTree>${ROOT}${objects}</p:spTree>`;
}

/**
 * The background of a slide or layout (ECMA-376 Part 1 §19.3.1.1): its picture, or else its fill. PowerPoint cannot
 * have both, so a transparent picture does not show the fill.
 */
export function backgroundXml(background: Background | undefined, sheet: Sheet): string {
  if (background === undefined) return '';
  const { fill, picture } = background;
  const content =
    picture === undefined
      ? fillXml(fill)
      : `<a:blipFill dpi="0" rotWithShape="1">${blipXml(picture, sheet, 'the background')}</a:blipFill>`;
  return `<p:bg><p:bgPr>${content}<a:effectLst/></p:bgPr></p:bg>`;
}
