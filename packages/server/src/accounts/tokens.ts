import type { Database } from '../database/schema.ts';
import { type OwnerScope, ownerScope } from './owner-scope.ts';
import { createTokenSecret, hashTokenSecret, isTokenSecret, randomLetters } from './token-secret.ts';

/** A token as lists show it; the secret is not in it. */
export interface Token {
  readonly id: string;
  readonly name: string;
  /** Null: all projects of the owner. */
  readonly project: string | null;
  readonly hint: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
}

/** API tokens of owners. */
export interface Tokens {
  /** Makes a token. The secret is in the answer and nowhere else, ever again. */
  create(
    scope: OwnerScope,
    name: string,
    project?: string,
  ): Promise<{ readonly token: Token; readonly secret: string }>;
  list(scope: OwnerScope): Promise<readonly Token[]>;
  /** By id or, where only one live token has it, by name. Undefined if there is none. */
  revoke(scope: OwnerScope, idOrName: string): Promise<Token | undefined>;
  /** What a secret opens; undefined if it opens nothing. There is no cache, so a revoked token ends at once. */
  open(secret: string): Promise<OwnerScope | undefined>;
}

/** A use is written down at most this often, so that reading does not cost a disk write each time. */
const LAST_USED_STEP_MS = 60_000;

/** `now` is the clock. */
export function createTokens(database: Database, now: () => Date): Tokens {
  const find = (scope: OwnerScope) =>
    database
      .selectFrom('token')
      .where('owner', '=', scope.owner)
      .$if(scope.project !== undefined, (query) => query.where('project', '=', scope.project!));

  return {
    async create(scope, name, project) {
      const secret = createTokenSecret();
      const row = {
        id: `tok_${randomLetters(12)}`,
        owner: scope.owner,
        project: project ?? null,
        name,
        hash: hashTokenSecret(secret),
        hint: secret.slice(-4),
        created_at: now().toISOString(),
        last_used_at: null,
        revoked_at: null,
      };
      await database.insertInto('token').values(row).execute();
      return { token: tokenOf(row), secret };
    },

    async list(scope) {
      const rows = await find(scope).selectAll().orderBy('created_at').orderBy('id').execute();
      return rows.map(tokenOf);
    },

    async revoke(scope, idOrName) {
      const rows = await find(scope)
        .selectAll()
        .where((is) =>
          is.or([is('id', '=', idOrName), is.and([is('name', '=', idOrName), is('revoked_at', 'is', null)])]),
        )
        .execute();
      const row = rows.find(({ id }) => id === idOrName) ?? (rows.length === 1 ? rows[0] : undefined);
      if (row === undefined) return undefined;
      const revoked = { ...row, revoked_at: row.revoked_at ?? now().toISOString() };
      await database
        .updateTable('token')
        .set({ revoked_at: revoked.revoked_at })
        .where('id', '=', row.id)
        .where('owner', '=', scope.owner)
        .execute();
      return tokenOf(revoked);
    },

    async open(secret) {
      if (!isTokenSecret(secret)) return undefined;
      const row = await database
        .selectFrom('token')
        .select(['id', 'owner', 'project', 'last_used_at'])
        .where('hash', '=', hashTokenSecret(secret))
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const at = now();
      if (row.last_used_at === null || at.getTime() - Date.parse(row.last_used_at) > LAST_USED_STEP_MS) {
        await database.updateTable('token').set({ last_used_at: at.toISOString() }).where('id', '=', row.id).execute();
      }
      return ownerScope(row.owner, row.project);
    },
  };
}

function tokenOf(row: {
  id: string;
  name: string;
  project: string | null;
  hint: string;
  created_at: string;
  last_used_at: string | null;
  revoked_at: string | null;
}): Token {
  return {
    id: row.id,
    name: row.name,
    project: row.project,
    hint: row.hint,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
  };
}
