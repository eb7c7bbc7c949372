import { inTransaction } from '../../storage/database/in-transaction.ts';
import type { OwnerScope } from '../../storage/database/owner-scope.ts';
import type { Database } from '../../storage/database/schema.ts';
import { PeopleRejected } from '../../telemetry/errors/people-rejected.ts';
import type { MemberRole } from './role.ts';

/** A person with a role in an owner. */
export interface Member {
  readonly personId: string;
  readonly email: string;
  readonly name: string;
  readonly role: MemberRole;
  /** When the person became a member. */
  readonly createdAt: string;
  /** Null: the person may sign in. */
  readonly disabledAt: string | null;
}

/** Who asks for a change. Only an operator may leave an owner without an admin. */
export interface MemberRule {
  readonly byOperator: boolean;
}

/** The members of owners. */
export interface Members {
  /** By email. */
  list(scope: OwnerScope): Promise<readonly Member[]>;
  /** Makes a person a member, or changes the role. Throws `PeopleRejected`. */
  set(scope: OwnerScope, personId: string, role: MemberRole, rule: MemberRule): Promise<Member>;
  /** Throws `PeopleRejected`. */
  remove(scope: OwnerScope, personId: string, rule: MemberRule): Promise<void>;
}

export function createMembers(database: Database, now: () => Date): Members {
  return {
    async list({ owner }) {
      return (await membersOf(database, owner).orderBy('user.email').execute()).map(memberOf);
    },

    set: ({ owner }, personId, role, rule) =>
      inTransaction(database, async (transaction) => {
        const person = await transaction.selectFrom('user').select('id').where('id', '=', personId).executeTakeFirst();
        if (person === undefined) throw new PeopleRejected('not found', 'There is no such person.');
        if (role !== 'admin') await requireOtherAdmin(transaction, owner, personId, rule);
        await transaction
          .insertInto('member')
          .values({ owner, person: personId, role, created_at: now().toISOString() })
          .onConflict((conflict) => conflict.columns(['owner', 'person']).doUpdateSet({ role }))
          .execute();
        return memberOf(await membersOf(transaction, owner).where('user.id', '=', personId).executeTakeFirstOrThrow());
      }),

    remove: ({ owner }, personId, rule) =>
      inTransaction(database, async (transaction) => {
        await requireOtherAdmin(transaction, owner, personId, rule);
        const { numDeletedRows } = await transaction
          .deleteFrom('member')
          .where('owner', '=', owner)
          .where('person', '=', personId)
          .executeTakeFirstOrThrow();
        if (numDeletedRows === 0n) throw new PeopleRejected('not found', 'This person is not a member.');
      }),
  };
}

/** Rejects if the person is the last admin of the owner who can sign in. */
async function requireOtherAdmin(
  transaction: Database,
  owner: string,
  personId: string,
  { byOperator }: MemberRule,
): Promise<void> {
  if (byOperator) return;
  const admins = await transaction
    .selectFrom('member')
    .innerJoin('user', 'user.id', 'member.person')
    .select('person')
    .where('owner', '=', owner)
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .limit(2)
    .execute();
  if (admins.length === 1 && admins[0]!.person === personId) {
    throw new PeopleRejected(
      'conflict',
      `This person is the last admin of "${owner}". Make another member an admin first, or ask an operator.`,
    );
  }
}

function membersOf(database: Database, owner: string) {
  return database
    .selectFrom('member')
    .innerJoin('user', 'user.id', 'member.person')
    .select(['user.id', 'user.email', 'user.name', 'user.disabled_at', 'member.role', 'member.created_at'])
    .where('member.owner', '=', owner);
}

function memberOf(row: {
  id: string;
  email: string;
  name: string;
  role: MemberRole;
  created_at: string;
  disabled_at: string | null;
}): Member {
  return {
    personId: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    createdAt: row.created_at,
    disabledAt: row.disabled_at,
  };
}
