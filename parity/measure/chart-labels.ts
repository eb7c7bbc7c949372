import type { ChartMeaning, TextNode } from '@deckwright/core/contract';
import type { ReadPdfWord } from '@deckwright/testkit/pdf';
import { textOf } from './blocks.ts';
import { centreOf } from './lines.ts';

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
