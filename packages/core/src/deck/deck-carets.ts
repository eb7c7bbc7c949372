import type { SceneNode, TextNode } from '../contract/index.ts';
import type { CaretText } from '../preview/text/caret-texts.ts';
import { caretLines, caretText, type FaceOf } from '../preview/text/carets.ts';

/** The texts of the nodes with these ids: of a table, one for each cell. */
export function deckCarets(nodes: readonly SceneNode[], ids: readonly string[], faceOf: FaceOf): readonly CaretText[] {
  const wanted = new Set(ids);
  const textOf = (node: TextNode, path: string, cell: Pick<CaretText, 'cell'>): CaretText => {
    const { box, rotation } = node;
    const turned = rotation ? { rotation } : {};
    return { path, items: [], box, ...turned, ...cell, text: caretText(node), lines: caretLines(node, faceOf) };
  };
  return nodes.flatMap((node) => {
    const { id } = node;
    if (!wanted.has(id)) return [];
    if (node.kind === 'text') return [textOf(node, id, {})];
    if (node.kind !== 'composite' || node.meaning.kind !== 'table') return [];
    return node.parts.filter(isText).map((cell) => textOf(cell, id, { cell: cellAt(cell.id.slice(id.length + 1)) }));
  });
}

/** The cells of a table are named by their row and column after the table's id, such as `2.1`. */
function cellAt(place: string): readonly [row: number, column: number] {
  const [row = 1, column = 1] = place.split('.').map(Number);
  return [row - 1, column - 1];
}

function isText(node: SceneNode): node is TextNode {
  return node.kind === 'text';
}
