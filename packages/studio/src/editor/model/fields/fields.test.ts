import type { Json, JsonObject } from '@deckwright/content-form/body';
import { describe, expect, it } from 'vitest';
import { elementAt, type TemplateJson } from '../../../elements/template-json.ts';
import { bindableProperties } from './bindable-properties.ts';
import { bodiesThatUse } from './bodies-that-use.ts';
import { addField, changeFieldType, setFieldProperty } from './change-fields.ts';
import { setWhen } from './conditions.ts';
import { freeFieldKey } from './declared-fields.ts';
import { listedFields, undeclaredPaths, unusedFields } from './listed-fields.ts';
import { bindField, makeField, makeStatic } from './make-field.ts';
import { readersOf, removeField, removeFieldAndReaders } from './remove-field.ts';
import { renameField } from './rename-field.ts';
import { makeRepeat, removeRepeat, setRepeat } from './repeats.ts';
import { typesThatFit } from './types-that-fit.ts';

const FILE = {
  key: 'a',
  fields: {
    title: { type: 'text', sample: 'Hello' },
    photo: { type: 'image', sample: { url: 'asset:boat' } },
    cards: {
      type: 'list',
      items: { type: 'object', fields: { name: { type: 'text' }, title: { type: 'text' } } },
      sample: [
        { name: 'Ann', title: 'Ms' },
        { name: 'Bob', title: 'Mr' },
      ],
    },
    status: { type: 'number' },
    spare: { type: 'text' },
  },
  background: { field: 'photo', fill: 'lt2' },
  elements: [
    { type: 'text', text: 'A {{ title }} and {{title}}', alt: '{{title}}', name: '{{title}}' },
    { type: 'image', field: 'photo', when: '!status' },
    {
      type: 'group',
      repeat: { field: 'cards', as: 'card' },
      elements: [{ type: 'text', text: '{{card.title}} {{title}}', when: { field: 'status', above: 1 } }],
    },
    { type: 'partial', partial: 'field', with: { field: '{{title}}', name: 'title', label: 'for {{title}}' } },
    { type: 'slideNumber', text: '{{number}}' },
  ],
  samples: { long: { title: 'Longer', photo: 'asset:x' } },
} as const;

function textAt(file: TemplateJson, path: string): Json | undefined {
  return elementAt(file, path)?.text;
}

describe('listedFields', () => {
  it('says for each field what reads it', () => {
    const uses = Object.fromEntries(
      listedFields(FILE).map(({ key, uses }) => [key, uses.map(({ pointer, kind }) => `${pointer} ${kind}`)]),
    );
    expect(uses).toEqual({
      title: [
        '/elements/0/text text',
        '/elements/0/text text',
        '/elements/0/alt text',
        '/elements/2/elements/0/text text',
        '/elements/3/with/field with',
        '/elements/3/with/label text',
      ],
      photo: ['/background/field background', '/elements/1/field field'],
      cards: ['/elements/2/repeat/field repeat', '/elements/2/elements/0/text text'],
      status: ['/elements/1/when when', '/elements/2/elements/0/when/field when'],
      spare: [],
    });
    expect(unusedFields(FILE)).toEqual(['spare']);
  });

  it('finds what is read and is no field', () => {
    const file = { elements: [{ type: 'text', text: '{{a.b}} {{part}} {{a.b}}', when: 'c' }] };
    expect(undeclaredPaths(file)).toEqual(['a.b', 'c']);
  });
});

