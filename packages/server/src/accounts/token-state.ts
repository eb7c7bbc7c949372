import type { Schema } from '../storage/database/schema.ts';

/** `expiring`: it works, and expires within a week; so does a key that was rolled. */
export type TokenState = 'active' | 'expiring' | 'expired' | 'revoked';

const SOON_MS = 7 * 24 * 60 * 60 * 1_000;

export function tokenState(row: Pick<Schema['token'], 'revoked_at' | 'expires_at'>, at: Date): TokenState {
  if (row.revoked_at !== null) return 'revoked';
  if (row.expires_at === null) return 'active';
  const left = Date.parse(row.expires_at) - at.getTime();
  if (left <= 0) return 'expired';
  return left <= SOON_MS ? 'expiring' : 'active';
}
