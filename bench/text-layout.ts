/**
 * Measures layout alone: a title, eight bullets and two paragraphs per slide, all shrunk to fit, with 24,000 different words. Prints slides
 * per second of processor time, warm and in a new process, and how the time grows with the number of slides.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ELEMENTS } from '../packages/core/src/elements/index.ts';
import { createFontLibrary } from '../packages/core/src/fonts/library.ts';
import { nodeParts } from '../packages/core/src/node/index.ts';
import type { Deck } from '../packages/core/src/stages/bind/deck.ts';
import { layout } from '../packages/core/src/stages/layout/layout.ts';
import { ADAPTER, distinctWords, textDeck } from './text-deck.ts';

const WORDS = 24_000;
const RUNS = 7;
const FEW = 100;
/** A small deck is laid out so fast that one garbage collection would distort the time, so the mean of several decks is used. */
const DECKS = 5;
const MANY = 1_000;

interface Cost {
  /** Milliseconds of processor time. */
  readonly processor: number;
  readonly clock: number;
}

const words = distinctWords(WORDS);
const parts = { elements: ELEMENTS, fonts: createFontLibrary(nodeParts().fonts) };

/** Mean cost of the layout of a deck. */
function costOf(decks: readonly Deck[]): Cost {
  const before = process.cpuUsage();
  const started = performance.now();
  for (const deck of decks) layout(deck, ADAPTER.claims, parts);
  const clock = (performance.now() - started) / decks.length;
  const { user, system } = process.cpuUsage(before);
  return { processor: (user + system) / 1_000 / decks.length, clock };
}

function median(costs: readonly Cost[], by: keyof Cost) {
  return costs.map((cost) => cost[by]).sort((a, b) => a - b)[3]!;
}
function rate(slides: number, milliseconds: number) {
  return `${Math.round((slides / milliseconds) * 1_000)} slides/s`;
}

if (process.argv.includes('--cold')) {
  const deck = await textDeck(FEW, words);
  process.stdout.write(JSON.stringify(costOf([deck])));
} else {
  // Uses all words, as the large deck does: a few words would stay in the processor caches.
  const fews = await Promise.all(
    Array.from({ length: DECKS }, (_, deck) => textDeck(FEW, words, Math.floor((deck * WORDS) / DECKS))),
  );
  const many = await textDeck(MANY, words);
  const { notices } = layout(fews[0]!, ADAPTER.claims, parts);
  const shrunk = notices.filter(({ code }) => code === 'TEXT_SHRUNK').length;
  console.log(`${words.length} distinct words; ${shrunk} of ${FEW * 4} boxes shrunk, ${notices.length - shrunk} cut`);
  for (let deck = 0; deck < 3; deck++) layout(many, ADAPTER.claims, parts);
  const fewCosts: Cost[] = [];
  const manyCosts: Cost[] = [];
  for (let run = 0; run < RUNS; run++) {
    fewCosts.push(costOf(fews));
    manyCosts.push(costOf([many]));
  }
  for (const by of ['processor', 'clock'] as const) {
    const small = median(fewCosts, by);
    const large = median(manyCosts, by);
    console.log(
      `warm, ${by}: ${FEW} slides ${small.toFixed(1)} ms (${rate(FEW, small)}), ${MANY} slides ${large.toFixed(0)} ms (${rate(MANY, large)}), ratio ${(large / small).toFixed(2)}`,
    );
  }
  const self = fileURLToPath(import.meta.url);
  const cold = Array.from({ length: RUNS }, (): Cost => {
    return JSON.parse(execFileSync(process.execPath, [...process.execArgv, self, '--cold'], { encoding: 'utf8' }));
  });
  const first = median(cold, 'clock');
  console.log(
    `cold, the first ${FEW} slides of a process: ${first.toFixed(0)} ms (${rate(FEW, first)}), ${median(cold, 'processor').toFixed(0)} ms of processor time`,
  );
}
