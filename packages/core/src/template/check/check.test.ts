import { BOX, faultsOfTemplate, templateJson } from '@deckwright/test-tools/decks/template-of';
import { describe, expect, it } from 'vitest';

type Json = { readonly [key: string]: unknown };

function text(words: string, more: Json = {}) {
  return { type: 'text', box: BOX, text: words, ...more };
}
function faultsOf(parts: Json) {
  return faultsOfTemplate(templateJson(parts));
}
function pathsOf(parts: Json) {
  return faultsOf(parts).map((fault) => fault.path);
}

describe('a field that no element reads', () => {
  it('is a fault', () => {
    const fields = { a: { type: 'text' }, b: { type: 'image', static: true, default: 'https://a' } };
    expect(faultsOf({ fields })).toMatchObject([
      {
        path: '/fields/a',
        code: 'INVALID_TEMPLATE',
        message: expect.stringContaining('No element reads the field "a"'),
      },
      { path: '/fields/b' },
    ]);
  });

  it.each([
    ['words', text('{{a}}')],
    ['an alternative text', text('x', { alt: '{{a}}' })],
    ['a link', text('x', { link: 'https://example.org/{{a}}' })],
    ['a condition', text('x', { when: '!a' })],
    ['a condition on its value', text('x', { when: { field: 'a', is: ['b'] } })],
    ['a child of a group', { type: 'group', box: BOX, elements: [{ type: 'text', text: '{{a}}' }] }],
  ])('is not a field in %s', (_where, element) => {
    expect(pathsOf({ fields: { a: { type: 'text' } }, elements: [element] })).toEqual([]);
  });

  it('is not the field of the background', () => {
    expect(pathsOf({ fields: { a: { type: 'image' } }, background: { field: 'a' } })).toEqual([]);
  });

  const fields = {
    lead: { type: 'object', fields: { name: { type: 'text' }, age: { type: 'number' } } },
    team: { type: 'list', items: { type: 'object', fields: { name: { type: 'text' }, role: { type: 'text' } } } },
  };
  const repeat = { type: 'group', box: BOX, repeat: { field: 'team', as: 'one' } };

  it('is found in an object, and in the items of a list, that elements read in part', () => {
    const elements = [
      text('{{lead.name}}', { when: 'lead' }),
      { ...repeat, elements: [{ type: 'text', text: '{{one.role}}' }] },
    ];
    expect(pathsOf({ fields, elements })).toEqual(['/fields/lead/fields/age', '/fields/team/items/fields/name']);
  });

  it('is reported only for the object if no element reads anything of the object', () => {
    const elements = [{ ...repeat, elements: [{ type: 'text', text: '{{one.role}} {{one.name}}' }] }];
    expect(pathsOf({ fields, elements })).toEqual(['/fields/lead']);
  });

  it('is found beside an element that cannot be parsed, unless that element names it', () => {
    const two = { a: { type: 'text' }, b: { type: 'text' } };
    expect(pathsOf({ fields: two, elements: [text('{{a}}', { txet: 1 })] })).toEqual(['/elements/0/txet', '/fields/b']);
  });
});

describe('a wrong reference', () => {
  it('is reported at the texts, fields and conditions that contain it', () => {
    const fields = { a: { type: 'text' } };
    const elements = [
      text('{{a}} {{gone}}', { alt: '{{gone}}', when: { field: 'off', empty: true } }),
      { type: 'group', box: BOX, elements: [{ type: 'list', field: 'gone' }], repeat: { field: 'gone' } },
      text('{{a}}', { link: '{{gone}}', when: '!gone' }),
    ];
    expect(pathsOf({ fields, elements })).toEqual([
      '/elements/0/text',
      '/elements/0/alt',
      '/elements/0/when/field',
      '/elements/1/repeat/field',
      '/elements/1/elements/0/field',
      '/elements/2/link',
      '/elements/2/when',
    ]);
  });

  it('has the nearest path as its suggestion, in objects too', () => {
    const fields = { lead: { type: 'object', fields: { name: { type: 'text' } } } };
    const elements = [text('{{lead.naem}} {{laed.name}} {{lead.name}}')];
    expect(faultsOf({ fields, elements }).map(({ suggestion }) => suggestion)).toEqual(['lead.name', 'lead.name']);
  });

  it('is a background with a field of another type than image', () => {
    expect(faultsOf({ fields: { a: { type: 'text' } }, background: { field: 'a' } })).toMatchObject([
      { path: '/background/field', expected: 'image', got: 'text' },
    ]);
  });

  it('is a chart of points with a field of categories, and the other way round', () => {
    const fields = { a: { type: 'chart' }, b: { type: 'chart', data: 'points' } };
    const chart = (field: string, type: string) => ({ type: 'chart', box: BOX, field, chart: type });
    expect(pathsOf({ fields, elements: [chart('a', 'scatter'), chart('b', 'line')] })).toEqual([
      '/elements/0/field',
      '/elements/1/field',
    ]);
    expect(pathsOf({ fields, elements: [chart('b', 'scatter'), chart('a', 'line')] })).toEqual([]);
  });
});

