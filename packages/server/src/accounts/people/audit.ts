import type { Database, Schema } from '../../database/schema.ts';
import { LIMITS } from '../../limits.ts';
import type { OwnerScope } from '../owner-scope.ts';
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

export interface AuditPage {
  /** At most 100. */
  readonly most: number;
  /** The entries before this one. Default: the newest. */
  readonly before?: number | undefined;
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
  const select = ({ most, before }: AuditPage) =>
    database
      .selectFrom('audit')
      .selectAll()
      .$if(before !== undefined, (query) => query.where('id', '<', before!))
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
