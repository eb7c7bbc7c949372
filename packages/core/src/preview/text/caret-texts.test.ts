import { describe, expect, it } from 'vitest';
import { SETTINGS, templateJson } from '../../../test/template-of.ts';
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
});
