import type { Box, CompositeNode, SceneNode, TableCell, TableMeaning } from '@deckwright/core/contract';
import { px } from '../units.ts';
import type { DrawContext } from './context.ts';
import type { Piece } from './pieces.ts';

/**
 * Draws a table as an HTML table, which the browser tags: the texts of its parts in cells, above a drawing of all other parts.
 * The cells have no size, since layout has positioned the texts. Returns undefined if the parts do not match the meaning.
 */
export function drawTable(
  node: CompositeNode,
  meaning: TableMeaning,
  context: DrawContext,
  draw: (part: SceneNode, context: DrawContext) => Piece[],
): Piece[] | undefined {
  const texts = node.parts.filter((part) => part.kind === 'text');
  const under = node.parts.filter((part) => part.kind !== 'text').flatMap((part) => draw(part, context));
  const cells = meaning.rows.flatMap((row) => row.cells).filter((cell) => cell !== null);
  const isDrawing = under.every((piece) => 'svg' in piece);
  if (cells.length !== texts.length || !isDrawing) return undefined;
  // The browser tags no table without text, and the summaries would then go to the wrong tables.
  const face = texts.flatMap(({ lines }) => lines.flatMap(({ fragments }) => fragments))[0]?.face;
  if (face === undefined) return undefined;
  const rest = texts.values();
  const rows = meaning.rows.map((row, index) => {
    const drawn = row.cells.map((cell, column) => {
      if (!cell) return '';
      const tag = headOf(meaning, index, column);
      const part = rest.next().value!;
      const inner = draw(part, context).map((piece) => ('html' in piece ? piece.html : ''));
      const content = inner.join('') || emptyCell(part.box, context.faceClass(face));
      return `<${tag}${span('col', cell.columnSpan)}${span('row', cell.rowSpan)}>${content}</${tag.slice(0, 2)}>`;
    });
    return `<tr>${drawn.join('')}</tr>`;
  });
  context.describeTable(node.alt);
  return [...under, { html: `<table class="l" role="table"><tbody>${rows.join('')}</tbody></table>` }];
}

/** A space, without which the browser leaves the cell out of the tags and the cells after it move to other columns. */
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
