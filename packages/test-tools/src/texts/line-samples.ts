import { createChance } from '../random.ts';
import { DECLARATION, type RunningText } from './declaration.ts';
import type { TextBox } from './text-deck.ts';

/** A paragraph in a box of a random width. */
export interface LineSample extends TextBox {
  readonly text: { readonly paragraphs: readonly [{ readonly runs: readonly { readonly text: string }[] }] };
  readonly script: string;
}

/** Scripts whose letters cannot be read back from LibreOffice's PDF. Their lines are compared by width. */
export const SHAPED: ReadonlySet<string> = new Set(['Arab', 'Deva', 'Beng', 'Taml', 'Telu', 'Khmr', 'Laoo']);

/** Families that both core and LibreOffice have under these names. */
const FAMILIES = ['Source Sans 3', 'Inter', 'Arimo', 'Carlito', 'Tinos', 'Caladea'];

export const SAMPLES_A_SLIDE = 6;

/**
 * `count` paragraphs of one or two declarations in mixed sizes, families and scripts: half in Latin, Greek or Cyrillic, half in
 * others. Some have words in bold, in another size, or in another language.
 */
export function lineSamples(count: number): readonly LineSample[] {
  const chance = createChance(20260401);
  const one = <T>(choices: readonly T[]): T => choices[chance(choices.length)]!;
  const latin = DECLARATION.filter(({ script }) => ['Latn', 'Grek', 'Cyrl'].includes(script));
  const others = DECLARATION.filter((text) => !latin.includes(text));
  return Array.from({ length: count }, (_, index): LineSample => {
    const text = index % 2 === 0 ? one(latin) : one(others);
    const size = 10 + chance(25) / 2;
    const position = index % SAMPLES_A_SLIDE;
    const runs = runsOf(text, size, chance, index % 2 === 0 ? one(latin) : one(latin.slice(0, 3)));
    return {
      script: text.script,
      box: {
        x: 30 + 460 * (position % 2),
        y: 15 + 175 * Math.floor(position / 2),
        width: 180 + chance(250),
        height: 145,
      },
      text: { paragraphs: [{ runs }] },
      style: {
        font: one(FAMILIES),
        size,
        bold: chance(4) === 0,
        italic: chance(6) === 0,
        align: one(
          SHAPED.has(text.script) ? [undefined] : ([undefined, undefined, 'center', 'justify', 'right'] as const),
        ),
        lineSpacing: one([1, 1, 0.9, 1.15]),
        insets: one([0, { left: 7.2, right: 7.2 }]),
        minSize: 5,
      },
    };
  });
}

type Run = { readonly text: string; readonly bold?: boolean; readonly italic?: boolean; readonly size?: number };

function runsOf(
  text: RunningText,
  size: number,
  chance: (below: number) => number,
  guest: RunningText,
): readonly Run[] {
  const [before, inside, after] = cut(text.text, chance);
  switch (chance(4)) {
    case 0:
      return [{ text: before }, { text: inside, bold: true }, { text: after }];
    case 1:
      return [{ text: before }, { text: inside, size: Math.round(size * 1.25) }, { text: after }];
    case 2:
      return [{ text: `${text.text} ${guest.text.split(' ').slice(0, 6).join(' ')}` }];
    default:
      return [{ text: text.text }];
  }
}

/** Cuts a text at spaces into three pieces, if it has enough spaces. */
function cut(text: string, chance: (below: number) => number): readonly [string, string, string] {
  const edges = [...text.matchAll(/ /g)].map(({ index }) => index + 1);
  if (edges.length < 4) return [text, '', ''];
  const from = chance(edges.length - 2);
  const to = Math.min(edges.length - 1, from + 1 + chance(5));
  return [text.slice(0, edges[from]), text.slice(edges[from], edges[to]), text.slice(edges[to])];
}
