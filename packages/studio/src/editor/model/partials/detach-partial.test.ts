import type { JsonObject } from '@deckwright/content-form/body';
import { parseProject, parseTemplate } from '@deckwright/core';
import { describe, expect, it } from 'vitest';
import type { ElementPath, TemplateJson } from '../../../elements/template-json.ts';
import { detachPartials, type WithoutUses, withoutUses } from './detach-partial.ts';

const BOX = { x: 100, y: 100, width: 400, height: 100 };

const CARD = {
  fields: {
    label: { type: 'text', default: 'Label' },
    value: { type: 'number', format: { minimumFractionDigits: 1 } },
  },
  width: 200,
  height: 100,
  elements: [
    { type: 'shape', box: { x: 0, y: 0, width: 200, height: 100 }, fill: 'lt2' },
    { type: 'text', box: { x: 10, y: 10, width: 180, height: 30 }, text: '{{label}}: {{value}}', when: 'value' },
  ],
} as const;

const NOTE = {
  fields: { label: { type: 'text' } },
  elements: [{ type: 'text', text: '{{label}}', style: { size: 12 } }],
};

const LINES = {
  fields: { lines: { type: 'list' }, title: { type: 'richText' } },
  elements: [
    {
      type: 'group',
      elements: [
        { type: 'text', text: '{{title}}' },
        { type: 'group', repeat: { field: 'lines' }, elements: [{ type: 'text', text: '{{item}}' }] },
      ],
    },
  ],
} as const;

const FIELDS = {
  name: { type: 'text', sample: 'Ada' },
  count: { type: 'number', sample: 7 },
  items: { type: 'list', sample: ['a'] },
};

function using(partial: JsonObject, use: JsonObject, elements: readonly JsonObject[] = []) {
  const shown = { type: 'text', box: BOX, text: '{{name}} {{count}}' };
  const list = { type: 'list', box: BOX, field: 'items' };
  const own = { type: 'partial', partial: 'it', box: BOX, ...use };
  return { file: { key: 'one', fields: FIELDS, elements: [own, shown, list, ...elements] } as TemplateJson, partial };
}

/** The elements in the place of the use, and the fields of the file, which the language accepts before and after. */
function detached({ file, partial }: ReturnType<typeof using>, path: ElementPath = '/elements/0') {
  const project = parseProject({ id: 'tests', partials: { it: partial } });
  parseTemplate(file, project);
  const left = withoutUses(file, [path], [{ name: 'it', file: partial }]) as WithoutUses;
  expect(left).not.toHaveProperty('problem');
  parseTemplate(left.file, project);
  const edited = detachPartials([path], [{ name: 'it', file: partial }]).apply(file, []);
  expect(edited).toEqual({ file: left.file, selected: left.selected });
  const all = left.file.elements as readonly JsonObject[];
  return { all, elements: all.slice(0, left.selected.length), fields: left.file.fields as JsonObject, ...left };
}

function problemOf({ file, partial }: ReturnType<typeof using>, path: ElementPath = '/elements/0') {
  const left = withoutUses(file, [path], [{ name: 'it', file: partial }]);
  return 'problem' in left ? left.problem : undefined;
}

