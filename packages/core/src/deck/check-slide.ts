import {
  type Background,
  type EditableDeck,
  type EditableLayout,
  type EditableNode,
  type Fault,
  RenderError,
} from '../contract/index.ts';
import { shorten, shortList } from '../shorten.ts';

/** The layout of a slide, whose number is counted from 1. Throws `INVALID_REQUEST` if the deck has none with this key. */
export function layoutOf(key: string, number: number, { layouts }: EditableDeck): EditableLayout {
  const layout = layouts.find((one) => one.key === key);
  if (layout) return layout;
  const keys = shortList(layouts.map((one) => one.key));
  const message = `The deck has no layout "${shorten(key)}". Its layouts: ${keys}.`;
  throw wrongDeck({ path: `/slides/${number - 1}/layout`, message, slide: number });
}

/** Throws `INVALID_REQUEST` if the deck has no slides: Office repairs a file without slides, and a PDF has at least one page. */
export function checkSlides({ slides }: EditableDeck): void {
  if (slides.length > 0) return;
  throw wrongDeck({ path: '/slides', message: 'The deck has no slides. Add one.' });
}

/** Throws `INVALID_REQUEST` if a slide or a layout, which is at `path`, has a node that cannot be laid out. */
export function checkNodes(
  { background, nodes }: { readonly background?: Background; readonly nodes: readonly EditableNode[] },
  path: string,
  deck: EditableDeck,
): void {
  const pictures = new Set(deck.pictures.map(({ id }) => id));
  const checkPicture = (id: string, at: string) => {
    if (pictures.has(id)) return;
    throw wrongDeck({ path: at, message: `The deck has no picture "${shorten(id)}".` });
  };
  if (background?.picture) checkPicture(background.picture.picture, `${path}/background/picture/picture`);
  const checkAll = (all: readonly EditableNode[], at: string) => {
    for (const [index, node] of all.entries()) {
      const own = `${at}/${index}`;
      if (node.kind === 'picture') checkPicture(node.picture, `${own}/picture`);
      if (node.kind !== 'composite') continue;
      if (node.drawing) checkAll(node.drawing.nodes, `${own}/drawing/nodes`);
      const { meaning } = node;
      if (meaning.kind === 'table' && (meaning.rows.length === 0 || meaning.columns.length === 0)) {
        throw wrongDeck({
          path: `${own}/meaning`,
          message: 'The table has no cells. Add a row and a column, or remove it.',
        });
      }
    }
  };
  checkAll(nodes, `${path}/nodes`);
}

function wrongDeck(fault: Omit<Fault, 'code'>): RenderError {
  return new RenderError('INVALID_REQUEST', fault.message, { faults: [{ ...fault, code: 'INVALID_REQUEST' }] });
}
