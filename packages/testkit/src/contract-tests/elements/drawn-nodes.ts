import { isDeepStrictEqual } from 'node:util';
import type { Box, KnownMeaning, MeaningKind, SceneNode } from '@deckwright/core/contract';
import { allNodes } from '../../scenes/build/deck.ts';
import { letters, textsOfMeaning } from '../adapters/expected-text.ts';
import { assert, type ContractTest, show } from '../contract-test.ts';
import { pathBounds } from '../path-bounds.ts';
import { BOX, type BoundExample, type DrawnElement, type ElementBench } from './bench.ts';
import { colorFaults, nodeFaults, numberFaults } from './node-faults.ts';

type Shown = BoundExample & { readonly bound: NonNullable<BoundExample['bound']> };

async function shown(bench: ElementBench): Promise<readonly Shown[]> {
  const examples = await Promise.all(bench.examples.map((example) => bench.bind(example)));
  return examples.filter((example): example is Shown => example.bound !== undefined);
}

const SIZES: readonly (readonly [width: number, height: number])[] = [
  [0, 0],
  [1, 1],
  [400, 0],
  [0, 400],
  [3, 900],
  [900, 3],
  [12_000, 9_000],
];

/** The nodes and sizes that an element returns from `layout` and `measure`. */
export const drawnNodeTests = {
  nodes: {
    sentence: 'draws well-formed nodes of the four kinds, each with its own id that starts with the id of its base',
    async check(bench) {
      for (const { bound, reads } of await shown(bench)) {
        const { nodes } = bench.draw(bound, BOX);
        assert(Array.isArray(nodes) && nodes.length > 0, 'It draws no nodes, although it has bound a value.');
        const [fault] = nodeFaults(nodes, bound.base, new Set(reads.pictures.keys()));
        assert(fault === undefined, fault ?? '');
      }
    },
  },
  insideBox: {
    sentence: 'stays inside its box, or adds a notice',
    skip: ({ definition }) => (definition.bleeds ? 'its definition sets bleeds' : undefined),
    async check(bench) {
      for (const { bound } of await shown(bench)) {
        const { width, height } = bench.measure(bound, BOX.width);
        for (const box of [BOX, { ...BOX, width, height }]) {
          if (!(box.width > 0 && box.height > 0)) continue;
          const { nodes, notices } = bench.draw(bound, box);
          if (notices.length > 0) continue;
          const over = allNodes(nodes).find((node) => !node.rotation && isOutside(node.box, box));
          assert(
            over === undefined,
            `"${over?.id}" at ${show(over?.box)} is outside ${show(box)}, and there is no notice about it.`,
          );
        }
      }
    },
  },
  paths: {
    sentence: 'keeps each path inside the box of its node',
    async check(bench) {
      for (const { bound } of await shown(bench)) {
        for (const node of allNodes(bench.draw(bound, BOX).nodes)) {
          if (node.kind !== 'shape' || node.geometry.kind !== 'path') continue;
          const { width, height } = node.box;
          const bounds = pathBounds(node.geometry.commands);
          const isOver = bounds !== undefined && isOutside(bounds, { x: 0, y: 0, width, height });
          assert(
            !isOver,
            `The path of "${node.id}" reaches ${show(bounds)}, outside of its box of ${width} × ${height}. Its coordinates start at the top left of the box.`,
          );
        }
      }
    },
  },
  sizes: {
    sentence: 'can be drawn in a box of any size',
    async check(bench) {
      for (const { bound, reads } of await shown(bench)) {
        for (const [width, height] of SIZES) {
          const box = { x: 10, y: 20, width, height };
          const { nodes } = draw(bench, bound, box);
          const [fault] = [...nodeFaults(nodes, bound.base, new Set(reads.pictures.keys())), ...numberFaults(nodes)];
          assert(fault === undefined, `In a box of ${width} × ${height}: ${fault}`);
        }
      }
    },
  },
  measures: {
    sentence: 'measures a finite size that is no wider than the given width',
    async check(bench) {
      for (const { bound } of await shown(bench)) {
        for (const width of [0, 1, 37.5, 480, 12_000]) {
          const size = bench.measure(bound, width);
          const good = [size.width, size.height].every((one) => Number.isFinite(one) && one >= 0);
          assert(good, `For a width of ${width} pt it measures ${size.width} × ${size.height}.`);
          assert(size.width <= width + 0.01, `For a width of ${width} pt it measures a width of ${size.width} pt.`);
        }
      }
    },
  },
  numbers: {
    sentence: 'writes only finite numbers',
    async check(bench) {
      for (const { bound } of await shown(bench)) {
        const [fault] = numberFaults(bench.draw(bound, BOX).nodes);
        assert(fault === undefined, fault ?? '');
      }
    },
  },
  colors: {
    sentence: 'writes colours as roles of the theme or as RRGGBB',
    async check(bench) {
      for (const { bound } of await shown(bench)) {
        const [fault] = colorFaults(bench.draw(bound, BOX).nodes);
        assert(fault === undefined, fault ?? '');
      }
    },
  },
  sameNodes: {
    sentence: 'draws the same nodes for the same value and box',
    async check(bench) {
      for (const { bound } of await shown(bench)) {
        const first = bench.draw(bound, BOX);
        bench.draw(bound, { x: 0, y: 0, width: 50, height: 50 });
        assert(isDeepStrictEqual(first, bench.draw(bound, BOX)), 'A second layout returned other nodes or notices.');
      }
    },
  },
  moves: {
    sentence: 'moves all its nodes with its box',
    async check(bench) {
      for (const { bound } of await shown(bench)) {
        const [here, there] = [bench.draw(bound, BOX), bench.draw(bound, { ...BOX, x: BOX.x + 64, y: BOX.y + 32 })];
        const boxes = ({ nodes }: DrawnElement, x: number, y: number) =>
          allNodes(nodes).map(({ id, box }) => [id, ...[box.x - x, box.y - y, box.width, box.height].map(rounded)]);
        assert(isDeepStrictEqual(boxes(here, 0, 0), boxes(there, 64, 32)), 'Not all its nodes moved with its box.');
      }
    },
  },
  unchanged: {
    sentence: 'does not change its bound element',
    async check(bench) {
      for (const { bound } of await shown(bench)) {
        const open = structuredClone({ element: bound.element, base: bound.base, value: bound.value });
        const before = structuredClone(open);
        draw(bench, open, BOX);
        bench.measure(open, BOX.width);
        assert(isDeepStrictEqual(open, before), 'Its measure or layout changed the bound element.');
      }
    },
  },
  meaning: {
    sentence: 'draws all text of its native model, and returns the model to formats that claim it',
    async check(bench) {
      for (const { bound } of await shown(bench)) {
        const { nodes } = bench.draw(bound, BOX);
        for (const node of allNodes(nodes)) if (node.kind === 'composite') assertDrawsMeaning(node);
        const kinds = allNodes(nodes).flatMap((node) => (node.kind === 'composite' ? [node.meaning.kind] : []));
        const claimed = bench.draw(bound, BOX, new Set<MeaningKind>(kinds)).nodes;
        const kept = allNodes(claimed).flatMap((node) => (node.kind === 'composite' ? [node.meaning.kind] : []));
        assert(
          kinds.every((kind) => kept.includes(kind)),
          'Its composite is missing for a format that claims the native model.',
        );
      }
    },
  },
} as const satisfies Record<string, ContractTest<ElementBench>>;

