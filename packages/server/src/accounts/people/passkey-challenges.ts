import type { Database } from '../../storage/database/schema.ts';
import { randomLetters } from '../../storage/token-secret.ts';
import { cookiePrefix } from './auth-names.ts';
import { cookieLine, cookieOf } from './device-cookies.ts';

/** What a page passes to the browser's own WebAuthn functions, and the cookie that binds its challenge to the browser. */
export interface BegunPasskey {
  readonly options: object;
  /** The value of `Set-Cookie`. */
  readonly cookie: string;
}

/** What devices sign with passkeys. Each is used once, within five minutes, for one purpose, by the browser that has asked for it. */
export interface PasskeyChallenges {
  begin(purpose: string, options: { readonly challenge: string }): Promise<BegunPasskey>;
  /** The challenge, which is used up; undefined if there is none. */
  take(purpose: string, cookies: string | undefined): Promise<string | undefined>;
}

export const CHALLENGE_SECONDS = 300;

export function createPasskeyChallenges(database: Database, now: () => Date, publicUrl: string): PasskeyChallenges {
  const name = `${cookiePrefix(publicUrl)}.passkey`;
  return {
    async begin(purpose, options) {
      const secret = randomLetters(32);
      const at = now();
      const row = {
        id: `id_${randomLetters(16)}`,
        identifier: `passkey-${purpose}-${secret}`,
        value: options.challenge,
        expires_at: new Date(at.getTime() + CHALLENGE_SECONDS * 1_000).toISOString(),
        created_at: at.toISOString(),
        updated_at: at.toISOString(),
      };
      await database.insertInto('verification').values(row).execute();
      return { options, cookie: cookieLine(publicUrl, name, secret, CHALLENGE_SECONDS) };
    },

    async take(purpose, cookies) {
      const secret = cookieOf(cookies, name);
      if (secret === undefined) return undefined;
      const row = await database
        .deleteFrom('verification')
        .where('identifier', '=', `passkey-${purpose}-${secret}`)
        .where('expires_at', '>', now().toISOString())
        .returning('value')
        .executeTakeFirst();
      return row?.value;
    },
  };
}
