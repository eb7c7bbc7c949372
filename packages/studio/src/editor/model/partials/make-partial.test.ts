import type { JsonObject } from '@deckwright/content-form/body';
import { parseProject, parseTemplate } from '@deckwright/core';
import { describe, expect, it } from 'vitest';
import type { ElementPath, TemplateJson } from '../../../elements/template-json.ts';
import { connectElements } from '../connect/connect-elements.ts';
import { type MadePartial, makePartial, showPartial } from './make-partial.ts';

const SLIDE = { width: 960, height: 540 };

function text(content: string, x: number, more: JsonObject = {}): JsonObject {
  return { type: 'text', box: { x, y: 100, width: 200, height: 40 }, text: content, ...more };
}

const FIELDS = {
  title: { type: 'text', required: true, sample: 'Hello' },
  lead: { type: 'object', fields: { name: { type: 'text', sample: 'Ada' } } },
  cards: {
    type: 'list',
    items: { type: 'object', fields: { name: { type: 'text' }, tags: { type: 'list' } } },
    sample: [{ name: 'One', tags: ['a', 'b'] }],
  },
};

function template(elements: readonly JsonObject[], fields: JsonObject = FIELDS): TemplateJson {
  return { key: 'one', name: 'One', fields, elements: [...elements, ...(fields === FIELDS ? [READER] : [])] };
}

/** Reads every field, because a template with one that nothing reads is not valid. */
const READER: JsonObject = {
  type: 'group',
  box: { x: 0, y: 400, width: 900, height: 100 },
  elements: [
    { type: 'text', text: '{{title}}{{lead.name}}' },
    {
      type: 'group',
      repeat: { field: 'cards', as: 'card' },
      elements: [
        { type: 'text', text: '{{card.name}}' },
        { type: 'group', repeat: { field: 'card.tags', as: 'tag' }, elements: [{ type: 'text', text: '{{tag}}' }] },
      ],
    },
  ],
};

/** The partial and the file with it, which the language accepts. */
function made(file: TemplateJson, paths: readonly ElementPath[]) {
  const one = makePartial(file, paths, SLIDE) as MadePartial;
  expect(one).not.toHaveProperty('problem');
  const edited = showPartial(paths, 'made', SLIDE).apply(file, []);
  parseTemplate(edited.file, parseProject({ id: 'tests', partials: { made: one.partial } }));
  return { ...one, elements: edited.file.elements as readonly JsonObject[], selected: edited.selected };
}

function problemOf(file: TemplateJson, paths: readonly ElementPath[]): string | undefined {
  const one = makePartial(file, paths, SLIDE);
  expect(showPartial(paths, 'made', SLIDE).apply(file, []).file).toBe(file);
  return 'problem' in one ? one.problem : undefined;
}

const READS = [text('{{title}} {{lead.name}}', 20), { ...CARDS(), box: { x: 0, y: 200, width: 400, height: 200 } }];

function CARDS(): JsonObject {
  return {
    type: 'group',
    direction: 'row',
    repeat: { field: 'cards', as: 'card' },
    elements: [{ type: 'text', width: 'fill', text: '{{card.name}}', when: 'card.name' }],
  };
}

