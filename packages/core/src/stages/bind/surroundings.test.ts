import { BOX } from '@deckwright/test-tools/decks/template-of';
import { describe, expect, it } from 'vitest';
import { renderScene } from '../../../test/render-scene.ts';
import type { NodeGroup } from '../../contract/index.ts';
import { parseProject } from '../../template/project.ts';

type Json = { readonly [key: string]: unknown };

function text(words: string, more: Json = {}) {
  return { type: 'text', text: words, ...more };
}

interface Deck {
  readonly elements: readonly Json[];
  readonly fields?: Json;
  readonly content?: Json;
  readonly partials?: Json;
}

/** The groups of each node, by the node's id, in drawing order. */
async function groupsOf({ elements, fields = {}, content = {}, partials = {} }: Deck) {
  const scene = await renderScene({
    templates: [{ fields, elements: elements.map((element) => ({ box: BOX, ...element })) }],
    slides: [{ content }],
    settings: parseProject({ id: 'tests', partials }),
  });
  const nodes = [...scene.layouts[0]!.nodes, ...scene.slides[0]!.nodes];
  return nodes.map(({ id, groups }): readonly [string, readonly NodeGroup[] | undefined] => [id, groups]);
}

async function pathsOf(deck: Deck) {
  const all = await groupsOf(deck);
  return all.map(([id, groups = []]) => [id, groups.map((group) => `${group.id} ${group.name}`)]);
}

describe('a node', () => {
  it('is in no group, if its element is in none', async () => {
    expect(await groupsOf({ elements: [text('a')] })).toEqual([['1', undefined]]);
  });

  it('is in each group around its element, outermost first', async () => {
    const inner = { type: 'group', elements: [text('b'), text('c')] };
    const elements = [{ type: 'group', name: 'Box', elements: [text('a'), inner] }];
    expect(await pathsOf({ elements })).toEqual([
      ['1.1', ['1 Box']],
      ['1.2.1', ['1 Box', '1.2 B group']],
      ['1.2.2', ['1 Box', '1.2 B group']],
    ]);
  });

  it('is in a group for its item, inside that of the repeat', async () => {
    const fields = { tags: { type: 'list' } };
    const elements = [
      { type: 'group', repeat: { field: 'tags', as: 'tag' }, elements: [text('{{tag}}'), { type: 'shape' }] },
    ];
    expect(await pathsOf({ elements, fields, content: { tags: ['x', 'y'] } })).toEqual([
      ['1:1.1', ['1 Tags', '1:1 Tag 1']],
      ['1:1.2', ['1 Tags', '1:1 Tag 1']],
      ['1:2.1', ['1 Tags', '1:2 Tag 2']],
      ['1:2.2', ['1 Tags', '1:2 Tag 2']],
    ]);
  });

  it('is in the group of its partial, and in that around the partial', async () => {
    const partials = { footLine: { elements: [text('a'), text('b')] } };
    const use = { type: 'partial', partial: 'footLine' };
    expect(await pathsOf({ elements: [use, { type: 'group', elements: [use, text('c')] }], partials })).toEqual([
      ['1.1', ['1 Foot line']],
      ['1.2', ['1 Foot line']],
      ['2.1.1', ['2 Foot line group', '2.1 Foot line']],
      ['2.1.2', ['2 Foot line group', '2.1 Foot line']],
      ['2.2', ['2 Foot line group']],
    ]);
  });
});

describe('a group', () => {
  it('contains its panel', async () => {
    const elements = [{ type: 'group', name: 'Note', fill: 'lt2', elements: [text('a')] }];
    expect(await pathsOf({ elements })).toEqual([
      ['1', ['1 Note']],
      ['1.1', ['1 Note']],
    ]);
  });

  it('has the alternative text of the template, and the items of a repeat have none', async () => {
    const fields = { tags: { type: 'list' }, what: { type: 'text' } };
    const elements = [
      { type: 'group', alt: 'All {{what}}', repeat: { field: 'tags', as: 'tag' }, elements: [text('{{tag}}')] },
    ];
    const [[, groups] = []] = await groupsOf({ elements, fields, content: { tags: ['x'], what: 'tags' } });
    expect(groups).toEqual([
      { id: '1', name: 'Tags', alt: 'All tags' },
      { id: '1:1', name: 'Tag 1' },
    ]);
  });

  it('is the same on every slide that continues another', async () => {
    const fields = { t: { type: 'table' } };
    const group = {
      type: 'group',
      box: BOX,
      elements: [text('a'), { type: 'table', field: 't', overflow: 'continue', height: 60 }],
    };
    const rows = Array.from({ length: 12 }, (_, index) => [`${index}`]);
    const { slides } = await renderScene({
      templates: [{ fields, elements: [group] }],
      slides: [{ content: { t: { columns: ['A'], rows } } }],
    });
    expect(slides.length).toBeGreaterThan(1);
    const paths = slides.map(({ nodes }) => nodes.map((node) => node.groups));
    for (const path of paths) expect(path).toEqual(paths[0]);
  });
});
