import type { CompositeNode, Notice } from '@deckwright/core/contract';
import { describe, expect, test } from 'vitest';
import { context } from '../../test/support/packages.ts';
import { chart, paragraph, run, scene, shape, slide, text, title } from '../../test/support/scene.ts';
import { unzip } from '../package/unzip.ts';
import { draw } from './index.ts';

const timeline: CompositeNode = {
  ...chart(),
  name: 'Timeline',
  source: { element: 'timeline', field: 'steps', pointer: '/slides/0/content/steps' },
  alt: 'Three steps',
  link: { slide: 1 },
  meaning: { kind: 'x-timeline', data: [] },
  parts: [shape(), text([paragraph([run('Draft')])], { alt: 'own' })],
};

describe('a composite without a native object in PowerPoint', () => {
  test('is drawn from its parts, with a notice that names its source', async () => {
    const { notices, nodesByName } = await draw(scene([slide([title('T'), timeline])]), context());
    expect([...nodesByName.values()].map(({ kind }) => kind)).toEqual(['text', 'shape', 'text']);
    expect(notices).toEqual<Notice[]>([
      {
        code: 'DRAWN_NOT_NATIVE',
        message: 'PowerPoint has no native "x-timeline", so "Timeline" was drawn with shapes and text.',
        where: '/slides/0/content/steps',
        slide: 1,
        element: 'timeline',
        field: 'steps',
      },
    ]);
  });

  test('keeps its alt text and its link', async () => {
    const { nodesByName } = await draw(scene([slide([title('T'), timeline])]), context());
    const [, first, second] = [...nodesByName.values()];
    expect(first).toMatchObject({ alt: 'Three steps', link: { slide: 1 } });
    expect(second).toMatchObject({ alt: 'own', link: { slide: 1 } });
  });
});

test('drawing does not change the scene', async () => {
  const deck = scene([slide([title('T'), timeline, chart()])]);
  const before = structuredClone(deck);
  await draw(deck, context());
  expect(deck).toEqual(before);
});

test('unzip reads the archive that pptxgenjs writes', async () => {
  const { parts } = await draw(scene([slide([])]), context());
  expect(parts.has('ppt/slides/slide1.xml')).toBe(true);
  expect(() => unzip(new Uint8Array(30))).toThrow();
});
