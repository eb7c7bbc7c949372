import type { Json } from '@deckwright/content-form/body';
import { describe, expect, it } from 'vitest';
import { drawnContent } from './drawn-value.ts';
import { sampleTarget } from './sample-target.ts';
import { writeSample } from './write-sample.ts';

const FILE = {
  fields: {
    title: { type: 'text', sample: 'Hello' },
    year: { type: 'number', sample: 2026 },
    points: { type: 'list' },
    teams: {
      type: 'list',
      items: {
        type: 'object',
        fields: {
          name: { type: 'text' },
          members: { type: 'list', items: { type: 'object', fields: { name: { type: 'text' } } } },
        },
      },
    },
  },
  elements: [
    { type: 'text', text: ' {{ title }} ' },
    { type: 'text', text: 'About {{title}}' },
    { type: 'text', text: '{{year}}' },
    { type: 'list', field: 'points' },
    { type: 'text', text: '{{points.1}}' },
    {
      type: 'group',
      repeat: { field: 'teams', as: 'team' },
      elements: [
        { type: 'text', text: '{{team.name}}' },
        {
          type: 'group',
          repeat: { field: 'team.members' },
          elements: [
            { type: 'text', text: '{{item.name}}' },
            { type: 'text', text: '{{team.name}}' },
          ],
        },
      ],
    },
  ],
} as const;

function stepsAt(path: string, items: readonly number[] = []): string | undefined {
  return sampleTarget(FILE, path, items)?.steps.join('.');
}

describe('what is typed on the slide', () => {
  it('is a value of the sample if the element shows nothing else', () => {
    expect(stepsAt('/elements/0')).toBe('title');
    expect(stepsAt('/elements/3')).toBe('points');
    expect(stepsAt('/elements/4')).toBe('points.1');
    expect(stepsAt('/elements/1')).toBeUndefined();
    expect(stepsAt('/elements/2')).toBeUndefined();
    expect(stepsAt('/elements/9')).toBeUndefined();
  });

  it('is that of the item, in repeats of several levels', () => {
    expect(stepsAt('/elements/5/elements/0', [3])).toBe('teams.2.name');
    expect(stepsAt('/elements/5/elements/1/elements/0', [2, 4])).toBe('teams.1.members.3.name');
    expect(stepsAt('/elements/5/elements/1/elements/1', [2, 4])).toBe('teams.1.name');
    expect(stepsAt('/elements/5/elements/0')).toBe('teams.0.name');
  });

  it('goes into the sample that is shown, with the rest of the field as it is shown', () => {
    const file = { ...FILE, samples: { long: {} } } as const;
    const content = { teams: [{ name: 'A' }, { name: 'B' }] };
    const edit = (name?: string) => writeSample(name, content, ['teams', '1', 'name'], 'C').apply(file, []).file;
    expect(edit('long')).toMatchObject({ samples: { long: { teams: [{ name: 'A' }, { name: 'C' }] } } });
    expect(edit().fields).toMatchObject({ teams: { sample: [{ name: 'A' }, { name: 'C' }] } });
  });

  it('is drawn even if it is empty', () => {
    const drawn = (value: Json, kind: 'text' | 'list' = 'text') => {
      return drawnContent({ other: '', value }, { kind, steps: ['value'], field: {} }, undefined);
    };
    expect(drawn('word')).toEqual({ other: '', value: 'word' });
    expect(drawn(' ')).toEqual({ other: '', value: '\u0001 ' });
    expect(drawnContent({}, { kind: 'text', steps: ['value'], field: {} }, undefined)).toEqual({ value: '\u0001' });
    expect(drawn(['a', '', { text: '', items: [''] }], 'list')).toEqual({
      other: '',
      value: ['a', '\u0001', { text: '\u0001', items: ['\u0001'] }],
    });
  });
});
