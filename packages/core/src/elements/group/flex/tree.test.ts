import { caseCount } from '@deckwright/test-tools/cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BoundElement, TemplateElement } from '../../../contract/index.ts';
import type { GroupValue } from '../child-boxes.ts';
import { type GroupOptions, groupSchema } from '../options.ts';
import type { Sizes } from '../sizes.ts';
import { createTree } from './tree.ts';
import { withTree } from './trees.ts';

/** An element of a template, and its size on one slide. */
interface Spec {
  readonly element: TemplateElement;
  readonly options?: GroupOptions;
  readonly children?: readonly Spec[];
}

const ROOM = { width: 600, height: 300 };

function elementOf(more: object = {}) {
  return { type: 'leaf', ...more } as TemplateElement;
}
function optionsOf(own: object = {}) {
  return groupSchema.parse({ elements: [{}], ...own });
}

/** Binds a leaf to its size, and a group to its children. */
function boundTo({ element, options, children }: Spec, sizeOf: () => number): BoundElement {
  const value = options
    ? { options, children: (children ?? []).map((child) => boundTo(child, sizeOf)) }
    : { width: sizeOf(), height: sizeOf() };
  return { element, base: {}, value } as unknown as BoundElement;
}

const sizes: Sizes = {
  placed: new Map(),
  width: ({ value }, most = Number.POSITIVE_INFINITY) => Math.min(most, (value as { width: number }).width),
  height: ({ value }) => (value as { height: number }).height,
};

function placed(tree: ReturnType<typeof createTree>, children: readonly BoundElement[], gap: GroupOptions['gap']) {
  tree.bind(children, sizes);
  const { boxes, fits, groups } = tree.place(ROOM, gap);
  return { boxes, fits, groups: [...groups.values()] };
}

const points = fc.double({ min: 0, max: 400, noNaN: true });
const length = fc.oneof(fc.constantFrom('fill', 'hug', undefined), points);
const look = fc.record({
  direction: fc.constantFrom('row', 'column'),
  gap: fc.nat(20),
  padding: fc.nat(30),
  align: fc.constantFrom('start', 'center', 'end', 'stretch'),
  justify: fc.constantFrom('start', 'center', 'end', 'between'),
});
const { spec } = fc.letrec<{ spec: Spec }>((tie) => ({
  spec: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.record({ width: length, height: length }).map((own) => ({ element: elementOf(own) })),
    fc
      .tuple(fc.record({ width: length, height: length }), look, fc.array(tie('spec'), { minLength: 1, maxLength: 4 }))
      .map(([own, options, children]) => {
        return { element: elementOf({ ...own, type: 'group' }), options: optionsOf(options), children };
      }),
  ),
}));

describe('a tree', () => {
  it('places the current children, whatever was bound to it before', () => {
    const one = fc.record({ look, children: fc.array(spec, { minLength: 1, maxLength: 4 }), kept: fc.nat(4) });
    fc.assert(
      fc.property(one, fc.array(points, { minLength: 9, maxLength: 9 }), ({ look, children, kept }, lengths) => {
        const options = optionsOf(look);
        let next = 0;
        const sizeOf = () => lengths[next++ % lengths.length]!;
        const before = children.slice(kept % children.length).map((child) => boundTo(child, sizeOf));
        const now = children.map((child) => boundTo(child, sizeOf));
        const used = createTree(options, 'deep');
        placed(used, before, options.gap);
        const fresh = createTree(options, 'deep');
        expect(placed(used, now, options.gap)).toEqual(placed(fresh, now, options.gap));
        expect(used.count).toBe(fresh.count);
        used.free();
        fresh.free();
      }),
      { numRuns: caseCount(2_000), seed: 20261120 },
    );
  });

  it('returns the boxes of nested groups, except those without enough room', () => {
    const options = optionsOf({ direction: 'row', align: 'start' });
    const found = placedIn(options, [groupOf({ padding: 10 }, 100), groupOf({ padding: 60 }, 100)]);
    expect(found).toEqual({
      boxes: [
        { x: 0, y: 0, width: 100, height: 40 },
        { x: 100, y: 0, width: 100, height: 140 },
      ],
      fits: true,
      groups: [{ boxes: [{ x: 10, y: 10, width: 80, height: 20 }], size: { width: 100, height: 40 } }],
    });
  });

  it('reports that its children do not fit', () => {
    const options = optionsOf({ direction: 'row' });
    expect(placedIn(options, [leaf({ width: 300 }), leaf({ width: 300 })]).fits).toBe(true);
    expect(placedIn(options, [leaf({ width: 300 }), leaf({ width: 301 })]).fits).toBe(false);
  });
});

describe('the cache of trees', () => {
  const group = groupOf({}, 100) as BoundElement<GroupValue>;
  const treeOf = (use: () => void = () => {}) => {
    return withTree(group, sizes, (tree) => {
      use();
      return tree;
    });
  };

  it('reuses a tree, but never for two calls at a time', () => {
    const first = treeOf();
    let within: unknown;
    expect(
      treeOf(() => {
        within = treeOf();
      }),
    ).toBe(first);
    expect(within).not.toBe(first);
  });

  it('drops a tree after an error', () => {
    const first = treeOf();
    const fail = () => {
      throw new TypeError('no size');
    };
    expect(() => treeOf(fail)).toThrow('no size');
    expect(treeOf()).not.toBe(first);
  });
});

function leaf(more: object = {}): BoundElement {
  const sizeOf = [80, 20].values();
  return boundTo({ element: elementOf(more) }, () => sizeOf.next().value!);
}

/** A group around one leaf of 80 × 20 points. */
function groupOf(own: object, width: number): BoundElement {
  const value = { options: optionsOf(own), children: [leaf()] };
  return { element: elementOf({ type: 'group', width }), base: {}, value } as unknown as BoundElement;
}

function placedIn(options: GroupOptions, children: readonly BoundElement[]) {
  const tree = createTree(options, 'deep');
  const found = placed(tree, children, options.gap);
  tree.free();
  return found;
}
