import { RenderError } from '@deckwright/core/contract';
import { describe, expect, it } from 'vitest';
import { contentFailed } from './read-json-file.ts';

describe('the lines of an error', () => {
  const fault = { path: '/elements/0', code: 'INVALID_TEMPLATE', message: 'Expected an element.' } as const;

  it('are one for each fault', () => {
    const error = new RenderError('INVALID_TEMPLATE', 'Wrong.', { faults: [fault, { ...fault, path: '' }] });
    expect(contentFailed('a.json', error).message.split('\n')).toEqual([
      'a.json /elements/0: Expected an element.',
      'a.json: Expected an element.',
    ]);
  });

  it('end with the number of the faults that the error does not list', () => {
    const error = new RenderError('INVALID_TEMPLATE', 'Wrong.', { faults: [fault], faultCount: 1_413 });
    expect(contentFailed('a.json', error).message.split('\n').at(-1)).toBe('a.json: … and 1,412 more.');
  });
});
