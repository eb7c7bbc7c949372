import type { ExportRequest } from '@deckwright/core';
import type { Notice } from '@deckwright/core/contract';
import type { ProjectFiles } from '../templates/project-files.ts';

/** One deck to be made. */
export interface RenderOrder {
  readonly request: ExportRequest;
  readonly project: ProjectFiles;
  /** ISO 8601, UTC: the only date that the file holds. */
  readonly acceptedAt: string;
  /** Any notice is a fault. */
  readonly strict: boolean;
  /** Small words on every slide. */
  readonly watermark?: string;
  /**
   * Where the file is written, and beside it (`scenePath`) the scene of a deck for a hosted location; whoever orders them takes them
   * away again, however the work ends.
   */
  readonly path: string;
  readonly signal: AbortSignal;
  /** Slides done of all. */
  readonly onProgress: (done: number, total: number) => void;
}

/** A file that lies, whole, at the order's path. */
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

/** Where the scene of a hosted deck lies, as JSON, whose file is at `path`. */
export function scenePath(path: string): string {
  return `${path}.scene`;
}

/** Where decks are made. */
export interface Renders {
  /**
   * Rejects with a `RenderError` of the engine, with `RenderCrashed`, or with a plain `Error` for a fault of our own or of
   * the host; one of the system keeps its `code`, such as `ENOSPC`.
   */
  render(order: RenderOrder): Promise<RenderedFile>;
  /** Ends all work; what is under way rejects with `ABORTED`. */
  close(): Promise<void>;
}

/** The process that made a deck had to be ended, or ended itself. Other decks are not concerned. */
export class RenderCrashed extends Error {
  override readonly name = 'RenderCrashed';
  readonly reason: 'time' | 'memory' | 'crash';

  constructor(reason: RenderCrashed['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}
