import type { EmbeddingRights } from '../../contract/index.ts';
import type { Script } from '../scripts.ts';

/** An instance of a variable font: the name of one, or a value for each axis. Default: weight 400, other axes at their default. */
export type FontInstance = string | Readonly<Record<string, number>>;

/** What a sandbox found out about a font: it has unpacked, parsed and used it. */
export interface Inspection {
  /** A TrueType or OpenType file with only the tables that are used; of a variable font, one instance. */
  readonly bytes: Uint8Array;
  readonly outlines: 'truetype' | 'postscript';
  /** Name record 1: a family of at most four faces. */
  readonly family: string;
  readonly bold: boolean;
  readonly italic: boolean;
  /** OS/2 usWeightClass, 1 to 1000. */
  readonly weight: number;
  /** Embedding that its maker allows. */
  readonly rights: EmbeddingRights;
  readonly glyphs: number;
  readonly characters: number;
  /** Scripts for which it has all common letters. */
  readonly scripts: readonly Script[];
  /** Whether HarfBuzz can subset it. */
  readonly subsets: boolean;
  /** Only for a variable font: the chosen axis values, and the names of all instances. */
  readonly instance?: Readonly<Record<string, number>>;
  readonly instances?: readonly string[];
}

export type InspectionAnswer =
  | { readonly inspection: Inspection }
  /** Why the font is rejected, for the person who sent it. */
  | { readonly fault: string };

/** Parses untrusted fonts in a process that may hang, run out of memory or crash. */
export interface FontSandbox {
  /** Answers `fault` also if the font made the process exceed a limit. Rejects only if no process could be started. */
  inspect(bytes: Uint8Array, instance?: FontInstance): Promise<InspectionAnswer>;
}
