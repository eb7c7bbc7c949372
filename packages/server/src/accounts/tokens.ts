import { type SqlBool, sql, type Transaction } from 'kysely';
import { LRUCache } from 'lru-cache';
import { inTransaction } from '../storage/database/in-transaction.ts';
import { type OwnerScope, ownerScope } from '../storage/database/owner-scope.ts';
import type { Database, Schema } from '../storage/database/schema.ts';
import { selectInScope } from '../storage/database/select-in-scope.ts';
import { createTokenSecret, hashTokenSecret, isTokenSecret, randomLetters } from '../storage/token-secret.ts';
import { HttpError } from '../telemetry/errors/http-status.ts';
import { LIMITS } from '../telemetry/limits.ts';
import type { TokenAccess } from './access.ts';
import { type Plan, planOf } from './plans.ts';
import { rollToken } from './roll-token.ts';
import { type TokenState, tokenState } from './token-state.ts';

/** A token without its secret. */
export interface Token {
  readonly id: string;
  readonly name: string;
  /** Null: all projects of the owner. */
  readonly projects: readonly string[] | null;
  readonly access: TokenAccess;
  readonly hint: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  /** The token is invalid from then on; null: it never expires. */
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
  /** The id of the token that replaces it. */
  readonly rolledTo: string | null;
  readonly state: TokenState;
}

/** Optional limits of a new token. */
export interface TokenLimits {
  /** The only projects that it gives access to. Default: those of the scope. */
  readonly projects?: readonly string[];
  /** Short for one of `projects`. */
  readonly project?: string;
  /** Default: `full`. */
  readonly access?: TokenAccess;
  /** Default: never. */
  readonly expiresAt?: Date;
}

/** Who starts an export: an API key or a person, by its id. */
export type ExportStarter = { readonly token: string } | { readonly person: string };

/** The caller of a request, found by its token: what it may access, and its owner's limits. */
export interface Caller {
  readonly scope: OwnerScope;
  readonly access: TokenAccess;
  readonly plan: Plan;
  readonly starter?: ExportStarter;
}

/** API tokens of owners. */
export interface Tokens {
  /** Creates a token. Its secret cannot be read again later. Throws `PROJECT_NOT_FOUND` and `INVALID_REQUEST`. */
  create(
    scope: OwnerScope,
    name: string,
    limits?: TokenLimits,
  ): Promise<{ readonly token: Token; readonly secret: string }>;
  /** Oldest first. A scope of some projects has the tokens for no others. */
  list(scope: OwnerScope): Promise<readonly Token[]>;
  /** Revokes a token by its id, or by its name if exactly one valid token has it. Undefined if there is none. */
  revoke(scope: OwnerScope, idOrName: string): Promise<Token | undefined>;
  /**
   * Creates a token with the name, the access and the projects of another, which expires after the overlap: from 0, at once, to 7 days.
   * Undefined if the scope has no such token. Throws what `rollToken` throws.
   */
  roll(
    scope: OwnerScope,
    id: string,
    options: { readonly overlapSeconds: number },
  ): Promise<{ readonly token: Token; readonly secret: string } | undefined>;
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

  const find = (scope: OwnerScope, from = database) =>
    from
      .selectFrom('token')
      .where('owner', '=', scope.owner)
      .$if(scope.projects !== undefined, (query) => query.where(within(scope.projects!)));

  const end = (scope: OwnerScope, id: string) =>
    database
      .updateTable('token')
      .set((column) => ({ revoked_at: column.fn.coalesce('revoked_at', column.val(now().toISOString())) }))
      .where('owner', '=', scope.owner)
      .$if(scope.projects !== undefined, (query) => query.where(within(scope.projects!)))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();

  const opening = openingQuery(database);

