import { BOX, faultsOf, templateJson } from '@deckwright/test-tools/decks/template-of';
import { describe, expect, it } from 'vitest';
import { parseProject } from './project.ts';
import { parseTemplate } from './template.ts';

type Json = { readonly [key: string]: unknown };

function text(words: string, more: Json = {}) {
  return { type: 'text', text: words, ...more };
}

function use(name: string, given: Json = {}, more: Json = {}) {
  return { type: 'partial', partial: name, box: BOX, with: given, ...more };
}

const CARD = {
  fields: { label: { type: 'text', required: true }, value: { type: 'number', default: 0 } },
  elements: [text('{{label}} {{value}}')],
};

function projectFaults(partials: unknown) {
  return faultsOf(() => parseProject({ id: 'p', partials })).map(({ path, message }) => [path, message]);
}

function templateFaults(partials: Json, elements: readonly unknown[], fields: Json = {}) {
  const settings = parseProject({ id: 'p', partials });
  const json = templateJson({ fields, elements });
  return faultsOf(() => parseTemplate(json, settings)).map(({ path, message }) => [path, message]);
}

describe('the partials of a project', () => {
  it('are parsed with their parameters, their size and their elements', () => {
    const { partials } = parseProject({ id: 'p', partials: { card: { ...CARD, description: 'A card' } } });
    expect(partials!.get('card')).toMatchObject({ name: 'card', elementCount: 1, depth: 1 });
    expect(partials!.get('card')!.size).toBeUndefined();
    const sized = { ...CARD, width: 200, height: 80, elements: [text('{{label}} {{value}}', { box: BOX })] };
    expect(projectFaults({ sized })[0]).toEqual([
      '/partials/sized/elements/0/box',
      'Partial "sized": The box reaches 240 points past the right edge of the partial, which is 200 × 80 points. Only pictures, shapes and decorations may. Make its "width" or its "x" smaller.',
    ]);
  });

  it('read only their parameters, and a fault names these', () => {
    const elements = [text('{{label}} {{value}} {{title}}'), text('x', { when: 'vlaue' })];
    expect(projectFaults({ card: { ...CARD, elements } })).toEqual([
      [
        '/partials/card/elements/0/text',
        'Partial "card": A partial reads only its parameters, and "title" is none of them. Parameters: label, value.',
      ],
      [
        '/partials/card/elements/1/when',
        'Partial "card": A partial reads only its parameters, and "vlaue" is none of them. Did you mean "value"? Parameters: label, value.',
      ],
    ]);
  });

  it('have a fault for each parameter that no element reads', () => {
    expect(projectFaults({ card: { ...CARD, elements: [text('{{label}}')] } })).toEqual([
      [
        '/partials/card/fields/value',
        'Partial "card": No element reads the parameter "value". Show it in an element, or remove the parameter.',
      ],
    ]);
  });

  it('have all their faults in one error, each with the code of a project', () => {
    const partials = {
      'a b': CARD,
      one: { elements: [{ type: 'txet' }], width: 10 },
      two: { elements: [text('x', { box: BOX }), use('card', { label: 'x', lable: 'y' })] },
      card: CARD,
      empty: { elements: [] },
    };
    const faults = faultsOf(() => parseProject({ id: 'p', theme: { colour: {} }, partials }));
    expect(faults.map(({ path }) => path).toSorted()).toEqual([
      '/partials/a b',
      '/partials/empty/elements',
      '/partials/one',
      '/partials/two/elements/0/box',
      '/partials/two/elements/1/box',
      '/partials/two/elements/1/with/lable',
      '/theme/colour',
    ]);
    expect(new Set(faults.map(({ code }) => code))).toEqual(new Set(['INVALID_PROJECT']));
  });

  it('cannot contain themselves', () => {
    const around = (name: string) => ({ elements: [{ ...use(name), box: undefined }] });
    const [fault] = projectFaults({ a: around('b'), b: around('c'), c: around('b') });
    expect(fault).toEqual([
      '/partials/c/elements/0/partial',
      'Partial "c": The partial contains itself: "b", "c", "b".',
    ]);
    expect(projectFaults({ a: around('a') })).toHaveLength(1);
  });

  it.each(['first to last', 'last to first'])('can be 8 levels deep, in any order: %s', (order) => {
    const chain = (length: number) => {
      const entries = Array.from({ length }, (_, index) => {
        const inner = index === length - 1 ? text('x') : { type: 'partial', partial: `p${index + 1}` };
        return [`p${index}`, { elements: [inner] }] as const;
      });
      return Object.fromEntries(order === 'first to last' ? entries : entries.toReversed());
    };
    expect(projectFaults(chain(8))).toEqual([]);
    const [fault] = projectFaults(chain(9));
    expect(fault![1]).toMatch(/Partials are nested too deep: expected at most 8 levels\.$/);
  });

  it('add at most 10,000 elements, however they multiply', () => {
    const ten = (name: string) => ({
      elements: Array.from({ length: 10 }, () => ({ type: 'partial', partial: name })),
    });
    const partials = {
      leaf: { elements: [text('x')] },
      a: ten('leaf'),
      b: ten('a'),
      c: ten('b'),
      d: ten('c'),
    };
    expect(projectFaults(partials)).toEqual([
      [
        '/partials/d/elements/4/partial',
        'Partial "d": With the partial "c", the file has more than 10000 elements from partials. Use fewer or smaller partials.',
      ],
    ]);
    const { d: _, ...fewer } = partials;
    const faults = templateFaults(
      fewer,
      Array.from({ length: 6 }, () => use('c')),
    );
    expect(faults.map(([path]) => path)).toEqual(['/elements/4/partial']);
  });

  it('are at most 24 levels deep, with the elements around them', () => {
    const nested = (levels: number, inner: Json): Json =>
      levels === 0 ? inner : { type: 'group', elements: [nested(levels - 1, inner)] };
    const a = { elements: [nested(11, text('x'))] };
    const around = (levels: number) => ({ elements: [nested(levels, { type: 'partial', partial: 'a' })] });
    expect(projectFaults({ b: around(11), a })).toEqual([]);
    const [fault] = projectFaults({ b: around(12), a });
    expect(fault![1]).toBe(
      'Partial "b": With the partial "a", 25 elements are inside one another: expected at most 24.',
    );
    expect(templateFaults({ a, b: around(11) }, [use('b')]).map(([path]) => path)).toEqual(['/elements/0/partial']);
  });

  it('are not deeper than a template', () => {
    let elements: Json[] = [text('x')];
    for (let level = 0; level < 60; level += 1) elements = [{ type: 'group', elements }];
    const [fault] = projectFaults({ card: { elements } });
    expect(fault).toEqual([
      '/partials',
      'The file is nested too deep: expected at most 100 levels of objects and arrays.',
    ]);
  });
});

