import { BOX, faultsOf, rejection, SETTINGS, templateOf } from '@deckwright/test-tools/decks/template-of';
import { createRecordingAdapter } from '@deckwright/testkit';
import { describe, expect, it } from 'vitest';
import { rendererWith } from '../../../test/render-scene.ts';
import { countElements } from '../../template/elements/made-elements.ts';

type Json = { readonly [key: string]: unknown };

const LIST = { type: 'list', items: { type: 'text' } };

/** Groups in groups, each of which repeats over the same list. */
function nested(levels: number): Json {
  const inner = levels === 1 ? { type: 'text', text: '{{item1}}' } : nested(levels - 1);
  const repeat = { field: 'cells', as: `item${levels}` };
  return { type: 'group', name: `Level ${levels}`, repeat, elements: [inner] };
}

function grid(levels: number, more: Json = {}): Json {
  return { key: 'grid', fields: { cells: { ...LIST, ...more } }, elements: [{ ...nested(levels), box: BOX }] };
}

function items(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `${index}`);
}

describe('the number of elements that a template makes', () => {
  it('is that of its elements without repeats', () => {
    const { elements } = templateOf({
      elements: [{ type: 'group', box: BOX, elements: [{ type: 'text', text: 'x' }] }],
    });
    expect(countElements(elements, {}, 100)).toEqual({ count: 2 });
  });

  it.each([
    [1, 3, 4],
    [2, 3, 1 + 3 + 9],
    [3, 3, 1 + 3 + 9 + 27],
    [3, 0, 1],
  ])('is multiplied by %i nested repeats over %i items', (levels, count, expected) => {
    const { elements } = templateOf(grid(levels));
    expect(countElements(elements, { cells: items(count) }, 1_000).count).toBe(expected);
  });

  it('follows lists in the items of lists', () => {
    const fields = {
      rows: { type: 'list', items: { type: 'object', fields: { cells: LIST } } },
    };
    const cell = {
      type: 'group',
      repeat: { field: 'row.cells', as: 'cell' },
      elements: [{ type: 'text', text: '{{cell}}' }],
    };
    const group = { type: 'group', box: BOX, repeat: { field: 'rows', as: 'row' }, elements: [cell] };
    const { elements } = templateOf({ fields, elements: [group] });
    const rows = [{ cells: items(2) }, { cells: items(5) }, {}];
    expect(countElements(elements, { rows }, 100)).toEqual({ count: 1 + 3 + 2 + 5 });
    const { count, exceededBy } = countElements(elements, { rows }, 7);
    expect(count).toBe(8);
    expect(exceededBy).toMatchObject({ field: 'row.cells', path: ['rows', 1, 'cells'] });
  });

  it('is not counted further than it may be', () => {
    const { elements } = templateOf(grid(3));
    let read = 0;
    const cells = new Proxy(items(2_000), {
      get(list, key) {
        if (/^\d+$/.test(String(key))) read += 1;
        return Reflect.get(list, key);
      },
    });
    expect(countElements(elements, { cells }, 10_000).count).toBe(10_001);
    expect(read).toBeLessThan(100);
  });
});

describe('a slide with too many elements', () => {
  const renderer = rendererWith(createRecordingAdapter());
  const templates = (json: Json) => new Map([['grid', templateOf(json)]]);
  const check = (json: Json, contents: readonly Json[]) => {
    const slideList = contents.map((content) => ({ templateKey: 'grid', content }));
    const request = renderer.parseRequest({
      projectId: 'tests',
      presentation: { slideList },
      options: { format: renderer.formats[0] },
    });
    return faultsOf(() => renderer.check(request, { settings: SETTINGS, templates: templates(json) }));
  };

  it('is a fault of the caller who sent the items, and names template, element, field and cure', () => {
    expect(check(grid(3), [{ cells: ['x'] }, { cells: items(100) }])).toEqual([
      {
        path: '/presentation/slideList/1/content/cells',
        code: 'INVALID_CONTENT',
        message:
          'Slide 2, of the template "grid" of the project "tests", would have more than 10000 elements, because its element "Level 1" repeats for each item of "cells". Send fewer items on each slide, or let fewer elements repeat.',
        expected: 'at most 10000 elements on a slide',
        got: 'more than 10000',
        template: 'grid',
        element: 'Level 1',
        slide: 2,
      },
    ]);
  });

  it('is a fault of the template if the items are its own', () => {
    expect(check(grid(3, { default: items(100) }), [{}])).toMatchObject([{ code: 'INVALID_TEMPLATE' }]);
  });

  it('may have ten thousand', () => {
    expect(check(grid(1), [{ cells: items(2_000) }])).toEqual([]);
    expect(check(grid(2), [{ cells: items(99) }])).toEqual([]);
  });

  it('is counted over all slides too', () => {
    const faults = check(
      grid(2),
      Array.from({ length: 21 }, () => ({ cells: items(99) })),
    );
    expect(faults).toMatchObject([{ path: '/presentation/slideList', code: 'INVALID_CONTENT' }]);
    expect(
      check(
        grid(2),
        Array.from({ length: 20 }, () => ({ cells: items(99) })),
      ),
    ).toEqual([]);
  });

  it('rejects a small template whose sample makes a million, before one is bound', async () => {
    let bound = 0;
    const counting = {
      name: 'counting',
      schema: { '~standard': { version: 1, vendor: 'test', validate: (value: unknown) => ({ value }) } },
      fields: () => [],
      bind: () => {
        bound += 1;
        return {};
      },
      measure: () => ({ width: 0, height: 0 }),
      layout: () => [],
    } as const;
    const json = grid(3, { sample: items(100) });
    const own = { ...json, elements: [...(json.elements as Json[]), { type: 'counting', box: BOX }] };
    expect(JSON.stringify(own).length).toBeLessThan(2_048);
    const checked = rendererWith(createRecordingAdapter(), { elements: [counting] });
    const error = await rejection(checked.checkTemplate(own, { settings: SETTINGS }));
    expect(error).toMatchObject({ code: 'INVALID_TEMPLATE', where: '/fields/cells/sample' });
    expect(error.message).toContain('"Level 1" repeats for each item of "cells"');
    expect(bound).toBe(0);
  });
});
