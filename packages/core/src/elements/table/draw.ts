import type {
  Box,
  NodeBase,
  SceneNode,
  ShapeNode,
  Stroke,
  TableCell,
  TableMeaning,
  TextBlock,
} from '../../contract/index.ts';

/** Draws a table as shapes and text, for formats without tables: the fills, over them the rules, over them the text. */
export function drawTable(
  meaning: TableMeaning,
  blocks: readonly (readonly (TextBlock | null)[])[],
  box: Box,
  base: NodeBase,
): readonly SceneNode[] {
  const edges = edgesOf(
    meaning.columns.map(({ width }) => width),
    0,
  );
  const isMirrored = meaning.direction === 'rtl';
  const top = edgesOf(
    meaning.rows.map(({ height }) => height),
    box.y,
  );
  const fills: SceneNode[] = [];
  const rules: SceneNode[] = [];
  const texts: SceneNode[] = [];
  for (const [row, { cells }] of meaning.rows.entries()) {
    for (const [column, cell] of cells.entries()) {
      if (!cell) continue;
      const { columnSpan = 1, rowSpan = 1 } = cell;
      const [start, end] = [edges[column]!, edges[column + columnSpan]!];
      const isLeftmost = isMirrored ? column + columnSpan === meaning.columns.length : column === 0;
      const frame = {
        x: box.x + (isMirrored ? edges.at(-1)! - end : start),
        y: top[row]!,
        width: end - start,
        height: top[row + rowSpan]! - top[row]!,
      };
      const id = `${base.id}/${row + 1}.${column + 1}`;
      const part: NodeBase = { id, name: base.name, role: 'decoration', source: base.source };
      if (cell.fill) fills.push(surface({ ...part, id: `${id}/fill` }, frame, cell.fill));
      for (const { side, line, stroke } of rulesOf(cell, frame, row === 0, isLeftmost)) {
        rules.push(rule({ ...part, id: `${id}/${side}` }, line, stroke));
      }
      texts.push({ ...part, role: 'content', kind: 'text', box: frame, ...blocks[row]![column]! });
    }
  }
  return [...fills, ...rules, ...texts];
}

/** The start of each row or column, and the end of the last one. */
function edgesOf(sizes: readonly number[], start: number): readonly number[] {
  const edges = [start];
  for (const size of sizes) edges.push(edges.at(-1)! + size);
  return edges;
}

interface Rule {
  readonly side: string;
  readonly line: Box;
  readonly stroke: Stroke;
}

/** Neighbours share a rule. It is drawn as the bottom or right one, so that no rule is drawn twice. */
function rulesOf({ borders }: TableCell, box: Box, isFirstRow: boolean, isLeftmost: boolean): readonly Rule[] {
  const { x, y, width, height } = box;
  const sides = [
    { side: 'top', line: { x, y, width, height: 0 }, stroke: isFirstRow ? borders.top : undefined },
    { side: 'left', line: { x, y, width: 0, height }, stroke: isLeftmost ? borders.left : undefined },
    { side: 'right', line: { x: x + width, y, width: 0, height }, stroke: borders.right },
    { side: 'bottom', line: { x, y: y + height, width, height: 0 }, stroke: borders.bottom },
  ];
  return sides.flatMap(({ side, line, stroke }) => (stroke ? [{ side, line, stroke }] : []));
}

function surface(part: NodeBase, box: Box, fill: NonNullable<ShapeNode['fill']>): ShapeNode {
  return { ...part, kind: 'shape', box, geometry: { kind: 'rect' }, fill };
}

function rule(part: NodeBase, box: Box, stroke: Stroke): ShapeNode {
  return { ...part, kind: 'shape', box, geometry: { kind: 'line' }, stroke };
}
