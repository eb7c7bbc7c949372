import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { inflateSvg } from './inflate.ts';

const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');

it('a compressed SVG is inflated', async () => {
  expect(await inflateSvg(new Uint8Array(gzipSync(svg)))).toEqual(svg);
});

it('a compressed SVG that becomes larger than an SVG may be is rejected', async () => {
  const bomb = new Uint8Array(gzipSync(Buffer.alloc(200_000_000, ' ')));
  expect(bomb.length).toBeLessThan(200_000);
  await expect(inflateSvg(bomb)).rejects.toThrow('an SVG of more than 1 MB without its compression');
});

it.each([
  ['cut off', (bytes: Uint8Array) => bytes.slice(0, -10)],
  ['damaged', (bytes: Uint8Array) => bytes.map((byte, at) => (at > 12 ? byte ^ 0x55 : byte))],
])('a compressed SVG that is %s is rejected', async (_what, change) => {
  await expect(inflateSvg(change(new Uint8Array(gzipSync(svg))))).rejects.toThrow('its gzip compression is damaged');
});
