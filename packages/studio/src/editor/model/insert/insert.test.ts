import type { JsonObject } from '@deckwright/content-form/body';
import { parseProject, parseTemplate } from '@deckwright/core';
import { expect, it } from 'vitest';
import { elementAt } from '../../../elements/template-json.ts';
import { insertElement } from './insert-element.ts';
import type { NewElementKind } from './new-element.ts';

const PARTIAL = {
  fields: {
    label: { type: 'text', required: true },
    count: { type: 'number', required: true, sample: 3 },
    note: { type: 'text' },
  },
  width: 200,
  height: 80,
  elements: [{ type: 'text', box: { x: 0, y: 0, width: 200, height: 80 }, text: '{{label}} {{count}} {{note}}' }],
};
const settings = parseProject({ id: 'a', partials: { figure: PARTIAL } });
const slide = settings.slideSize;
const partial = { name: 'figure', file: PARTIAL };

const KINDS: readonly NewElementKind[] = [
  ...([
    'text',
    'list',
    'image',
    'table',
    'chart',
    'shape',
    'line',
    'slideNumber',
    'row',
    'column',
    'grid',
    'partial',
  ] as const),
];

it.each(KINDS)('a new %s is valid, on the slide and in a group', (kind) => {
  const edit = insertElement(kind, { slide }, { partial });
  const once = edit.apply({ key: 'a', elements: [] }, []);
  expect(once.selected).toEqual(['/elements/0']);
  const twice = edit.apply(once.file, []);
  const group = insertElement('row', { slide }).apply(twice.file, []).selected![0]!;
  const inside = insertElement(kind, { slide, container: group, index: 1 }, { partial }).apply(
    insertElement('row', { slide }).apply(twice.file, []).file,
    [],
  );
  expect(inside.selected).toEqual([`${group}/elements/1`]);
  expect(() => parseTemplate(inside.file, settings)).not.toThrow();
});

it('a new list has a field with a key of its own', () => {
  const file = { key: 'a', fields: { points: { type: 'text' } }, elements: [{ type: 'text', text: '{{points}}' }] };
  const { file: added } = insertElement('list', { slide }).apply(file, []);
  expect(Object.keys(added.fields as JsonObject)).toEqual(['points', 'points2']);
  expect(elementAt(added, '/elements/1')!.field).toBe('points2');
});

it.each(['bar', 'pie', 'scatter', 'combo', 'radar'])('a new chart of type %s has data that it can show', (chart) => {
  const { file } = insertElement('chart', { slide }, { chart }).apply({ key: 'a', elements: [] }, []);
  expect(() => parseTemplate(file, settings)).not.toThrow();
});

it('a new element goes where it is drawn', () => {
  const box = { x: 1.234, y: 2, width: 30, height: 40 };
  const { file } = insertElement('shape', { slide, box }, { shape: 'ellipse' }).apply({ elements: [] }, []);
  expect(elementAt(file, '/elements/0')).toEqual({
    type: 'shape',
    box: { ...box, x: 1.23 },
    shape: 'ellipse',
    fill: 'accent1',
  });
});

it('a picture of the project needs no field', () => {
  const { file } = insertElement('image', { slide }, { src: 'asset:logo' }).apply({ elements: [] }, []);
  expect(file).not.toHaveProperty('fields');
});

it('nothing is added to a group that is gone', () => {
  const file = { elements: [] };
  expect(insertElement('text', { slide, container: '/elements/4' }).apply(file, []).file).toBe(file);
});

it('a new partial has what it must have, and its texts', () => {
  const fields = {
    label: { type: 'text', sample: 'Label' },
    must: { type: 'text', required: true },
    other: { type: 'text', default: 'By default', sample: 'Other' },
    bare: { type: 'text' },
    count: { type: 'number', sample: 3 },
  };
  const used = { name: 'note', file: { width: 100, height: 50, fields, elements: [] } };
  const { file } = insertElement('partial', { slide }, { partial: used }).apply({ elements: [] }, []);
  expect(elementAt(file, '/elements/0')!.with).toEqual({ label: 'Label', must: 'must' });
});
