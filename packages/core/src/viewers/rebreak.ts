import type { CompositeNode, Scene, SceneNode, TableMeaning, TextNode } from '../contract/index.ts';
import type { Face } from '../fonts/face.ts';
import type { FontLibrary } from '../fonts/library.ts';
import { anchorLines, layoutText, prepareText } from '../text/layout.ts';
import { FULL_SIZE } from '../text/scale.ts';
import { createFreeSides, wrapWidthIn } from './wrap-width.ts';

/** A scene as a viewer shows it, with the faces of its fragments by their ids. */
export interface ViewedScene {
  readonly scene: Scene;
  readonly faces: ReadonlyMap<string, Face>;
}

/**
 * Breaks the lines of every text again, as a viewer with these fonts does that reads the file: boxes, sizes and positions stay.
 * Rows of tables grow. Charts stay as they are, because a viewer lays them out in its own way.
 */
export function rebreakScene(scene: Scene, fonts: FontLibrary): ViewedScene {
  const faces = new Map<string, Face>();
  const { fallbacks: families } = scene.theme;
  const viewer: Viewer = {
    fonts: { ...fonts, choice: { language: scene.language, families } },
    used: (face) => faces.set(face.id, face),
  };
  const layouts = scene.layouts.map((layout) => {
    const above = scene.slides.flatMap((slide) => (slide.layout === layout.key ? slide.nodes : []));
    return { ...layout, nodes: rebreakNodes(layout.nodes, above, scene, viewer) };
  });
  const slides = scene.slides.map((slide) => {
    const below = scene.layouts.find(({ key }) => key === slide.layout)?.nodes ?? [];
    return { ...slide, nodes: rebreakNodes(slide.nodes, below, scene, viewer) };
  });
  // Charts stay as they are, in the faces of the scene.
  for (const { id, family, bold, italic } of scene.fonts) {
    if (!faces.has(id)) faces.set(id, fonts.face(family, bold, italic));
  }
  return { scene: { ...scene, layouts, slides }, faces };
}

interface Viewer {
  readonly fonts: FontLibrary;
  used(face: Face): void;
}

function rebreakNodes(
  nodes: readonly SceneNode[],
  others: readonly SceneNode[],
  { size }: Pick<Scene, 'size'>,
  viewer: Viewer,
): readonly SceneNode[] {
  const freeBeside = createFreeSides([...others, ...nodes], size);
  const inTable = (part: SceneNode) => (part.kind === 'text' ? rebreakText(part, part.wrapWidth, viewer) : part);
  const rebreak = (node: SceneNode): SceneNode => {
    if (node.kind === 'text') return rebreakText(node, wrapWidthIn(node, freeBeside(node)), viewer);
    if (node.kind !== 'composite' || node.meaning.kind === 'chart') return node;
    if (node.meaning.kind === 'table') return growRows({ ...node, parts: node.parts.map(inTable) }, node.meaning);
    return { ...node, parts: node.parts.map(rebreak) };
  };
  return nodes.map(rebreak);
}

function rebreakText(node: TextNode, wrapWidth: number | undefined, { fonts, used }: Viewer): TextNode {
  const { box, insets, columns, anchor } = node;
  const prepared = prepareText(node.paragraphs, fonts, { used, missing() {} });
  const room = {
    width: box.width - insets.left - insets.right,
    height: Math.max(0, box.height - insets.top - insets.bottom),
    columns,
    inset: insets.left,
    wrapWidth,
  };
  const laidOut = layoutText(prepared, FULL_SIZE, room, fonts, used);
  const paragraphs = prepared.map(({ paragraph }) => paragraph);
  return { ...node, ...anchorLines(paragraphs, laidOut, box, { insets, anchor, columns }) };
}

/** Covers rounding errors of sums. */
const ROUNDING = 1e-3;

/** Lets the rows of a table grow until their texts fit, as every viewer does, and moves what is below them. */
function growRows(table: CompositeNode, { rows }: TableMeaning): CompositeNode {
  const edges = [table.box.y];
  for (const { height } of rows) edges.push(edges.at(-1)! + height);
  const more = rows.map(() => 0);
  for (const part of table.parts) {
    if (part.kind !== 'text') continue;
    const { box, insets, textHeight } = part;
    const lacking = textHeight + insets.top + insets.bottom - box.height;
    // A cell over several rows makes its last one higher.
    const last = edges.findIndex((edge) => edge >= box.y + box.height - ROUNDING) - 1;
    if (lacking > ROUNDING && more[last] !== undefined) more[last] = Math.max(more[last], lacking);
  }
  const added = more.reduce((sum, own) => sum + own, 0);
  if (added === 0) return table;
  const moved = (y: number) => more.reduce((at, own, row) => (edges[row + 1]! <= y + ROUNDING ? at + own : at), y);
  const parts = table.parts.map((part): SceneNode => {
    const y = moved(part.box.y);
    const box = { ...part.box, y, height: moved(part.box.y + part.box.height) - y };
    return part.kind === 'text' ? anchorAgain({ ...part, box }, part.box.height) : { ...part, box };
  });
  return { ...table, parts, box: { ...table.box, height: table.box.height + added } };
}

const SHARES = { top: 0, middle: 0.5, bottom: 1 } as const;

/** Moves the lines of a text whose box had another height. */
function anchorAgain(node: TextNode, before: number): TextNode {
  const down = (node.box.height - before) * SHARES[node.anchor];
  if (down === 0) return node;
  const lines = node.lines.map((line) => ({ ...line, top: line.top + down, baseline: line.baseline + down }));
  return { ...node, lines };
}