describe('an element', () => {
  const edge = { x: 860, y: 440, width: 100, height: 100 };
  const picture = { type: 'image', src: 'https://example.org/a.png' };

  it.each([
    ['text', { type: 'text', text: 'x' }],
    ['group', { type: 'group', elements: [{ type: 'text', text: 'x' }] }],
  ])('of type %s must be on the slide, within half a point', (_type, element) => {
    expect(pathsOf({ elements: [{ ...element, box: { ...edge, x: 860.5, y: 440.5 } }] })).toEqual([]);
    const [fault] = faultsOf({ elements: [{ ...element, box: { ...edge, x: 861 } }] });
    expect(fault).toMatchObject({ path: '/elements/0/box', got: '1 points past the right edge' });
    expect(pathsOf({ elements: [{ ...element, box: { ...edge, y: -1 } }] })).toEqual(['/elements/0/box']);
  });

  it('that is rotated must be on the slide with its rotated box', () => {
    const strip = { x: -190, y: 250, width: 420, height: 40 };
    expect(pathsOf({ elements: [text('x', { box: strip, rotation: -90 })] })).toEqual([]);
    expect(pathsOf({ elements: [text('x', { box: strip })] })).toEqual(['/elements/0/box']);
  });

  it('that is a picture or a shape must touch the slide', () => {
    const over = { x: -50, y: -50, width: 1_100, height: 700 };
    const off = { ...edge, x: 960 };
    expect(
      pathsOf({
        elements: [
          { ...picture, box: over },
          { type: 'shape', box: over },
        ],
      }),
    ).toEqual([]);
    expect(
      pathsOf({
        elements: [
          { ...picture, box: off },
          { type: 'shape', box: off },
        ],
      }),
    ).toEqual(['/elements/0/box', '/elements/1/box']);
    const line = { type: 'shape', shape: 'line', box: { x: 0, y: 0, width: 960, height: 0 } };
    expect(pathsOf({ elements: [line] })).toEqual([]);
  });

  it('that is a table or a chart cannot be rotated', () => {
    const fields = { t: { type: 'table' }, c: { type: 'chart' } };
    const elements = [
      { type: 'table', box: BOX, field: 't', rotation: 5 },
      { type: 'chart', box: BOX, field: 'c', rotation: 360 },
    ];
    expect(faultsOf({ fields, elements })).toMatchObject([{ path: '/elements/0/rotation', got: '5' }]);
  });

  it('can span columns only in a grid', () => {
    const group = (direction: string) => ({
      type: 'group',
      box: BOX,
      direction,
      ...(direction === 'grid' && { columns: 2 }),
      elements: [{ type: 'text', text: 'x', columnSpan: 2 }],
    });
    expect(pathsOf({ elements: [group('grid')] })).toEqual([]);
    expect(pathsOf({ elements: [group('row'), text('x', { columnSpan: 2 })] })).toEqual([
      '/elements/0/elements/0/columnSpan',
      '/elements/1/columnSpan',
    ]);
  });

  it('can be the title only once', () => {
    const title = { role: 'title' };
    const group = { type: 'group', box: BOX, elements: [{ type: 'text', text: 'x', ...title }] };
    expect(pathsOf({ elements: [text('a', title), text('b', { role: 'subtitle' })] })).toEqual([]);
    expect(pathsOf({ elements: [text('a', title), group, text('b', title)] })).toEqual([
      '/elements/1/elements/0/role',
      '/elements/2/role',
    ]);
  });

  it.each([
    [{ opacity: 1.2 }, 'opacity'],
    [{ opacity: -0.1 }, 'opacity'],
    [{ columnSpan: 25 }, 'columnSpan'],
    [{ when: 'a b' }, 'when'],
    [{ when: { field: 'a', equals: 1 } }, 'when/equals'],
    [{ when: { field: 'a', is: [] } }, 'when/is'],
    [{ when: { field: 'a', above: '1' } }, 'when/above'],
    [{ when: { field: 'a', above: 1 } }, 'when'],
    [{ role: 'headline' }, 'role'],
    [{ link: 'slide:after' }, 'link'],
  ])('with %j is rejected at the wrong key', (more, key) => {
    const fields = { a: { type: 'text' } };
    expect(pathsOf({ fields, elements: [text('{{a}}', more)] })).toEqual([`/elements/0/${key}`]);
  });

  it.each(['slide:1', 'slide:first', 'slide:last', 'slide:next', 'slide:previous'])('may have a link to %s', (link) => {
    expect(pathsOf({ elements: [text('x', { link })] })).toEqual([]);
  });
});

