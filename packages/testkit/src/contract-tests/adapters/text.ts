import type { Scene } from '@deckwright/core/contract';
import { assert } from '../contract-test.ts';
import type { AdapterBench, AdapterContractTest } from './bench.ts';
import { assertHasText, expectedText } from './expected-text.ts';
import { slidesInFile } from './slides.ts';

type SceneName = keyof AdapterBench['scenes'];

/** Compares the text of each page with that of its slide. */
async function assertKeepsText(bench: AdapterBench, names: readonly SceneName[]): Promise<void> {
  for (const name of names) {
    const { slides, pages } = await readBack(bench, bench.scenes[name], name);
    for (const [index, { nodes }] of slides.entries()) {
      assertHasText(pages[index]!, expectedText(nodes, bench.adapter.claims));
    }
  }
}

async function readBack(bench: AdapterBench, scene: Scene, name: string) {
  const artifact = await bench.artifact(scene);
  const pages = await bench.pages(artifact);
  const slides = slidesInFile(scene, artifact);
  assert(
    pages.length === slides.length,
    `readText returned ${pages.length} pages for "${name}", which has ${slides.length}.`,
  );
  return { slides, pages };
}

const CHARTS = ['chart', 'scatter', 'radar', 'combo'] as const;
const TABLES = ['table', 'spans', 'cells'] as const;

/** The text that can be read back from a file. */
export const textTests = {
  text: {
    sentence: 'keeps all text in order, on the page of its slide',
    check: (bench) => assertKeepsText(bench, ['text', 'grouped', 'slideNumber', 'slideLinks', 'notesAndHidden']),
  },
  otherScripts: {
    sentence: 'keeps text in non-Latin scripts, right-to-left ones included',
    check: (bench) => assertKeepsText(bench, ['rightToLeft', 'scripts', 'manyScripts']),
  },
  hostileText: {
    sentence: 'keeps markup, quotes and control characters as plain text',
    check: (bench) => assertKeepsText(bench, ['hostile']),
  },
  tableText: {
    sentence: 'keeps all text of a table, native or drawn',
    check: (bench) => assertKeepsText(bench, TABLES),
  },
  chartText: {
    sentence: 'keeps the titles, categories and series names of a chart, native or drawn',
    check: (bench) => assertKeepsText(bench, CHARTS),
  },
  unknownElement: {
    sentence: 'draws the parts of a composite whose native model it does not know',
    check: (bench) => assertKeepsText(bench, ['unknownElement', 'nested']),
  },
  wholeDeck: {
    sentence: 'keeps all text of a deck with every kind of node',
    check: (bench) => assertKeepsText(bench, ['kitchenSink']),
  },
  layoutText: {
    sentence: 'shows the text of a layout on each of its slides',
    async check(bench) {
      const scene = bench.scenes.kitchenSink;
      const { slides, pages } = await readBack(bench, scene, 'kitchenSink');
      for (const [index, { layout }] of slides.entries()) {
        const nodes = scene.layouts.find(({ key }) => key === layout)!.nodes;
        assertHasText(pages[index]!, expectedText(nodes, bench.adapter.claims));
      }
    },
  },
} as const satisfies Record<string, AdapterContractTest>;
