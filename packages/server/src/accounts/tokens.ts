import { LRUCache } from 'lru-cache';
import type { Database, Schema } from '../database/schema.ts';
import type { TokenAccess } from './access.ts';
import { type OwnerScope, ownerScope } from './owner-scope.ts';
import { type Plan, planOf } from './plans.ts';
import { createTokenSecret, hashTokenSecret, isTokenSecret, randomLetters } from './token-secret.ts';

/** A token without its secret. */
export interface Token {
  readonly id: string;
  readonly name: string;
  /** Null: all projects of the owner. */
  readonly project: string | null;
  readonly access: TokenAccess;
  readonly hint: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  /** The token is invalid from then on; null: it never expires. */
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
}

/** Optional limits of a new token. */
export interface TokenLimits {
  /** The only project that it gives access to. */
  readonly project?: string | undefined;
  /** Default: `full`. */
  readonly access?: TokenAccess | undefined;
  readonly expiresAt?: Date | undefined;
}

/** The caller of a request, found by its token: what it may access, and its owner's limits. */
export interface Caller {
  readonly scope: OwnerScope;
  readonly access: TokenAccess;
  readonly plan: Plan;
}

/** API tokens of owners. */
export interface Tokens {
  /** Creates a token. Its secret cannot be read again later. */
  create(
    scope: OwnerScope,
    name: string,
    limits?: TokenLimits,
  ): Promise<{ readonly token: Token; readonly secret: string }>;
  list(scope: OwnerScope): Promise<readonly Token[]>;
  /** Revokes a token by its id, or by its name if exactly one valid token has it. Undefined if there is none. */
  revoke(scope: OwnerScope, idOrName: string): Promise<Token | undefined>;
  /** The caller that a secret belongs to; undefined if the secret is not valid. May be cached for `keepMs`. */
  open(secret: string): Promise<Caller | undefined>;
}

/** Shortest time between two updates of `lastUsedAt`, so that a read does not cost a disk write each time. */
const LAST_USED_STEP_MS = 60_000;

/** Cached callers. */
const MOST_CACHED = 10_000;

/**
 * `now` is the clock. Callers are cached for `keepMs`: a revoked key stays valid for that long, and a changed plan takes that long to
 * apply.
 */
export function createTokens(database: Database, now: () => Date, keepMs = 0): Tokens {
  // `until` is on the monotonic clock: a revoked key must not work for longer if the date is set back.
  const kept = new LRUCache<string, { readonly caller: Caller; readonly until: number }>({ max: MOST_CACHED });

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

  // Compiled once, because every request runs it. Its parameters are a hash and a date.
  const opening = database
    .selectFrom('token')
    .innerJoin('plan', 'plan.owner', 'token.owner')
    .select(['token.id', 'token.owner', 'token.project', 'token.access', 'token.last_used_at'])
    .select(['plan.credits', 'plan.rate', 'plan.rate_seconds', 'plan.retention_days', 'plan.record_days'])
    .where('token.hash', '=', '')
    .where('token.revoked_at', 'is', null)
    .where((is) => is.or([is('token.expires_at', 'is', null), is('token.expires_at', '>', '')]))
    .compile();

  return {
    async create(scope, name, { project, access = 'full', expiresAt } = {}) {
      const secret = createTokenSecret();
      const row = {
        id: `tok_${randomLetters(12)}`,
        owner: scope.owner,
        project: project ?? null,
        access,
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
      if (known !== undefined && performance.now() < known.until) return known.caller;
      const { rows } = await database.executeQuery({
        ...opening,
        parameters: [hash, at.toISOString()],
      } as typeof opening);
      const row = rows[0];
      if (row === undefined) return undefined;
      if (row.last_used_at === null || at.getTime() - Date.parse(row.last_used_at) > LAST_USED_STEP_MS) {
        // Not awaited, and allowed to fail: a request must not wait for a locked database, and the next one tries again.
        const used = database.updateTable('token').set({ last_used_at: at.toISOString() }).where('id', '=', row.id);
        used.execute().catch(() => {});
      }
      const caller = { scope: ownerScope(row.owner, row.project), access: row.access, plan: planOf(row) };
      if (keepMs > 0) kept.set(hash, { caller, until: performance.now() + keepMs });
      return caller;
    },
  };
}

function tokenOf(row: Omit<Schema['token'], 'owner' | 'hash'>): Token {
  return {
    id: row.id,
    name: row.name,
    project: row.project,
    access: row.access,
    hint: row.hint,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
  };
}
