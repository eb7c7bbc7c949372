import type { Script } from '../scripts.ts';

/**
 * Which instance of a variable font is wanted: one of its named ones, or a place on its axes.
 * Default: weight 400, else its default.
 */
export type FontInstance = string | Readonly<Record<string, number>>;

/** What a sandbox found in a font that it unpacked, parsed and tried out. */
export interface Inspection {
  /** TrueType or OpenType with only the tables that are of use; one instance, if the font was variable. */
  readonly bytes: Uint8Array;
  readonly outlines: 'truetype' | 'postscript';
  /** Name 1, by which a family has at most four faces. */
  readonly family: string;
  readonly bold: boolean;
  readonly italic: boolean;
  /** OS/2 usWeightClass, 1 to 1000. */
  readonly weight: number;
  readonly fsType: number;
  readonly glyphs: number;
  readonly characters: number;
  /** Scripts whose everyday letters it has. */
  readonly scripts: readonly Script[];
  /** HarfBuzz can make a subset of it. */
  readonly subsets: boolean;
  /** Only of a font that was variable. */
  readonly instance?: Readonly<Record<string, number>>;
  readonly instances?: readonly string[];
}

export type InspectionAnswer =
  | { readonly inspection: Inspection }
  /** The font is at fault, in words. */
  | { readonly fault: string };

/** Where a stranger's font is parsed: a place that may hang, run out of memory or die. */
export interface FontSandbox {
  /** `fault` also when the place had to be ended because of the font. Rejects only if there is no such place. */
  inspect(bytes: Uint8Array, instance?: FontInstance): Promise<InspectionAnswer>;
}
