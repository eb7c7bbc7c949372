import { type SqlBool, sql } from 'kysely';
import type { OwnerScope } from '../../storage/database/owner-scope.ts';
import type { Database, Schema } from '../../storage/database/schema.ts';
import { LIMITS } from '../../telemetry/limits.ts';
import type { Actor } from './actor.ts';

/** A change that someone made. */
export interface AuditEntry {
  /** Later entries have larger ids. */
  readonly id: number;
  readonly at: string;
  /** Null: it concerns the server, not one owner. */
  readonly owner: string | null;
  readonly actor: { readonly kind: Actor['kind']; readonly personId: string | null; readonly name: string };
  /** Such as `member.set`. */
  readonly action: string;
  /** What was changed: an id, or a name. */
  readonly target: string;
  readonly details: Readonly<Record<string, unknown>> | null;
}

export interface NewAuditEntry {
  readonly owner: string | null;
  readonly actor: Pick<Actor, 'kind' | 'personId' | 'name'>;
  readonly action: string;
  readonly target: string;
  /** What else there is to know. Never a password, a token or a link. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Which entries a page has: those that match all of it. */
export interface AuditFilter {
  /** The id of the person who made the change, also with a token. */
  readonly person?: string;
  /** The part of the action before its point, such as `template`. */
  readonly kind?: string;
  /** Is somewhere in the name of the actor, the action, the target or the details. Letters of ASCII match in both cases. */
  readonly text?: string;
  /** The first and the last day, `YYYY-MM-DD` in UTC. */
  readonly from?: string;
  readonly to?: string;
}

export interface AuditPage extends AuditFilter {
  /** At most 100. */
  readonly most: number;
  /** The entries before this one. Default: the newest. */
  readonly before?: number;
}

/** Who changed what, newest first. */
export interface Audit {
  /** To record a change with its entry or not at all, create the store on the transaction of the change. */
  record(entry: NewAuditEntry): Promise<void>;
  list(scope: OwnerScope, page: AuditPage): Promise<readonly AuditEntry[]>;
  /** Those of all owners and of the server. For operators. */
  listAll(page: AuditPage): Promise<readonly AuditEntry[]>;
}

export function createAudit(database: Database, now: () => Date): Audit {
  const select = ({ most, before, person, kind, text, from, to }: AuditPage) =>
    database
      .selectFrom('audit')
      .selectAll()
      .$if(before !== undefined, (query) => query.where('id', '<', before!))
      .$if(person !== undefined, (query) => query.where('person', '=', person!))
      .$if(kind !== undefined, (query) =>
        query.where(sql<SqlBool>`substr(action, 1, ${kind!.length + 1}) = ${`${kind}.`}`),
      )
      .$if(from !== undefined, (query) => query.where('at', '>=', from!))
      .$if(to !== undefined, (query) => query.where('at', '<', dayAfter(to!)))
      .$if(text !== undefined, (query) => query.where(contains(text!)))
      .orderBy('id', 'desc')
      .limit(Math.min(most, LIMITS.people.auditPage.most));

  return {
    async record({ owner, actor, action, target, details }) {
      await database
        .insertInto('audit')
        .values({
          owner,
          at: now().toISOString(),
          actor_kind: actor.kind,
          person: actor.personId ?? null,
          actor: actor.name,
          action,
          target,
          details: details === undefined ? null : JSON.stringify(details),
        })
        .execute();
    },

    async list({ owner }, page) {
      return (await select(page).where('owner', '=', owner).execute()).map(entryOf);
    },

    async listAll(page) {
      return (await select(page).execute()).map(entryOf);
    },
  };
}

function contains(text: string) {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const all = sql`actor || ' ' || action || ' ' || target || ' ' || coalesce(details, '')`;
  return sql<SqlBool>`lower(${all}) like lower(${pattern}) escape '\\'`;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}

function entryOf(row: Omit<Schema['audit'], 'id'> & { id: number }): AuditEntry {
  return {
    id: row.id,
    at: row.at,
    owner: row.owner,
    actor: { kind: row.actor_kind, personId: row.person, name: row.actor },
    action: row.action,
    target: row.target,
    details: row.details === null ? null : JSON.parse(row.details),
  };
}
