import type { Box, ConnectionEnd, Point, ShapeConnection, ShapeNode } from '@deckwright/core/contract';
import { shadowXml, strokeXml } from '../paint.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { presetXml, shapePropertiesXml, transformXml } from './geometry.ts';
import { identityXml } from './identity.ts';

/** How PowerPoint draws a connector: a preset that is flipped and turned. */
interface Drawn {
  readonly preset: string;
  readonly box: Box;
  readonly rotation: number;
  readonly flipH: boolean;
  readonly flipV: boolean;
  /** Where the elbow turns, as a share of its length. */
  readonly turn?: number;
}

/**
 * A line that stays attached to what it joins (`p:cxnSp`, ECMA-376 Part 1 §19.3.1.19). Undefined if no preset of Office draws such a line: it
 * is a shape then.
 */
export function connectorXml(node: ShapeNode, { start, end }: ShapeConnection, sheet: Sheet): string | undefined {
  const drawn = drawnAs(node);
  if (drawn === undefined) return undefined;
  const { preset, box, rotation, flipH, flipV, turn } = drawn;
  const ends = siteXml('stCxn', start, sheet) + siteXml('endCxn', end, sheet);
  const outline = presetXml(preset, turn === undefined ? [] : [['adj1', Math.round(turn * 100_000)]]);
  const paint = strokeXml(node.stroke) + shadowXml(node.shadow);
  return (
    `<p:cxnSp><p:nvCxnSpPr>${identityXml(node, sheet)}<p:cNvCxnSpPr>${ends}</p:cNvCxnSpPr><p:nvPr/></p:nvCxnSpPr>` +
    `${shapePropertiesXml(transformXml({ box, rotation }, { flipH, flipV }) + outline + paint)}</p:cxnSp>`
  );
}

function siteXml(tag: 'stCxn' | 'endCxn', end: ConnectionEnd | undefined, sheet: Sheet): string {
  const sites = end && sheet.sitesOf(end.node);
  return end && sites ? `<a:${tag} id="${sheet.idOf(end.node)}" idx="${sites[end.side]}"/>` : '';
}

function drawnAs({ geometry, box }: ShapeNode): Drawn | undefined {
  const plain = { box, rotation: 0, flipH: false, flipV: false };
  if (geometry.kind === 'line') return { ...plain, preset: 'straightConnector1', flipV: geometry.flip === true };
  if (geometry.kind !== 'path') return undefined;
  const points = geometry.commands.flatMap(({ op, ...at }): readonly Point[] =>
    op === 'move' || op === 'line' ? [at as Point] : [],
  );
  const [first, second] = points;
  const last = points.at(-1);
  if (points.length !== geometry.commands.length || !first || !second || !last) return undefined;
  if (points.length !== 3 && points.length !== 4) return undefined;
  const [across, down] = [last.x - first.x, last.y - first.y];
  const ends = {
    x: box.x + Math.min(first.x, last.x),
    y: box.y + Math.min(first.y, last.y),
    width: Math.abs(across),
    height: Math.abs(down),
  };
  const isAcross = first.y === second.y;
  const length = isAcross ? across : down;
  const turn = (isAcross ? second.x - first.x : second.y - first.y) / length;
  // The preset can turn outside of its ends, but LibreOffice then draws it within them.
  if (points.length === 4 && !(turn >= 0 && turn <= 1)) return undefined;
  const bend = points.length === 3 ? { preset: 'bentConnector2' } : { preset: 'bentConnector3', turn };
  if (isAcross) return { ...bend, box: ends, rotation: 0, flipH: across < 0, flipV: down < 0 };
  // The preset begins to the right. Turned by 90 degrees, it begins downwards and then bends to the left; by 270 degrees, the other way.
  const isUp = down < 0;
  return { ...bend, box: turned(ends), rotation: isUp ? 270 : 90, flipH: false, flipV: isUp ? across < 0 : across > 0 };
}

/** The box that covers another one after a turn by 90 degrees about the same centre. */
function turned({ x, y, width, height }: Box): Box {
  return { x: x + (width - height) / 2, y: y + (height - width) / 2, width: height, height: width };
}
