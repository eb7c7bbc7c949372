import type { EditableNode, EditableSlide, Point } from '@deckwright/core/contract';
import { centreOf, containsPoint, turnPoint } from '@deckwright/editing';
import type { DrawnTexts } from '../drawing/drawing-messages.ts';

/** Points around the words of a line that count as its words. */
const AROUND_WORDS = 3;

/**
 * The node that a double click opens, in whichever group it is: the text whose words are drawn there, although the empty part of another
 * text may lie over them, or else the node on top.
 */
export function nodeToOpen({ nodes }: EditableSlide, texts: DrawnTexts, point: Point): string | undefined {
  const under = nodes.filter((node) => containsPoint(node, point)).reverse();
  const covering = under.findIndex(hidesWhatIsBelow);
  const seen = covering === -1 ? under : under.slice(0, covering + 1);
  const words = seen.find(({ id }) => texts.some((text) => text.path === id && hasWordsAt(text, point)));
  return (words ?? under[0])?.id;
}

function hidesWhatIsBelow(node: EditableNode): boolean {
  if (node.kind === 'text') return false;
  return node.kind !== 'shape' || node.fill !== undefined;
}

function hasWordsAt({ box, rotation = 0, lines }: DrawnTexts[number], point: Point): boolean {
  const upright = turnPoint(point, -rotation, centreOf(box));
  const [x, y] = [upright.x - box.x, upright.y - box.y];
  return lines.some(({ box: { y: top, height }, cells }) => {
    if (cells.length === 0 || y < top || y > top + height) return false;
    const left = Math.min(...cells.map((cell) => cell.x));
    const right = Math.max(...cells.map((cell) => cell.x + cell.width));
    return x >= left - AROUND_WORDS && x <= right + AROUND_WORDS;
  });
}
