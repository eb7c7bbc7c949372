import type { Line, Scene, SceneNode, TextNode } from '../../packages/core/src/contract/index.ts';
import { PITCH } from '../../packages/core/src/text/line.ts';
import type { Metrics } from './metrics.ts';
import { seatTable } from './tables.ts';

/** LibreOffice leaves so much of the font size below a baseline (editeng, `ImplCalculateFontIndependentLineSpacing`). */
const BELOW = PITCH - 1;
/** Share of a line that is set closer than 100 % which it leaves above the baseline (editeng, `CreateLines`). */
const CLOSE = 0.8;

/**
 * A scene whose words sit where LibreOffice seats them, by what is known of it and not by what it drew. Core follows PowerPoint,
 * whose seat goes by the font. Nothing is moved sideways, and no line is broken anew.
 */
export function withOfficeSeats(scene: Scene, metrics: Metrics): Scene {
  const seat = (node: SceneNode): SceneNode => {
    if (node.kind === 'text') return seatText(node, metrics);
    if (node.kind !== 'composite' || node.meaning.kind !== 'table') return node;
    return seatTable(node, node.meaning, metrics);
  };
  return {
    ...scene,
    layouts: scene.layouts.map((layout) => ({ ...layout, nodes: layout.nodes.map(seat) })),
    slides: scene.slides.map((slide) => ({ ...slide, nodes: slide.nodes.map(seat) })),
  };
}

function seatText(node: TextNode, metrics: Metrics): TextNode {
  return { ...node, lines: node.lines.map((line) => seatLine(line, node, metrics)) };
}

function seatLine(line: Line, { paragraphs }: TextNode, metrics: Metrics): Line {
  const { top, height, bullet, paragraph } = line;
  const { lineSpacing, bullet: kind } = paragraphs[paragraph]!;
  const natural = height / lineSpacing;
  const baseline = top + (lineSpacing < 1 ? CLOSE * height : height - (natural / PITCH) * BELOW);
  if (!bullet || kind?.kind !== 'glyph') return { ...line, baseline };
  // It puts the middle of a glyph's face, not its baseline, on the line (editeng, `Outliner::ImpCalcBulletArea`).
  const { ascent, descent } = metrics.get(bullet.face)!;
  const middle = top + height - natural / 2;
  const seat = middle + ((ascent - descent) / 2) * bullet.size;
  return { ...line, baseline, bullet: { ...bullet, rise: baseline - seat } };
}
