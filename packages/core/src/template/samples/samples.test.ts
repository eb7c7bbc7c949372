import { allRead, faultsOf, SETTINGS, templateJson, templateOf } from '@deckwright/test-tools/decks/template-of';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { collected } from '../../../test/collected.ts';
import { contentOf } from '../content.ts';
import { parseTemplate } from '../template.ts';
import { checkConsistency } from '../values/consistency.ts';
import { sampleContent } from './samples.ts';

function sampleOf(fields: object, name?: string, samples: object = {}) {
  return sampleContent(parseTemplate(allRead(templateJson({ fields, samples })), SETTINGS), name);
}

describe('a sample content', () => {
  it('consists of samples, and of required fields without one; defaults are filled in later', () => {
    const fields = {
      a: { type: 'text', sample: 'A', default: 'B', required: true },
      b: { type: 'text', default: 'B' },
      c: { type: 'text', required: true, maxLength: 3 },
      d: { type: 'text' },
      e: { type: 'text', static: true, default: 'E', sample: 'F' },
    };
    expect(sampleOf(fields)).toEqual({ a: 'A', c: 'Wor' });
  });

  it('uses the samples of fields in objects and of items in lists', () => {
    const card = { type: 'object', fields: { name: { type: 'text', sample: 'N' }, note: { type: 'text' } } };
    expect(sampleOf({ one: card, cards: { type: 'list', items: card, minItems: 2 }, none: { type: 'list' } })).toEqual({
      one: { name: 'N' },
      cards: [{ name: 'N' }, { name: 'N' }],
    });
  });

  it.each([
    { type: 'text' },
    { type: 'richText', maxLength: 1 },
    { type: 'number', min: 5.5 },
    { type: 'number', max: -3 },
    { type: 'date', min: '2030-01-01' },
    { type: 'date', max: '2020-01-01T00:00:00Z' },
    { type: 'boolean' },
    { type: 'image' },
    { type: 'list', minItems: 3, items: { type: 'number', min: 9 } },
    { type: 'list', items: { type: 'object', fields: { a: { type: 'text', required: true }, b: { type: 'image' } } } },
    { type: 'object', fields: { a: { type: 'date', required: true } } },
    { type: 'table', maxRows: 1, maxColumns: 1 },
    { type: 'chart', maxPoints: 1 },
    { type: 'chart', data: 'points', maxPoints: 1, maxSeries: 1 },
  ])('is valid for the required field %j', (field) => {
    const template = templateOf({ fields: { a: { ...field, required: true } } });
    const content = sampleContent(template);
    expect(Object.keys(content)).toEqual(['a']);
    expect(contentOf(template.fields).safeParse(content).error).toBeUndefined();
    const faults = collected((all) => checkConsistency(template.fields, content, [], 'INVALID_CONTENT', all));
    expect(faults).toEqual([]);
  });

  it('can be merged with a named sample', () => {
    const fields = { a: { type: 'text', sample: 'A' }, b: { type: 'text', sample: 'B' } };
    expect(sampleOf(fields, 'long words', { 'long words': { a: 'AAA' } })).toEqual({ a: 'AAA', b: 'B' });
  });

  it('with an unknown name is rejected, with the known names', () => {
    const fields = { a: { type: 'text' } };
    const samples = { long: { a: 'x' }, short: {} };
    expect(() => sampleOf(fields, 'lnog', samples)).toThrow(
      /no sample "lnog"\. Did you mean "long"\? It has: long, short\./,
    );
    expect(() => sampleOf(fields, 'toString')).toThrow(/It has none\./);
    expect(faultsOf(() => sampleOf(fields, 'x'))).toEqual([]);
  });
});

it('has a sample picture that can be decoded and is large enough for any slide', async () => {
  const { a } = sampleOf({ a: { type: 'image', required: true } }) as { a: { url: string } };
  const { width, height } = await sharp(Buffer.from(a.url.split(',')[1]!, 'base64')).metadata();
  expect([width, height]).toEqual([1920, 1440]);
});