describe('renameField', () => {
  it('follows in every place, and leaves names of items and parameters alone', () => {
    const { file } = renameField('title', 'headline').apply(FILE, []);
    const text = JSON.stringify(file);
    expect(Object.keys(file.fields as JsonObject)).toEqual(['headline', 'photo', 'cards', 'status', 'spare']);
    expect(textAt(file, '/elements/0')).toBe('A {{headline}} and {{headline}}');
    expect(textAt(file, '/elements/2/elements/0')).toBe('{{card.title}} {{headline}}');
    expect(elementAt(file, '/elements/3')!.with).toEqual({
      field: '{{headline}}',
      name: 'title',
      label: 'for {{headline}}',
    });
    expect(file.samples).toEqual({ long: { headline: 'Longer', photo: 'asset:x' } });
    expect(text).toContain('"name":"{{title}}"');
  });

  it.each(['photo', 'card', 'part', 'toString', '1st', ''])('does nothing for the key %j', (key) => {
    expect(renameField('title', key).apply(FILE, []).file).toBe(FILE);
  });

  it('goes back to the same file', () => {
    const there = renameField('cards', 'people').apply(FILE, []).file;
    expect(elementAt(there, '/elements/2')!.repeat).toEqual({ field: 'people', as: 'card' });
    expect(JSON.stringify(renameField('people', 'cards').apply(there, []).file)).toBe(JSON.stringify(FILE));
  });
});

it('bodiesThatUse finds the bodies that send a field', () => {
  const body = (templateKey: string, content: JsonObject) => ({
    presentation: { slideList: [{ templateKey, content }] },
  });
  const bodies = [
    { name: 'one', body: body('a', { title: 'x' }) },
    { name: 'two', body: body('b', { title: 'x' }) },
    { name: 'three', body: body('a', { photo: 'x' }) },
    { name: 'four', body: null },
  ];
  expect(bodiesThatUse(bodies, 'a', 'title')).toEqual(['one']);
});

describe('removeField', () => {
  it('leaves the sample in texts and in partials', () => {
    const { file } = removeField('title').apply(FILE, []);
    expect(file.fields).not.toHaveProperty('title');
    expect(textAt(file, '/elements/0')).toBe('A Hello and Hello');
    expect(textAt(file, '/elements/2/elements/0')).toBe('{{card.title}} Hello');
    expect(elementAt(file, '/elements/3')!.with).toEqual({ field: 'Hello', name: 'title', label: 'for Hello' });
    expect(file.samples).toEqual({ long: { photo: 'asset:x' } });
  });

  it('leaves the picture of the sample, also in the background', () => {
    const { file } = removeField('photo').apply(FILE, []);
    expect(elementAt(file, '/elements/1')).toEqual({ type: 'image', src: 'asset:boat', when: '!status' });
    expect(file.background).toEqual({ src: 'asset:boat', fill: 'lt2' });
    const plain = { ...FILE, fields: { photo: { type: 'image' } } } as const;
    expect(removeField('photo').apply(plain, []).file.background).toBe('lt2');
  });

  it('leaves what the first item of a repeat shows', () => {
    const { file } = removeField('cards').apply(FILE, []);
    expect(elementAt(file, '/elements/2')).not.toHaveProperty('repeat');
    expect(textAt(file, '/elements/2/elements/0')).toBe('Ms {{title}}');
  });

  it('removes a link without its address, and names what a highlight marked', () => {
    const text = { type: 'text', text: 'Read', link: 'https://{{spare}}' };
    const chart = { type: 'chart', field: 'photo', highlights: [{ label: '{{spare}}', color: 'accent1' }] };
    const { elements } = removeField('spare').apply({ ...FILE, elements: [text, chart] }, []).file;
    expect(elements).toEqual([
      { type: 'text', text: 'Read' },
      { ...chart, highlights: [{ label: 'spare', color: 'accent1' }] },
    ]);
  });

  it('removes conditions, and elements that cannot be without the field', () => {
    expect(elementAt(removeField('status').apply(FILE, []).file, '/elements/1')).not.toHaveProperty('when');
    const chart = {
      fields: { data: { type: 'chart' } },
      elements: [
        { type: 'chart', field: 'data' },
        { type: 'text', text: '' },
      ],
    } as const;
    expect(removeField('data').apply(chart, []).file).toEqual({ fields: {}, elements: [{ type: 'text', text: '' }] });
  });
});

