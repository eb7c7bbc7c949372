import { describe, expect, it } from 'vitest';
import { visibleLayers } from './layer-tree.ts';

const file = {
  key: 'a',
  elements: [
    { type: 'shape', role: 'decoration' },
    {
      type: 'group',
      repeat: { field: 'cards', as: 'card' },
      elements: [
        { type: 'text', text: '{{card.name}}' },
        { type: 'image', name: 'Portrait', field: 'photo' },
      ],
    },
    { type: 'text', role: 'title', text: '{{title}}', when: 'title' },
  ],
} as const;

describe('the list of layers', () => {
  it('begins with what is drawn last, and names elements as people do', () => {
    expect(visibleLayers(file, new Set()).map(({ name, level }) => [name, level])).toEqual([
      ['Title', 1],
      ['Group of cards', 1],
      ['Portrait', 2],
      ['card.name', 2],
      ['Shape', 1],
    ]);
  });

  it('leaves out what is in a closed group', () => {
    const layers = visibleLayers(file, new Set(['/elements/1']));
    expect(layers.map(({ path, isOpen }) => [path, isOpen])).toEqual([
      ['/elements/2', undefined],
      ['/elements/1', false],
      ['/elements/0', undefined],
    ]);
  });

  it('says what is repeated and what is under a condition', () => {
    const [title, group] = visibleLayers(file, new Set());
    expect([title?.hasCondition, group?.isRepeated]).toEqual([true, true]);
  });
});
