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

it('shows what is in a free group where the group is now, as something that a person places', () => {
  const child = { type: 'text', text: 'One', box: { x: 10, y: 0, width: 50, height: 50 }, rotation: 10 };
  const group = { type: 'group', direction: 'free', box: BOX, rotation: 180, elements: [child] };
  const path = '/elements/0/elements/0';
  const placed = [
    { path: '/elements/0', items: [], box: { ...BOX, x: 0 }, rotation: 180 },
    { path, items: [], box: { x: 40, y: 20, width: 50, height: 50 }, rotation: 190 },
  ];
  const [around, inside] = canvasObjects(placed, { file: { elements: [group] }, marks: NO_MARKS, findings: [] });
  expect(around).not.toHaveProperty('flow');
  expect(inside).toMatchObject({ parent: '/elements/0', rotation: 190 });
  expect(inside!.box.x).toBeCloseTo(50);
  expect(inside).not.toHaveProperty('held');
  expect(inside).not.toHaveProperty('sizing');
});