describe('removeFieldAndReaders', () => {
  it('removes what reads the field, what is left empty by it, and nothing else', () => {
    const { file, selected } = removeFieldAndReaders('cards').apply(FILE, ['/elements/0']);
    expect(file.elements).toEqual(FILE.elements.toSpliced(2, 1));
    expect(Object.keys(file.fields as JsonObject)).toEqual(['title', 'photo', 'status', 'spare']);
    expect(selected).toEqual([]);
    const { file: plain } = removeFieldAndReaders('photo').apply(FILE, []);
    expect(plain.background).toBe('lt2');
    expect(plain.elements).toEqual(FILE.elements.toSpliced(1, 1));
    // The text in the group is all that the group has.
    const { elements } = removeFieldAndReaders('status').apply(FILE, []).file;
    expect((elements as JsonObject[]).map(({ type }) => type)).toEqual(['text', 'partial', 'slideNumber']);
  });

  it('removes the connectors of what it removes', () => {
    const box = { x: 0, y: 0, width: 10, height: 10 } as const;
    const file = {
      fields: { title: { type: 'text' } },
      elements: [
        { type: 'text', name: 'One', text: '{{title}}', box },
        { type: 'shape', name: 'Two', box },
        { type: 'connector', from: { element: 'One' }, to: { element: 'Two' } },
      ],
    } as const;
    expect(removeFieldAndReaders('title').apply(file, []).file.elements).toEqual([file.elements[1]]);
  });
});

it('readersOf says what reads a field, and what cannot be without it', () => {
  expect(readersOf(FILE, 'title').map(({ path, kinds }) => [path, kinds])).toEqual([
    ['/elements/0', ['text']],
    ['/elements/2/elements/0', ['text']],
    ['/elements/3', ['with', 'text']],
  ]);
  expect(readersOf(FILE, 'photo')).toEqual([
    { path: '', kinds: ['background'], canStay: true },
    { path: '/elements/1', kinds: ['field'], canStay: true },
  ]);
  const chart = { fields: { data: { type: 'chart' } }, elements: [{ type: 'chart', field: 'data', when: 'data' }] };
  expect(readersOf(chart, 'data')).toEqual([{ path: '/elements/0', kinds: ['field', 'when'], canStay: false }]);
  expect(readersOf(FILE, 'spare')).toEqual([]);
});

