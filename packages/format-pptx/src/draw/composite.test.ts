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

describe('a composite that PowerPoint has no object for', () => {
  test('is drawn from its parts, with a notice that says where it came from', async () => {
    const { notices, marks } = await draw(scene([slide([title('T'), timeline])]), context());
    expect([...marks.values()].map(({ kind }) => kind)).toEqual(['text', 'shape', 'text']);
    expect(notices).toEqual<Notice[]>([
      {
        code: 'DRAWN_NOT_NATIVE',
        message: 'PowerPoint has no "x-timeline" of its own; "Timeline" was drawn with shapes and text.',
        where: '/slides/0/content/steps',
        slide: 1,
        element: 'timeline',
        field: 'steps',
      },
    ]);
  });

  test('keeps its alt text and its link', async () => {
    const { marks } = await draw(scene([slide([title('T'), timeline])]), context());
    const [, first, second] = [...marks.values()];
    expect(first).toMatchObject({ alt: 'Three steps', link: { slide: 1 } });
    expect(second).toMatchObject({ alt: 'own', link: { slide: 1 } });
  });
});

test('the scene is not changed by being drawn, frozen or not', async () => {
  const deck = scene([slide([title('T'), timeline, chart()])]);
  const before = structuredClone(deck);
  await draw(deck, context());
  expect(deck).toEqual(before);
});

test('what pptxgenjs writes is an archive that can be taken apart', async () => {
  const { parts } = await draw(scene([slide([])]), context());
  expect(parts.has('ppt/slides/slide1.xml')).toBe(true);
  expect(() => unzip(new Uint8Array(30))).toThrow();
});
