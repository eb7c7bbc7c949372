import { describe, expect, it } from 'vitest';
import { contentOf, drawnFile } from './drawn-file.ts';
import { followed, NO_MARKS, toggled } from './view-marks.ts';

const title = { type: 'text', text: '{{title}}' };
const shape = { type: 'shape' };
const file = {
  key: 'a',
  fields: { title: { type: 'text', sample: 'Hello' }, spare: { type: 'text', required: true } },
  elements: [title, shape],
  samples: { long: { title: 'A long one', spare: 'x' } },
};

describe('the file that the canvas draws', () => {
  it('has no fields that nothing reads yet, which the engine would reject', () => {
    const drawn = drawnFile(file, new Set());
    expect(drawn.fields).toEqual({ title: { type: 'text', sample: 'Hello' } });
    expect(drawn.samples).toEqual({ long: { title: 'A long one' } });
  });

  it('shows hidden elements nowhere, at their places', () => {
    expect(drawnFile(file, new Set(['/elements/1'])).elements).toEqual([title, { type: 'shape', opacity: 0 }]);
  });

  it('is drawn with the samples of the fields, or with a named one', () => {
    const drawn = drawnFile(file, new Set());
    expect(contentOf(drawn, undefined)).toEqual({ title: 'Hello' });
    expect(contentOf(drawn, 'long')).toEqual({ title: 'A long one' });
    expect(contentOf(drawn, 'removed')).toEqual({ title: 'Hello' });
  });
});

describe('what is hidden while somebody edits', () => {
  it('follows its element to another path', () => {
    const marks = toggled(NO_MARKS, 'hidden', ['/elements/1']);
    const after = { ...file, elements: [shape, title] };
    expect([...followed(marks, file, after).hidden]).toEqual(['/elements/0']);
  });

  it('is forgotten when the element is removed', () => {
    const marks = toggled(NO_MARKS, 'locked', ['/elements/1']);
    expect(followed(marks, file, { ...file, elements: [title] }).locked.size).toBe(0);
  });
});
