import type { SceneNode, TextNode } from '../contract/index.ts';
import { type CaretText, caretTextOf } from '../preview/text/caret-texts.ts';
import type { FaceOf } from '../preview/text/carets.ts';

/** The texts of the nodes with these ids: of a table, one for each cell. */
export function deckCarets(nodes: readonly SceneNode[], ids: readonly string[], faceOf: FaceOf): readonly CaretText[] {
  const wanted = new Set(ids);
  return nodes.flatMap((node) => {
    const { id: path } = node;
    if (!wanted.has(path)) return [];
    if (node.kind === 'text') return [caretTextOf(node, { path, items: [] }, faceOf)];
    if (node.kind !== 'composite' || node.meaning.kind !== 'table') return [];
    // The cells of a table are named by their row and column after the table's id.
    return node.parts.filter(isText).map((cell) => {
      return caretTextOf(cell, { path, items: [], place: cell.id.slice(path.length + 1) }, faceOf);
    });
  });
}

function isText(node: SceneNode): node is TextNode {
  return node.kind === 'text';
}
