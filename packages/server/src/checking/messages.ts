import type { PackedError } from '../render-worker/packed-error.ts';
import type { ProjectFiles } from '../templates/project-files.ts';
import type { CheckedRequest } from './checked-request.ts';

/** A job of a check process. `content` checks the content of the request that the process parsed last. */
export type CheckJob =
  | {
      readonly check: 'body';
      readonly body: Uint8Array;
      /** The server offers the format hosted-slides. */
      readonly hosted: boolean;
      readonly fingerprinted?: { readonly strict: boolean } | undefined;
    }
  /** Default of `project`: that of the previous job. */
  | { readonly check: 'content'; readonly project?: ProjectFiles }
  | { readonly check: 'stored'; readonly project: ProjectFiles }
  | { readonly check: 'template'; readonly json: unknown; readonly project: ProjectFiles };

export type CheckAnswer =
  | { readonly request: CheckedRequest }
  | { readonly valid: true }
  | { readonly template: CheckedTemplate }
  | { readonly failed: PackedError; readonly hasProject: boolean };

/** A template file without errors. */
export interface CheckedTemplate {
  readonly key: string;
  readonly name: string;
  /** What an author should know. */
  readonly notices: readonly string[];
}
