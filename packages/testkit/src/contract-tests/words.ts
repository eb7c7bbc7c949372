import type { Scene } from '@deckwright/core/contract';
import type { Bench } from './bench.ts';
import type { AdapterContractTest } from './contract-test.ts';
import { must } from './contract-test.ts';
import { expectedWords, mustHave } from './expected-words.ts';
import { slidesInFile } from './slides.ts';

type SceneName = keyof Bench['scenes'];

/** Holds the words of each page against those of its slide. */
async function mustKeepWords(bench: Bench, names: readonly SceneName[]): Promise<void> {
  for (const name of names) {
    const scene = bench.scenes[name];
    const { slides, pages } = await readBack(bench, scene, name);
    for (const [index, { nodes }] of slides.entries()) {
      mustHave(pages[index]!, expectedWords(nodes, bench.adapter.claims));
    }
  }
}

async function readBack(bench: Bench, scene: Scene, name: string) {
  const artifact = await bench.artifact(scene);
  const pages = await bench.pages(artifact);
  const slides = slidesInFile(scene, artifact);
  must(pages.length === slides.length, `Of "${name}" ${pages.length} pages were read, and it has ${slides.length}.`);
  return { slides, pages };
}

const CHARTS = ['chart', 'scatter', 'radar', 'combo'] as const;
const TABLES = ['table', 'spans'] as const;

/** What can be read back. */
export const wordTests = {
  words: {
    sentence: 'keeps every word of a text, in order, on the slide that it was on',
    check: (bench) => mustKeepWords(bench, ['text', 'slideNumber', 'notesAndHidden']),
  },
  otherScripts: {
    sentence: 'keeps words of other scripts, of those too that run from right to left',
    check: (bench) => mustKeepWords(bench, ['rightToLeft', 'scripts', 'manyScripts']),
  },
  hostileWords: {
    sentence: 'keeps markup, quotes and control characters in a text as the words that they are',
    check: (bench) => mustKeepWords(bench, ['hostile']),
  },
  tableWords: {
    sentence: 'keeps every word of a table, native or drawn',
    check: (bench) => mustKeepWords(bench, TABLES),
  },
  chartWords: {
    sentence: 'keeps titles, categories and series of a chart, native or drawn',
    check: (bench) => mustKeepWords(bench, CHARTS),
  },
  unknownElement: {
    sentence: 'draws the parts of an element that it has never heard of',
    check: (bench) => mustKeepWords(bench, ['unknownElement']),
  },
  wholeDeck: {
    sentence: 'keeps the words of a deck that has everything',
    check: (bench) => mustKeepWords(bench, ['kitchenSink']),
  },
  layoutWords: {
    sentence: 'shows what stands on a layout on each of its slides',
    async check(bench) {
      const scene = bench.scenes.kitchenSink;
      const { slides, pages } = await readBack(bench, scene, 'kitchenSink');
      for (const [index, { layout }] of slides.entries()) {
        const nodes = scene.layouts.find(({ key }) => key === layout)!.nodes;
        mustHave(pages[index]!, expectedWords(nodes, bench.adapter.claims));
      }
    },
  },
} as const satisfies Record<string, AdapterContractTest>;