describe('makePartial', () => {
  it('leaves the place, the name and the condition of one element to the use, so that the partial fits every box', () => {
    const one = text('{{title}}', 20, { name: 'Badge', rotation: 30, when: 'lead.name', style: { size: 12 } });
    const { partial, elements, selected } = made(template([...READS, one]), ['/elements/2']);
    expect(partial).toEqual({
      fields: { title: { type: 'text', required: true, sample: 'Hello' } },
      elements: [{ type: 'text', text: '{{title}}', style: { size: 12 } }],
    });
    expect(JSON.stringify(elements[2])).toBe(
      '{"type":"partial","name":"Badge","partial":"made","box":{"x":20,"y":100,"width":200,"height":40},"rotation":30,"when":"lead.name","with":{"title":"{{title}}"}}',
    );
    expect(selected).toEqual(['/elements/2']);
  });

  it('gives several elements boxes in a partial of their size, in the place of the one in front', () => {
    const file = template([text('A', 20.5), ...READS, text('B', 300), text('C', 600)]);
    const { partial, elements, selected } = made(file, ['/elements/3', '/elements/0']);
    expect(partial).toMatchObject({
      width: 479.5,
      height: 40,
      elements: [
        { box: { x: 0, y: 0 }, text: 'A' },
        { box: { x: 279.5, y: 0 }, text: 'B' },
      ],
    });
    expect(elements.map(({ type }) => type)).toEqual(['text', 'group', 'partial', 'text', 'group']);
    expect(elements[2]).toEqual({
      type: 'partial',
      partial: 'made',
      box: { x: 20.5, y: 100, width: 479.5, height: 40 },
    });
    expect(selected).toEqual(['/elements/2']);
  });

  it('contains what is rotated, and may reach over the edge as decoration', () => {
    const turned = { type: 'shape', fill: 'accent1', box: { x: 0, y: 100, width: 100, height: 100 }, rotation: 45 };
    const { partial, use } = made(template([...READS, turned, text('A', 100)]), ['/elements/2', '/elements/3']);
    expect(partial).toMatchObject({ width: 320.71, height: 141.42 });
    expect(use).toMatchObject({ role: 'decoration', box: { x: -20.71, y: 79.29 } });
    const flat = { type: 'shape', shape: 'line', box: { x: 0, y: 100, width: 100, height: 0 } };
    const lines = [flat, { ...flat, box: { ...flat.box, x: 200 } }];
    expect(made(template([...READS, ...lines]), ['/elements/2', '/elements/3']).partial).toMatchObject({ height: 1 });
  });

  it('makes a parameter of each path that is read, with the samples of the template', () => {
    const { partial, elements, hiding } = made(template(READS), ['/elements/0', '/elements/1']);
    expect(partial.fields).toEqual({
      title: FIELDS.title,
      name: { type: 'text', sample: 'Ada' },
      // Without the tags, which nothing in the partial reads.
      cards: {
        type: 'list',
        items: { type: 'object', fields: { name: { type: 'text' } } },
        sample: [{ name: 'One' }],
      },
    });
    expect(elements[0]!.with).toEqual({ title: '{{title}}', name: '{{lead.name}}', cards: '{{cards}}' });
    expect(partial.elements).toMatchObject([{ text: '{{title}} {{name}}' }, { elements: [{ text: '{{card.name}}' }] }]);
    expect(hiding).toEqual([]);
  });

  it('passes an item on from inside of a repeat, also the list for a repeat in it', () => {
    const inner = {
      type: 'group',
      repeat: { field: 'card.tags' },
      elements: [{ type: 'text', text: '{{item}}{{card.name}}' }],
    };
    const file = template([
      READS[0]!,
      { ...READS[1]!, direction: 'grid', columns: 2, elements: [{ ...inner, width: 'hug', columnSpan: 2 }] },
    ]);
    const { partial, elements } = made(file, ['/elements/1/elements/0']);
    expect((elements[1]!.elements as readonly JsonObject[])[0]).toEqual({
      ...{ type: 'partial', partial: 'made', width: 'hug', columnSpan: 2 },
      with: { tags: '{{card.tags}}', name: '{{card.name}}' },
    });
    expect(partial.fields).toEqual({
      tags: { type: 'list', sample: ['a', 'b'] },
      name: { type: 'text', sample: 'One' },
    });
    expect(partial.elements).toEqual([
      { type: 'group', repeat: { field: 'tags' }, elements: [{ type: 'text', text: '{{item}}{{name}}' }] },
    ]);
  });

  it('gives a parameter a key that no item has, and takes static fields as they are shown', () => {
    const fields = { ...FIELDS, card: { type: 'text', static: true, default: 'Same' } };
    const named = {
      ...CARDS(),
      repeat: { field: 'cards', as: 'name' },
      elements: [{ type: 'text', text: '{{name.name}}' }],
    };
    const parts = [
      text('{{lead.name}}{{card}}{{title}}', 0),
      { ...named, box: { x: 0, y: 200, width: 90, height: 90 } },
    ];
    const { partial, elements } = made(template(parts, fields), ['/elements/0', '/elements/1']);
    expect(elements[0]!.with).toMatchObject({ name2: '{{lead.name}}', card: '{{card}}' });
    expect(partial.fields).toMatchObject({ card: { type: 'text', default: 'Same' } });
    expect((partial.fields as JsonObject).card).not.toHaveProperty('static');
  });

  it('says which fields hide all of it', () => {
    const fields = { title: { type: 'text', whenEmpty: 'hide' } };
    const file = template([text('{{title}}', 0), text('B', 300)], fields);
    expect(made(file, ['/elements/0', '/elements/1']).hiding).toEqual(['title']);
    expect(made(file, ['/elements/0']).hiding).toEqual([]);
  });

  it('keeps connectors at one element, whatever its name is', () => {
    const connector = { type: 'connector', from: { element: 'text 4' }, to: { element: 'End' } };
    const file = template([...READS, text('E', 300, { name: 'End' }), text('F', 600), connector]);
    expect(made(file, ['/elements/3']).elements[4]).toMatchObject({ from: { element: 'partial 4' } });
    expect(made(file, ['/elements/2']).elements[4]).toMatchObject({ to: { element: 'End' } });
    expect(made(file, ['/elements/0', '/elements/4']).elements).toHaveLength(6);
  });

  it('rejects what a partial cannot contain, and says why', () => {
    const plain = template([...READS, text('{{part}} of {{parts}}', 0), text('{{other}}', 0)]);
    expect(problemOf(plain, [])).toBe('Select an element first.');
    expect(problemOf(plain, ['/elements/0', '/elements/2'])).toContain('cannot read {{part}}');
    expect(problemOf(plain, ['/elements/3'])).toContain('"other" is not a field');
    expect(problemOf(plain, ['/elements/0', '/elements/1/elements/0'])).toContain('In a group, only one');
    const { file } = connectElements('/elements/0', '/elements/1').apply(plain, []);
    expect(problemOf(file, ['/elements/0', '/elements/2'])).toContain('A connector leads to');
    expect(problemOf(file, ['/elements/5'])).toBe('A connector cannot be in a partial.');
  });
});
