import { plainParagraph } from '@deckwright/testkit';
import type { Box, ChartMeaning, Color, Point, SceneNode, ShapeNode, TextNode } from '../src/contract/index.ts';
import { planChart } from '../src/elements/chart/draw.ts';
import type { DrawTools } from '../src/elements/chart/typesetter.ts';

/** Every character is `em` wide. Lines break at spaces, and in a word only if the word is wider than the line. */
export function fakeTools(em = 0.5): DrawTools {
  const widthOf = (text: string, size: number) => text.length * size * em;
  const linesOf = (paragraphs: Parameters<DrawTools['text']>[0], width: number) =>
    paragraphs.flatMap(({ runs: [run], endSize }) => {
      if (run === undefined) return [{ text: '', size: endSize }];
      const lines: string[] = [];
      for (const word of run.text.split(' ')) {
        const longer = `${lines.at(-1)} ${word}`;
        if (lines.length > 0 && widthOf(longer, run.size) <= width) lines[lines.length - 1] = longer;
        else {
          const most = Math.max(1, Math.floor(Math.min(width, 1e6) / (run.size * em) + 1e-9));
          for (let at = 0; at === 0 || at < word.length; at += most) lines.push(word.slice(at, at + most));
        }
      }
      return lines.map((text) => ({ text, size: run.size }));
    });
  return {
    language: 'en-US',
    theme: {
      name: 'Test',
      colors: {
        dk1: '202020',
        lt1: 'FFFFFF',
        dk2: '404040',
        lt2: 'EEEEEE',
        accent1: '1D4ED8',
        accent2: 'FDE68A',
        accent3: '15803D',
        accent4: 'B91C1C',
        accent5: '7E22CE',
        accent6: '0E7490',
        hlink: '0000FF',
        folHlink: '800080',
      },
      fonts: { heading: 'Test', body: 'Test' },
    },
    paragraphs: (input, style) =>
      String(input)
        .split('\n')
        .map((text) =>
          plainParagraph(
            text === '' ? [] : [{ text, font: style.font, size: style.size, color: style.color, bold: style.bold }],
            { align: style.align ?? 'left', endFont: style.font, endSize: style.size },
          ),
        ),
    measureText(paragraphs, width) {
      const lines = linesOf(paragraphs, width);
      return {
        width: Math.max(...lines.map(({ text, size }) => widthOf(text, size))),
        height: lines.reduce((sum, { size }) => sum + size * 1.2, 0),
      };
    },
    text(paragraphs, size, frame) {
      const { height } = this.measureText(paragraphs, size.width, frame.insets);
      return { paragraphs, lines: [], insets: frame.insets, anchor: frame.anchor, textHeight: height };
    },
  };
}

export function role(name: 'accent1' | 'accent2' | 'accent3' | 'dk1' | 'lt2'): Color {
  return { role: name };
}
export function series(name: string, values: (number | null)[], color: Color = role('accent1')) {
  return {
    name,
    values,
    color,
  };
}
export function chart(more: Partial<ChartMeaning> = {}): ChartMeaning {
  return {
    kind: 'chart',
    type: 'column',
    grouping: 'clustered',
    categories: ['Q1', 'Q2', 'Q3'],
    series: [series('North', [10, 20, 30]), series('South', [5, 15, 25], role('accent2'))],
    pointColors: [role('accent1'), role('accent2'), role('accent3')],
    legend: 'bottom',
    dataLabels: false,
    numberFormat: '0',
    text: { font: 'Test', size: 12, color: role('dk1') },
    gridColor: role('lt2'),
    ...more,
  };
}

export const BOX: Box = { x: 40, y: 60, width: 400, height: 250 };
export function plan(meaning: ChartMeaning, box = BOX, tools = fakeTools(), language = 'en-US') {
  const base = { id: 's1/c', name: 'Chart', role: 'content', source: { element: 'c' } } as const;
  return planChart(meaning, box, base, { ...tools, language });
}
export function draw(...chart: Parameters<typeof plan>) {
  return plan(...chart).draw();
}

export function shapes(nodes: SceneNode[], name: string) {
  return nodes.filter((node): node is ShapeNode => node.kind === 'shape' && node.name === name);
}
export function texts(nodes: SceneNode[]) {
  return nodes.filter((node): node is TextNode => node.kind === 'text');
}
export function wordsOf(node: TextNode) {
  return node.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')).join('\n');
}
export function words(nodes: SceneNode[]) {
  return texts(nodes).map(wordsOf);
}
export function opsOf(node: ShapeNode | undefined) {
  return node?.geometry.kind === 'path' ? node.geometry.commands.map(({ op }) => op) : node?.geometry.kind;
}

/** How many points a rotated node sticks out of a box. */
export function overhang({ box, rotation = 0 }: SceneNode, around: Box): number {
  const turn = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const [halfX, halfY] = [(box.width * cos + box.height * sin) / 2, (box.width * sin + box.height * cos) / 2];
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return Math.max(
    around.x - (x - halfX),
    x + halfX - (around.x + around.width),
    around.y - (y - halfY),
    y + halfY - (around.y + around.height),
  );
}

/** Pairs of texts that cover each other by more than `tolerance` points, by their rotated boxes. */
export function overlaps(nodes: readonly SceneNode[], tolerance = 1): readonly string[] {
  const all = texts([...nodes]).map((node) => ({ node, corners: cornersOf(node, tolerance) }));
  return all.flatMap(({ node, corners }, i) =>
    all
      .slice(i + 1)
      .filter((other) => !isApart(corners, other.corners) && !isApart(other.corners, corners))
      .map((other) => `${node.name} "${wordsOf(node)}" and ${other.node.name} "${wordsOf(other.node)}"`),
  );
}

function cornersOf({ box, rotation = 0 }: TextNode, tolerance: number) {
  const turn = (rotation * Math.PI) / 180;
  const [halfX, halfY] = [Math.max(0, box.width - tolerance) / 2, Math.max(0, box.height - tolerance) / 2];
  return [
    [-halfX, -halfY],
    [halfX, -halfY],
    [halfX, halfY],
    [-halfX, halfY],
  ].map(([x, y]) => ({
    x: box.x + box.width / 2 + x! * Math.cos(turn) - y! * Math.sin(turn),
    y: box.y + box.height / 2 + x! * Math.sin(turn) + y! * Math.cos(turn),
  }));
}

/** Whether a line along a side of the first rectangle separates both (separating axis theorem). */
function isApart(one: readonly Point[], other: readonly Point[]): boolean {
  return [0, 1].some((side) => {
    const axis = { x: one[side + 1]!.x - one[side]!.x, y: one[side + 1]!.y - one[side]!.y };
    const [a, b] = [one, other].map((corners) => corners.map(({ x, y }) => x * axis.x + y * axis.y));
    return Math.max(...a!) <= Math.min(...b!) || Math.max(...b!) <= Math.min(...a!);
  });
}
