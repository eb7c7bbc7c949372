import type { Database } from '../../storage/database/schema.ts';
import { createTokenSecret, hashTokenSecret, isTokenSecret } from '../../storage/token-secret.ts';

/** What a link that can be used once is for: to create the first person, or to choose a new password. */
export type LinkKind = 'first-run' | 'reset';

export interface NewLink {
  readonly kind: LinkKind;
  /** Whose password it changes. */
  readonly personId?: string;
  /** Default: it never expires. */
  readonly expiresAt?: Date;
  /** Earlier links that are younger than this are kept. Default: none. */
  readonly keepMs?: number;
}

/** Stores a link and returns its secret, which cannot be read again later. It replaces an earlier one of its kind and person. */
export async function createLink(database: Database, now: Date, link: NewLink): Promise<string> {
  const secret = createTokenSecret('link');
  const { kind, personId = null, expiresAt, keepMs } = link;
  await database
    .deleteFrom('one_time_link')
    .where('kind', '=', kind)
    .where('person', personId === null ? 'is' : '=', personId)
    .$if(keepMs !== undefined, (query) =>
      query.where('created_at', '<=', new Date(now.getTime() - keepMs!).toISOString()),
    )
    .execute();
  await database
    .insertInto('one_time_link')
    .values({
      hash: hashTokenSecret(secret),
      kind,
      person: personId,
      created_at: now.toISOString(),
      expires_at: expiresAt?.toISOString() ?? null,
    })
    .execute();
  return secret;
}

/** Whether a secret is of a link that can still be used. */
export async function isOpenLink(database: Database, now: Date, kind: LinkKind, secret: string): Promise<boolean> {
  if (!isTokenSecret(secret, 'link')) return false;
  const row = await database
    .selectFrom('one_time_link')
    .select('kind')
    .where('hash', '=', hashTokenSecret(secret))
    .where('kind', '=', kind)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now.toISOString())]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a link up. Returns the person that it is for, or undefined if the link cannot be used. */
export async function useLink(
  database: Database,
  now: Date,
  kind: LinkKind,
  secret: string,
): Promise<{ readonly personId: string | null } | undefined> {
  if (!isTokenSecret(secret, 'link')) return undefined;
  const row = await database
    .deleteFrom('one_time_link')
    .where('hash', '=', hashTokenSecret(secret))
    .where('kind', '=', kind)
    .returning(['person', 'expires_at'])
    .executeTakeFirst();
  if (row === undefined || (row.expires_at !== null && row.expires_at <= now.toISOString())) return undefined;
  return { personId: row.person };
}
