import type { ExportRecord } from './export-record.ts';

/** An export as people see it in a list, without its notices and faults, which can be long. */
export interface ListedExport extends ExportRecord {
  readonly noticeCount: number;
  /** Null: an earlier version accepted the export, and did not store who started it. */
  readonly startedBy: StartedBy | null;
  /** Credits that were charged. */
  readonly credits: number;
  /** The id of the request with which it was accepted, which the log has too; null for exports of earlier versions. */
  readonly requestId: string | null;
  /** The export can be run again, and its body be opened. */
  readonly hasBody: boolean;
}

/** Who started an export. The name is null if the key or the person was removed. */
export interface StartedBy {
  readonly kind: 'token' | 'person';
  readonly id: string;
  readonly name: string | null;
}

/** Where a page of a list begins: after this export, towards older ones. */
export interface ListPosition {
  readonly createdAt: string;
  readonly id: number;
}

export interface ExportFilter {
  readonly project?: string;
  readonly status?: ExportRecord['status'];
  readonly dev?: boolean;
  readonly mode?: ExportRecord['request']['mode'];
  readonly format?: string;
  /** A part of the title or the file name. The case of A to Z does not matter. */
  readonly text?: string;
  /** Accepted at this time or later, and before `to`. */
  readonly from?: Date;
  readonly to?: Date;
  readonly after?: ListPosition;
  readonly perPage: number;
}

export interface ExportPage {
  /** Newest first. */
  readonly items: readonly ListedExport[];
  /**
   * Where the next page begins; null: there are no more. A page can be short or empty and have a next one, because only so many exports
   * are searched at once.
   */
  readonly next: ListPosition | null;
}
