/**
 * Layout of nested groups: thirty nodes a slide, in groups up to five deep, with words that differ from slide to slide.
 * Slides a second, by clock and by processor: the middle of several runs.
 */
import { ELEMENTS } from '../packages/core/src/elements/index.ts';
import { createFontLibrary } from '../packages/core/src/fonts/library.ts';
import { nodeParts } from '../packages/core/src/node/index.ts';
import { layout } from '../packages/core/src/stages/layout/layout.ts';
import { groupDeck, NODES } from './group-deck.ts';
import { ADAPTER, distinctWords } from './text-deck.ts';

const SLIDES = 1_000;
const RUNS = 7;
const WARM_UP = 3;

const parts = { elements: ELEMENTS, fonts: createFontLibrary(nodeParts().fonts) };
const deck = await groupDeck(SLIDES, distinctWords(24_000));

const { slides, notices } = layout(deck, ADAPTER.claims, parts);
const counts = new Set(slides.map(({ nodes }) => nodes.length));
if (counts.size !== 1 || !counts.has(NODES)) throw new Error(`Expected ${NODES} nodes, got ${[...counts].join(', ')}.`);
console.log(`${SLIDES} slides of ${NODES} nodes; ${notices.length} texts did not fit at their size`);

const clocks: number[] = [];
const processors: number[] = [];
for (let run = -WARM_UP; run < RUNS; run++) {
  const before = process.cpuUsage();
  const started = performance.now();
  layout(deck, ADAPTER.claims, parts);
  const clock = performance.now() - started;
  const { user, system } = process.cpuUsage(before);
  if (run < 0) continue;
  clocks.push(clock);
  processors.push((user + system) / 1_000);
}
const middle = (times: number[]) => times.sort((a, b) => a - b)[(RUNS - 1) / 2]!;
for (const [by, times] of [
  ['clock', clocks],
  ['processor', processors],
] as const) {
  const time = middle(times);
  console.log(`by ${by}: ${time.toFixed(0)} ms, ${Math.round((SLIDES / time) * 1_000)} slides/s`);
}