describe('the rules of a field', () => {
  it.each([
    [{ type: 'text', static: true }, 'static'],
    [{ type: 'text', static: true, required: true, default: 'x' }, 'static'],
    [{ type: 'text', whenEmpty: 'default' }, 'whenEmpty'],
    [{ type: 'text', whenEmpty: 'show' }, 'whenEmpty'],
    [{ type: 'number', min: 2, max: 1 }, 'min'],
    [{ type: 'number', format: { style: 'currency' } }, 'format'],
    [{ type: 'number', format: { digits: 2 } }, 'format/digits'],
    [{ type: 'date', min: '2026-02-30' }, 'min'],
    [{ type: 'date', min: '2026-02-02', max: '2026-02-01' }, 'min'],
    [{ type: 'date', format: { timeZone: 'Mars/Olympus' } }, 'format'],
    [{ type: 'date', format: { dateStyle: 'long', year: 'numeric' } }, 'format'],
    [{ type: 'date', max: '2026-01-31', sample: '2026-02-01' }, 'sample'],
    [{ type: 'list', minItems: 3, maxItems: 2 }, 'minItems'],
    [{ type: 'list', levels: 10 }, 'levels'],
    [{ type: 'list', levels: 2, items: { type: 'image' } }, 'levels'],
    [{ type: 'list', items: { type: 'text', static: true, default: 'x' } }, 'items/static'],
    [{ type: 'chart', data: 'numbers' }, 'data'],
    [{ type: 'table', sample: { columns: ['a', 'b'], rows: [['1', '2'], ['1']] } }, 'sample/rows/1'],
  ])('reject %j', (field, key) => {
    const reader = text('x', { when: 'a' });
    expect(pathsOf({ fields: { a: field }, elements: [reader] })).toEqual([`/fields/a/${key}`]);
  });
});

describe('a named sample', () => {
  const fields = {
    title: { type: 'text', required: true, maxLength: 5 },
    cards: { type: 'list', items: { type: 'object', fields: { name: { type: 'text', required: true } } } },
    table: { type: 'table' },
  };
  const elements = [
    text('{{title}}'),
    {
      type: 'group',
      box: BOX,
      repeat: { field: 'cards', as: 'card' },
      elements: [{ type: 'text', text: '{{card.name}}' }],
    },
    { type: 'table', box: BOX, field: 'table' },
  ];

  it('must match the fields', () => {
    const samples = {
      'all of it': { title: 'Short', cards: [{ name: 'x' }], table: { columns: ['a'], rows: [['1']] } },
      some: { cards: [] },
      wrong: { title: 'Too long', cards: [{}], table: { columns: ['a'], rows: [['1', '2']] }, titel: 1 },
    };
    expect(faultsOf({ fields, elements, samples })).toMatchObject([
      { path: '/samples/wrong/titel', suggestion: 'title' },
      { path: '/samples/wrong/title' },
      { path: '/samples/wrong/cards/0/name' },
      { path: '/samples/wrong/table/rows/0' },
    ]);
  });

  it('must be an object', () => {
    expect(pathsOf({ fields, elements, samples: { a: [] } })).toEqual(['/samples/a']);
  });
});

describe('a background', () => {
  it.each([
    [{ src: 'https://example.org/a.png', focus: { x: 0, y: 1 }, fill: 'dk1' }, []],
    [
      {
        gradient: {
          stops: [
            { at: 0, color: 'lt1' },
            { at: 1, color: 'lt2' },
          ],
        },
      },
      [],
    ],
    [{ src: 'ftp://example.org/a.png' }, ['/background/src']],
    [{ src: 'https://a', focus: { x: 2, y: 0 } }, ['/background/focus/x']],
    [{ srcc: 'https://a', focus: { x: 0, y: 0 } }, ['/background/srcc', '/background']],
    [{ color: 'accent9', alpha: 1 }, ['/background/color']],
    [{ focus: { x: 0, y: 0 } }, ['/background']],
    [{ src: 'https://a', field: 'b' }, ['/background']],
    ['accent9', ['/background']],
  ])('%j has faults at %j', (background, paths) => {
    expect(pathsOf({ background }).filter((path) => path.startsWith('/background'))).toEqual(paths);
  });
});
