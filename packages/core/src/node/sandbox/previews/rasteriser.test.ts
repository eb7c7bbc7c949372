import { afterAll, describe, expect, it } from 'vitest';
import { createRasteriser } from './rasteriser.ts';

const rasteriser = createRasteriser({ children: 1, seconds: 3 });
afterAll(() => rasteriser.close());

function svg(content: string) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 540" width="960" height="540">${content}</svg>`;
}
const SMALL = { width: 160, height: 90 };

/** Copies of copies: two to the power of `depth` squares. */
function nested(depth: number): string {
  const levels = Array.from({ length: depth }, (_, level) => {
    const below = `<use href="#u${level}"/>`;
    return `<g id="u${level + 1}">${below}${below}</g>`;
  });
  return svg(
    `<defs><rect id="u0" width="900" height="500" opacity="0.5"/>${levels.join('')}</defs><use href="#u${depth}"/>`,
  );
}

describe('the rasteriser', () => {
  it('draws at the requested size', async () => {
    const png = Buffer.from(await rasteriser.draw(svg('<rect width="960" height="540" fill="#f00"/>'), SMALL));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([160, 90]);
  });

  it('rejects an SVG that takes too long, and draws the next one', async () => {
    const started = performance.now();
    await expect(rasteriser.draw(nested(17), { width: 4000, height: 2250 })).rejects.toMatchObject({
      code: 'ADAPTER_FAILED',
      message: expect.stringContaining('longer than 3 s. Ask for a smaller width'),
    });
    expect(performance.now() - started).toBeLessThan(30_000);
    expect((await rasteriser.draw(svg(''), SMALL)).length).toBeGreaterThan(60);
  });

  it('rejects text that is not an SVG', async () => {
    await expect(rasteriser.draw('<svg', SMALL)).rejects.toMatchObject({ code: 'ADAPTER_FAILED' });
  });

  it('reads no file that an SVG refers to', async () => {
    const outside = svg('<image href="file:///etc/hostname" width="100" height="100"/>');
    expect(await rasteriser.draw(outside, SMALL)).toEqual(await rasteriser.draw(svg(''), SMALL));
  });
});