describe('makeField', () => {
  const file = {
    key: 'a',
    elements: [
      { type: 'text', text: 'Revenue in 2026' },
      { type: 'image', src: 'asset:logo', fit: 'contain' },
      { type: 'chart', field: 'd', title: '1,204' },
    ],
  } as const;

  it('makes the text the sample of a new field', () => {
    const { file: made } = makeField('/elements/0', '/text', { key: 'title', type: 'text' }).apply(file, []);
    expect(Object.keys(made)).toEqual(['key', 'fields', 'elements']);
    expect(made.fields).toEqual({ title: { type: 'text', sample: 'Revenue in 2026' } });
    expect(textAt(made, '/elements/0')).toBe('{{title}}');
  });

  it('makes a field of a part of a text', () => {
    const { file: made } = makeField('/elements/0', '/text', { key: 'year', type: 'number', range: [11, 15] }).apply(
      file,
      [],
    );
    expect(made.fields).toEqual({ year: { type: 'number', sample: 2026 } });
    expect(textAt(made, '/elements/0')).toBe('Revenue in {{year}}');
  });

  it('makes a field of a picture, in the same place of the element', () => {
    const { file: made } = makeField('/elements/1', '/src', { key: 'logo', type: 'image' }).apply(file, []);
    expect(JSON.stringify(elementAt(made, '/elements/1'))).toBe('{"type":"image","field":"logo","fit":"contain"}');
    expect(made.fields).toEqual({ logo: { type: 'image', sample: 'asset:logo' } });
  });

  it('makes a field of the background, over the fill that it had', () => {
    const { file: made } = makeField('', '/background', { key: 'photo', type: 'image' }).apply(
      { ...file, background: 'dk1' },
      [],
    );
    expect(made.background).toEqual({ field: 'photo', fill: 'dk1' });
  });

  it('reads a sample as the type of the field', () => {
    const { file: made } = makeField('/elements/2', '/title', { key: 'count', type: 'number' }).apply(file, []);
    expect(made.fields).toEqual({ count: { type: 'number', sample: 1204 } });
  });

  it('makes a field of each item inside a repeat', () => {
    const path = '/elements/2/elements/0';
    const { file: made } = makeField(path, '/alt', { key: 'note', type: 'text' }).apply(
      {
        ...FILE,
        elements: FILE.elements.with(2, {
          ...FILE.elements[2]!,
          elements: [{ type: 'text', text: 'x', alt: 'Seen' }],
        } as never),
      },
      [],
    );
    expect(elementAt(made, path)!.alt).toBe('{{card.note}}');
    expect((made.fields as unknown as typeof FILE.fields).cards).toMatchObject({
      items: { fields: { note: { type: 'text', sample: 'Seen' } } },
      sample: [
        { name: 'Ann', note: 'Seen' },
        { name: 'Bob', note: 'Seen' },
      ],
    });
  });

  it('makes a field of when an element is shown, which shows it in previews', () => {
    const { file: made } = makeField('/elements/1', '/when', { key: 'hasLogo', type: 'boolean' }).apply(file, []);
    expect(made.fields).toEqual({ hasLogo: { type: 'boolean', sample: true } });
    expect(elementAt(made, '/elements/1')!.when).toBe('hasLogo');
    expect(makeStatic('/elements/1', '/when').apply(made, []).file.elements).toEqual(file.elements);
  });

  it('makes a list of what a group repeats', () => {
    const group = { type: 'group', elements: [{ type: 'text', text: 'Step' }] };
    const { file: made } = makeField('/elements/0', '/repeat', { key: 'steps', type: 'list' }).apply(
      { elements: [group] },
      [],
    );
    expect(elementAt(made, '/elements/0')!.repeat).toEqual({ field: 'steps', as: 'item' });
    expect((made.fields as JsonObject).steps).toMatchObject({ type: 'list', sample: [{ step: 'Step' }, {}, {}] });
    const inner = { ...group, repeat: { field: 'cards', as: 'item' }, elements: [group] };
    const { file: nested } = makeField('/elements/0/elements/0', '/repeat', { key: 'steps', type: 'list' }).apply(
      { fields: { cards: { type: 'list' } }, elements: [inner] },
      [],
    );
    expect(elementAt(nested, '/elements/0/elements/0')!.repeat).toEqual({ field: 'steps', as: 'item2' });
  });

  it('makes a field like the parameter that it is passed to, and gives the value back', () => {
    const chart = { labels: ['Q1'], values: [1] };
    const used = { elements: [{ type: 'partial', partial: 'trend', with: { data: chart } }] };
    const like = { type: 'chart', required: true, default: {}, maxPoints: 12, sample: {} };
    const { file: made } = makeField('/elements/0', '/with/data', { key: 'data', type: 'chart', like }).apply(used, []);
    expect(made.fields).toEqual({ data: { type: 'chart', maxPoints: 12, sample: chart } });
    expect(elementAt(made, '/elements/0')!.with).toEqual({ data: '{{data}}' });
    expect(makeStatic('/elements/0', '/with/data').apply(made, []).file.elements).toEqual(used.elements);
  });

  it('changes nothing if the key is taken', () => {
    expect(makeField('/elements/0', '/text', { key: 'title', type: 'text' }).apply(FILE, []).file).toBe(FILE);
  });

  it('is undone by makeStatic, apart from the field', () => {
    for (const [path, property, type] of [
      ['/elements/0', '/text', 'text'],
      ['/elements/1', '/src', 'image'],
    ] as const) {
      const { file: made } = makeField(path, property, { key: 'made', type }).apply(file, []);
      expect(makeStatic(path, property).apply(made, []).file.elements).toEqual(file.elements);
    }
  });
});

it('makeStatic leaves no empty link or label, and data as it is', () => {
  const file = {
    fields: { none: { type: 'text' } },
    elements: [
      {
        type: 'chart',
        field: 'd',
        title: '{{none}}',
        highlights: [{ label: '{{none}}', color: 'dk1' }],
        link: '{{none}}',
      },
    ],
  };
  const left = ['/title', '/link', '/highlights/0/label', '/field'].reduce(
    (before, property) => makeStatic('/elements/0', property).apply(before, []).file,
    file as JsonObject,
  );
  expect(left.elements).toEqual([
    { type: 'chart', field: 'd', title: '', highlights: [{ label: 'none', color: 'dk1' }] },
  ]);
});

