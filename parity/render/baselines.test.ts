import type { CompositeNode, Scene, TextNode } from '@deckwright/core/contract';
import { scenes } from '@deckwright/testkit';
import { describe, expect, it } from 'vitest';
import { withLibreOfficeBaselines } from './baselines.ts';
import type { Metrics } from './metrics.ts';

const metrics: Metrics = new Map(
  [...scenes.text.fonts, ...scenes.table.fonts].map(({ id }) => [id, { ascent: 1, descent: 0.4 }]),
);
function texts(scene: Scene) {
  return scene.slides.flatMap(({ nodes }) => nodes.filter((node) => node.kind === 'text'));
}

/** The first line of a scene's first text, with the given line spacing, after alignment. */
function firstText(lineSpacing: number): TextNode {
  const node = texts(scenes.text)[0]!;
  const paragraphs = node.paragraphs.map((paragraph) => ({ ...paragraph, lineSpacing }));
  const line = { ...node.lines[0]!, paragraph: 0, top: 10, height: 24 * lineSpacing };
  const [slide] = scenes.text.slides;
  const scene: Scene = { ...scenes.text, slides: [{ ...slide!, nodes: [{ ...node, paragraphs, lines: [line] }] }] };
  return texts(withLibreOfficeBaselines(scene, metrics))[0]!;
}

describe('baseline positions of LibreOffice', () => {
  it('leave a fifth of the size below the baseline', () => {
    expect(firstText(1).lines[0]!.baseline).toBeCloseTo(10 + 24 - 4, 6);
    expect(firstText(1.5).lines[0]!.baseline).toBeCloseTo(10 + 36 - 4, 6);
  });

  it('are at four fifths of a line with a spacing below 100 %', () => {
    expect(firstText(0.8).lines[0]!.baseline).toBeCloseTo(10 + 0.8 * 19.2, 6);
  });

  it('move nothing horizontally and keep line breaks', () => {
    const before = texts(scenes.scripts);
    const all = new Map(scenes.scripts.fonts.map(({ id }) => [id, { ascent: 1, descent: 0.3 }]));
    const after = texts(withLibreOfficeBaselines(scenes.scripts, all));
    const horizontal = (nodes: readonly TextNode[]) =>
      nodes.map(({ box, lines }) => [box, lines.map((line) => line.fragments)]);
    expect(horizontal(after)).toEqual(horizontal(before));
  });

  it('make table rows as high as their text, and move the rows below', () => {
    const tableOf = (scene: Scene) =>
      scene.slides.flatMap(({ nodes }) => nodes).find((node) => node.kind === 'composite') as CompositeNode;
    const high: Metrics = new Map([...metrics].map(([id]) => [id, { ascent: 3, descent: 1 }]));
    const [plain, grown] = [tableOf(scenes.table), tableOf(withLibreOfficeBaselines(scenes.table, high))];
    const cells = (node: CompositeNode) => node.parts.filter((part) => part.kind === 'text');
    expect(grown.box.height).toBeGreaterThan(plain.box.height);
    expect(cells(grown).at(-1)!.box.y).toBeGreaterThan(cells(plain).at(-1)!.box.y);
    const lines = cells(grown).flatMap((cell) => cell.lines.filter(({ fragments }) => fragments.length > 0));
    expect(lines.length).toBeGreaterThan(5);
    for (const { height, fragments } of lines) expect(height).toBeCloseTo(4 * fragments[0]!.size, 6);
  });
});
