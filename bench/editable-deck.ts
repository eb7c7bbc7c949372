/**
 * Measures one slide of an editable deck with 100 slides, from the deck to the SVG, as a page does it for each key that a person presses.
 * Prints the median and the slowest of 20 in milliseconds of clock time, with warm fonts.
 */
import { createRecordingAdapter } from '@deckwright/testkit';
import { type EditableDeck, editableDeck } from '../packages/core/src/contract/index.ts';
import { createDeckRenderer } from '../packages/core/src/deck/index.ts';
import { nodeParts } from '../packages/core/src/node/index.ts';
import { exportProject, PROJECTS } from '../packages/core/test/deck/exported.ts';

const SLIDES = 100;
const RUNS = 3;

const renderer = createDeckRenderer({ fonts: nodeParts().fonts, adapters: [] });

for (const project of PROJECTS) {
  // With every sample of its templates.
  const { scene, read } = (await exportProject(project, createRecordingAdapter())).at(-1)!;
  const one = editableDeck(scene);
  const slides = Array.from({ length: SLIDES }, (_, index) => {
    return { ...one.slides[index % one.slides.length]!, id: `slide-${index + 1}` };
  });
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    for (const number of slides.keys()) {
      // A copy, since a page reads the deck again from its document.
      const time = await draw(structuredClone({ ...one, slides }), read, number + 1);
      if (run > 0) times.push(time);
    }
  }
  times.sort((a, b) => a - b);
  const share = (part: number) => times[Math.floor(times.length * part)]!.toFixed(1);
  console.log(`${project}: median ${share(0.5)} ms, the slowest of 20 ${share(0.95)} ms`);
}

async function draw(deck: EditableDeck, read: (id: string) => Promise<Uint8Array>, number: number): Promise<number> {
  const carets = deck.slides[number - 1]!.nodes.flatMap(({ kind, id }) => (kind === 'text' ? [id] : []));
  const started = performance.now();
  const preview = await renderer.preview({ deck, read, slides: [number, number], carets: carets.slice(0, 1) });
  for await (const { svg } of preview.slides) if (svg.length < 200) throw new Error('A slide is empty.');
  return performance.now() - started;
}
