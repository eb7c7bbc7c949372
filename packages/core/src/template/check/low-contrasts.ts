import {
  type Background,
  type Box,
  type Color,
  contrastOn,
  type Fill,
  type Run,
  type Scene,
  type SceneNode,
  type TextNode,
} from '../../contract/index.ts';

/** A text that is hard to read on what lies under it. */
export interface LowContrast {
  /** Id of the text's node. */
  readonly id: string;
  readonly element: string;
  readonly color: Color;
  /** From 1 to 21. */
  readonly ratio: number;
  /** The ratio that WCAG 2.2 asks of text of this size. */
  readonly needed: number;
}

/** How many layers may still be compared, in all scenes of a check. */
export interface LayerBudget {
  left: number;
}

/**
 * The texts of a scene's first slide whose contrast is below that of WCAG 2.2, success criterion 1.4.3. Leaves out texts over
 * pictures, gradients and free shapes, whose colours vary, and texts of decorations and charts.
 */
export function lowContrasts(scene: Scene, budget: LayerBudget): readonly LowContrast[] {
  const [slide] = scene.slides;
  if (!slide) return [];
  const layout = scene.layouts.find(({ key }) => key === slide.layout)!;
  const painted = [...layout.nodes, ...slide.nodes].flatMap(partsOf);
  const ground = groundOf(slide.background ?? layout.background);
  return painted.flatMap((node, index): readonly LowContrast[] => {
    if (node.kind !== 'text' || node.role === 'decoration') return [];
    return spotsOf(node).flatMap(({ run, size, at }): readonly LowContrast[] => {
      if (budget.left <= 0) return [];
      budget.left -= index + 1;
      const fills = fillsAt(at, painted, index, ground);
      if (!fills) return [];
      const needed = size >= 18 || (size >= 14 && run.bold) ? 3 : 4.5;
      const ratio = contrastOn(run.color, fills, scene.theme);
      if (ratio >= needed - ROUNDING) return [];
      return [{ id: node.id, element: node.source.element, color: run.color, ratio, needed }];
    });
  });
}

const ROUNDING = 0.005;

/** A table's cells are drawn by its parts. Other native models choose their colours themselves. */
function partsOf(node: SceneNode): readonly SceneNode[] {
  return node.kind === 'composite' && node.meaning.kind === 'table' ? node.parts.flatMap(partsOf) : [node];
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The first fragment of each run, and its middle in slide coordinates. */
function spotsOf(node: TextNode): readonly { readonly run: Run; readonly size: number; readonly at: Point }[] {
  const spots = new Map<Run, { run: Run; size: number; at: Point }>();
  for (const { paragraph, top, height, fragments } of node.lines) {
    for (const { run: index, x, width, size } of fragments) {
      const run = index === undefined ? undefined : node.paragraphs[paragraph]?.runs[index];
      if (!run || run.text.trim() === '' || spots.has(run)) continue;
      const at = { x: node.box.x + x + width / 2, y: node.box.y + top + height / 2 };
      spots.set(run, { run, size, at: turned(at, node.box, node.rotation ?? 0) });
    }
  }
  return [...spots.values()];
}

/** The fills at a point under the node with this index, the lowest first; undefined if its colour is not known. */
function fillsAt(
  at: Point,
  painted: readonly SceneNode[],
  index: number,
  ground: readonly Color[] | undefined,
): readonly Color[] | undefined {
  let fills = ground;
  for (let below = 0; below < index; below += 1) {
    const node = painted[below]!;
    if (node.kind === 'text' || !isIn(turned(at, node.box, -(node.rotation ?? 0)), node)) continue;
    if (node.kind !== 'shape') fills = undefined;
    else if (node.fill) fills = node.geometry.kind === 'path' ? undefined : under(fills, node.fill);
  }
  return fills;
}

function groundOf({ fill, picture }: Background): readonly Color[] | undefined {
  return picture ? undefined : under([], fill);
}

/** The fills with another one on top. An opaque one hides what was not known. */
function under(fills: readonly Color[] | undefined, fill: Fill): readonly Color[] | undefined {
  if (fill.kind !== 'solid') return undefined;
  if ((fill.color.alpha ?? 1) >= 1) return [fill.color];
  return fills && [...fills, fill.color];
}

function isIn({ x, y }: Point, node: SceneNode): boolean {
  const { box } = node;
  if (x < box.x || x > box.x + box.width || y < box.y || y > box.y + box.height) return false;
  if (node.kind !== 'shape') return true;
  if (node.geometry.kind === 'line') return false;
  if (node.geometry.kind !== 'ellipse') return true;
  const across = (x - box.x - box.width / 2) / (box.width / 2 || 1);
  const down = (y - box.y - box.height / 2) / (box.height / 2 || 1);
  return across * across + down * down <= 1;
}

/** A point turned about the centre of a box, in degrees clockwise. */
function turned({ x, y }: Point, box: Box, degrees: number): Point {
  if (degrees % 360 === 0) return { x, y };
  const radians = (degrees * Math.PI) / 180;
  const [right, down] = [x - box.x - box.width / 2, y - box.y - box.height / 2];
  return {
    x: box.x + box.width / 2 + right * Math.cos(radians) - down * Math.sin(radians),
    y: box.y + box.height / 2 + right * Math.sin(radians) + down * Math.cos(radians),
  };
}
