import type { Box, NodeBase, SceneNode, ShapeNode, TableMeaning, TextBlock } from '../../contract/index.ts';

/** A table as shapes and words, for formats that have no tables. */
export function drawTable(
  meaning: TableMeaning,
  blocks: readonly (readonly TextBlock[])[],
  box: Box,
  base: NodeBase,
): readonly SceneNode[] {
  const nodes: SceneNode[] = [];
  let y = box.y;
  for (const [rowIndex, row] of meaning.rows.entries()) {
    let x = box.x;
    for (const [columnIndex, cell] of row.cells.entries()) {
      const width = meaning.columns[columnIndex]!.width;
      if (cell) {
        const frame = { x, y, width, height: row.height };
        const id = `${base.id}/${rowIndex + 1}.${columnIndex + 1}`;
        const part = { ...partOf(base), id };
        if (cell.fill) nodes.push(surface({ ...part, id: `${id}/fill` }, frame, cell.fill));
        if (cell.borders.bottom) nodes.push(rule({ ...part, id: `${id}/rule` }, frame, cell.borders.bottom));
        const block = blocks[rowIndex]![columnIndex]!;
        nodes.push({ ...part, role: 'content', kind: 'text', box: frame, ...block });
      }
      x += width;
    }
    y += row.height;
  }
  return nodes;
}

function partOf(base: NodeBase): NodeBase {
  return { id: base.id, name: base.name, role: 'decoration', source: base.source };
}

function surface(part: NodeBase, box: Box, fill: NonNullable<ShapeNode['fill']>): ShapeNode {
  return { ...part, kind: 'shape', box, geometry: { kind: 'rect' }, fill };
}

function rule(part: NodeBase, box: Box, stroke: NonNullable<ShapeNode['stroke']>): ShapeNode {
  const line = { x: box.x, y: box.y + box.height, width: box.width, height: 0 };
  return { ...part, kind: 'shape', box: line, geometry: { kind: 'line' }, stroke };
}
