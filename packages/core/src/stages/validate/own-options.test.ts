import { createRecordingAdapter } from '@deckwright/testkit';
import { describe, expect, it } from 'vitest';
import { createFaultCollector, type FaultCollector } from '../../template/fault-collector.ts';
import { checkEveryOwnOptions, checkOwnOptions } from './own-options.ts';

const optionsSchema = {
  type: 'object',
  properties: { pages: { type: 'number' }, title: { type: 'string' } },
  required: ['pages'],
  additionalProperties: false,
} as const;
const words = { ...createRecordingAdapter({ format: 'words' }), optionsSchema };
const other = { ...createRecordingAdapter({ format: 'other' }), optionsSchema };

function pathsOf(check: (faults: FaultCollector) => void): readonly string[] {
  const faults = createFaultCollector();
  check(faults);
  return faults.error()?.faults.map(({ path }) => path) ?? [];
}

describe('options of a format', () => {
  it('are checked against its schema, with a pointer in every fault', () => {
    expect(pathsOf((faults) => checkOwnOptions(words, { pages: 2 }, faults))).toEqual([]);
    const paths = pathsOf((faults) => checkOwnOptions(words, { pages: 'two', titel: 'x' }, faults));
    expect(paths).toEqual(['/options/words/pages', '/options/words/titel']);
  });

  it('are checked for every format that the options contain, and for no other', () => {
    const adapters = [words, other];
    const check = (options: Readonly<Record<string, unknown>>) =>
      pathsOf((faults) => checkEveryOwnOptions(adapters, options, faults));
    expect(check({})).toEqual([]);
    expect(check({ words: { pages: 1 } })).toEqual([]);
    expect(check({ words: {}, other: { pages: '' } })).toEqual(['/options/words/pages', '/options/other/pages']);
  });
});
