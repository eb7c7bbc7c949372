import { createRecordingAdapter } from '@deckwright/testkit';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../../test/template-of.ts';
import { checkEveryOwnOptions, checkOwnOptions } from './own-options.ts';

const optionsSchema = {
  type: 'object',
  properties: { pages: { type: 'number' }, title: { type: 'string' } },
  required: ['pages'],
  additionalProperties: false,
} as const;
const words = { ...createRecordingAdapter({ format: 'words' }), optionsSchema };
const other = { ...createRecordingAdapter({ format: 'other' }), optionsSchema };

describe('options of a format', () => {
  it('are checked against its schema, with a pointer in every fault', () => {
    expect(() => checkOwnOptions(words, { pages: 2 })).not.toThrow();
    const faults = faultsOf(() => checkOwnOptions(words, { pages: 'two', titel: 'x' }));
    expect(faults.map(({ path }) => path)).toEqual(['/options/words/pages', '/options/words/titel']);
    expect(() => checkOwnOptions(words, { pages: 'two' })).toThrow(/^\/options\/words\/pages: /);
  });

  it('are checked for every format that the options contain, and for no other', () => {
    const adapters = [words, other];
    expect(() => checkEveryOwnOptions(adapters, {})).not.toThrow();
    expect(() => checkEveryOwnOptions(adapters, { options: { words: { pages: 1 } } })).not.toThrow();
    const faults = faultsOf(() => checkEveryOwnOptions(adapters, { options: { words: {}, other: { pages: '' } } }));
    expect(faults.map(({ path }) => path)).toEqual(['/options/words/pages', '/options/other/pages']);
  });
});
