/**
 * Measures the layout of nested groups: thirty nodes per slide, in groups up to five levels deep, with different words on each slide.
 * Prints slides per second of clock time and of processor time, as the median of several runs.
 */
import { ELEMENTS } from '../packages/core/src/elements/index.ts';
import { createFontLibrary } from '../packages/core/src/fonts/library.ts';
import { nodeParts } from '../packages/core/src/node/index.ts';
import { layout } from '../packages/core/src/stages/layout/layout.ts';
import { groupDeck, NODES } from './group-deck.ts';
import { ADAPTER, distinctWords } from './text-deck.ts';

const RUNS = 7;
const WARM_UP = 3;
const WORDS = 24_000;
/** A small deck is laid out so fast that one garbage collection would distort the time, so the mean of several decks is used. */
const SIZES = [
  { slides: 100, decks: 5 },
  { slides: 1_000, decks: 1 },
];

const words = distinctWords(WORDS);
const parts = { elements: ELEMENTS, fonts: createFontLibrary(nodeParts().fonts) };

for (const { slides: count, decks: number } of SIZES) {
  const decks = await Promise.all(
    Array.from({ length: number }, (_, deck) => groupDeck(count, words, Math.floor((deck * WORDS) / number))),
  );
  const { slides, notices } = layout(decks[0]!, ADAPTER.claims, parts);
  const counts = new Set(slides.map(({ nodes }) => nodes.length));
  if (counts.size !== 1 || !counts.has(NODES))
    throw new Error(`Expected ${NODES} nodes, got ${[...counts].join(', ')}.`);
  const clocks: number[] = [];
  const processors: number[] = [];
  for (let run = -WARM_UP; run < RUNS; run++) {
    const before = process.cpuUsage();
    const started = performance.now();
    for (const deck of decks) layout(deck, ADAPTER.claims, parts);
    const clock = performance.now() - started;
    const { user, system } = process.cpuUsage(before);
    if (run < 0) continue;
    clocks.push(clock / number);
    processors.push((user + system) / 1_000 / number);
  }
  const rate = (times: number[]) => {
    const time = times.sort((a, b) => a - b)[(RUNS - 1) / 2]!;
    return `${time.toFixed(1)} ms, ${Math.round((count / time) * 1_000)} slides/s`;
  };
  console.log(
    `${count} slides of ${NODES} nodes (${notices.length} texts did not fit): clock ${rate(clocks)}; processor ${rate(processors)}`,
  );
}
