import { describe, expect, it } from 'vitest';
import type { CompositeNode, Scene, TextNode } from '../../packages/core/src/contract/index.ts';
import { scenes } from '../../packages/testkit/src/index.ts';
import type { Metrics } from './metrics.ts';
import { withOfficeSeats } from './baselines.ts';

const metrics: Metrics = new Map(
  [...scenes.text.fonts, ...scenes.table.fonts].map(({ id }) => [id, { ascent: 1, descent: 0.4 }]),
);
function texts(scene: Scene) {
  return scene.slides.flatMap(({ nodes }) => nodes.filter((node) => node.kind === 'text'));
}

/** The first text of a scene, alone, with its lines set at `lineSpacing`. */
function firstText(lineSpacing: number): TextNode {
  const node = texts(scenes.text)[0]!;
  const paragraphs = node.paragraphs.map((paragraph) => ({ ...paragraph, lineSpacing }));
  const line = { ...node.lines[0]!, paragraph: 0, top: 10, height: 24 * lineSpacing };
  const [slide] = scenes.text.slides;
  const scene: Scene = { ...scenes.text, slides: [{ ...slide!, nodes: [{ ...node, paragraphs, lines: [line] }] }] };
  return texts(withOfficeSeats(scene, metrics))[0]!;
}

describe('seats of LibreOffice', () => {
  it('leave a fifth of the size below the baseline', () => {
    expect(firstText(1).lines[0]!.baseline).toBeCloseTo(10 + 24 - 4, 6);
    expect(firstText(1.5).lines[0]!.baseline).toBeCloseTo(10 + 36 - 4, 6);
  });

  it('are at four fifths of lines that are set closer', () => {
    expect(firstText(0.8).lines[0]!.baseline).toBeCloseTo(10 + 0.8 * 19.2, 6);
  });

  it('move nothing sideways and break no line anew', () => {
    const before = texts(scenes.scripts);
    const all = new Map(scenes.scripts.fonts.map(({ id }) => [id, { ascent: 1, descent: 0.3 }]));
    const after = texts(withOfficeSeats(scenes.scripts, all));
    const sideways = (nodes: readonly TextNode[]) =>
      nodes.map(({ box, lines }) => [box, lines.map((line) => line.fragments)]);
    expect(sideways(after)).toEqual(sideways(before));
  });

  it('make rows of a table as high as their words, and move those below', () => {
    const tableOf = (scene: Scene) =>
      scene.slides.flatMap(({ nodes }) => nodes).find((node) => node.kind === 'composite') as CompositeNode;
    const high: Metrics = new Map([...metrics].map(([id]) => [id, { ascent: 3, descent: 1 }]));
    const [plain, grown] = [tableOf(scenes.table), tableOf(withOfficeSeats(scenes.table, high))];
    const cells = (node: CompositeNode) => node.parts.filter((part) => part.kind === 'text');
    expect(grown.box.height).toBeGreaterThan(plain.box.height);
    expect(cells(grown).at(-1)!.box.y).toBeGreaterThan(cells(plain).at(-1)!.box.y);
    const lines = cells(grown).flatMap((cell) => cell.lines.filter(({ fragments }) => fragments.length > 0));
    expect(lines.length).toBeGreaterThan(5);
    for (const { height, fragments } of lines) expect(height).toBeCloseTo(4 * fragments[0]!.size, 6);
  });
});
