import type { ChartMeaning, TextNode } from '@deckwright/core/contract';
import type { ReadPdfWord } from '@deckwright/testkit/pdf';
import { textOf } from './blocks.ts';
import { centreOf, rotated } from './lines.ts';

/** Share by which a word may be wider than measured, and points for the rounding of short words. */
const WIDER = { share: 0.05, points: 1.5 } as const;

/**
 * True if the letters of a label are further apart than measured. Poppler reads slanted text as single letters, so slanted labels are spaced
 * if letters are outside of their box; others if their word is wider.
 */
export function isSpaced(node: TextNode, words: readonly ReadPdfWord[]): boolean {
  const { rotation = 0, textHeight } = node;
  const [fragment, ...more] = node.lines.flatMap(({ fragments }) => fragments);
  if (fragment === undefined || more.length > 0 || /\s/.test(fragment.text)) return false;
  const middle = centreOf(node.box);
  const placed = words.map((word) => {
    const { x, y } = rotated(centreOf(word.box), node, -rotation);
    return { ...word, across: Math.abs(x - middle.x), down: Math.abs(y - middle.y) };
  });
  if (rotation % 90 !== 0) {
    const inside = placed.filter(({ across, down }) => across <= fragment.width / 2 && down <= textHeight / 2);
    const letters = inside.map(({ text }) => text).join('');
    return [...new Set(fragment.text)].some((one) => letters.split(one).length < fragment.text.split(one).length);
  }
  const most = fragment.width * (1 + WIDER.share) + WIDER.points;
  return !placed.some(({ text, box, across, down }) => {
    const length = rotation % 180 === 0 ? box.width : box.height;
    return text === fragment.text && Math.hypot(across, down) < textHeight && length <= most;
  });
}

/** Names of the labels that core draws at axes of numbers. */
const AXIS_LABEL = /^(Value|Second value|X value) label$/;

/** Compares the numbers of the axes with those that LibreOffice shows at the same places, each as often as it is there. */
export function axisDifference(labels: readonly TextNode[], words: readonly ReadPdfWord[], type: ChartMeaning['type']) {
  // Points within which LibreOffice's numbers count as those of an axis. On radar charts they are right of the spoke.
  const near = type === 'radar' ? 30 : 4;
  const others = labels.filter(({ name }) => !AXIS_LABEL.test(name));
  const isOther = ({ text, box }: ReadPdfWord) =>
    others.some((label) => {
      const [at, from] = [centreOf(box), centreOf(label.box)];
      return Math.hypot(at.x - from.x, at.y - from.y) < near * 2 && textOf(label).split(' ').includes(text);
    });
  const onAxes = labels.filter(({ name }) => AXIS_LABEL.test(name));
  return [...Map.groupBy(onAxes, ({ name }) => name)].flatMap(([name, own]) => {
    const boxes = own.map(({ box }) => box);
    const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
    const right = Math.max(...boxes.map(({ x, width }) => x + width));
    const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
    const shown = words.filter((word) => {
      const { x, y } = centreOf(word.box);
      const isThere = x > left - near && x < right + near && y > top - near && y < bottom + near;
      return isThere && /\d/.test(word.text) && !isOther(word);
    });
    const sorted = (texts: readonly string[]) => texts.join(' ').split(' ').toSorted().join(' ');
    const [ours, theirs] = [sorted(own.map(textOf)), sorted(shown.map(({ text }) => text))];
    return ours === theirs ? [] : [`${name}: ours ${ours}; LibreOffice ${theirs}`];
  });
}
