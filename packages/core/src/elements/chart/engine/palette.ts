import type { Box, Color } from '../../../contract/index.ts';

/** What a colour in ECharts represents: a colour of the deck, and the name of the node that is drawn with it. */
export interface Ink {
  readonly name: string;
  readonly color: Color;
  /** For text: the width in points at which it is broken. */
  readonly wrap?: number;
  /** For broken text: further lines go below the first, or the block stays centred on it. */
  readonly grow?: 'down' | 'middle';
  /** For shapes: the box to which they are clipped, in slide coordinates. */
  readonly clip?: Box;
}

export interface Palette {
  /** Returns a placeholder colour for ECharts. */
  colorFor(ink: Ink): string;
  /** Returns the ink of a placeholder colour; undefined for no paint. */
  inkOf(paint: unknown): Ink | undefined;
  /** Returns a placeholder for a text, with the same number of lines. */
  encodeText(text: string): string;
  /** Returns the text of one line of a placeholder; other text unchanged. */
  decodeText(line: string): string;
}

/**
 * ECharts knows neither theme roles nor node names. So each ink is passed in as a unique hex colour, and shapes that come
 * out with that colour get the role and the name. Text is passed in as numbers too, because zrender caches widths in a plain
 * object by text, and fails on `constructor`.
 */
export function createPalette(): Palette {
  const inks: Ink[] = [];
  const numbers = new Map<string, number>();
  const texts: string[] = [];
  return {
    colorFor(ink) {
      inks.push(ink);
      return `#${inks.length.toString(16).padStart(6, '0')}`;
    },
    inkOf(paint) {
      if (paint === undefined || paint === null || paint === 'none' || paint === 'transparent') return undefined;
      const ink = typeof paint === 'string' ? inks[Number.parseInt(paint.slice(1), 16) - 1] : undefined;
      if (ink === undefined) throw new TypeError(`ECharts drew with the unknown colour ${String(paint)}.`);
      return ink;
    },
    encodeText(text) {
      if (text === '') return '';
      const number = numbers.get(text) ?? texts.push(text) - 1;
      numbers.set(text, number);
      return text
        .split('\n')
        .map(() => `#${number}`)
        .join('\n');
    },
    decodeText: (line) => (line.startsWith('#') ? (texts[Number(line.slice(1))] ?? line) : line),
  };
}
