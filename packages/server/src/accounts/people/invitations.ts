import type { Transaction } from 'kysely';
import { inTransaction } from '../../storage/database/in-transaction.ts';
import type { OwnerScope } from '../../storage/database/owner-scope.ts';
import type { Database, Schema } from '../../storage/database/schema.ts';
import { createTokenSecret, hashTokenSecret, isTokenSecret, randomLetters } from '../../storage/token-secret.ts';
import { PeopleRejected } from '../../telemetry/errors/people-rejected.ts';
import { LIMITS } from '../../telemetry/limits.ts';
import { createAudit } from './audit.ts';
import { insertPerson } from './new-person.ts';
import type { Passwords } from './passwords.ts';
import { parseEmail, parseName, parsePassword } from './person-fields.ts';
import { includesRole, type MemberRole } from './role.ts';

/** A link that makes the person who uses it a member, once. Without its secret. */
export interface Invitation {
  readonly id: string;
  readonly role: MemberRole;
  /** The only address that may accept it; null: any. */
  readonly email: string | null;
  /** The name of who invited. */
  readonly invitedBy: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly acceptedAt: string | null;
  readonly revokedAt: string | null;
}

/** What an invitation offers to the person who opens its link. */
export interface Offer {
  readonly owner: string;
  readonly ownerName: string;
  readonly role: MemberRole;
  readonly email: string | null;
  readonly expiresAt: string;
}

/** The person that accepts an invitation with a new account. */
export interface NewMember {
  /** Needed if the invitation has no email; may not differ from it otherwise. */
  readonly email?: string;
  readonly name: string;
  readonly password: string;
}

/** A person who has accepted an invitation. */
export interface Acceptance {
  readonly personId: string;
  readonly email: string;
  readonly owner: string;
}

export interface Invitations {
  /** The link holds the secret, which cannot be read again later. Throws `PeopleRejected`. */
  create(
    scope: OwnerScope,
    invitation: { readonly role: MemberRole; readonly email?: string; readonly invitedBy: string },
  ): Promise<{ readonly invitation: Invitation; readonly secret: string }>;
  /** Newest first, also those that can no longer be used, for 30 days. */
  list(scope: OwnerScope): Promise<readonly Invitation[]>;
  /** Undefined if the owner has no open invitation with this id. */
  revoke(scope: OwnerScope, id: string): Promise<Invitation | undefined>;
  /** Undefined if the link is unknown, was used or revoked, or has expired. */
  offer(secret: string): Promise<Offer | undefined>;
  /** A member who accepts keeps the higher role. Of several who accept at once, one succeeds. Throws `PeopleRejected`. */
  accept(secret: string, personId: string): Promise<Acceptance>;
  acceptAsNew(secret: string, member: NewMember): Promise<Acceptance>;
  /** Whether an invitation for this address is open. */
  awaits(email: string): Promise<boolean>;
  /** Accepts every open invitation for the address, which the caller has verified. Returns how many. */
  acceptFor(email: string, personId: string): Promise<number>;
}

const LIFETIME_MS = 7 * 24 * 3_600_000;

export function createInvitations(database: Database, now: () => Date, passwords: Passwords): Invitations {
  return {
    create: ({ owner }, { role, email, invitedBy }) =>
      inTransaction(database, async (transaction) => {
        await requireRoom(transaction, owner, now());
        const { row, secret } = newInvitation(owner, role, email, invitedBy, now());
        await transaction.insertInto('invitation').values(row).execute();
        return { invitation: invitationOf(row), secret };
      }),

    async list({ owner }) {
      const rows = await database
        .selectFrom('invitation')
        .selectAll()
        .where('owner', '=', owner)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(LIMITS.people.invitationsListed.most)
        .execute();
      return rows.map(invitationOf);
    },

    async revoke({ owner }, id) {
      const row = await database
        .updateTable('invitation')
        .set({ revoked_at: now().toISOString() })
        .where('owner', '=', owner)
        .where('id', '=', id)
        .where('accepted_at', 'is', null)
        .where('revoked_at', 'is', null)
        .returningAll()
        .executeTakeFirst();
      return row && invitationOf(row);
    },

    async offer(secret) {
      const row = await openBySecret(database, secret, now());
      return row && offerOf(row);
    },

    accept: (secret, personId) =>
      inTransaction(database, async (transaction) => {
        const invitation = await openBySecret(transaction, secret, now());
        if (invitation === undefined) throw unusable();
        const person = await transaction
          .selectFrom('user')
          .select(['id', 'email', 'name'])
          .where('id', '=', personId)
          .executeTakeFirst();
        if (person === undefined) throw new PeopleRejected('not found', 'There is no such person.');
        requireAddress(invitation, person.email);
        await join(transaction, now(), invitation, person);
        return { personId, email: person.email, owner: invitation.owner };
      }),

    async acceptAsNew(secret, member) {
      const name = parseName(member.name);
      const password = parsePassword(member.password);
      const offered = await openBySecret(database, secret, now());
      if (offered === undefined) throw unusable();
      const email = parseEmail(member.email ?? offered.email ?? '');
      requireAddress(offered, email);
      const passwordHash = await passwords.hash(password);
      return inTransaction(database, async (transaction) => {
        const invitation = await openBySecret(transaction, secret, now());
        if (invitation === undefined) throw unusable();
        // An address that the person chose is not verified: a sign-in by OpenID Connect with the same address is not this person.
        const emailVerified = invitation.email !== null;
        const values = { email, name, isOperator: false, emailVerified, passwordHash };
        const id = await insertPerson(transaction, now(), values);
        await join(transaction, now(), invitation, { id, name });
        return { personId: id, email, owner: invitation.owner };
      });
    },

    async awaits(email) {
      const row = await open(database, now()).select('id').where('email', '=', email.toLowerCase()).executeTakeFirst();
      return row !== undefined;
    },

    acceptFor: (email, personId) =>
      inTransaction(database, async (transaction) => {
        const invitations = await open(transaction, now())
          .selectAll()
          .where('email', '=', email.toLowerCase())
          .execute();
        for (const invitation of invitations) await join(transaction, now(), invitation, { id: personId, name: email });
        return invitations.length;
      }),
  };
}

