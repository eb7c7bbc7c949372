import type { Database, Schema } from '../../storage/database/schema.ts';
import { createTokenSecret, hashTokenSecret, isTokenSecret, randomLetters } from '../../storage/token-secret.ts';
import { PeopleRejected } from '../../telemetry/errors/people-rejected.ts';
import { LIMITS } from '../../telemetry/limits.ts';
import { type Actor, tokenActor } from './actor.ts';
import { parseName } from './person-fields.ts';

/** A personal access token without its secret. */
export interface PersonalToken {
  readonly id: string;
  readonly name: string;
  /** `read`: it may change nothing. */
  readonly access: Actor['access'];
  /** The only owner that it gives access to; null: all of the person's. */
  readonly owner: string | null;
  /** The last four characters of the secret. */
  readonly hint: string;
  readonly createdAt: string;
  /** To the minute. */
  readonly lastUsedAt: string | null;
  /** The token is invalid from then on; null: it never expires. */
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
}

export interface NewPersonalToken {
  readonly name: string;
  readonly access: Actor['access'];
  /** Default: all owners of the person. Whether the person has a role there is the caller's to check. */
  readonly owner?: string;
  readonly expiresAt?: Date;
}

/** With which programs of a person use the management API. They never open `/v1`, as API keys never open `/manage/v1`. */
export interface PersonalTokens {
  /** Creates a token. Its secret cannot be read again later. Throws `PeopleRejected`. */
  create(
    personId: string,
    token: NewPersonalToken,
  ): Promise<{ readonly token: PersonalToken; readonly secret: string }>;
  /** Oldest first. */
  list(personId: string): Promise<readonly PersonalToken[]>;
  /** Revokes a token of a person by its id. Undefined if there is none. */
  revoke(personId: string, id: string): Promise<PersonalToken | undefined>;
  /** Who a secret belongs to. Undefined if it is unknown, expired or revoked, or if the person is disabled. */
  open(secret: string): Promise<Actor | undefined>;
}

/** Shortest time between two updates of `lastUsedAt`, so that a read does not cost a disk write each time. */
const LAST_USED_STEP_MS = 60_000;

export function createPersonalTokens(database: Database, now: () => Date): PersonalTokens {
  return {
    async create(personId, { name, access, owner, expiresAt }) {
      const { most } = LIMITS.people.personalTokens;
      const valid = database.selectFrom('personal_token').select('id').where('person', '=', personId);
      if ((await valid.where('revoked_at', 'is', null).limit(most).execute()).length === most) {
        throw new PeopleRejected(
          'conflict',
          `There are ${most} personal access tokens. Revoke those that are not used.`,
        );
      }
      const secret = createTokenSecret('personal');
      const row = {
        id: `pat_${randomLetters(12)}`,
        person: personId,
        owner: owner ?? null,
        access,
        name: parseName(name),
        hash: hashTokenSecret(secret),
        hint: secret.slice(-4),
        created_at: now().toISOString(),
        last_used_at: null,
        expires_at: expiresAt?.toISOString() ?? null,
        revoked_at: null,
      };
      await database.insertInto('personal_token').values(row).execute();
      return { token: tokenOf(row), secret };
    },

    async list(personId) {
      const rows = await database
        .selectFrom('personal_token')
        .selectAll()
        .where('person', '=', personId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(tokenOf);
    },

    async revoke(personId, id) {
      const row = await database
        .updateTable('personal_token')
        .set((column) => ({ revoked_at: column.fn.coalesce('revoked_at', column.val(now().toISOString())) }))
        .where('person', '=', personId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      return row && tokenOf(row);
    },

    async open(secret) {
      if (!isTokenSecret(secret, 'personal')) return undefined;
      const at = now();
      const row = await database
        .selectFrom('personal_token')
        .innerJoin('user', 'user.id', 'personal_token.person')
        .select(['personal_token.id', 'personal_token.owner', 'personal_token.access', 'personal_token.name'])
        .select(['personal_token.last_used_at', 'person', 'user.name as person_name', 'user.is_operator'])
        .where('hash', '=', hashTokenSecret(secret))
        .where('revoked_at', 'is', null)
        .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', at.toISOString())]))
        .where('disabled_at', 'is', null)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      if (row.last_used_at === null || at.getTime() - Date.parse(row.last_used_at) > LAST_USED_STEP_MS) {
        const used = database.updateTable('personal_token').set({ last_used_at: at.toISOString() });
        // Not awaited, and allowed to fail: a request must not wait for a locked database, and the next one tries again.
        used
          .where('id', '=', row.id)
          .execute()
          .catch(() => {});
      }
      const person = { id: row.person, name: row.person_name, isOperator: row.is_operator === 1 };
      return tokenActor(database, person, row);
    },
  };
}

function tokenOf(row: Omit<Schema['personal_token'], 'person' | 'hash'>): PersonalToken {
  return {
    id: row.id,
    name: row.name,
    access: row.access,
    owner: row.owner,
    hint: row.hint,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
  };
}
