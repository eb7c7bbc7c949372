import { LRUCache } from 'lru-cache';
import type { Database } from '../database/schema.ts';
import { type OwnerScope, ownerScope } from './owner-scope.ts';
import { type Plan, planOf } from './plans.ts';
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
  /** From then on it opens nothing; null: never. */
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
}

/** What is asked of a new token besides its name. */
export interface TokenLimits {
  /** The only project that it reaches. */
  readonly project?: string | undefined;
  readonly expiresAt?: Date | undefined;
}

/** Who calls, as a token says: whose things may be seen, and what that owner may do. */
export interface Caller {
  readonly scope: OwnerScope;
  readonly plan: Plan;
}

/** API tokens of owners. */
export interface Tokens {
  /** Makes a token. The secret is in the answer and nowhere else, ever again. */
  create(
    scope: OwnerScope,
    name: string,
    limits?: TokenLimits,
  ): Promise<{ readonly token: Token; readonly secret: string }>;
  list(scope: OwnerScope): Promise<readonly Token[]>;
  /** By id or, where only one live token has it, by name. Undefined if there is none. */
  revoke(scope: OwnerScope, idOrName: string): Promise<Token | undefined>;
  /** Whom a secret lets in; undefined if nobody. What it says is at most `keepMs` old. */
  open(secret: string): Promise<Caller | undefined>;
}

/** A use is written down at most this often, so that reading does not cost a disk write each time. */
const LAST_USED_STEP_MS = 60_000;

/** Callers that are kept. */
const KEPT = 10_000;

/**
 * `now` is the clock. A caller is known for `keepMs` without a look into the database: for so long a key works that was revoked, and
 * a plan holds that was changed.
 */
export function createTokens(database: Database, now: () => Date, keepMs = 0): Tokens {
  const kept = new LRUCache<string, { readonly caller: Caller; readonly until: number }>({ max: KEPT });

  const find = (scope: OwnerScope) =>
    database
      .selectFrom('token')
      .where('owner', '=', scope.owner)
      .$if(scope.project !== undefined, (query) => query.where('project', '=', scope.project!));

  const end = (scope: OwnerScope, id: string) =>
    database
      .updateTable('token')
      .set((column) => ({ revoked_at: column.fn.coalesce('revoked_at', column.val(now().toISOString())) }))
      .where('owner', '=', scope.owner)
      .$if(scope.project !== undefined, (query) => query.where('project', '=', scope.project!))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();

  // Built once, since every request asks it; its parameters are a hash and a date.
  const opening = database
    .selectFrom('token')
    .innerJoin('plan', 'plan.owner', 'token.owner')
    .select(['token.id', 'token.owner', 'token.project', 'token.last_used_at'])
    .select(['plan.credits', 'plan.rate', 'plan.rate_seconds', 'plan.retention_days'])
    .where('token.hash', '=', '')
    .where('token.revoked_at', 'is', null)
    .where((is) => is.or([is('token.expires_at', 'is', null), is('token.expires_at', '>', '')]))
    .compile();

  return {
    async create(scope, name, { project, expiresAt } = {}) {
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
        expires_at: expiresAt?.toISOString() ?? null,
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
      const byId = await end(scope, idOrName);
      if (byId !== undefined) return tokenOf(byId);
      const named = await find(scope)
        .select('id')
        .where('name', '=', idOrName)
        .where('revoked_at', 'is', null)
        .execute();
      const ended = named.length === 1 ? await end(scope, named[0]!.id) : undefined;
      return ended && tokenOf(ended);
    },

    async open(secret) {
      if (!isTokenSecret(secret)) return undefined;
      const at = now();
      const hash = hashTokenSecret(secret);
      const known = kept.get(hash);
      if (known !== undefined && at.getTime() < known.until) return known.caller;
      const { rows } = await database.executeQuery({
        ...opening,
        parameters: [hash, at.toISOString()],
      } as typeof opening);
      const row = rows[0];
      if (row === undefined) return undefined;
      if (row.last_used_at === null || at.getTime() - Date.parse(row.last_used_at) > LAST_USED_STEP_MS) {
        await database.updateTable('token').set({ last_used_at: at.toISOString() }).where('id', '=', row.id).execute();
      }
      const caller = { scope: ownerScope(row.owner, row.project), plan: planOf(row) };
      if (keepMs > 0) kept.set(hash, { caller, until: at.getTime() + keepMs });
      return caller;
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
  expires_at: string | null;
  revoked_at: string | null;
}): Token {
  return {
    id: row.id,
    name: row.name,
    project: row.project,
    hint: row.hint,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
  };
}
