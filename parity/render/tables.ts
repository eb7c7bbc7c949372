import type { CompositeNode, Line, SceneNode, TableMeaning, TextNode } from '@deckwright/core/contract';
import { spareInsets } from '../../packages/format-pptx/src/slide/cell-insets.ts';
import { hasExactLines } from '../../packages/format-pptx/src/slide/exact-lines.ts';

/** Height of a font face above and below the baseline, in em. */
export interface FaceMetrics {
  readonly ascent: number;
  readonly descent: number;
}

/** By the id of the face. */
export type Metrics = ReadonlyMap<string, FaceMetrics>;

/**
 * The table as LibreOffice lays it out: only in cells, a line without an exact height is as high as its fonts, and a row grows if its text
 * needs more than the insets in the file leave. In PowerPoint, a line in a cell is 1.2 em high too.
 */
export function alignTable(node: CompositeNode, meaning: TableMeaning, metrics: Metrics): CompositeNode {
  const { rows } = meaning;
  const isExact = hasExactLines(meaning);
  const edges = [node.box.y];
  for (const { height } of rows) edges.push(edges.at(-1)! + height);
  const rowAt = (y: number) => nearest(edges, y);
  const heights = rows.map(({ height }) => height);
  for (const part of node.parts) {
    if (part.kind !== 'text') continue;
    const [from, to] = [rowAt(part.box.y), rowAt(part.box.y + part.box.height)];
    // A cell that spans rows makes the last of them higher, if all rows together are too low.
    const room = heights.slice(from, to).reduce((sum, height) => sum + height, 0);
    const { top, bottom } = spareInsets(part, room);
    const required = naturalHeight(part, metrics, isExact) + top + bottom;
    if (required > room && to > from) heights[to - 1]! += required - room;
  }
  const grown = [node.box.y];
  for (const height of heights) grown.push(grown.at(-1)! + height);
  const moved = (y: number) => {
    const above = edges.findLastIndex((edge) => edge <= y + 0.01);
    const row = Math.min(rows.length - 1, Math.max(0, above));
    const share = (y - edges[row]!) / (edges[row + 1]! - edges[row]! || 1);
    return grown[row]! + share * (grown[row + 1]! - grown[row]!);
  };
  const move = (part: SceneNode): SceneNode => {
    const { box } = part;
    const y = moved(box.y);
    const at = { ...part, box: { ...box, y, height: moved(box.y + box.height) - y } };
    return at.kind === 'text' ? alignCell(at, metrics, isExact) : at;
  };
  return { ...node, box: { ...node.box, height: grown.at(-1)! - node.box.y }, parts: node.parts.map(move) };
}

function nearest(edges: readonly number[], y: number): number {
  return edges.reduce((best, edge, index) => (Math.abs(edge - y) < Math.abs(edges[best]! - y) ? index : best), 0);
}

interface SpacedLine {
  readonly line: Line;
  readonly gap: number;
}

/** Lines below each other, each as high as its fonts or as exactly stated, with core's space between paragraphs. */
function naturalLines(node: TextNode, metrics: Metrics, isExact: boolean): readonly SpacedLine[] {
  let bottom = node.lines[0]?.top ?? 0;
  return node.lines.map((line) => {
    const gap = line.top - bottom;
    bottom = line.top + line.height;
    const { lineSpacing } = node.paragraphs[line.paragraph]!;
    const size = line.height / 1.2 / lineSpacing;
    const faces = line.fragments.map(({ face, size: own }) => ({ ...metrics.get(face)!, size: own }));
    const most = (of: 'ascent' | 'descent') => Math.max(...faces.map((face) => face[of] * face.size));
    const [ascent, descent] = faces.length > 0 ? [most('ascent'), most('descent')] : [size, 0.2 * size];
    const height = isExact ? line.height : (ascent + descent) * lineSpacing;
    return { line: { ...line, height, baseline: height - descent }, gap };
  });
}

function naturalHeight(node: TextNode, metrics: Metrics, isExact: boolean): number {
  return naturalLines(node, metrics, isExact).reduce((sum, { line, gap }) => sum + line.height + gap, 0);
}

function alignCell(node: TextNode, metrics: Metrics, isExact: boolean): TextNode {
  const height = naturalHeight(node, metrics, isExact);
  const room = node.box.height - node.insets.top - node.insets.bottom - height;
  let top = node.insets.top + room * { top: 0, middle: 0.5, bottom: 1 }[node.anchor];
  const lines = naturalLines(node, metrics, isExact).map(({ line, gap }) => {
    const at = top + gap;
    top = at + line.height;
    return { ...line, top: at, baseline: at + line.baseline };
  });
  return { ...node, lines, textHeight: height };
}
