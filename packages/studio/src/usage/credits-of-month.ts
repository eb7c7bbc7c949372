/** Credits of an owner in a calendar month (UTC). */
export interface CreditsOfMonth {
  /** Also those of exports that have not ended. */
  readonly used: number;
  /** Null: unlimited. */
  readonly ofMonth: number | null;
}

/** From the answer of the server. */
export function creditsOfMonth(month: {
  readonly used: number;
  readonly held: number;
  readonly credits: number | null;
}): CreditsOfMonth {
  return { used: month.used + month.held, ofMonth: month.credits };
}
