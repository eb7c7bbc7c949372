import { describe, expect, it } from 'vitest';
import { readWarning } from './element-warning.ts';

const FILE = {
  key: 'cover',
  elements: [
    { type: 'text', role: 'title', text: '{{title}}' },
    { type: 'partial', name: 'Card', partial: 'card' },
    { type: 'group', elements: [{ type: 'text', name: 'Twice' }] },
    { type: 'text', name: 'Twice' },
    { type: 'partial', partial: 'card' },
  ],
} as const;

function read(message: string, path = '') {
  return readWarning(FILE, { kind: 'notice', code: 'TEXT_CUT', path, message });
}

describe('a warning of a check', () => {
  it('is read with its sample, and the name that people see in the layers', () => {
    const { element, path, sample, message } = read(
      'Template "cover", element "text 1": With the sample "long": Cut off: "a".',
      '/elements/0',
    );
    expect({ element, path, sample, message }).toEqual({
      ...{ element: 'Title', path: '/elements/0', sample: 'long', message: 'Cut off: "a".' },
    });
  });

  it('has the place of the use whose partial has the element', () => {
    expect(read('Template "cover", element "Card (partial card) / Label": Cut.')).toMatchObject({
      ...{ element: 'Card / Label', path: '/elements/1' },
    });
    expect(read('Template "cover", element "partial 5 (partial card) / In (partial x) / Label": Cut.')).toMatchObject({
      ...{ element: 'card / In / Label', path: '/elements/4' },
    });
  });

  it('has no place if several elements have the name, or none has', () => {
    for (const name of ['Twice', 'Lost']) {
      const found = read(`Template "cover", element "${name}": Cut.`);
      expect(found).toMatchObject({ element: name, message: 'Cut.' });
      expect(found.path).toBeUndefined();
    }
  });

  it('is of the whole template without an element, and keeps a message of another form', () => {
    expect(read('Template "cover": 12 more warnings are left out.')).toEqual({
      ...{ kind: 'notice', code: 'TEXT_CUT', message: '12 more warnings are left out.' },
    });
    expect(read('The theme has no color.')).toMatchObject({ message: 'The theme has no color.' });
  });
});