function draw(bench: ElementBench, bound: Shown['bound'], box: Box): DrawnElement {
  try {
    return bench.draw(bound, box);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`In a box of ${box.width} × ${box.height} it fails: ${reason}`, { cause });
  }
}

const TOLERANCE = 0.5;

function isOutside(inner: Box, outer: Box): boolean {
  return (
    inner.x < outer.x - TOLERANCE ||
    inner.y < outer.y - TOLERANCE ||
    inner.x + inner.width > outer.x + outer.width + TOLERANCE ||
    inner.y + inner.height > outer.y + outer.height + TOLERANCE
  );
}

function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}

function assertDrawsMeaning({ id, meaning, parts }: Extract<SceneNode, { kind: 'composite' }>): void {
  if (meaning.kind !== 'table' && meaning.kind !== 'chart') {
    assert(parts.length > 0, `"${id}" has a native model of its own kind, but no parts that formats can draw.`);
    return;
  }
  const paragraphs = allNodes(parts).flatMap((part) => (part.kind === 'text' ? part.paragraphs : []));
  const drawn = letters(paragraphs.flatMap(({ runs }) => runs.map(({ text }) => text)).join(''));
  const lost = textsOfMeaning(meaning as KnownMeaning).find((text) => !drawn.includes(letters(text)));
  assert(lost === undefined, `${show(lost)} is in the native model of "${id}", but in none of its parts.`);
}
