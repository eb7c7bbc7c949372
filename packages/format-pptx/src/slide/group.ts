import type { Box, CompositeNode, SceneNode } from '@deckwright/core/contract';
import { emu, emuSize } from '../units.ts';
import { positionXml, rotationXml } from './geometry.ts';
import { identityXml } from './identity.ts';
import type { Sheet } from './sheet.ts';
import { turn, turnBox } from './turn.ts';

/** The smallest box around all parts, as PowerPoint writes it for its own groups. */
function boundsOf(parts: readonly SceneNode[]): Box {
  const x = Math.min(...parts.map(({ box }) => box.x));
  const y = Math.min(...parts.map(({ box }) => box.y));
  const right = Math.max(...parts.map(({ box }) => box.x + box.width));
  const bottom = Math.max(...parts.map(({ box }) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** PowerPoint does not group tables. */
function canBeGrouped(node: SceneNode): boolean {
  return node.kind !== 'composite' || (node.meaning.kind !== 'table' && node.parts.every(canBeGrouped));
}

/** PowerPoint has no links on groups, so each part gets the link of the whole. */
function withLink({ parts, link }: CompositeNode): readonly SceneNode[] {
  return link === undefined ? parts : parts.map((part) => ({ ...part, link: part.link ?? link }));
}

function noticeOf({ meaning, name, source }: CompositeNode, slide: number | undefined) {
  return {
    code: 'DRAWN_NOT_NATIVE',
    message: `PowerPoint has no native "${meaning.kind}", so "${name}" was drawn with shapes and text.`,
    element: source.element,
    ...(source.field !== undefined && { field: source.field }),
    ...(source.pointer !== undefined && { where: source.pointer }),
    ...(slide !== undefined && { slide }),
  } as const;
}

/**
 * A composite that PowerPoint has no object for: its parts as a group with the composite's name and alt text (ECMA-376
 * Part 1 §19.3.1.22), and a notice. The parts have slide coordinates, and none of them fills a placeholder.
 */
export function groupXml(
  node: CompositeNode,
  sheet: Sheet,
  nodeXml: (part: SceneNode, sheet: Sheet) => string,
): string {
  sheet.notice(noticeOf(node, sheet.number));
  const parts = withLink(node);
  const inside: Sheet = { ...sheet, placeholderOf: () => undefined };
  const { rotation = 0, box } = node;
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  if (parts.length === 0 || !parts.every(canBeGrouped)) {
    const turned = rotation === 0 ? parts : parts.map((part) => turn(part, rotation, centre));
    return turned.map((part) => nodeXml(part, inside)).join('');
  }
  const { link: _, ...named } = node;
  const identity = identityXml(named, sheet);
  const bounds = boundsOf(parts);
  // PowerPoint rotates a group about the centre of its parts, not of its own box.
  const position = positionXml(turnBox(bounds, rotation, centre));
  const ofParts =
    `<a:chOff x="${emu(bounds.x)}" y="${emu(bounds.y)}"/>` +
    `<a:chExt cx="${emuSize(bounds.width)}" cy="${emuSize(bounds.height)}"/>`;
  return (
    `<p:grpSp><p:nvGrpSpPr>${identity}<p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr>` +
    `<p:grpSpPr><a:xfrm${rotationXml(rotation)}>${position}${ofParts}</a:xfrm></p:grpSpPr>${parts.map((part) => nodeXml(part, inside)).join('')}</p:grpSp>`
  );
}
