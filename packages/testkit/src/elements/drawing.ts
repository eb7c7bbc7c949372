import { isDeepStrictEqual } from 'node:util';
import type { Box, KnownMeaning, MeaningKind, SceneNode } from '@deckwright/core/contract';
import { type ContractTest, must, show } from '../contract-tests/contract-test.ts';
import { letters, wordsOfMeaning } from '../contract-tests/expected-words.ts';
import { allNodes } from '../scenes/build/deck.ts';
import { BOX, type BoundExample, type Drawing, type ElementBench } from './bench.ts';
import { colorFaults, numberFaults } from './plain-data.ts';
import { nodeFaults } from './well-formed.ts';

type Shown = BoundExample & { readonly bound: NonNullable<BoundExample['bound']> };

async function shown(bench: ElementBench): Promise<readonly Shown[]> {
  const trials = await Promise.all(bench.examples.map((example) => bench.try(example)));
  return trials.filter((trial): trial is Shown => trial.bound !== undefined);
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

/** What an element draws. */
export const drawingTests = {
  nodes: {
    sentence: 'draws well-formed nodes of the four kinds, each with an id of its own below its base’s',
    async check(bench) {
      for (const { bound, asked } of await shown(bench)) {
        const { nodes } = bench.draw(bound, BOX);
        must(Array.isArray(nodes) && nodes.length > 0, 'It draws nothing of what it has bound.');
        const [fault] = nodeFaults(nodes, bound.base, new Set(asked.pictures.keys()));
        must(fault === undefined, fault ?? '');
      }
    },
  },
  inside: {
    sentence: 'stays inside its box, or says that it does not',
    skip: ({ definition }) => (definition.bleeds ? 'its definition says that it bleeds' : undefined),
    async check(bench) {
      for (const { bound } of await shown(bench)) {
        const { width, height } = bench.measure(bound, BOX.width);
        for (const box of [BOX, { ...BOX, width, height }]) {
          if (!(box.width > 0 && box.height > 0)) continue;
          const { nodes, notices } = bench.draw(bound, box);
          if (notices.length > 0) continue;
          const over = allNodes(nodes).find((node) => !node.rotation && isOutside(node.box, box));
          must(
            over === undefined,
            `"${over?.id}" at ${show(over?.box)} is outside of ${show(box)}, and no notice says so.`,
          );
        }
      }
    },
  },
  sizes: {
    sentence: 'can be drawn in boxes of every size',
    async check(bench) {
      for (const { bound, asked } of await shown(bench)) {
        for (const [width, height] of SIZES) {
          const box = { x: 10, y: 20, width, height };
          const { nodes } = draw(bench, bound, box);
          const [fault] = [...nodeFaults(nodes, bound.base, new Set(asked.pictures.keys())), ...numberFaults(nodes)];
          must(fault === undefined, `In a box of ${width} × ${height}: ${fault}`);
        }
      }
    },
  },
  measures: {
    sentence: 'has a size within every width',
    async check(bench) {
      for (const { bound } of await shown(bench)) {
        for (const width of [0, 1, 37.5, 480, 12_000]) {
          const size = bench.measure(bound, width);
          const good = [size.width, size.height].every((one) => Number.isFinite(one) && one >= 0);
          must(good, `Within ${width} pt it measures ${size.width} × ${size.height}.`);
          must(size.width <= width + 0.01, `Within ${width} pt it measures ${size.width} pt across.`);
        }
      }
    },
  },
  numbers: {
    sentence: 'writes numbers that are numbers',
    async check(bench) {
      for (const { bound } of await shown(bench)) {
        const [fault] = numberFaults(bench.draw(bound, BOX).nodes);
        must(fault === undefined, fault ?? '');
      }
    },
  },
  colors: {
    sentence: 'writes colours as roles of the theme or as RRGGBB',
    async check(bench) {
      for (const { bound } of await shown(bench)) {
        const [fault] = colorFaults(bench.draw(bound, BOX).nodes);
        must(fault === undefined, fault ?? '');
      }
    },
  },
  sameNodes: {
    sentence: 'draws the same nodes from the same values',
    async check(bench) {
      for (const { bound } of await shown(bench)) {
        const first = bench.draw(bound, BOX);
        bench.draw(bound, { x: 0, y: 0, width: 50, height: 50 });
        must(isDeepStrictEqual(first, bench.draw(bound, BOX)), 'Drawn again, its nodes or notices were others.');
      }
    },
  },
  moves: {
    sentence: 'draws the same where its box is moved',
    async check(bench) {
      for (const { bound } of await shown(bench)) {
        const [here, there] = [bench.draw(bound, BOX), bench.draw(bound, { ...BOX, x: BOX.x + 64, y: BOX.y + 32 })];
        const places = ({ nodes }: Drawing, x: number, y: number) =>
          allNodes(nodes).map(({ id, box }) => [id, ...[box.x - x, box.y - y, box.width, box.height].map(rounded)]);
        must(isDeepStrictEqual(places(here, 0, 0), places(there, 64, 32)), 'Its nodes did not all move with its box.');
      }
    },
  },
  unchanged: {
    sentence: 'does not change what it is given',
    async check(bench) {
      for (const { bound } of await shown(bench)) {
        const open = structuredClone({ element: bound.element, base: bound.base, value: bound.value });
        const before = structuredClone(open);
        draw(bench, open, BOX);
        bench.measure(open, BOX.width);
        must(isDeepStrictEqual(open, before), 'Its bound element was another after it was measured and drawn.');
      }
    },
  },
  meaning: {
    sentence: 'has every word of a meaning in its parts, and gives it to formats that claim it',
    async check(bench) {
      for (const { bound } of await shown(bench)) {
        const { nodes } = bench.draw(bound, BOX);
        for (const node of allNodes(nodes)) if (node.kind === 'composite') mustSayAll(node);
        const kinds = allNodes(nodes).flatMap((node) => (node.kind === 'composite' ? [node.meaning.kind] : []));
        const claimed = bench.draw(bound, BOX, new Set<MeaningKind>(kinds)).nodes;
        const kept = allNodes(claimed).flatMap((node) => (node.kind === 'composite' ? [node.meaning.kind] : []));
        must(
          kinds.every((kind) => kept.includes(kind)),
          'A format that claims its meaning is given none.',
        );
      }
    },
  },
} as const satisfies Record<string, ContractTest<ElementBench>>;

function draw(bench: ElementBench, bound: Shown['bound'], box: Box): Drawing {
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

function mustSayAll({ id, meaning, parts }: Extract<SceneNode, { kind: 'composite' }>): void {
  if (meaning.kind !== 'table' && meaning.kind !== 'chart') {
    must(parts.length > 0, `The meaning of "${id}" is its own, and it has no parts for formats to draw.`);
    return;
  }
  const drawn = allNodes(parts).flatMap((part) => (part.kind === 'text' ? part.paragraphs : []));
  const said = letters(drawn.flatMap(({ runs }) => runs.map(({ text }) => text)).join(''));
  const lost = wordsOfMeaning(meaning as KnownMeaning).find((words) => !said.includes(letters(words)));
  must(lost === undefined, `${show(lost)} is in the meaning of "${id}", and in none of its parts.`);
}
