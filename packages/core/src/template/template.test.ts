import { BOX, faultsOfTemplate, templateJson, templateOf } from '@deckwright/test-tools/decks/template-of';
import { describe, expect, it } from 'vitest';
import { ELEMENTS } from '../elements/index.ts';

function text(words: string, more: object = {}) {
  return { type: 'text', box: BOX, text: words, ...more };
}
function pathsOf(json: unknown) {
  return faultsOfTemplate(json).map((fault) => fault.path);
}

describe('a template', () => {
  it('fills in defaults', () => {
    expect(templateOf({ elements: [text('Hello')] })).toMatchObject({
      key: 'one',
      name: 'one',
      fields: {},
      background: { kind: 'solid', color: { role: 'lt1' } },
      elements: [{ type: 'text', name: 'text 1', role: 'content', box: BOX }],
    });
  });

  it('reports all its faults at once, each with its pointer', () => {
    const json = {
      key: 'no spaces',
      naem: 'Cards',
      fields: { title: { type: 'txt' }, points: { type: 'list', maxItems: 0 } },
      background: 'accent9',
      elements: [
        { type: 'txet', box: BOX },
        { type: 'text', box: { x: 0, y: 0, width: -1, height: 10 }, txet: 'Hello' },
        { type: 'group', box: BOX, elements: [{ type: 'shape', shape: 'star' }] },
        'a string',
      ],
    };
    expect(pathsOf(json).toSorted()).toEqual([
      '/background',
      '/elements/0/type',
      '/elements/1/box/width',
      '/elements/1/txet',
      '/elements/2/elements/0/shape',
      '/elements/3',
      '/fields/points/maxItems',
      '/fields/title/type',
      '/key',
      '/naem',
    ]);
  });

  it.each([null, 'a template', 7, [], undefined])('that is %j is rejected', (json) => {
    expect(faultsOfTemplate(json)[0]).toMatchObject({ path: '', code: 'INVALID_TEMPLATE', expected: 'an object' });
  });

  it('suggests the nearest key, type and field', () => {
    const json = templateJson({
      fields: { title: { type: 'text' } },
      naem: 'Cards',
      elements: [{ type: 'txet' }, text('{{titel}}'), text('a', { rotatoin: 5 }), text('a', { style: { sizee: 5 } })],
    });
    const suggestions = Object.fromEntries(faultsOfTemplate(json).map(({ path, suggestion }) => [path, suggestion]));
    expect(suggestions).toEqual({
      '/naem': 'name',
      '/elements/0/type': 'text',
      '/elements/1/text': 'title',
      '/elements/2/rotatoin': 'rotation',
      '/elements/3/style/sizee': 'size',
    });
  });

  it('suggests nothing for a name that is not similar to another', () => {
    const known = ELEMENTS.map(({ name }) => name).join(', ');
    expect(faultsOfTemplate(templateJson({ elements: [{ type: 'hologram' }] }))[0]).toEqual({
      project: 'tests',
      template: 'one',
      element: 'hologram 1',
      path: '/elements/0/type',
      code: 'INVALID_TEMPLATE',
      message: `Unknown element type "hologram". Known: ${known}.`,
      expected: `one of ${known}`,
      got: 'the string "hologram"',
    });
  });

  it('finds an undeclared field in an element that has other faults', () => {
    const json = templateJson({ elements: [{ type: 'hologram' }, text('{{gone}}')] });
    expect(pathsOf(json)).toEqual(['/elements/0/type', '/elements/1/text']);
  });

  it('finds an undeclared field although other keys of the template are wrong', () => {
    expect(pathsOf(templateJson({ key: '', elements: [text('{{gone}}')] }))).toEqual(['/key', '/elements/0/text']);
  });

  it('finds undeclared fields in text, alt, link, when, lists, images, charts, tables and repeats', () => {
    const elements = [
      text('{{a}} {{ b }}'),
      text('x', { alt: '{{a}}', link: '{{b}}', when: 'c' }),
      { type: 'list', box: BOX, field: 'a' },
      { type: 'image', box: BOX, field: 'a' },
      { type: 'chart', box: BOX, field: 'a' },
      { type: 'table', box: BOX, field: 'a' },
      { type: 'group', box: BOX, repeat: { field: 'a' }, elements: [{ type: 'text', text: 'x' }] },
    ];
    const places = pathsOf(templateJson({ elements })).map((path) => Number(path.split('/')[2]));
    expect(places).toEqual([0, 0, 1, 1, 1, 2, 3, 4, 5, 6]);
  });

  it.each([
    ['list', 'text'],
    ['image', 'text'],
    ['chart', 'table'],
    ['table', 'chart'],
  ])('rejects a %s element with a field of type %s', (type, field) => {
    const json = templateJson({ fields: { a: { type: field } }, elements: [{ type, box: BOX, field: 'a' }] });
    expect(faultsOfTemplate(json)).toMatchObject([{ path: '/elements/0/field', expected: type, got: field }]);
  });

  it.each(['image', 'list', 'object', 'table', 'chart'])('rejects a field of type %s in text', (type) => {
    const fields = { a: type === 'object' ? { type, fields: {} } : { type } };
    const json = templateJson({ fields, elements: [text('{{a}}')] });
    expect(faultsOfTemplate(json)).toMatchObject([
      { expected: 'text or richText or number or date or boolean', got: type },
    ]);
  });

  it('rejects a list element with a list that does not contain text', () => {
    const fields = { a: { type: 'list', items: { type: 'object', fields: { b: { type: 'text' } } } } };
    const faults = faultsOfTemplate(templateJson({ fields, elements: [{ type: 'list', box: BOX, field: 'a' }] }));
    expect(faults).toMatchObject([
      { path: '/elements/0/field', expected: 'text or richText or number or date or boolean', got: 'object' },
    ]);
  });

  it('allows only the children of a repeat to read the item by its alias', () => {
    const fields = {
      cards: { type: 'list', items: { type: 'object', fields: { name: { type: 'text' }, tags: { type: 'list' } } } },
    };
    const inner = (words: string) => ({
      type: 'group',
      repeat: { field: 'card.tags', as: 'tag' },
      elements: [{ type: 'text', text: words }],
    });
    const repeat = (words: string) => ({
      type: 'group',
      box: BOX,
      repeat: { field: 'cards', as: 'card' },
      elements: [{ type: 'text', text: '{{card.name}}' }, inner(words)],
    });
    expect(pathsOf(templateJson({ fields, elements: [repeat('{{tag}} of {{card.name}}')] }))).toEqual([]);
    expect(pathsOf(templateJson({ fields, elements: [repeat('{{tag.x}}'), text('{{card.name}}')] }))).toEqual([
      '/elements/0/elements/1/elements/0/text',
      '/elements/1/text',
    ]);
  });

  it.each([
    { x: 960, y: 0, width: 10, height: 10 },
    { x: 0, y: 540, width: 10, height: 10 },
    { x: -10, y: 0, width: 10, height: 10 },
    { x: 0, y: -10, width: 10, height: 10 },
  ])('rejects the box %j, which is off the slide', (box) => {
    expect(pathsOf(templateJson({ elements: [text('x', { box })] }))).toEqual(['/elements/0/box']);
  });

  it('accepts a decoration that is off the slide', () => {
    const off = { x: 2000, y: 0, width: 10, height: 10 };
    expect(pathsOf(templateJson({ elements: [text('x', { box: off, role: 'decoration' })] }))).toEqual([]);
  });

  it('requires a box on the slide, and rejects one in a group', () => {
    const json = templateJson({
      elements: [
        { type: 'text', text: 'x' },
        { type: 'group', box: BOX, elements: [text('x')] },
      ],
    });
    expect(pathsOf(json)).toEqual(['/elements/0/box', '/elements/1/elements/0/box']);
  });

  it('names all valid forms of a value that has several', () => {
    const json = templateJson({
      background: 'accent9',
      fields: { '1st': { type: 'text' }, a: { type: 'txt' } },
      elements: [text('x', { style: { color: 'red', insets: 'wide' } }), { type: 'shape', box: BOX, fill: { a: 1 } }],
    });
    const faults = faultsOfTemplate(json);
    expect(faults).toHaveLength(6);
    for (const fault of faults) expect(fault.message).not.toMatch(/^Invalid/);
  });

  it('rejects a link that is not safe to open', () => {
    const elements = [text('a', { link: 'javascript:alert(1)' }), text('a', { link: 'https://example.org/{{a}}' })];
    expect(pathsOf(templateJson({ fields: { a: { type: 'text' } }, elements }))).toEqual(['/elements/0/link']);
  });
});
