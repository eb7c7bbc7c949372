import { expect, it } from 'vitest';
import { elementAt } from '../../../elements/template-json.ts';
import { setSizings, sizingsIn } from './sizing.ts';

it('sizingsIn has the defaults of the engine', () => {
  const of = (group: object, element: object = {}) => Object.values(sizingsIn({ ...group }, { ...element }));
  expect(of({})).toEqual(['fill', 'hug']);
  expect(of({ align: 'center' })).toEqual(['hug', 'hug']);
  expect(of({ direction: 'row' })).toEqual(['fill', 'fill']);
  expect(of({ direction: 'row', wrap: true, align: 'start' })).toEqual(['hug', 'hug']);
  expect(of({ direction: 'grid' }, { width: 100, height: 'hug' })).toEqual(['fixed', 'hug']);
});

it('setSizings changes the sides that it names', () => {
  const file = { elements: [{ type: 'group', elements: [{ type: 'text', text: 'A', width: 80 }] }] };
  const path = '/elements/0/elements/0';
  const after = (sizings: Parameters<typeof setSizings>[1]) =>
    elementAt(setSizings(path, sizings).apply(file, []).file, path);
  expect(after({ width: 'hug' })).toEqual({ type: 'text', text: 'A', width: 'hug' });
  expect(after({ width: 'fill', height: 'fill' })).toMatchObject({ width: 'fill', height: 'fill' });
});
