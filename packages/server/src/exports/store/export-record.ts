import type { Fault, Notice } from '@deckwright/core/contract';
import type { HttpCode } from '../../telemetry/errors/http-status.ts';

/** What a finished export leaves outside of the export store: its file, and its deck in a hosted location. */
export type ExportOutput = Pick<ExportRecord, 'id' | 'format' | 'file' | 'hostedRef'>;

/** An accepted export. */
export interface ExportRecord {
  readonly id: number;
  readonly owner: string;
  readonly project: string;
  readonly status: 'processing' | 'success' | 'failed';
  readonly format: string;
  /** `sync`: a caller waits for it. */
  readonly mode: 'sync' | 'async';
  /** A development export costs nothing, has a watermark, and is kept for an hour. */
  readonly dev: boolean;
  /** Any notice fails the export. */
  readonly strict: boolean;
  /** The revision of its project at which it was accepted. Every attempt uses the templates, pictures and fonts of that revision. */
  readonly revision: number;
  /** File name, set when the export is accepted. */
  readonly name: string;
  /** Slides of the request. */
  readonly pages: number;
  /**
   * Slides in the file: more than `pages` where a table continues, fewer where the format leaves out hidden ones. Null until it is
   * done.
   */
  readonly slides: number | null;
  /** Bytes; null until it is done. */
  readonly size: number | null;
  readonly title: string | null;
  readonly author: string | null;
  readonly subject: string | null;
  readonly company: string | null;
  /** Why it failed. */
  readonly error: HttpCode | null;
  readonly message: string | null;
  readonly faults: readonly Fault[];
  readonly notices: readonly Notice[];
  readonly mediaType: string | null;
  /** Key in the file store. */
  readonly file: string | null;
  /** The hosted location's own name for the deck. */
  readonly hostedRef: string | null;
  /** Where it is edited. Null also for a deck of this server's own editor, whose links are derived from `hostedRef`. */
  readonly editUrl: string | null;
  /** How many attempts were started. */
  readonly attempt: number;
  /** How many of them the export itself ended, such as by a crash. */
  readonly failedAttempts: number;
  /** Dates are ISO 8601 in UTC. */
  readonly createdAt: string;
  readonly updatedAt: string;
  /** The file is removed after this date. */
  readonly expiresAt: string;
  readonly removedAt: string | null;
  /** How often the links of the file were revoked. */
  readonly linkRevision: number;
}
