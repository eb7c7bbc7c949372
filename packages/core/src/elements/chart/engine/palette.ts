import type { Box, Color } from '../../../contract/index.ts';

/** What a colour handed to ECharts stands for: our own colour, and what the thing drawn with it is. */
export interface Ink {
  readonly name: string;
  readonly color: Color;
  /** For words: the width in points at which they are broken. */
  readonly wrap?: number;
  /** For broken words: whether further lines go below the first, or the block stays centred on it. */
  readonly grow?: 'down' | 'middle';
  /** For shapes: what lies outside of this is not drawn; points of the slide. */
  readonly clip?: Box;
}

export interface Palette {
  /** A stand-in colour for ECharts. */
  colorFor(ink: Ink): string;
  /** What a stand-in stands for; undefined for no paint. */
  inkOf(paint: unknown): Ink | undefined;
  /** A stand-in for words, with as many lines. */
  encodeText(text: string): string;
  /** The words that one line of a stand-in stands for; other text comes back as it is. */
  decodeText(line: string): string;
}

/**
 * ECharts knows neither theme roles nor names. So each of our inks goes in as a hex value of its own, and what
 * comes out with that value gets the role and the name back. Words go in by number too: zrender keeps widths in a plain
 * object under the text itself and fails on `constructor`.
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
      if (ink === undefined) throw new TypeError(`ECharts drew with ${String(paint)}, which no ink stands for.`);
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
