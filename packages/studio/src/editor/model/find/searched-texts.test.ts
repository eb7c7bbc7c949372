import { replaceIn, searchTexts } from '@deckwright/editing/find';
import { describe, expect, it } from 'vitest';
import type { TemplateJson } from '../../../elements/template-json.ts';
import { searchedTexts, writeReplaced } from './searched-texts.ts';

const file: TemplateJson = {
  key: 'sales',
  fields: {
    title: { type: 'text', sample: 'Sales in spring' },
    photo: { type: 'image', sample: { src: 'asset:sales.png', alt: 'Sales desk' } },
    lead: { type: 'text' },
  },
  samples: { Long: { rows: { columns: ['Sales', 'Orders'], rows: [['North', 12]] } } },
  elements: [
    { type: 'text', text: 'Sales: {{title}}', style: { font: 'Sales Sans' } },
    {
      type: 'group',
      name: 'Sales',
      elements: [{ type: 'chart', field: 'sales', title: 'Sales', link: 'https://sales.example' }],
    },
  ],
};

describe('words of a template', () => {
  it('are those of its elements and samples, not its names, fonts and addresses', () => {
    const found = searchTexts(searchedTexts(file), 'sales', false);
    expect(found.map(({ searched, line }) => [searched.name, line])).toEqual([
      ['Sales: title', 'Sales: {{title}}'],
      ['sales', 'Sales'],
      ['Sample of title', 'Sales in spring'],
      ['Sample of photo', 'Sales desk'],
      ['rows in the sample Long', 'Sales'],
    ]);
  });

  it('are not the names of fields that a text refers to', () => {
    expect(searchTexts(searchedTexts(file), 'title', false)).toEqual([]);
    expect(searchTexts(searchedTexts(file), '{', false)).toEqual([]);
  });

  it('are replaced everywhere in one step', () => {
    const found = searchTexts(searchedTexts(file), 'Sales', true);
    const next = writeReplaced(replaceIn(found, 'Revenue')).apply(file, []).file;
    expect(searchTexts(searchedTexts(next), 'Sales', true)).toEqual([]);
    expect(next).toMatchObject({
      fields: { title: { sample: 'Revenue in spring' }, photo: { sample: { src: 'asset:sales.png' } } },
      samples: { Long: { rows: { columns: ['Revenue', 'Orders'], rows: [['North', 12]] } } },
      elements: [{ text: 'Revenue: {{title}}', style: { font: 'Sales Sans' } }, { name: 'Sales' }],
    });
  });
});
