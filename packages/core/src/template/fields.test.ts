import { allRead, faultsOfTemplate, templateJson, templateOf } from '@deckwright/test-tools/decks/template-of';
import { describe, expect, it } from 'vitest';
import { fieldAt } from './fields.ts';

function withFields(fields: unknown) {
  return faultsOfTemplate(allRead(templateJson({ fields })));
}

describe('a field', () => {
  it.each([
    ['text', 'maxLength', 3, 'long'],
    ['number', 'max', 3, 4],
    ['number', 'min', 3, 2],
    ['list', 'maxItems', 1, ['a', 'b']],
    ['table', 'maxRows', 1, { columns: ['a'], rows: [['1'], ['2']] }],
    ['chart', 'maxPoints', 1, { labels: ['a', 'b'], values: [1, 2] }],
    [
      'chart',
      'maxSeries',
      1,
      {
        labels: ['a'],
        series: [
          { name: 'a', values: [1] },
          { name: 'b', values: [1] },
        ],
      },
    ],
  ])('of type %s rejects a default and a sample that exceed its %s', (type, limit, most, value) => {
    const faults = withFields({ a: { type, [limit]: most, default: value, sample: value } });
    const places = new Set(faults.map((fault) => fault.path.split('/').slice(1, 4).join('/')));
    expect([...places]).toEqual(['fields/a/default', 'fields/a/sample']);
  });

  it('checks defaults at every depth', () => {
    const fields = {
      outer: {
        type: 'list',
        items: { type: 'object', default: { inner: 'x' }, fields: { inner: { type: 'number', default: 'x' } } },
      },
    };
    expect(withFields(fields).map((fault) => fault.path)).toEqual([
      '/fields/outer/items/default/inner',
      '/fields/outer/items/fields/inner/default',
    ]);
  });

  it('accepts valid values', () => {
    const fields = {
      a: { type: 'text', default: 5, sample: 'five' },
      b: { type: 'image', default: 'https://example.org/a.png', sample: { url: 'data:image/png;base64,', alt: 'A' } },
      c: { type: 'boolean', default: false },
      d: { type: 'list', default: ['a'] },
    };
    expect(withFields(fields)).toEqual([]);
  });

  it('of type list contains text by default', () => {
    expect(templateOf({ fields: { a: { type: 'list' } } }).fields.a).toMatchObject({ items: { type: 'text' } });
  });

  it.each(['constructor', 'toString', 'hasOwnProperty'])('cannot be named %s, which every object inherits', (key) => {
    expect(withFields({ [key]: { type: 'text' } })).toMatchObject([{ path: `/fields/${key}` }]);
  });

  it('that is named __proto__ is not declared', () => {
    const fields = JSON.parse('{"__proto__": {"type": "text"}}');
    const elements = [{ type: 'text', box: { x: 0, y: 0, width: 9, height: 9 }, text: '{{__proto__}}' }];
    expect(faultsOfTemplate(templateJson({ fields, elements }))).toMatchObject([{ path: '/elements/0/text' }]);
  });
});

describe('a field path', () => {
  const { fields } = templateOf({
    fields: {
      team: { type: 'list', items: { type: 'object', fields: { name: { type: 'text' } } } },
      lead: { type: 'object', fields: { age: { type: 'number' } } },
    },
  });

  it.each([
    ['team', 'list'],
    ['team.0', 'object'],
    ['team.12.name', 'text'],
    ['lead.age', 'number'],
  ])('%s leads to a field of type %s', (path, type) => {
    expect(fieldAt(fields, path)).toMatchObject({ type });
  });

  it.each(['', 'gone', 'team.name', 'team.x', 'lead.age.0', 'lead.constructor', 'constructor', '__proto__', 'lead.'])(
    '%j leads nowhere',
    (path) => {
      expect(fieldAt(fields, path)).toBeUndefined();
    },
  );
});
