import type { JsonObject } from '@deckwright/content-form/body';
import { describe, expect, it } from 'vitest';
import { addSamples, freeSampleName, removeSample, renameSample, setSampleValue } from './change-samples.ts';
import { madeSamples } from './made-samples.ts';

const FILE: JsonObject = {
  fields: { title: { type: 'text' } },
  elements: [],
  samples: { one: { title: 'A' }, two: {} },
};

describe('changing samples', () => {
  it('adds, renames and removes samples in their order', () => {
    const added = addSamples([{ name: 'three', content: { title: 'C' } }]).apply(FILE, []).file;
    expect(Object.keys(added.samples as JsonObject)).toEqual(['one', 'two', 'three']);
    expect(Object.keys(renameSample('one', 'first').apply(added, []).file.samples as JsonObject)).toEqual([
      'first',
      'two',
      'three',
    ]);
    expect(renameSample('one', 'two').apply(FILE, []).file).toBe(FILE);
    const removed = removeSample('one').apply(FILE, []).file;
    expect(removed.samples).toEqual({ two: {} });
    expect(removeSample('two').apply(removed, []).file).not.toHaveProperty('samples');
    expect(freeSampleName(FILE, 'one')).toBe('one 2');
  });

  it('sets a value in a sample, or the sample of the field', () => {
    expect(setSampleValue('two', 'title', 'B').apply(FILE, []).file.samples).toEqual({
      one: { title: 'A' },
      two: { title: 'B' },
    });
    expect(setSampleValue('one', 'title', undefined).apply(FILE, []).file.samples).toEqual({ one: {}, two: {} });
    expect(setSampleValue(undefined, 'title', 'B').apply(FILE, []).file.fields).toEqual({
      title: { type: 'text', sample: 'B' },
    });
    expect(setSampleValue('none', 'title', 'B').apply(FILE, []).file).toBe(FILE);
  });
});

interface Longest {
  readonly title: string;
  readonly points: readonly unknown[];
  readonly table: { readonly rows: readonly (readonly unknown[])[] };
  readonly chart: { readonly series: readonly unknown[]; readonly labels: readonly unknown[] };
  readonly day: string;
  readonly share: number;
}

describe('made samples', () => {
  const fields: Record<string, JsonObject> = {
    title: { type: 'text', maxLength: 20, sample: 'Revenue grew' },
    share: { type: 'number', max: 1, format: { style: 'percent' } },
    day: { type: 'date', max: '2026-06-30' },
    photo: { type: 'image' },
    brand: { type: 'text', static: true, default: 'X' },
    points: { type: 'list', minItems: 2, maxItems: 5, levels: 2 },
    people: {
      type: 'list',
      items: { type: 'object', fields: { name: { type: 'text' }, face: { type: 'image', required: true } } },
    },
    table: { type: 'table', maxRows: 6, maxColumns: 4, sample: { columns: ['A', 'B'], rows: [['x', 1]] } },
    chart: { type: 'chart', maxSeries: 2, maxPoints: 3 },
  };
  const made = Object.fromEntries(madeSamples(fields).map(({ kind, content }) => [kind, content]));

  it('are as long as the limits allow', () => {
    const { title, points, table, chart, day, share } = made.longest as unknown as Longest;
    expect(title.length).toBe(20);
    expect(points).toHaveLength(5);
    expect(table.rows.map((row) => row.length)).toEqual([4, 4, 4, 4, 4, 4]);
    expect(chart.series).toHaveLength(2);
    expect(chart.labels).toHaveLength(3);
    expect(day).toBe('2026-06-30');
    expect(share).toBe(-0.9876);
  });

  it('are as short as the limits allow', () => {
    expect(made.short).toMatchObject({ title: 'Sales', points: ['Sales', 'Sales'] });
  });

  it('have Arabic and Chinese letters', () => {
    expect(JSON.stringify(made.rtl!.title)).toMatch(/\p{Script=Arabic}/u);
    expect(JSON.stringify(made.cjk!.people)).toMatch(/\p{Script=Han}/u);
  });

  it('leave out static fields and pictures, but not pictures inside items', () => {
    for (const content of Object.values(made)) {
      expect(Object.keys(content!)).not.toContain('brand');
      expect(Object.keys(content!)).not.toContain('photo');
      expect((content!.people as JsonObject[])[0]).toHaveProperty('face');
    }
  });

  it('are the samples of the fields where those are typical', () => {
    expect(made.typical).toMatchObject({ title: 'Revenue grew', table: fields.table!.sample });
  });
});
