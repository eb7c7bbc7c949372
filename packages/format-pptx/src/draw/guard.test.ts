import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cell, chart, picture, shape, table, text } from '../../test/support/scene.ts';
import { type Parts, xmlPart } from '../package/parts.ts';
import { unzip } from '../package/unzip.ts';
import { type Canvas, openRawDeck } from './guard.ts';

const size = { width: 720, height: 540 };
async function drawn(put: (canvas: Canvas) => void): Promise<Parts> {
  const deck = openRawDeck(size);
  put(deck.open(false));
  return unzip(await deck.write());
}
function slideOf(parts: Parts) {
  return xmlPart(parts, 'ppt/slides/slide1.xml');
}

describe('what pptxgenjs is given', () => {
  test.each([Number.NaN, Number.POSITIVE_INFINITY, -1e12, 1e12])(
    'has finite numbers only, whatever a node says: %d',
    async (n) => {
      const box = { x: n, y: n, width: n, height: n };
      const commands = [{ op: 'cubic', x1: n, y1: n, x2: n, y2: n, x: n, y: n }, { op: 'close' }] as const;
      const xml = slideOf(
        await drawn((canvas) => {
          canvas.text(text([], { box, rotation: n }), 'n0');
          canvas.outline('rect', shape({ box, rotation: n }), 'n1');
          canvas.path({ kind: 'path', commands }, shape({ box }), 'n2');
          canvas.picture(picture({ box }), 'n3');
          canvas.table([n], [n], { ...table([]), box }, 'n4');
        }),
      );
      expect(xml.match(/<p:cNvPr [^>]*name="n\d"/g)).toHaveLength(5);
      expect(xml).not.toMatch(/NaN|Infinity|undefined|e\+/);
      expect(xml).not.toMatch(/<a:ext c[^>]*"-/);
    },
  );

  test('has no words, names, addresses or data of a caller', async () => {
    const hostile = { name: 'SECRET"/>', alt: 'SECRET', link: { url: 'https://secret.example/SECRET' } };
    const parts = await drawn((canvas) => {
      canvas.text(text([], hostile), 'n0');
      canvas.picture(picture({ ...hostile, picture: '/etc/SECRET' }), 'n1');
      canvas.outline('rect', { ...chart({ title: 'SECRET' }), ...hostile }, 'n2');
      canvas.table([10], [10], { ...table([[cell('SECRET')]]), ...hostile }, 'n3');
    });
    for (const part of parts.values()) expect(Buffer.from(part).includes('SECRET')).toBe(false);
  });

  test('comes through one door: no other file opens pptxgenjs', () => {
    const source = join(import.meta.dirname, '..');
    const opening = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .filter((name) => /from '[^']*pptxgenjs(\.ts)?'/.test(readFileSync(join(source, name), 'utf8')));
    expect(opening.toSorted()).toEqual([join('draw', 'guard.ts'), join('draw', 'pptxgenjs.ts')]);
  });

  test('is named by us alone', async () => {
    await expect(drawn((canvas) => canvas.text(text([]), 'x" onload="'))).rejects.toThrow(TypeError);
  });

  test('is new for every call, so that it cannot write into a node: the same node is drawn alike twice', async () => {
    const node = Object.freeze(shape({ box: Object.freeze({ x: 1, y: 2, width: 3, height: 4 }), rotation: 90 }));
    const xml = slideOf(
      await drawn((canvas) => {
        canvas.outline('ellipse', node, 'n0');
        canvas.outline('ellipse', node, 'n1');
      }),
    );
    const [first, second] = xml.match(/<a:xfrm rot.*?<\/a:xfrm>/g) ?? [];
    expect(first).toContain('rot="5400000"');
    expect(second).toBe(first);
  });

  test('is a table whose rows are all as long as it has columns', async () => {
    const xml = slideOf(await drawn((canvas) => canvas.table([10, 20, 30], [5, 5], table([]), 'n0')));
    expect(xml.match(/<a:tr [\s\S]*?<\/a:tr>/g)?.map((row) => row.match(/<a:tc>/g)?.length)).toEqual([3, 3]);
  });

  test('is no table where it would have no rows or no columns', async () => {
    const xml = slideOf(
      await drawn((canvas) => {
        canvas.table([], [5], table([]), 'n0');
        canvas.table([5], [], table([]), 'n1');
      }),
    );
    expect(xml).not.toContain('<p:graphicFrame>');
  });

  test('is a picture of one pixel, never a path to read', async () => {
    const parts = await drawn((canvas) => canvas.picture(picture({ picture: '/etc/hostname' }), 'n0'));
    const media = [...parts].filter(([name]) => name.startsWith('ppt/media/'));
    expect(media.map(([, bytes]) => bytes.length)).toEqual([68]);
  });
});
