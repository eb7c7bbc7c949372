import { createRenderer, parseProject, parseTemplate } from '@deckwright/core';
import { nodeParts } from '@deckwright/core/node';
import { expect, it } from 'vitest';
import { BLANK_PARTIAL } from './partial-facts.ts';
import { partialKey, partialTemplate } from './partial-template.ts';

const SLIDE = { width: 960, height: 540 };

it('a partial is drawn in the middle of a slide with its samples', async () => {
  const renderer = createRenderer({ ...nodeParts(), adapters: [] });
  const settings = parseProject({ id: 'a', partials: { card: BLANK_PARTIAL } }, renderer.elements);
  const template = parseTemplate(partialTemplate('card', BLANK_PARTIAL, SLIDE), settings, renderer.elements);
  const project = { settings, templates: new Map([[template.key, template]]) };
  const { slides } = await renderer.preview({ project, templateKey: partialKey('card') });
  for await (const { svg } of slides) expect(svg).toMatch(/<(path|rect|use)/);
  await renderer.close();
});

it('a partial that is larger than the slide is shown as a whole', () => {
  const [element] = partialTemplate('wide', { width: 1920, height: 540, elements: [] }, SLIDE).elements as [
    { box: object },
  ];
  expect(element.box).toEqual({ x: 0, y: 135, width: 960, height: 270 });
});

it('two partials have two templates', () => {
  expect(partialKey('Card')).not.toBe(partialKey('card'));
});
