import type { Point, SceneNode, TextNode } from '@deckwright/core/contract';
import type { PageWord, PopplerPage } from '../read/poppler.ts';
import { lineText } from './blocks.ts';
import type { Chart } from './charts.ts';

/** What is wrong with the labels of a chart: empty lists if nothing is. */
export interface ChartLabelFaults {
  /** Pairs of labels that cover each other in our PDF. */
  readonly covered: readonly string[];
  /** Labels that are wider in our PDF than core measured them. */
  readonly spaced: readonly string[];
  /** Numbers of axes that LibreOffice does not show, or shows and core does not. */
  readonly axes: readonly string[];
}

/** Names of the labels that core draws at axes of numbers. */
const AXIS_LABEL = /^(Value|Second value|X value) label$/;

/** Tolerance in points for boxes that touch. */
const TOUCH = 1;

/** Share by which a word may be wider than measured, and points for the rounding of short words. */
const WIDER = { share: 0.05, points: 1.5 } as const;

export function chartLabelFaults(chart: Chart, ours: PopplerPage, theirs: PopplerPage): ChartLabelFaults {
  const labels = chart.parts.filter((part): part is TextNode => part.kind === 'text' && textOf(part).trim() !== '');
  return {
    covered: coveredPairs(labels),
    spaced: labels.filter((label) => isSpaced(label, ours.words)).map(textOf),
    axes: axisDifference(labels, theirs.words, chart.meaning.type === 'radar' ? NEAR.radar : NEAR.axis),
  };
}

function textOf(node: TextNode): string {
  return node.lines.map(lineText).join(' ');
}

function coveredPairs(labels: readonly TextNode[]): readonly string[] {
  const all = labels.map((node) => ({ node, corners: cornersOf(node) }));
  return all.flatMap(({ node, corners }, at) =>
    all
      .slice(at + 1)
      .filter((other) => !isApart(corners, other.corners) && !isApart(other.corners, corners))
      .map((other) => `${textOf(node)} / ${textOf(other.node)}`),
  );
}

/** The corners of a label's lines, rotated with it. */
function cornersOf({ box, rotation = 0, textHeight }: TextNode): readonly Point[] {
  const turn = (rotation * Math.PI) / 180;
  const [width, height] = [(box.width - TOUCH) / 2, (Math.min(textHeight, box.height) - TOUCH) / 2];
  return [
    [-width, -height],
    [width, -height],
    [width, height],
    [-width, height],
  ].map(([x = 0, y = 0]) => ({
    x: box.x + box.width / 2 + x * Math.cos(turn) - y * Math.sin(turn),
    y: box.y + box.height / 2 + x * Math.sin(turn) + y * Math.cos(turn),
  }));
}

/** True if a line along a side of the first rectangle lies between both. */
function isApart(one: readonly Point[], other: readonly Point[]): boolean {
  return [0, 1].some((side) => {
    const axis = { x: one[side + 1]!.x - one[side]!.x, y: one[side + 1]!.y - one[side]!.y };
    const [a, b] = [one, other].map((corners) => corners.map(({ x, y }) => x * axis.x + y * axis.y));
    return Math.max(...a!) <= Math.min(...b!) || Math.max(...b!) <= Math.min(...a!);
  });
}

/**
 * True if the letters of a label are further apart than measured. Poppler reads slanted text as single letters, so slanted labels are spaced
 * if letters are outside of their box; others if their word is wider.
 */
function isSpaced(node: TextNode, words: readonly PageWord[]): boolean {
  const { box, rotation = 0, textHeight } = node;
  const [fragment, ...more] = node.lines.flatMap(({ fragments }) => fragments);
  if (fragment === undefined || more.length > 0 || /\s/.test(fragment.text)) return false;
  const turn = (rotation * Math.PI) / 180;
  const from = ({ box: at }: PageWord) => {
    const [x, y] = [at.x + at.width / 2 - box.x - box.width / 2, at.y + at.height / 2 - box.y - box.height / 2];
    return { across: x * Math.cos(turn) + y * Math.sin(turn), down: y * Math.cos(turn) - x * Math.sin(turn) };
  };
  if (rotation % 90 !== 0) {
    const inside = words.filter((word) => {
      const { across, down } = from(word);
      return Math.abs(across) <= fragment.width / 2 && Math.abs(down) <= textHeight / 2;
    });
    const letters = [...inside.map(({ text }) => text).join('')];
    return [...fragment.text].some((letter) => {
      const at = letters.indexOf(letter);
      if (at >= 0) letters.splice(at, 1);
      return at < 0;
    });
  }
  const upright = rotation % 180 !== 0;
  return !words.some((word) => {
    const { across, down } = from(word);
    const length = upright ? word.box.height : word.box.width;
    return (
      word.text === fragment.text &&
      Math.hypot(across, down) < textHeight &&
      length <= fragment.width * (1 + WIDER.share) + WIDER.points
    );
  });
}

/** Compares the numbers of the axes with those that LibreOffice shows at the same places, each as often as it is there. */
function axisDifference(labels: readonly TextNode[], words: readonly PageWord[], near: number): readonly string[] {
  const others = labels.filter(({ name }) => !AXIS_LABEL.test(name));
  const isOther = ({ text, box: { x, y, width, height } }: PageWord) =>
    others.some((label) => {
      const distance = Math.hypot(x + width / 2 - centreOf(label).x, y + height / 2 - centreOf(label).y);
      return distance < near * 2 && textOf(label).split(' ').includes(text);
    });
  const numbers = labels.filter(({ name }) => AXIS_LABEL.test(name));
  const boxes = new Map<string, SceneNode['box'][]>();
  for (const { name, box } of numbers) boxes.set(name, [...(boxes.get(name) ?? []), box]);
  return [...boxes].flatMap(([name, own]) => {
    const drawn = numbers.filter((label) => label.name === name).map(textOf);
    const [left, right] = [Math.min(...own.map(({ x }) => x)), Math.max(...own.map(({ x, width }) => x + width))];
    const [top, bottom] = [Math.min(...own.map(({ y }) => y)), Math.max(...own.map(({ y, height }) => y + height))];
    const shown = words
      .filter(({ box: { x, y, width, height } }) => {
        const [across, down] = [x + width / 2, y + height / 2];
        return across > left - near && across < right + near && down > top - near && down < bottom + near;
      })
      .filter((word) => /\d/.test(word.text) && !isOther(word))
      .map(({ text }) => text);
    const [a, b] = [drawn, shown].map((texts) =>
      texts
        .flatMap((text) => text.split(' '))
        .toSorted()
        .join(' '),
    );
    return a === b ? [] : [`${name}: ours ${a}; LibreOffice ${b}`];
  });
}

function centreOf({ box: { x, y, width, height } }: TextNode): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** Distance in points within which LibreOffice's numbers count as those of an axis. On radar charts they are right of the spoke. */
const NEAR = { axis: 4, radar: 30 } as const;