describe('detachPartials', () => {
  it('stretches boxes, and reads the fields that were passed', () => {
    const { elements, selected, lost } = detached(using(CARD, { with: { label: '{{name}}', value: '{{count}}' } }));
    expect(elements).toEqual([
      { type: 'shape', box: { x: 100, y: 100, width: 400, height: 100 }, fill: 'lt2' },
      { type: 'text', box: { x: 120, y: 110, width: 360, height: 30 }, text: '{{name}}: {{count}}', when: 'count' },
    ]);
    expect(selected).toEqual(['/elements/0', '/elements/1']);
    expect(lost).toEqual(['label', 'value']);
  });

  it('writes texts where they are shown, and makes fields of other values', () => {
    const literal = detached(using(CARD, { with: { label: 'Sum', value: 3 } }));
    expect(literal.elements[1]).toMatchObject({ text: 'Sum: {{value}}', when: 'value' });
    expect(literal.fields.value).toEqual({
      type: 'number',
      format: { minimumFractionDigits: 1 },
      default: 3,
      static: true,
    });
    const mixed = detached(using(CARD, { with: { label: 'of {{name}}', value: 3 } }));
    expect(mixed.elements[1]).toMatchObject({ text: 'of {{name}}: {{value}}' });
    const rich = detached(using(LINES, { with: { lines: ['x', 'y'], title: '**Bold**' } }));
    expect(rich.fields).toMatchObject({
      lines: { default: ['x', 'y'] },
      title: { type: 'richText', default: '**Bold**' },
    });
  });

  it('leaves out what the use gives nothing to show', () => {
    const { elements, fields } = detached(using(CARD, {}));
    expect(elements).toEqual([{ type: 'shape', box: BOX, fill: 'lt2' }]);
    expect(fields).toEqual(FIELDS);
    const { elements: lines } = detached(using(LINES, {}));
    expect(lines).toEqual([{ type: 'group', box: BOX, elements: [{ type: 'text', text: '' }] }]);
    expect(problemOf(using({ ...NOTE, elements: [{ ...NOTE.elements[0]!, when: 'label' }] }, {}))).toContain(
      'shows nothing',
    );
  });

  it('passes rotation, opacity, link and the condition on', () => {
    const use = {
      box: { ...BOX, y: 200 },
      rotation: 90,
      opacity: 0.5,
      link: 'https://a.example',
      when: 'name',
      with: { value: '{{count}}' },
    };
    const { elements } = detached(using({ ...CARD, width: 400 }, use));
    expect(elements[0]).toEqual({
      ...{ type: 'shape', box: { x: 200, y: 100, width: 200, height: 100 }, fill: 'lt2', rotation: 90 },
      ...{ opacity: 0.5, link: 'https://a.example', when: 'name' },
    });
    expect(elements[1]).toMatchObject({
      ...{ type: 'group', when: 'name' },
      elements: [
        { type: 'text', text: 'Label: {{count}}', when: 'count', width: 'fill', height: 'fill', rotation: 90 },
      ],
    });
  });

  it('keeps the name and the sizes of a use of one element, also in a group', () => {
    const group = {
      type: 'group',
      box: BOX,
      repeat: { field: 'items' },
      elements: [{ type: 'partial', partial: 'it', name: 'N', width: 'hug', height: 20, with: { label: '{{item}}' } }],
    };
    const { all, selected } = detached(using(NOTE, {}, [group]), '/elements/3/elements/0');
    expect(selected).toEqual(['/elements/3/elements/0']);
    expect(JSON.stringify(all[3]!.elements)).toBe(
      '[{"type":"text","name":"N","width":"hug","height":20,"text":"{{item}}","style":{"size":12}}]',
    );
    const card = { ...group, elements: [{ type: 'partial', partial: 'it' }] };
    expect(problemOf(using(CARD, {}, [card]), '/elements/3/elements/0')).toContain('out of the group');
  });

  it('renames items of a repeat that would hide a field', () => {
    const fields = { ...LINES.fields } as const;
    const own = { ...LINES.elements[0]!.elements[1]!, repeat: { field: 'lines', as: 'name' } } as const;
    const partial = {
      fields,
      elements: [
        {
          type: 'group',
          elements: [
            { type: 'text', text: '{{title}}' },
            { ...own, elements: [{ type: 'text', text: '{{name}}{{title}}' }] },
          ],
        },
      ],
    } as const;
    const { elements } = detached(using(partial, { with: { lines: '{{items}}', title: '{{name}}' } }));
    expect(elements[0]!.elements).toMatchObject([
      { text: '{{name}}' },
      { repeat: { field: 'items', as: 'name2' }, elements: [{ text: '{{name2}}{{name}}' }] },
    ]);
  });

  it('passes values on to partials inside', () => {
    const partial = {
      fields: NOTE.fields,
      elements: [{ type: 'partial', partial: 'inner', with: { label: '{{label}}' } }],
    };
    const { file } = using(partial, { with: { label: 'Sum of {{name}}' } });
    const left = (given: TemplateJson) =>
      (withoutUses(given, ['/elements/0'], [{ name: 'it', file: partial }]) as WithoutUses).file.elements;
    expect(left(file)).toMatchObject([{ partial: 'inner', with: { label: 'Sum of {{name}}' } }, {}, {}]);
    const empty = using(partial, {}).file;
    expect((left(empty) as readonly JsonObject[])[0]!.with).toEqual({});
  });

  it('keeps connectors at one element, and rejects several', () => {
    const connector = { type: 'connector', from: { element: 'partial 1' }, to: { element: 'list 3' } };
    const one = detached(using(NOTE, { with: { label: 'A' } }, [connector]));
    expect(one.all[3]).toMatchObject({ from: { element: 'text 1' } });
    expect(problemOf(using(CARD, { with: { value: 1 } }, [connector]))).toContain('A connector leads to');
    expect(problemOf(using(NOTE, {}), '/elements/1')).toBe('Select a partial first.');
  });

  it('detaches several as one step, and selects all that was in them', () => {
    const second = { type: 'partial', partial: 'it', box: BOX, with: { value: 2 } };
    const { file, partial } = using(CARD, { with: { value: 1 } }, [second]);
    const paths = ['/elements/0', '/elements/3'];
    const { file: next, selected } = detachPartials(paths, [{ name: 'it', file: partial }]).apply(file, []);
    expect(selected).toEqual(['/elements/0', '/elements/1', '/elements/4', '/elements/5']);
    expect(next.fields).toMatchObject({ value: { default: 2 }, value2: { default: 1 } });
  });
});
