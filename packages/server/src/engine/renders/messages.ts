import type { RecordedSpan } from '../../telemetry/tracing/recorded-spans.ts';
import type { PackedError } from '../packed-error.ts';
import type { ProjectFiles } from '../project-files.ts';
import type { RenderedFile, RenderOrder } from './renders.ts';

/** A `RenderOrder` as a message to a render process, which writes the file to `path` itself. */
export interface WorkerJob {
  /** Identifies the job in commands, since a command for an earlier job may arrive late. */
  readonly number: number;
  readonly request: string;
  readonly deck?: RenderOrder['deck'];
  /** Default: the project of the previous job. */
  readonly project?: ProjectFiles;
  readonly acceptedAt: string;
  readonly strict: boolean;
  readonly watermark?: string;
  readonly path: string;
  readonly ownBrowser?: boolean;
  /** The answer has the spans of the job. */
  readonly recordsSpans?: boolean;
}

/** Asks a render process to render a deck of its own in this format, so that the first deck of a caller takes less time. */
export interface WarmUpJob {
  /** As of a `WorkerJob`. */
  readonly number: number;
  readonly warmUp: string;
}

/** `failed`: the process cannot render this format, for example because there is no browser. */
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
