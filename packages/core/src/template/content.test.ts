import { caseCount } from '@deckwright/test-tools/cases';
import { cases } from '@deckwright/test-tools/decks/arbitrary-content';
import { templateOf } from '@deckwright/test-tools/decks/template-of';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collected } from '../../test/collected.ts';
import { contentOf, contentSchema } from './content.ts';
import { checkConsistency } from './values/consistency.ts';

type Json = { readonly [key: string]: unknown };

const ajv = new Ajv2020({ strict: false, ownProperties: true, validateFormats: false });

function validators(fields: Json) {
  const template = templateOf({ fields: JSON.parse(JSON.stringify(fields)) });
  const valid = ajv.compile(contentSchema(template) as object);
  const ours = contentOf(template.fields);
  return { ours: (content: unknown) => ours.safeParse(content).success, schema: (content: unknown) => valid(content) };
}

const SHORT = { type: 'list', minItems: 2, whenEmpty: 'default', default: ['x', 'y'] };
const DEEP = { type: 'list', levels: 2, maxItems: 3 };

describe('the JSON Schema of a content', () => {
  it('accepts what the validator accepts, for any fields and content', () => {
    const seen = { right: 0, wrong: 0 };
    fc.assert(
      fc.property(cases, ({ fields, content }) => {
        const { ours, schema } = validators(fields);
        const verdict = ours(content);
        seen[verdict ? 'right' : 'wrong'] += 1;
        expect(schema(content)).toBe(verdict);
      }),
      { numRuns: caseCount(300), seed: 20260203 },
    );
    // The samples must include both valid and invalid contents.
    expect(Math.min(seen.right, seen.wrong)).toBeGreaterThan(caseCount(50));
  });

  it.each([
    ['a text as long as it may be in emoji', { type: 'text', maxLength: 3 }, '😀😀😀', true],
    ['a text one emoji too long', { type: 'text', maxLength: 3 }, '😀😀😀😀', false],
    ['an address in capitals', { type: 'image' }, 'HTTPS://EXAMPLE.ORG/A.PNG', true],
    ['a chart with neither values nor series', { type: 'chart' }, { labels: ['a'] }, false],
    [
      'a chart with both',
      { type: 'chart' },
      { labels: ['a'], values: [1], series: [{ name: 's', values: [1] }] },
      false,
    ],
    ['a series without a name', { type: 'chart' }, { labels: ['a'], series: [{ name: '', values: [1] }] }, false],
    ['a real leap day', { type: 'date' }, '2024-02-29', true],
    ['a day that no calendar has', { type: 'date' }, '2026-02-30', false],
    ['a moment with its offset', { type: 'date' }, '2026-11-20T09:30:00+01:00', true],
    ['a moment without one', { type: 'date' }, '2026-11-20T09:30:00', false],
    ['an hour that no day has', { type: 'date' }, '2026-11-20T24:00:00Z', false],
    ['a list that is too short', { type: 'list', minItems: 2 }, ['a'], false],
    ['an empty list that gives way to its default', SHORT, [], true],
    ['one that is not empty', SHORT, ['a'], false],
    ['items below items', DEEP, ['a', { text: 'b', items: [{ text: 'c' }, 'd'] }], true],
    ['a level too deep', DEEP, [{ text: 'b', items: [{ text: 'c', items: ['d'] }] }], false],
    ['more items below than an array may have', DEEP, [{ text: 'b', items: ['1', '2', '3', '4'] }], false],
    [
      'a cell with spans and looks',
      { type: 'table' },
      { columns: ['a'], rows: [[{ value: 1, rowSpan: 1, fill: 'lt2' }]] },
      true,
    ],
    ['a cell without a value', { type: 'table' }, { columns: ['a'], rows: [[{ bold: true }]] }, false],
    ['a span of nothing', { type: 'table' }, { columns: ['a'], rows: [[{ value: 1, columnSpan: 0 }]] }, false],
    ['more columns than there may be', { type: 'table', maxColumns: 1 }, { columns: ['a', 'b'], rows: [] }, false],
    ['points', { type: 'chart', data: 'points' }, { series: [{ name: 's', points: [{ x: 1, y: -1 }] }] }, true],
    ['categories in their place', { type: 'chart', data: 'points' }, { labels: ['a'], values: [1] }, false],
    ['anything for a static field', { type: 'text', static: true, default: 'x' }, [1, {}], true],
    ['null for an optional field', { type: 'text' }, null, true],
    ['null for a required field', { type: 'text', required: true }, null, false],
  ])('agrees on %s', (_what, one, given, verdict) => {
    const { ours, schema } = validators({ a: one });
    expect([ours({ a: given }), schema({ a: given })]).toEqual([verdict, verdict]);
  });

  it('cannot express that rows and series have the right length, which `checkConsistency` checks', () => {
    const { ours, schema } = validators({ t: { type: 'table' }, c: { type: 'chart' } });
    const ragged = { t: { columns: ['a', 'b'], rows: [['1']] }, c: { labels: ['a'], values: [1, 2] } };
    expect([ours(ragged), schema(ragged)]).toEqual([true, true]);
    const fields = templateOf({ fields: { t: { type: 'table' }, c: { type: 'chart' } } }).fields;
    const found = collected((all) => checkConsistency(fields, ragged, [], 'INVALID_CONTENT', all));
    expect(found.map(({ path }) => path)).toEqual(['/t/rows/0', '/c/values']);
  });

  it('leaves static fields out', () => {
    const template = templateOf({ fields: { a: { type: 'text' }, b: { type: 'text', static: true, default: 'x' } } });
    expect(Object.keys((contentSchema(template) as { properties: object }).properties)).toEqual(['a']);
  });

  it('has the names and descriptions of the fields', () => {
    const template = templateOf({ name: 'Cards', fields: { a: { type: 'text', description: 'Up to two lines' } } });
    expect(contentSchema(template)).toMatchObject({
      title: 'Cards',
      properties: { a: { description: 'Up to two lines' } },
    });
  });
});

describe('a content', () => {
  const fields = { a: { type: 'chart' }, t: { type: 'table' } };
  const issuesOf = (content: unknown) =>
    contentOf(templateOf({ fields }).fields).safeParse(content).error?.issues ?? [];

  it('has a fault for every row and series of the wrong length', () => {
    const content = {
      a: {
        labels: ['x', 'y'],
        series: [
          { name: 'A', values: [1] },
          { name: 'B', values: [1, 2] },
          { name: 'C', values: [] },
        ],
      },
      t: { columns: ['x', 'y'], rows: [['1', '2'], ['1'], ['1', '2', '3']] },
    };
    const template = templateOf({ fields });
    const found = collected((all) => checkConsistency(template.fields, content, [], 'INVALID_CONTENT', all));
    expect(found.map(({ path }) => path)).toEqual([
      '/a/series/0/values',
      '/a/series/2/values',
      '/t/rows/1',
      '/t/rows/2',
    ]);
  });

  it('converts the labels of a chart to text', () => {
    const content = { a: { labels: [2025, 'x'], values: [1, 2] } };
    expect(contentOf(templateOf({ fields }).fields).parse(content)).toMatchObject({ a: { labels: ['2025', 'x'] } });
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    'rejects %d in charts and tables',
    (bad) => {
      expect(issuesOf({ a: { labels: ['x'], values: [bad] } })).not.toEqual([]);
      expect(issuesOf({ t: { columns: ['x'], rows: [[bad]] } })).not.toEqual([]);
    },
  );
});