describe('the use of a partial', () => {
  it('has a fault with the nearest name if there is no such partial', () => {
    expect(templateFaults({ 'kpi-card': CARD }, [use('kpi-crad')])).toEqual([
      ['/elements/0/partial', 'The project has no partial "kpi-crad". Did you mean "kpi-card"? It has: kpi-card.'],
    ]);
    expect(templateFaults({}, [use('card')])).toEqual([
      ['/elements/0/partial', 'The project has no partial "card". It has none.'],
    ]);
  });

  it('gives only parameters, and each that is required', () => {
    expect(templateFaults({ card: CARD }, [use('card', { lable: 'x' }), use('card', { label: null })])).toEqual([
      ['/elements/0/with/lable', 'The partial "card" has no parameter "lable". Did you mean "label"?'],
      ['/elements/0/with/label', 'The partial "card" needs a value for its parameter "label", such as "{{label}}".'],
      ['/elements/1/with/label', 'The partial "card" needs a value for its parameter "label", such as "{{label}}".'],
    ]);
  });

  it('gives values of the type of the parameter', () => {
    const fields = { photo: { type: 'image' }, sum: { type: 'number' } };
    const elements = [
      use('card', { label: '{{photo}}' }),
      use('card', { label: '{{sum}}', value: 'many' }),
      use('card', { label: 'a', value: 'about {{sum}}' }),
      use('card', { label: 'a', value: '{{sum}}' }),
      { type: 'image', box: BOX, field: 'photo' },
    ];
    expect(templateFaults({ card: CARD }, elements, fields)).toEqual([
      [
        '/elements/1/with/value',
        'Expected a number, got the string "many". Write points without quotes; 72 points are one inch.',
      ],
      [
        '/elements/2/with/value',
        'A parameter of type number takes one reference without text around it, such as "{{field}}".',
      ],
      [
        '/elements/0/with/label',
        'The parameter "label" of the partial "card" needs text or richText or number or date or boolean; "photo" is of type image.',
      ],
    ]);
  });

  it('compares lists and objects with what the parameter says about them', () => {
    const rows = { type: 'list', items: { type: 'object', fields: { name: { type: 'text', required: true } } } };
    const table = {
      fields: { rows },
      elements: [{ type: 'group', repeat: { field: 'rows' }, elements: [text('{{item.name}}')] }],
    };
    const fields = {
      people: {
        type: 'list',
        items: { type: 'object', fields: { name: { type: 'number' }, age: { type: 'number' } } },
      },
      places: { type: 'list', items: { type: 'object', fields: { city: { type: 'text' } } } },
      words: { type: 'list' },
    };
    const elements = Object.keys(fields).map((name) => use('table', { rows: `{{${name}}}` }));
    expect(templateFaults({ table }, elements, fields).map(([path]) => path)).toEqual([
      '/elements/1/with/rows',
      '/elements/2/with/rows',
    ]);
  });

  it('reads the fields that it passes, so an unknown one is a fault and a passed one is not unread', () => {
    const fields = { title: { type: 'text' } };
    expect(templateFaults({ card: CARD }, [use('card', { label: '{{title}}' })], fields)).toEqual([]);
    expect(templateFaults({ card: CARD }, [use('card', { label: '{{titel}} {{title}}' })], fields)).toEqual([
      ['/elements/0/with/label', 'The element reads the field "titel", which is not declared. Did you mean "title"?'],
    ]);
  });

  it('does not take references inside a list, which nothing would replace', () => {
    const list = { fields: { points: { type: 'list' } }, elements: [{ type: 'list', field: 'points' }] };
    expect(templateFaults({ list }, [use('list', { points: ['{{a}}'] })]).map(([path]) => path)).toEqual([
      '/elements/0/with/points',
    ]);
    expect(templateFaults({ list }, [use('list', { points: ['a', 'b'] })])).toEqual([]);
  });

  it('counts as the one title of a slide if an element of the partial has that role', () => {
    const head = { elements: [text('Head', { role: 'title' })] };
    const title = text('Title', { role: 'title', box: BOX });
    expect(templateFaults({ head }, [title, use('head')]).map(([path]) => path)).toEqual(['/elements/1/partial']);
  });
});
