import type { Color } from '../../../../contract/index.ts';

/** What a colour handed to ECharts stands for: our own colour, and what the thing drawn with it is. */
export interface Ink {
  readonly name: string;
  readonly color: Color;
  /** For words: the width in points at which they are broken. */
  readonly wrap?: number;
  /** For broken words: whether further lines go below the first, or the block stays centred on it. */
  readonly grow?: 'down' | 'middle';
}

export interface Palette {
  /** A stand-in colour for ECharts. */
  dip(ink: Ink): string;
  /** What a stand-in stands for; undefined for no paint. */
  read(paint: unknown): Ink | undefined;
}

/**
 * ECharts knows neither theme roles nor names. So each of our inks goes in as a hex value of its own, and what
 * comes out with that value gets the role and the name back.
 */
export function createPalette(): Palette {
  const inks: Ink[] = [];
  return {
    dip(ink) {
      inks.push(ink);
      return `#${inks.length.toString(16).padStart(6, '0')}`;
    },
    read(paint) {
      if (paint === undefined || paint === null || paint === 'none' || paint === 'transparent') return undefined;
      const ink = typeof paint === 'string' ? inks[Number.parseInt(paint.slice(1), 16) - 1] : undefined;
      if (ink === undefined) throw new TypeError(`ECharts drew with ${String(paint)}, which no ink stands for.`);
      return ink;
    },
  };
}
