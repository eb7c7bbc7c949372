import type { Box, EditableNode, Point, TableMeaning } from '@deckwright/core/contract';
import { centreOf, turnPoint } from '@deckwright/editing';
import { cellAt, ownerOf, type TableEdges, tableEdges } from '../../deck/cell-range.ts';
import type { CellAddress } from '../../deck/view-store.ts';
import type { DrawnTexts } from '../../drawing/drawing-messages.ts';

/** Where a table is as the engine has drawn it. */
export function drawnTable(
  node: EditableNode,
  table: TableMeaning,
  texts: DrawnTexts,
): { readonly edges: TableEdges; readonly box: Box } {
  const drawn = texts.filter(({ path }) => path === node.id);
  const edges = tableEdges(node.box, table, drawn);
  const width = Math.abs(edges.x.at(-1)! - edges.x[0]!);
  return { edges, box: { ...node.box, width, height: edges.y.at(-1)! - node.box.y } };
}

/** The cell of a table under a point of the slide, or the nearest one. Undefined if the node is not a table. */
export function cellUnder(node: EditableNode, texts: DrawnTexts, point: Point): CellAddress | undefined {
  if (node.kind !== 'composite' || node.meaning.kind !== 'table') return undefined;
  const { edges, box } = drawnTable(node, node.meaning, texts);
  const { rotation = 0 } = node;
  return ownerOf(node.meaning, cellAt(edges, rotation === 0 ? point : turnPoint(point, -rotation, centreOf(box))));
}
