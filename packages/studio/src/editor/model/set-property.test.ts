import { expect, it } from 'vitest';
import { propertyAt, setProperty, setTemplateProperty } from './set-property.ts';

const FILE = { key: 'a', elements: [{ type: 'text', style: { size: 12 } }, { type: 'text' }] } as const;
const BOTH = ['/elements/0', '/elements/1'];

it('sets a property of several elements, and makes the objects around it', () => {
  const { file } = setProperty(BOTH, '/style/size', 20).apply(FILE, []);
  expect(file.elements).toEqual([
    { type: 'text', style: { size: 20 } },
    { type: 'text', style: { size: 20 } },
  ]);
  expect(propertyAt(file, BOTH[0]!, '/style/size')).toBe(20);
});

it('removes a property with the objects that it leaves empty', () => {
  expect(setProperty(BOTH, '/style/size', undefined).apply(FILE, []).file.elements).toEqual([
    { type: 'text' },
    { type: 'text' },
  ]);
});

it('leaves the file alone if there is no such element, or nothing to remove', () => {
  expect(setProperty(['/elements/7'], '/opacity', 1).apply(FILE, []).file).toBe(FILE);
  expect(setProperty(BOTH, '/opacity', undefined).apply(FILE, []).file).toBe(FILE);
});

it('sets a property of the template', () => {
  expect(setTemplateProperty('/background', 'dk1').apply(FILE, []).file).toEqual({ ...FILE, background: 'dk1' });
});
