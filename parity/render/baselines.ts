import type { Line, Scene, SceneNode, TextNode } from '@deckwright/core/contract';
import { alignTable, type Metrics } from './tables.ts';

/** Line pitch in em. */
const PITCH = 1.2;
/** Share of the font size that LibreOffice leaves below a baseline (editeng, `ImplCalculateFontIndependentLineSpacing`). */
const BELOW = PITCH - 1;
/** Share of a line with a spacing below 100 % that it leaves above the baseline (editeng, `CreateLines`). */
const ABOVE_CLOSE = 0.8;

/**
 * The scene with LibreOffice's baseline positions, by its known rules and not by its output. Core uses PowerPoint's positions, which depend on
 * the font. Nothing is moved horizontally, and line breaks stay the same.
 */
export function withLibreOfficeBaselines(scene: Scene, metrics: Metrics): Scene {
  const align = (node: SceneNode): SceneNode => {
    if (node.kind === 'text') return { ...node, lines: node.lines.map((line) => alignLine(line, node, metrics)) };
    if (node.kind !== 'composite' || node.meaning.kind !== 'table') return node;
    return alignTable(node, node.meaning, metrics);
  };
  const aligned = <T extends { readonly nodes: readonly SceneNode[] }>(all: readonly T[]) =>
    all.map((one) => ({ ...one, nodes: one.nodes.map(align) }));
  return { ...scene, layouts: aligned(scene.layouts), slides: aligned(scene.slides) };
}

function alignLine(line: Line, { paragraphs }: TextNode, metrics: Metrics): Line {
  const { top, height, bullet, paragraph } = line;
  const { lineSpacing, bullet: kind } = paragraphs[paragraph]!;
  const natural = height / lineSpacing;
  const baseline = top + (lineSpacing < 1 ? ABOVE_CLOSE * height : height - (natural / PITCH) * BELOW);
  if (!bullet || kind?.kind !== 'glyph') return { ...line, baseline };
  // LibreOffice aligns the middle of a bullet's font, not its baseline, with the line (editeng, `Outliner::ImpCalcBulletArea`).
  const { ascent, descent } = metrics.get(bullet.face)!;
  const middle = top + height - natural / 2;
  const bulletBaseline = middle + ((ascent - descent) / 2) * bullet.size;
  return { ...line, baseline, bullet: { ...bullet, rise: baseline - bulletBaseline } };
}
