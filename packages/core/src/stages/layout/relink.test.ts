import { expect, it } from 'vitest';
import type { SceneNode } from '../../contract/index.ts';
import { relink } from './continuation.ts';

function shape(slide: number) {
  return { kind: 'shape', id: 's', link: { slide } } as unknown as SceneNode;
}
const text = {
  kind: 'text',
  id: 't',
  paragraphs: [{ runs: [{ text: 'a', link: { slide: 2 } }, { text: 'b' }] }],
} as unknown as SceneNode;
const composite = { kind: 'composite', id: 'c', parts: [shape(2), text], link: { slide: 3 } } as unknown as SceneNode;

it('links lead to the first slide that a slide of the request became, in runs and in parts too', () => {
  const first = [1, 4, 6];
  expect(relink([shape(2), text, composite], first)).toMatchObject([
    { link: { slide: 4 } },
    { paragraphs: [{ runs: [{ link: { slide: 4 } }, { text: 'b' }] }] },
    {
      link: { slide: 6 },
      parts: [{ link: { slide: 4 } }, { paragraphs: [{ runs: [{ link: { slide: 4 } }, { text: 'b' }] }] }],
    },
  ]);
});

it('links to addresses, and to slides that there are not, stay', () => {
  const outside = { kind: 'shape', id: 's', link: { url: 'https://example.com' } } as unknown as SceneNode;
  expect(relink([outside, shape(9)], [1])).toEqual([outside, shape(9)]);
});
