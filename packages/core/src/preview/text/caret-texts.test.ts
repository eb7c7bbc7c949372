import { SETTINGS, templateJson } from '@deckwright/test-tools/decks/template-of';
import { describe, expect, it } from 'vitest';
import { nodeParts } from '../../node/index.ts';
import { createRenderer } from '../../renderer.ts';
import { parseTemplate } from '../../template/template.ts';

const renderer = createRenderer({ ...nodeParts(), adapters: [] });
const BOX = { x: 100, y: 50, width: 200, height: 100 };

async function textsOf(elements: readonly object[], carets: readonly string[], fields: object = {}) {
  const template = parseTemplate(templateJson({ key: 'carets', fields, elements }), SETTINGS, renderer.elements);
  const project = { settings: SETTINGS, templates: new Map([[template.key, template]]) };
  const { slides } = await renderer.preview({ project, templateKey: template.key, carets });
  for await (const { texts } of slides) return texts;
  throw new TypeError('The template has no slide.');
}

describe('a preview', () => {
  const title = { type: 'text', box: BOX, text: '{{title}}' };
  const fields = { title: { type: 'text', sample: 'Ann\nBob' } };

  it('has the lines of the texts that are asked for', async () => {
    expect(await textsOf([title], [], fields)).toEqual([]);
    expect(await textsOf([title], ['/elements/1'], fields)).toEqual([]);
    const [text] = await textsOf([title], ['/elements/0'], fields);
    expect(text).toMatchObject({ path: '/elements/0', items: [], box: BOX, text: 'Ann\nBob' });
    expect(text!.lines.map(({ start, end }) => [start, end])).toEqual([
      [0, 3],
      [4, 7],
    ]);
  });

  it('has those of texts that all slides share, and of rotated ones', async () => {
    const fixed = { type: 'text', box: BOX, text: 'Fixed', rotation: 30 };
    expect(await textsOf([fixed], ['/elements/0'])).toMatchObject([{ text: 'Fixed', rotation: 30 }]);
  });

  it('has one text for each item of a repeat', async () => {
    const group = {
      type: 'group',
      box: { x: 0, y: 0, width: 500, height: 50 },
      direction: 'row',
      repeat: { field: 'names', as: 'name' },
      elements: [{ type: 'text', width: 100, text: '{{name}}' }],
    };
    const names = { type: 'list', items: { type: 'text' }, sample: ['Ann', 'Bob'] };
    const texts = await textsOf([title, group], ['/elements/1/elements/0'], { ...fields, names });
    expect(texts).toMatchObject([
      { items: [1], text: 'Ann', box: { x: 0 } },
      { items: [2], text: 'Bob', box: { x: 100 } },
    ]);
  });

  it('has the items of a list as one text, at their levels', async () => {
    const points = { type: 'list', levels: 2, sample: [{ text: 'Ann', items: ['Bob'] }, 'Eve'] };
    const list = { type: 'list', box: BOX, field: 'points' };
    const [text] = await textsOf([list], ['/elements/0'], { points });
    expect(text).toMatchObject({ text: 'Ann\nBob\nEve' });
    const [first, second, third] = text!.lines.map(({ cells }) => cells[0]!.x);
    expect(second).toBeGreaterThan(first!);
    expect(third).toBe(first);
  });

  it('has a text for each cell of a table, empty cells too, but not for those that a merged cell covers', async () => {
    const sample = {
      columns: ['Name', 'Age'],
      rows: [
        ['Ann', 1200],
        [{ value: 'Nobody', columnSpan: 2 }, null],
        [null, ''],
      ],
    };
    const table = { type: 'table', box: BOX, field: 'people' };
    const texts = await textsOf([title, table], ['/elements/1'], { ...fields, people: { type: 'table', sample } });
    expect(texts.map(({ cell, text }) => `${cell} ${text}`)).toEqual([
      '0,0 Name',
      '0,1 Age',
      '1,0 Ann',
      '1,1 1200',
      '2,0 Nobody',
      '3,0 ',
      '3,1 ',
    ]);
    expect(texts.every(({ path, lines }) => path === '/elements/1' && lines.length === 1)).toBe(true);
    const [name, age] = texts;
    expect(age!.box.x).toBeCloseTo(name!.box.x + name!.box.width, 6);
    expect(texts[4]!.box.width).toBeCloseTo(BOX.width, 6);
  });

  it('has the cells of a table in an item of a repeat', async () => {
    const table = { columns: ['A'], rows: [['B']] };
    const group = {
      type: 'group',
      box: { x: 0, y: 0, width: 500, height: 200 },
      repeat: { field: 'tables', as: 'one' },
      elements: [{ type: 'table', field: 'one' }],
    };
    const tables = { type: 'list', items: { type: 'table' }, sample: [table, table] };
    const texts = await textsOf([group], ['/elements/0/elements/0'], { tables });
    expect(texts.map(({ items, cell, text }) => `${items}: ${cell} ${text}`)).toEqual([
      '1: 0,0 A',
      '1: 1,0 B',
      '2: 0,0 A',
      '2: 1,0 B',
    ]);
  });

  it('has carets as high as their letters, in a line of several sizes', async () => {
    const runs = [{ text: 'Big', size: 40 }, { text: ' small ' }];
    const notes = { type: 'richText', sample: { paragraphs: [{ runs }, { runs: [{ text: 'plain' }] }] } };
    const element = { type: 'text', box: { ...BOX, width: 400 }, text: '{{notes}}', style: { size: 10 } };
    const [text] = await textsOf([element], ['/elements/0'], { notes });
    const [mixed, plain] = text!.lines;
    const extents = mixed!.cells.map(({ extent }) => extent!);
    expect(text!.text).toBe('Big small \nplain');
    expect(extents.map(({ height }) => Math.round(height / extents[3]!.height))).toEqual([
      4,
      4,
      4,
      ...Array(7).fill(1),
    ]);
    // All have one baseline, so small letters begin lower.
    expect(extents[4]!.top).toBeGreaterThan(extents[0]!.top + extents[0]!.height / 2);
    expect(extents[4]!.top + extents[4]!.height).toBeLessThan(extents[0]!.top + extents[0]!.height);
    expect(plain!.cells.every(({ extent }) => extent === undefined)).toBe(true);
    const [last, next] = mixed!.cells.slice(2, 4);
    expect(next!.x).toBeCloseTo(last!.x + last!.width, 6);
  });
});
