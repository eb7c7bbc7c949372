import { expect, it } from 'vitest';
import type { TemplateJson } from '../../elements/template-json.ts';
import { placeElements } from '../model/arrange/place-elements.ts';
import { canvasObjects, keepEqual } from './canvas-objects.ts';
import { NO_MARKS } from './view-marks.ts';

const BOX = { x: 10, y: 20, width: 100, height: 50 };
const FILE: TemplateJson = {
  key: 'two',
  elements: [
    { type: 'text', text: 'One', box: BOX },
    { type: 'text', text: 'Two', box: BOX },
  ],
};

function objectsOf(file: TemplateJson) {
  const placed = [0, 1].map((index) => ({ path: `/elements/${index}`, items: [], box: BOX }));
  return canvasObjects(placed, { file, marks: NO_MARKS, findings: [] });
}

it('draws only the objects again that have changed', () => {
  const before = objectsOf(FILE);
  const moved = placeElements([{ path: '/elements/1', box: { ...BOX, x: 11 } }]).apply(FILE, []).file;
  const after = keepEqual(before, objectsOf(moved));
  expect(after[0]).toBe(before[0]);
  expect(after[1]).toMatchObject({ box: { x: 11 } });
});
