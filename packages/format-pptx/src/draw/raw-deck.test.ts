import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cell, chart, picture, shape, table, text } from '../../test/support/scene.ts';
import { type Parts, xmlPart } from '../package/parts.ts';
import { unzip } from '../package/unzip.ts';
import { openRawDeck, type RawSlide } from './raw-deck.ts';

const size = { width: 720, height: 540 };
async function drawn(put: (slide: RawSlide) => void): Promise<Parts> {
  const deck = openRawDeck(size);
  put(deck.open(false));
  return unzip(await deck.write());
}
function slideOf(parts: Parts) {
  return xmlPart(parts, 'ppt/slides/slide1.xml');
}

describe('a slide that pptxgenjs draws', () => {
  test.each([Number.NaN, Number.POSITIVE_INFINITY, -1e12, 1e12])(
    'receives only finite numbers when every number of a node is %d',
    async (n) => {
      const box = { x: n, y: n, width: n, height: n };
      const commands = [{ op: 'cubic', x1: n, y1: n, x2: n, y2: n, x: n, y: n }, { op: 'close' }] as const;
      const xml = slideOf(
        await drawn((slide) => {
          slide.text(text([], { box, rotation: n }), 'n0');
          slide.shape('rect', shape({ box, rotation: n }), 'n1');
          slide.path({ kind: 'path', commands }, shape({ box }), 'n2');
          slide.picture(picture({ box }), 'n3');
          slide.table([n], [n], { ...table([]), box }, 'n4');
        }),
      );
      expect(xml.match(/<p:cNvPr [^>]*name="n\d"/g)).toHaveLength(5);
      expect(xml).not.toMatch(/NaN|Infinity|undefined|e\+/);
      expect(xml).not.toMatch(/<a:ext c[^>]*"-/);
    },
  );

  test('receives no text, names, addresses or data from the caller', async () => {
    const hostile = { name: 'SECRET"/>', alt: 'SECRET', link: { url: 'https://secret.example/SECRET' } };
    const parts = await drawn((slide) => {
      slide.text(text([], hostile), 'n0');
      slide.picture(picture({ ...hostile, picture: '/etc/SECRET' }), 'n1');
      slide.shape('rect', { ...chart({ title: 'SECRET' }), ...hostile }, 'n2');
      slide.table([10], [10], { ...table([[cell('SECRET')]]), ...hostile }, 'n3');
    });
    for (const part of parts.values()) expect(Buffer.from(part).includes('SECRET')).toBe(false);
  });

  test('is opened by one file only', () => {
    const source = join(import.meta.dirname, '..');
    const opening = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .filter((name) => /from '[^']*pptxgenjs(\.ts)?'/.test(readFileSync(join(source, name), 'utf8')));
    expect(opening.toSorted()).toEqual([join('draw', 'pptxgenjs.ts'), join('draw', 'raw-deck.ts')]);
  });

  test('rejects shape names that the draw target did not issue', async () => {
    await expect(drawn((slide) => slide.text(text([]), 'x" onload="'))).rejects.toThrow(TypeError);
  });

  test('receives new objects at every call, so that a node drawn twice looks the same', async () => {
    const node = Object.freeze(shape({ box: Object.freeze({ x: 1, y: 2, width: 3, height: 4 }), rotation: 90 }));
    const xml = slideOf(
      await drawn((slide) => {
        slide.shape('ellipse', node, 'n0');
        slide.shape('ellipse', node, 'n1');
      }),
    );
    const [first, second] = xml.match(/<a:xfrm rot.*?<\/a:xfrm>/g) ?? [];
    expect(first).toContain('rot="5400000"');
    expect(second).toBe(first);
  });

  test('gives every table row one cell for each column', async () => {
    const xml = slideOf(await drawn((slide) => slide.table([10, 20, 30], [5, 5], table([]), 'n0')));
    expect(xml.match(/<a:tr [\s\S]*?<\/a:tr>/g)?.map((row) => row.match(/<a:tc>/g)?.length)).toEqual([3, 3]);
  });

  test('draws no table without rows or columns', async () => {
    const xml = slideOf(
      await drawn((slide) => {
        slide.table([], [5], table([]), 'n0');
        slide.table([5], [], table([]), 'n1');
      }),
    );
    expect(xml).not.toContain('<p:graphicFrame>');
  });

  test('receives a picture of one pixel, never a path to read', async () => {
    const parts = await drawn((slide) => slide.picture(picture({ picture: '/etc/hostname' }), 'n0'));
    const media = [...parts].filter(([name]) => name.startsWith('ppt/media/'));
    expect(media.map(([, bytes]) => bytes.length)).toEqual([68]);
  });
});