it('bindField shows a field that exists', () => {
  const shown = (path: string, property: string, field: string) =>
    bindField(path, property, field).apply(FILE, []).file;
  expect(textAt(shown('/elements/0', '/text', 'spare'), '/elements/0')).toBe('{{spare}}');
  expect(elementAt(shown('/elements/1', '/src', 'title'), '/elements/1')!.field).toBe('title');
  expect(elementAt(shown('/elements/1', '/when', 'status'), '/elements/1')!.when).toBe('status');
  expect(elementAt(shown('/elements/2', '/repeat', 'spare'), '/elements/2')!.repeat).toEqual({
    field: 'spare',
    as: 'card',
  });
  expect(shown('', '/background', 'title').background).toEqual({ field: 'title', fill: 'lt2' });
});

describe('bindableProperties', () => {
  it('names texts, pictures and data, and what they show', () => {
    const names = (element: JsonObject) => bindableProperties(element).map(({ property, bound }) => [property, bound]);
    expect(names({ type: 'image', field: 'photo' })).toEqual([
      ['/src', 'photo'],
      ['/alt', undefined],
      ['/link', undefined],
      ['/when', undefined],
    ]);
    expect(names({ type: 'partial', with: { 'a/b': '{{ x }}' } })[0]).toEqual(['/with/a~1b', 'x']);
    expect(names({ type: 'shape', fill: 'accent1' }).map(([property]) => property)).toEqual(['/alt', '/link', '/when']);
    expect(names({ type: 'group', repeat: { field: 'cards' }, when: '!hidden' }).slice(-2)).toEqual([
      ['/repeat', 'cards'],
      ['/when', 'hidden'],
    ]);
  });
});

describe('changing fields', () => {
  it('adds a field with a free key', () => {
    expect(addField('new', { type: 'text' }).apply(FILE, []).file.fields).toHaveProperty('new', { type: 'text' });
    expect(addField('title', { type: 'text' }).apply(FILE, []).file).toBe(FILE);
  });

  it('makes free keys from words', () => {
    expect(freeFieldKey(FILE, 'title')).toBe('title2');
    expect(freeFieldKey(FILE, 'Unit price (€)')).toBe('unitPrice');
    expect(freeFieldKey(FILE, '2026 Größe')).toBe('_2026Grosse');
    expect(freeFieldKey(FILE, '日本')).toBe('field');
    expect(freeFieldKey(FILE, 'card')).toBe('card2');
  });

  it('drops what a new value excludes', () => {
    const changed = (field: JsonObject, property: string, value: Json | undefined) => {
      const file = { fields: { a: field }, elements: [] };
      return (setFieldProperty('a', property, value).apply(file, []).file.fields as JsonObject).a;
    };
    expect(changed({ type: 'text', required: true }, '/static', true)).toEqual({ type: 'text', static: true });
    expect(changed({ type: 'text', static: true }, '/required', true)).toEqual({ type: 'text', required: true });
    expect(changed({ type: 'text', default: 'x', static: true, whenEmpty: 'default' }, '/default', undefined)).toEqual({
      type: 'text',
    });
    expect(changed({ type: 'list' }, '/items/type', 'number')).toEqual({ type: 'list', items: { type: 'number' } });
  });

  it('changes the type with the values that can be read as the other', () => {
    const file = {
      fields: { a: { type: 'text', required: true, maxLength: 9, sample: '12', default: 'x', whenEmpty: 'default' } },
      elements: [],
      samples: { one: { a: '7' }, two: { a: 'seven' } },
    };
    expect(changeFieldType('a', 'number').apply(file, []).file).toEqual({
      fields: { a: { type: 'number', required: true, sample: 12 } },
      elements: [],
      samples: { one: { a: 7 }, two: {} },
    });
    expect(changeFieldType('a', 'richText').apply(file, []).file.fields).toMatchObject({
      a: { maxLength: 9, default: 'x' },
    });
  });

  it('names the types that fit what reads a field', () => {
    expect(typesThatFit(FILE, 'photo')).toEqual(['image']);
    expect(typesThatFit(FILE, 'cards')).toEqual(['list']);
    expect(typesThatFit(FILE, 'status')).toEqual(['number']);
    expect(typesThatFit(FILE, 'spare')).toContain('chart');
  });
});

