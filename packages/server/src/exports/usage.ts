/** Days in UTC, such as `2026-11-20`; both belong to the range. */
export interface UsageQuery {
  readonly from: string;
  readonly to: string;
  readonly project?: string | undefined;
}

/** What an owner used. */
export interface Usage {
  /** Oldest first, without days on which nothing was exported. */
  readonly days: readonly DayUsage[];
  /** The present calendar month of the whole owner. */
  readonly month: MonthUsage;
  readonly files: FileUsage;
}

/** The exports of a day that have ended. The day, in UTC, is that of their acceptance. Deleted exports stay counted. */
export interface DayUsage {
  readonly day: string;
  /** All, with the failed ones and the development ones. */
  readonly exports: number;
  readonly failed: number;
  readonly dev: number;
  /** Slides and bytes of their files. */
  readonly slides: number;
  readonly bytes: number;
  /** Credits that were charged. */
  readonly credits: number;
}

export interface MonthUsage {
  /** Such as `2026-11`. */
  readonly month: string;
  /** Credits held for unfinished exports, and charged. */
  readonly held: number;
  readonly used: number;
  /** Credits of the plan; null: unlimited. */
  readonly credits: number | null;
}

export interface FileUsage {
  /** Days for which the plan keeps the file of a new export. */
  readonly days: number;
  /** The next files to expire, soonest first. */
  readonly next: readonly { readonly id: number; readonly name: string; readonly expiresAt: string }[];
}
