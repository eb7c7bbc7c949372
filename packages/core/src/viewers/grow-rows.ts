import type { CompositeNode, SceneNode, TableMeaning, TextNode } from '../contract/index.ts';

/** Covers rounding errors of sums. */
const ROUNDING = 1e-3;

/** Lets the rows of a table grow until their texts fit, as every viewer does, and moves what is below them. */
export function growRows(table: CompositeNode, { rows }: TableMeaning): CompositeNode {
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