describe('conditions and repeats', () => {
  it('sets and removes a condition', () => {
    const when = { field: 'status', is: ['late'] };
    const file = setWhen(['/elements/0'], when).apply(FILE, []).file;
    expect(elementAt(file, '/elements/0')!.when).toEqual(when);
    expect(JSON.stringify(setWhen(['/elements/0'], undefined).apply(file, []).file)).toBe(JSON.stringify(FILE));
  });

  it('renames what the children read when the name of an item changes', () => {
    const { file } = setRepeat('/elements/2', { field: 'cards', as: 'person' }).apply(FILE, []);
    expect(textAt(file, '/elements/2/elements/0')).toBe('{{person.title}} {{title}}');
  });

  it('shows the first item without the repeat', () => {
    const { file } = removeRepeat('/elements/2').apply(FILE, []);
    expect(elementAt(file, '/elements/2')).not.toHaveProperty('repeat');
    expect(textAt(file, '/elements/2/elements/0')).toBe('{{cards.0.title}} {{title}}');
  });

  it('makes a list of cards that are alike', () => {
    const card = (name: string, note: string): JsonObject => ({
      type: 'group',
      elements: [
        { type: 'text', name: 'Name', text: name },
        { type: 'text', text: note },
      ],
    });
    const file = {
      elements: [{ type: 'group', direction: 'row', elements: [card('Ann', 'Note 1'), card('Bob', 'Note 2')] }],
    };
    const { file: made } = makeRepeat('/elements/0', { key: 'people', as: 'person' }).apply(file, []);
    expect(made.fields).toEqual({
      people: {
        type: 'list',
        items: {
          type: 'object',
          fields: { name: { type: 'text', sample: 'Ann' }, note: { type: 'text', sample: 'Note 1' } },
        },
        sample: [
          { name: 'Ann', note: 'Note 1' },
          { name: 'Bob', note: 'Note 2' },
        ],
      },
    });
    expect(elementAt(made, '/elements/0')).toMatchObject({
      repeat: { field: 'people', as: 'person' },
      elements: [{ elements: [{ text: '{{person.name}}' }, { text: '{{person.note}}' }] }],
    });
  });

  it('gives the items a name that means nothing else around or in the group', () => {
    const inner = {
      type: 'group',
      elements: [
        { type: 'text', text: '{{card.name}}' },
        { type: 'image', src: 'a' },
      ],
    } as const;
    const outer = { type: 'group', repeat: { field: 'cards', as: 'card' }, elements: [inner] } as const;
    const made = (path: string, as: string) => {
      const { file } = makeRepeat(path, { key: 'list', as }).apply({ ...FILE, elements: [outer] }, []);
      return elementAt(file, path)?.repeat;
    };
    expect(made('/elements/0/elements/0', 'card')).toEqual({ field: 'list', as: 'card2' });
    expect(made('/elements/0/elements/0', 'title')).toEqual({ field: 'list', as: 'title2' });
    expect(made('/elements/0/elements/0', 'entry')).toEqual({ field: 'list', as: 'entry' });
  });

  it('repeats all children that are not alike', () => {
    const file = {
      elements: [{ type: 'group', elements: [{ type: 'shape' }, { type: 'text', text: 'Step' }] }],
    } as const;
    const { file: made } = makeRepeat('/elements/0', { key: 'steps', as: 'one' }).apply(file, []);
    expect((made.fields as JsonObject).steps).toMatchObject({
      sample: [{ step: 'Step' }, { step: 'Step' }, { step: 'Step' }],
    });
    expect(elementAt(made, '/elements/0')!.elements).toHaveLength(2);
  });
});
