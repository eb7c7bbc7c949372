import type { Schema } from '../storage/database/schema.ts';
import { createTokenSecret, hashTokenSecret, randomLetters } from '../storage/token-secret.ts';
import { HttpError } from '../telemetry/errors/http-status.ts';
import { LIMITS } from '../telemetry/limits.ts';
import { tokenState } from './token-state.ts';

type TokenRow = Schema['token'];

const MOST_SECONDS = LIMITS.plans.overlap.most / 1_000;

/**
 * Returns the row of the token that replaces another, its secret, and the date at which the other one expires. The new one is valid for as
 * long as the other one was at its creation. Throws `INVALID_REQUEST` for a wrong overlap, `CONFLICT` for a token that is invalid or was
 * rolled before.
 */
export function rollToken(old: TokenRow, overlapSeconds: number, at: Date) {
  if (!(Number.isInteger(overlapSeconds) && overlapSeconds >= 0 && overlapSeconds <= MOST_SECONDS)) {
    throw new HttpError(
      'INVALID_REQUEST',
      `The overlap is ${overlapSeconds}; it must be a whole number of seconds from 0 (the old key ends at once) to ${MOST_SECONDS}.`,
    );
  }
  rejectInvalid(old, at);
  const secret = createTokenSecret('key');
  const lifetime = old.expires_at === null ? null : Date.parse(old.expires_at) - Date.parse(old.created_at);
  const row: TokenRow = {
    ...old,
    id: `tok_${randomLetters(12)}`,
    hash: hashTokenSecret(secret),
    hint: secret.slice(-4),
    created_at: at.toISOString(),
    last_used_at: null,
    expires_at: lifetime === null ? null : new Date(at.getTime() + lifetime).toISOString(),
  };
  const end = new Date(at.getTime() + overlapSeconds * 1_000).toISOString();
  return { row, secret, oldExpiresAt: old.expires_at !== null && old.expires_at < end ? old.expires_at : end };
}

function rejectInvalid(old: TokenRow, at: Date): void {
  const name = JSON.stringify(old.name);
  if (old.rolled_to !== null) {
    throw new HttpError('CONFLICT', `The key ${name} was rolled before: roll ${old.rolled_to}, which replaces it.`);
  }
  const state = tokenState(old, at);
  if (state === 'revoked' || state === 'expired') {
    throw new HttpError('CONFLICT', `The key ${name} is ${state}, so it cannot be rolled. Create a key instead.`);
  }
}
