import type { TemplateWarning } from '@deckwright/core';
import type { DocumentAnswers, DocumentQuestion } from '../documents/documents.ts';
import type { PackedError } from '../packed-error.ts';
import type { FontFile, ProjectFiles } from '../project-files.ts';
import type { CheckedRequest } from './checked-request.ts';

/** A job of a check process. `content` checks the content of the request that the process parsed last. */
export type CheckJob =
  | {
      readonly check: 'body';
      readonly body: Uint8Array;
      readonly again?: boolean;
      /** The server offers the format hosted-slides. */
      readonly hosted: boolean;
      readonly fingerprinted?: { readonly strict: boolean };
    }
  /** Default of `project`: that of the previous job. */
  | { readonly check: 'content'; readonly project?: ProjectFiles }
  | { readonly check: 'stored'; readonly project: ProjectFiles }
  | { readonly check: 'document'; readonly question: DocumentQuestion }
  /** The settings of the templates that the process checks next. It forgets earlier pictures and fonts. */
  | { readonly check: 'settings'; readonly settings: string }
  /** One at a time, because the server's event loop waits while bytes are copied. */
  | { readonly check: 'picture'; readonly name: string; readonly bytes: Uint8Array }
  | { readonly check: 'font'; readonly font: FontFile }
  | { readonly check: 'template'; readonly text: string; readonly fetch: boolean };

export type CheckAnswer =
  | { readonly request: CheckedRequest }
  | { readonly valid: true }
  | { readonly document: DocumentAnswers[keyof DocumentAnswers] }
  | { readonly template: CheckedTemplate }
  | { readonly failed: PackedError; readonly hasProject: boolean };

/** A template file without errors. */
export interface CheckedTemplate {
  readonly key: string;
  readonly name: string;
  /** What its author should know. */
  readonly warnings: readonly Pick<TemplateWarning, 'path' | 'message'>[];
}
