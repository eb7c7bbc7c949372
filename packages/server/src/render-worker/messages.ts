import type { ExportRequest } from '@deckwright/core';
import type { ProjectFiles } from '../templates/project-files.ts';
import type { PackedError } from './packed-error.ts';
import type { RenderedFile } from './renders.ts';

/** An order as it crosses to a render process. Bytes of the file never cross: the process writes it to `path`. */
export interface RenderJob {
  /** What is said of a job names it so, since words of an ended job may still be under way. */
  readonly number: number;
  readonly request: ExportRequest;
  /** Absent: the project of the job before. */
  readonly project?: ProjectFiles;
  readonly acceptedAt: string;
  readonly strict: boolean;
  readonly watermark?: string;
  readonly path: string;
}

export type RenderAnswer = ({ readonly file: RenderedFile } | { readonly failed: PackedError }) & {
  /** Its project can be left out of the next job. */
  readonly hasProject: boolean;
};

/** What a render process says while it works. */
export type Aside =
  | { readonly say: 'progress'; readonly done: number; readonly total: number }
  | { readonly say: 'log'; readonly message: string }
  /** An address of a picture was rejected because it is not public. */
  | { readonly say: 'fetch-rejected' }
  /** Asks for the address of the browser that prints. */
  | { readonly say: 'browser'; readonly question: number };

/** What a render process is told besides its jobs. */
export type Instruction =
  | { readonly tell: 'abort'; readonly number: number }
  | { readonly tell: 'browser'; readonly question: number; readonly endpoint: string }
  | { readonly tell: 'browser'; readonly question: number; readonly failed: PackedError };

export function isAside(message: unknown): message is Aside {
  return typeof message === 'object' && message !== null && 'say' in message;
}
