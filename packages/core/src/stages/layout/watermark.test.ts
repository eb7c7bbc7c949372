import { describe, expect, it } from 'vitest';
import { renderScene } from '../../../test/render-scene.ts';
import type { SceneNode } from '../../contract/index.ts';

const two = { templates: [{}], slides: [{}, {}] };

function marks(nodes: readonly SceneNode[]) {
  return nodes.filter(({ id }) => id.startsWith('watermark'));
}

describe('a watermark', () => {
  it('is on every slide, over everything else', async () => {
    const scene = await renderScene({ ...two, watermark: 'Development' });
    expect(scene.slides).toHaveLength(2);
    for (const { nodes } of scene.slides) {
      expect(nodes.slice(-2)).toMatchObject([
        { kind: 'shape', role: 'decoration', name: 'Watermark ground', source: { element: 'Watermark' } },
        {
          kind: 'text',
          role: 'decoration',
          name: 'Watermark',
          source: { element: 'Watermark' },
          anchor: 'middle',
          paragraphs: [{ align: 'center', runs: [expect.not.objectContaining({ bold: true })] }],
          lines: [{ fragments: [{ text: 'Development' }] }],
        },
      ]);
    }
  });

  it('is small, completely on the slide, and on a background that its text fits', async () => {
    const { slides, size } = await renderScene({ ...two, watermark: 'Development' });
    const [ground, words] = marks(slides[0]!.nodes);
    expect(words!.box).toEqual(ground!.box);
    expect(ground!.box).toMatchObject({ y: size.height - 18, height: 14 });
    expect(ground!.box.x + ground!.box.width / 2).toBeCloseTo(size.width / 2, 6);
    expect(ground!.box.width).toBeGreaterThan(40);
    expect(ground!.box.width).toBeLessThan(80);
  });

  it('is cut to the width of the slide, and stays on one line', async () => {
    const { slides, size } = await renderScene({ ...two, watermark: 'Development '.repeat(100) });
    const [ground, words] = marks(slides[0]!.nodes);
    expect(ground!.box).toMatchObject({ x: 4, width: size.width - 8 });
    expect(words).toMatchObject({ kind: 'text', lines: [expect.anything()] });
  });

  it('is absent by default', async () => {
    const { slides } = await renderScene(two);
    expect(marks(slides[0]!.nodes)).toEqual([]);
  });
});