  return {
    async create(scope, name, limits = {}) {
      const projects = askedProjects(scope, limits);
      const { row, secret } = newToken(scope, name, projects, limits, now());
      await inTransaction(database, async (transaction) => {
        if (projects !== null) await requireProjects(transaction, scope, projects);
        await transaction.insertInto('token').values(row).execute();
      });
      return { token: tokenOf(row, now()), secret };
    },

    async list(scope) {
      const rows = await find(scope).selectAll().orderBy('created_at').orderBy('id').execute();
      const at = now();
      return rows.map((row) => tokenOf(row, at));
    },

    async revoke(scope, idOrName) {
      const byId = await end(scope, idOrName);
      if (byId !== undefined) return tokenOf(byId, now());
      const named = await find(scope)
        .select('id')
        .where('name', '=', idOrName)
        .where('revoked_at', 'is', null)
        .execute();
      const ended = named.length === 1 ? await end(scope, named[0]!.id) : undefined;
      return ended && tokenOf(ended, now());
    },

    roll: (scope, id, { overlapSeconds }) =>
      inTransaction(database, async (transaction) => {
        const old = await find(scope, transaction).selectAll().where('id', '=', id).executeTakeFirst();
        if (old === undefined) return undefined;
        const at = now();
        const { row, secret, oldExpiresAt } = rollToken(old, overlapSeconds, at);
        await transaction.insertInto('token').values(row).execute();
        await transaction
          .updateTable('token')
          .set({ expires_at: oldExpiresAt, rolled_to: row.id })
          .where('id', '=', id)
          .execute();
        return { token: tokenOf(row, at), secret };
      }),

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
      const scope = ownerScope(row.owner, projectsOf(row));
      const caller = { scope, access: row.access, plan: planOf(row), starter: { token: row.id } };
      if (keepMs > 0) kept.set(hash, { caller, until: performance.now() + keepMs });
      return caller;
    },
  };
}

/** Compiled once, because every request runs it. Its parameters are a hash and a date. */
function openingQuery(database: Database) {
  return database
    .selectFrom('token')
    .innerJoin('plan', 'plan.owner', 'token.owner')
    .select(['token.id', 'token.owner', 'token.projects', 'token.access', 'token.last_used_at'])
    .select([
      'plan.credits',
      'plan.rate',
      'plan.rate_seconds',
      'plan.retention_days',
      'plan.record_days',
      'plan.keep_bodies',
    ])
    .where('token.hash', '=', '')
    .where('token.revoked_at', 'is', null)
    .where((is) => is.or([is('token.expires_at', 'is', null), is('token.expires_at', '>', '')]))
    .compile();
}

function newToken(scope: OwnerScope, name: string, projects: readonly string[] | null, limits: TokenLimits, now: Date) {
  const { access = 'full', expiresAt } = limits;
  const secret = createTokenSecret();
  const row = {
    id: `tok_${randomLetters(12)}`,
    owner: scope.owner,
    projects: projects === null ? null : JSON.stringify(projects),
    access,
    name,
    hash: hashTokenSecret(secret),
    hint: secret.slice(-4),
    created_at: now.toISOString(),
    last_used_at: null,
    expires_at: expiresAt?.toISOString() ?? null,
    revoked_at: null,
    rolled_to: null,
  };
  return { row, secret };
}

/** Whether a token gives access to these projects and to no others. */
function within(projects: readonly string[]) {
  return sql<SqlBool>`projects is not null
    and not exists (select 1 from json_each(projects) where value not in (${sql.join(projects)}))`;
}

/** Sorted. Null: all projects of the owner. */
function askedProjects(scope: OwnerScope, { project, projects }: TokenLimits): readonly string[] | null {
  const asked = projects ?? (project === undefined ? scope.projects : [project]);
  if (asked === undefined) return null;
  const { most } = LIMITS.plans.projectsOfKey;
  if (asked.length >= 1 && asked.length <= most) return [...new Set(asked)].sort();
  throw new HttpError(
    'INVALID_REQUEST',
    `A key may be restricted to 1 to ${most} projects, not ${asked.length}. Leave the projects out for a key to all projects.`,
  );
}

async function requireProjects(
  transaction: Transaction<Schema>,
  scope: OwnerScope,
  asked: readonly string[],
): Promise<void> {
  const rows = await selectInScope(transaction, 'project', scope).select('id').where('id', 'in', asked).execute();
  const missing = asked.filter((id) => !rows.some((row) => row.id === id)).map((id) => JSON.stringify(id));
  if (missing.length === 0) return;
  const named =
    missing.length === 1 ? `There is no project ${missing[0]}` : `There are no projects ${missing.join(', ')}`;
  throw new HttpError('PROJECT_NOT_FOUND', `${named}. Name existing ones.`);
}

function projectsOf({ projects }: Pick<Schema['token'], 'projects'>): readonly string[] | null {
  return projects === null ? null : JSON.parse(projects);
}

function tokenOf(row: Omit<Schema['token'], 'owner' | 'hash'>, at: Date): Token {
  return {
    id: row.id,
    name: row.name,
    projects: projectsOf(row),
    access: row.access,
    hint: row.hint,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    rolledTo: row.rolled_to,
    state: tokenState(row, at),
  };
}
