import { RenderError } from '@deckwright/core/contract';
import { describe, expect, test } from 'vitest';
import { RenderCrashed } from '../../engine/renders/renders.ts';
import { HttpError } from '../errors/http-status.ts';
import { codeOf } from './code-of.ts';

describe('the code of an error', () => {
  test.each([
    [new HttpError('INVALID_REQUEST', 'x'), 'INVALID_REQUEST'],
    [new RenderError('BROWSER_LOST', 'x'), 'BROWSER_LOST'],
    [new RenderCrashed('memory', 'x'), 'RenderCrashed.memory'],
    [Object.assign(new Error('x'), { code: 'ENOSPC' }), 'ENOSPC'],
    [new TypeError('x'), 'TypeError'],
    ['EXPORT_CANCELLED', 'EXPORT_CANCELLED'],
  ])('is short and without its message: %s', (error, code) => {
    expect(codeOf(error)).toBe(code);
  });

  test('is never a text that might quote content', () => {
    expect(codeOf(Object.assign(new Error('x'), { code: 'The title "Takeover" is wrong' }))).toBe('Error');
    expect(codeOf('The title is wrong')).toBe('_OTHER');
    expect(codeOf(undefined)).toBe('_OTHER');
  });
});
