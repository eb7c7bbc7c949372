import type { Color, Scene, TextNode } from '@deckwright/core/contract';
import { assert, show } from '../contract-test.ts';
import type { AdapterContractTest } from './bench.ts';
import { backgroundOf, colorOf, colorsOf, type Drawn, drawnOn, isSameColor } from './drawn.ts';
import { letters } from './expected-text.ts';
import type { FoundColors } from './found.ts';
import { pagesOf } from './slides.ts';

const NEED = 'readColors';

/** Colours of text and of backgrounds. */
export const colorTests = {
  textColors: {
    sentence: 'shows text in its colours',
    needs: { reader: NEED, toLookAt: 'colours of text' },
    async check(bench) {
      for (const { found, scene, slide, where } of await pagesOf(bench, NEED)) {
        const drawn = drawnOn(scene, slide, bench.adapter.claims);
        for (const { node } of drawn.filter((one): one is Drawn<TextNode> => one.node.kind === 'text')) {
          for (const { runs } of node.paragraphs) {
            for (const { text, color } of runs) assertColored(found, { text, color, scene, where });
          }
        }
      }
    },
  },
  backgrounds: {
    sentence: 'fills the background of each slide',
    needs: { reader: NEED, toLookAt: 'backgrounds' },
    async check(bench) {
      for (const { found, scene, slide, where } of await pagesOf(bench, NEED)) {
        const wanted = colorsOf(backgroundOf(scene, slide).fill, scene);
        const { background } = found;
        if (background === undefined) continue;
        const isSame =
          background.length === wanted.length && background.every((color, index) => isSameColor(color, wanted[index]!));
        assert(isSame, `${where} has the background ${show(background)}, not ${show(wanted)}.`);
      }
    },
  },
} as const satisfies Record<string, AdapterContractTest>;

interface ColoredText {
  readonly text: string;
  readonly color: Color;
  readonly scene: Scene;
  readonly where: string;
}

function assertColored({ texts }: FoundColors, { text, color, scene, where }: ColoredText): void {
  const own = letters(text);
  if (own === '') return;
  const about = texts.filter((one) => isAbout(letters(one.text), own));
  const wanted = colorOf(color, scene);
  assert(about.length > 0, `readColors found no colour of ${show(text)} on ${where}.`);
  assert(
    about.some((one) => isSameColor(one, wanted)),
    `${where} shows ${show(text)} in ${show(about[0])}, not in ${show(wanted)}.`,
  );
}

/** A reader may return words, or whole paragraphs. */
function isAbout(found: string, text: string): boolean {
  return found !== '' && (text.includes(found) || found.includes(text));
}
