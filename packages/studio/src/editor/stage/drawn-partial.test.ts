import { expect, test } from 'vitest';
import { settingsForPartial, surfaceOfPartial, templateOfPartial } from './drawn-partial.ts';

const SLIDE = { width: 960, height: 540 };
const text = { type: 'text', box: { x: 10, y: 10, width: 100, height: 20 }, text: '{{label}}' };

test('a partial is drawn in its own coordinates, with its elements at the same paths', () => {
  const file = { width: 320, height: 80, fields: { label: { type: 'text' } }, elements: [text] };
  const surface = surfaceOfPartial(file, SLIDE);
  expect(surface).toEqual({ width: 320, height: 80 });
  expect(templateOfPartial('note', file, surface)).toMatchObject({
    name: 'note',
    fields: { label: { type: 'text', sample: 'label' } },
    elements: [text],
  });
  expect(settingsForPartial({ id: 'one', slideSize: '4:3' }, surface)).toEqual({
    id: 'one',
    slideSize: { width: 320, height: 80 },
  });
});

test('without a size of its own, each element fills a part of a slide', () => {
  const file = { elements: [{ type: 'shape' }] };
  const surface = surfaceOfPartial(file, SLIDE);
  expect(surface).toEqual({ width: 720, height: 405 });
  expect(templateOfPartial('card', file, surface).elements).toEqual([
    { type: 'shape', box: { x: 0, y: 0, width: 720, height: 405 } },
  ]);
});

test('the surface of a small partial is as large as the smallest slide', () => {
  expect(surfaceOfPartial({ width: 24, height: 400 }, SLIDE)).toEqual({ width: 72, height: 400 });
});
