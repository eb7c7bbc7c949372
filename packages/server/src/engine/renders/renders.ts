import type { EmitOptions, Notice } from '@deckwright/core/contract';
import type { RecordedSpan } from '../../telemetry/tracing/recorded-spans.ts';
import type { ProjectFiles } from '../project-files.ts';

/** A deck to render. */
export interface RenderOrder {
  /** An `ExportRequest` as JSON. */
  readonly request: string;
  /** Renders an editable deck in place of a request: the one that `writeParts` wrote beside a path. The caller deletes it. */
  readonly deck?: DeckToRender | undefined;
  readonly project: ProjectFiles;
  /** ISO 8601, UTC. The only date in the file. */
  readonly acceptedAt: string;
  /** Treats every notice as an error. */
  readonly strict: boolean;
  /** Small text on every slide. */
  readonly watermark?: string;
  /**
   * Where to write the file, and next to it (`hostedPaths`) the scene and the pictures of a deck for a hosted location. The caller
   * deletes all of them, also if rendering fails.
   */
  readonly path: string;
  /** Prints with a browser that no other deck uses, in a process that renders nothing else. Default: false. */
  readonly ownBrowser?: boolean;
  readonly signal: AbortSignal;
  /** Called with the number of finished slides and of all slides. */
  readonly onProgress: (done: number, total: number) => void;
  /** Called with what the render process measured, also if rendering fails. Default: it measures nothing. */
  readonly onSpans?: (spans: readonly RecordedSpan[]) => void;
}

/** An editable deck, its format, and the options of that format. */
export interface DeckToRender {
  readonly path: string;
  readonly format: string;
  readonly options: EmitOptions;
  /** Ids of pictures that were never compressed. */
  readonly uncompressed: readonly string[];
}

/** A complete file at the path of its order. */
export interface RenderedFile {
  readonly mediaType: string;
  /** Without the dot. */
  readonly extension: string;
  /** Slides in the file. */
  readonly pages: number;
  readonly notices: readonly Notice[];
  /** `hosted`: the file is for the hosted location. */
  readonly delivery: 'file' | 'hosted';
  /** Bytes. */
  readonly size: number;
}

/** Renders decks. */
export interface Renders {
  /**
   * Rejects with a `RenderError` of the engine, with `RenderCrashed`, or with a plain `Error` for a failure of the server or its
   * host. System errors keep their `code`, such as `ENOSPC`.
   */
  render(order: RenderOrder): Promise<RenderedFile>;
  /**
   * Prepares in the background for the first deck, and for the first after a replaced process. Called once. Resolves when that is done, or
   * when the decks are that came before. Default: nothing.
   */
  warmUp?(): Promise<void>;
  /** Stops all work. Orders that are not finished reject with `ABORTED`. */
  close(): Promise<void>;
}

/**
 * The process that rendered a deck ended: at its `time` or `memory` limit, in a `crash`, or `killed` from outside. `start`: it could
 * not be started. Other decks are not affected.
 */
export class RenderCrashed extends Error {
  override readonly name = 'RenderCrashed';
  readonly reason: 'time' | 'memory' | 'crash' | 'killed' | 'start';

  constructor(reason: RenderCrashed['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}
