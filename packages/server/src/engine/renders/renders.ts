import type { EmitOptions, Notice } from '@deckwright/core/contract';
import type { RecordedSpan } from '../../telemetry/tracing/recorded-spans.ts';
import type { PackedError } from '../packed-error.ts';
import type { ProjectFiles } from '../project-files.ts';

/** A deck to render. */
export interface RenderInput {
  /** An `ExportRequest` as JSON. */
  readonly request: string;
  /** Renders an editable deck in place of a request: the one that `writeParts` wrote beside a path. The caller deletes it. */
  readonly deck?: DeckToRender;
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

/** A complete file at the path of its input. */
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
  render(input: RenderInput): Promise<RenderedFile>;
  /**
   * Prepares in the background for the first deck, and for the first after a replaced process. Called once. Resolves when that is done, or
   * when the decks are that came before. Default: nothing.
   */
  warmUp?(): Promise<void>;
  /** Stops all work. Renders that are not finished reject with `ABORTED`. */
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

/** A `RenderInput` as a message to a render process, which writes the file to `path` itself. */
export type WorkerJob = Omit<RenderInput, 'project' | 'signal' | 'onProgress' | 'onSpans'> & {
  /** Identifies the job in commands, since a command for an earlier job may arrive late. */
  readonly number: number;
  /** Undefined: the project of the previous job. */
  readonly project: ProjectFiles | undefined;
  /** The answer has the spans of the job. */
  readonly recordsSpans: boolean;
};

/** Asks a render process to render a deck of its own in this format, so that the first deck of a caller takes less time. */
export interface WarmUpJob {
  /** As of a `WorkerJob`. */
  readonly number: number;
  readonly warmUp: string;
}

/** `failed`: the process lacks what the format needs, such as a browser. */
export type WarmUpAnswer = { readonly warm: string } | { readonly failed: PackedError };

export type RenderAnswer = ({ readonly file: RenderedFile } | { readonly failed: PackedError }) & {
  /** True if the next job may leave out the project. */
  readonly hasProject: boolean;
  readonly spans?: readonly RecordedSpan[];
};

/** A message that a render process sends while it works on a job. */
export type WorkerEvent =
  | { readonly event: 'progress'; readonly done: number; readonly total: number }
  | { readonly event: 'log'; readonly message: string }
  /** The address of a picture was rejected because it is not public. */
  | { readonly event: 'fetch-rejected' }
  /** Asks for the address of the browser that prints. */
  | { readonly event: 'browser'; readonly question: number };

/** A message to a process, besides its jobs. */
export type WorkerCommand =
  /** The next job is of another owner. */
  | { readonly command: 'forget' }
  /** The check that was asked for has ended. */
  | { readonly command: 'checked' }
  | { readonly command: 'abort'; readonly number: number }
  | { readonly command: 'browser'; readonly question: number; readonly endpoint: string }
  | { readonly command: 'browser'; readonly question: number; readonly failed: PackedError };

export function isWorkerEvent(message: unknown): message is WorkerEvent {
  return typeof message === 'object' && message !== null && 'event' in message;
}
