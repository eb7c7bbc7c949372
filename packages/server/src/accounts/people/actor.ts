import { type OwnerScope, ownerScope } from '../../storage/database/owner-scope.ts';
import type { Database } from '../../storage/database/schema.ts';
import type { MemberRole } from './role.ts';

/** Who uses the management API or the command line, and what that one may do. */
export interface Actor {
  /** A signed-in person, a person's access token, or the command line on the data directory. */
  readonly kind: 'person' | 'token' | 'command line';
  /** Absent: the command line. */
  readonly personId?: string;
  /** The session of a signed-in person. */
  readonly sessionId?: string;
  /** For lists and the audit log: of a token, the person's name and the token's. */
  readonly name: string;
  /** Whether it may manage people, owners and plans. */
  readonly isOperator: boolean;
  /** `read`: it may change nothing, whatever its roles. */
  readonly access: 'full' | 'read';
  /** The role in an owner; an operator is an admin everywhere. Undefined: none, or there is no such owner. */
  roleIn(owner: string): Promise<MemberRole | undefined>;
  /** The roles that it has, by owner. Undefined: it is an admin of every owner. */
  roles(): Promise<ReadonlyMap<string, MemberRole> | undefined>;
  /** The scope of an owner's data; undefined exactly if `roleIn` is. */
  scopeOf(owner: string): Promise<OwnerScope | undefined>;
}

/** A person as authentication finds it. */
export interface ActingPerson {
  readonly id: string;
  readonly name: string;
  readonly isOperator: boolean;
}

/** A signed-in person. */
export function personActor(database: Database, person: ActingPerson, sessionId: string): Actor {
  const { id, name, isOperator } = person;
  return actor(database, { kind: 'person', personId: id, sessionId, name, isOperator, access: 'full' }, isOperator);
}

/** A personal access token. With `owner` it has rights in that owner alone. */
export function tokenActor(
  database: Database,
  person: ActingPerson,
  token: { readonly name: string; readonly access: Actor['access']; readonly owner: string | null },
): Actor {
  const name = `${person.name} (token ${JSON.stringify(token.name)})`;
  const isOperator = person.isOperator && token.owner === null;
  const facts = { kind: 'token', personId: person.id, name, isOperator, access: token.access } as const;
  return actor(database, facts, person.isOperator, token.owner);
}

/** A person who can write the data directory may do everything. */
export function commandLineActor(database: Database): Actor {
  return actor(database, { kind: 'command line', name: 'command line', isOperator: true, access: 'full' }, true);
}

function actor(
  database: Database,
  facts: Omit<Actor, 'roleIn' | 'roles' | 'scopeOf'>,
  isAdminEverywhere: boolean,
  onlyOwner: string | null = null,
): Actor {
  const roleIn = async (owner: string): Promise<MemberRole | undefined> => {
    if (onlyOwner !== null && onlyOwner !== owner) return undefined;
    if (isAdminEverywhere) {
      const row = await database.selectFrom('owner').select('id').where('id', '=', owner).executeTakeFirst();
      return row === undefined ? undefined : 'admin';
    }
    const row = await database
      .selectFrom('member')
      .select('role')
      .where('owner', '=', owner)
      .where('person', '=', facts.personId!)
      .executeTakeFirst();
    return row?.role;
  };
  return {
    ...facts,
    roleIn,
    async roles() {
      if (onlyOwner !== null) {
        const role = await roleIn(onlyOwner);
        return new Map(role === undefined ? [] : [[onlyOwner, role]]);
      }
      if (isAdminEverywhere) return undefined;
      const rows = await database
        .selectFrom('member')
        .select(['owner', 'role'])
        .where('person', '=', facts.personId!)
        .execute();
      return new Map(rows.map(({ owner, role }) => [owner, role]));
    },
    async scopeOf(owner) {
      return (await roleIn(owner)) === undefined ? undefined : ownerScope(owner, null);
    },
  };
}
