import type { Box, CompositeNode, SceneNode, TableCell, TableMeaning } from '@deckwright/core/contract';
import { px } from '../units.ts';
import type { Canvas, Piece } from './canvas.ts';

/**
 * A table as one that readers know: the words of its parts stand in cells, over a drawing of all else. The cells
 * themselves have no size, since layout has placed the words. Undefined if the parts are not those of the meaning.
 */
export function drawTable(
  node: CompositeNode,
  meaning: TableMeaning,
  canvas: Canvas,
  draw: (part: SceneNode, canvas: Canvas) => Piece[],
): Piece[] | undefined {
  const words = node.parts.filter((part) => part.kind === 'text');
  const under = node.parts.filter((part) => part.kind !== 'text').flatMap((part) => draw(part, canvas));
  const cells = meaning.rows.flatMap((row) => row.cells).filter((cell) => cell !== null);
  const isDrawing = under.every((piece) => 'svg' in piece);
  if (cells.length !== words.length || !isDrawing) return undefined;
  // Without words a reader finds no table, and one less than there are descriptions.
  const face = words.flatMap(({ lines }) => lines.flatMap(({ fragments }) => fragments))[0]?.face;
  if (face === undefined) return undefined;
  const rest = words.values();
  const rows = meaning.rows.map((row, index) => {
    const drawn = row.cells.map((cell, column) => {
      if (!cell) return '';
      const tag = headOf(meaning, index, column);
      const part = rest.next().value!;
      const inner = draw(part, canvas).map((piece) => ('html' in piece ? piece.html : ''));
      const content = inner.join('') || emptyCell(part.box, canvas.faceClass(face));
      return `<${tag}${span('col', cell.columnSpan)}${span('row', cell.rowSpan)}>${content}</${tag.slice(0, 2)}>`;
    });
    return `<tr>${drawn.join('')}</tr>`;
  });
  canvas.describeTable(node.alt);
  return [...under, { html: `<table class="l" role="table"><tbody>${rows.join('')}</tbody></table>` }];
}

/** The browser leaves a cell without words out of the tags, and those after it would be taken for others. */
function emptyCell({ x, y }: Box, faceClass: string): string {
  return `<p><span class="${faceClass}" style="left:${px(x)};top:${px(y)}">&nbsp;</span></p>`;
}

function headOf({ headerRow, firstColumn }: TableMeaning, row: number, column: number): string {
  if (headerRow && row === 0) return 'th scope="col"';
  return firstColumn && column === 0 ? 'th scope="row"' : 'td';
}

function span(way: 'col' | 'row', cells: TableCell['columnSpan'] = 1): string {
  return cells > 1 ? ` ${way}span="${cells}"` : '';
}