function open(on: Database, now: Date) {
  return on
    .selectFrom('invitation')
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString());
}

function openBySecret(on: Database, secret: string, now: Date) {
  return open(on, now)
    .innerJoin('owner', 'owner.id', 'invitation.owner')
    .selectAll('invitation')
    .select('owner.name as owner_name')
    .where('hash', '=', isTokenSecret(secret, 'link') ? hashTokenSecret(secret) : '')
    .executeTakeFirst();
}

async function requireRoom(transaction: Transaction<Schema>, owner: string, now: Date): Promise<void> {
  const { most } = LIMITS.people.openInvitations;
  const waiting = await open(transaction, now).select('id').where('owner', '=', owner).limit(most).execute();
  if (waiting.length < most) return;
  throw new PeopleRejected('conflict', `"${owner}" has ${most} open invitations. Revoke some of them first.`);
}

function newInvitation(owner: string, role: MemberRole, email: string | undefined, invitedBy: string, at: Date) {
  const secret = createTokenSecret('link');
  const row = {
    id: `inv_${randomLetters(12)}`,
    owner,
    role,
    email: email === undefined ? null : parseEmail(email),
    hash: hashTokenSecret(secret),
    invited_by: invitedBy,
    created_at: at.toISOString(),
    expires_at: new Date(at.getTime() + LIFETIME_MS).toISOString(),
    accepted_at: null,
    accepted_by: null,
    revoked_at: null,
  };
  return { row, secret };
}

/** Uses an invitation up, and makes a person a member. */
async function join(
  transaction: Transaction<Schema>,
  now: Date,
  { id, owner, role }: Pick<Schema['invitation'], 'id' | 'owner' | 'role'>,
  person: { readonly id: string; readonly name: string },
): Promise<void> {
  const at = now.toISOString();
  const { numUpdatedRows } = await transaction
    .updateTable('invitation')
    .set({ accepted_at: at, accepted_by: person.id })
    .where('owner', '=', owner)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    // In PostgreSQL, it may have been revoked since it was read.
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw unusable();
  const held = await transaction
    .selectFrom('member')
    .select('role')
    .where('owner', '=', owner)
    .where('person', '=', person.id)
    .executeTakeFirst();
  if (!includesRole(held?.role, role)) {
    await transaction
      .insertInto('member')
      .values({ owner, person: person.id, role, created_at: at })
      .onConflict((conflict) => conflict.columns(['owner', 'person']).doUpdateSet({ role }))
      .execute();
  }
  await createAudit(transaction, () => now).record({
    owner,
    actor: { kind: 'person', personId: person.id, name: person.name },
    action: 'invitation.accept',
    target: id,
    details: { role },
  });
}

function requireAddress(invitation: { readonly email: string | null }, email: string): void {
  if (invitation.email === null || invitation.email === email) return;
  throw new PeopleRejected(
    'conflict',
    `This invitation is for ${invitation.email}. Sign in with that address, or ask for an invitation without one.`,
    'email',
  );
}

function unusable(): PeopleRejected {
  return new PeopleRejected(
    'not found',
    'This invitation is unknown, was used or revoked, or has expired. Ask for another.',
    'token',
  );
}

function offerOf(row: Schema['invitation'] & { readonly owner_name: string }): Offer {
  return { owner: row.owner, ownerName: row.owner_name, role: row.role, email: row.email, expiresAt: row.expires_at };
}

function invitationOf(row: Schema['invitation']): Invitation {
  return {
    id: row.id,
    role: row.role,
    email: row.email,
    invitedBy: row.invited_by,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    acceptedAt: row.accepted_at,
    revokedAt: row.revoked_at,
  };
}
