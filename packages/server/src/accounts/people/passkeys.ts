import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import { inTransaction } from '../../storage/database/in-transaction.ts';
import type { PeopleSchema } from '../../storage/database/people-schema.ts';
import type { Database } from '../../storage/database/schema.ts';
import { randomLetters } from '../../storage/token-secret.ts';
import { PeopleRejected } from '../../telemetry/errors/people-rejected.ts';
import { LIMITS } from '../../telemetry/limits.ts';
import { type BegunPasskey, CHALLENGE_SECONDS, createPasskeyChallenges } from './passkey-challenges.ts';
import { parseName } from './person-fields.ts';

export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

/** The passkeys of people (WebAuthn): each requires its device to verify the person, so that it stands for both steps of a sign-in. */
export interface Passkeys {
  /** Why no browser accepts passkeys for this server; undefined if they do. */
  readonly impossible: string | undefined;
  /** Oldest first. */
  list(personId: string): Promise<readonly Passkey[]>;
  beginAdding(person: { readonly id: string; readonly email: string; readonly name: string }): Promise<BegunPasskey>;
  /** Throws `PeopleRejected`. */
  add(personId: string, cookies: string | undefined, name: string, credential: NewCredential): Promise<Passkey>;
  /** The name of the removed one; undefined if the person has no such passkey. */
  remove(personId: string, id: string): Promise<string | undefined>;
  beginSignIn(): Promise<BegunPasskey>;
  /** Whose passkey it is; undefined unless everything about it is right. A challenge is used up in any case. */
  personOf(cookies: string | undefined, credential: UsedCredential): Promise<string | undefined>;
}

const text = z.string().max(LIMITS.people.body.most);
const credential = { id: text, rawId: text, type: z.literal('public-key') };

/** What a browser answers. Fields that nothing here reads are dropped. */
export const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
});

const usedCredential = z.object({
  ...credential,
  response: z.object({ clientDataJSON: text, authenticatorData: text, signature: text, userHandle: text }),
});

export const passkeySignInBody = z.strictObject({ credential: usedCredential });

export type NewCredential = z.output<typeof newCredential>;
export type UsedCredential = z.output<typeof usedCredential>;

/** EdDSA, ES256 and RS256: each authenticator has one of them, and each node of a cluster verifies all. */
const ALGORITHMS = [-8, -7, -257];

export function createPasskeys(database: Database, now: () => Date, publicUrl: string): Passkeys {
  const { origin, hostname } = new URL(publicUrl);
  const challenges = createPasskeyChallenges(database, now, publicUrl);
  const expected = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true };

  return {
    impossible: reasonAgainst(publicUrl),

    list: async (personId) => (await rowsOf(database, personId).execute()).map(passkeyOf),

    async beginAdding({ id, email, name }) {
      const rows = await rowsOf(database, id).execute();
      rejectTooMany(rows.length);
      const options = await (await library()).generateRegistrationOptions({
        rpName: 'Deckwright',
        rpID: hostname,
        userID: Buffer.from(id),
        userName: email,
        userDisplayName: name,
        timeout: CHALLENGE_SECONDS * 1_000,
        excludeCredentials: rows.map((row) => ({ id: row.credential_id, transports: JSON.parse(row.transports) })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: ALGORITHMS,
      });
      return challenges.begin(`add-${id}`, options);
    },

    async add(personId, cookies, typedName, given) {
      const name = parseName(typedName);
      const challenge = await challenges.take(`add-${personId}`, cookies);
      const { id: credentialId, publicKey, counter } = await verifyNew(given, challenge, expected);
      const passkey = { id: `pk_${randomLetters(16)}`, name, createdAt: now().toISOString(), lastUsedAt: null };
      const row = {
        id: passkey.id,
        user_id: personId,
        credential_id: credentialId,
        public_key: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: JSON.stringify(given.response.transports),
        name,
        created_at: passkey.createdAt,
        last_used_at: null,
      };
      await store(database, row);
      return passkey;
    },

    async remove(personId, id) {
      const row = await database
        .deleteFrom('passkey')
        .where('user_id', '=', personId)
        .where('id', '=', id)
        .returning('name')
        .executeTakeFirst();
      return row?.name;
    },

    async beginSignIn() {
      const options = await (await library()).generateAuthenticationOptions({
        rpID: hostname,
        timeout: CHALLENGE_SECONDS * 1_000,
        userVerification: 'required',
      });
      return challenges.begin('sign-in', options);
    },

    async personOf(cookies, given) {
      const challenge = await challenges.take('sign-in', cookies);
      const row = await database
        .selectFrom('passkey')
        .selectAll()
        .where('credential_id', '=', given.id)
        .executeTakeFirst();
      if (challenge === undefined || row === undefined) return undefined;
      if (given.response.userHandle !== Buffer.from(row.user_id).toString('base64url')) return undefined;
      const counter = await verifyUse(given, row, challenge, expected);
      if (counter === undefined) return undefined;
      const { numUpdatedRows } = await database
        .updateTable('passkey')
        .set({ counter, last_used_at: now().toISOString() })
        .where('id', '=', row.id)
        // A copy of the authenticator may use the same count at the same time, or the person removes the passkey.
        .where('counter', '=', row.counter)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n ? row.user_id : undefined;
    },
  };
}

/** Loaded when it is first used, like better-auth. */
function library() {
  return import('@simplewebauthn/server');
}

function rowsOf(database: Database, personId: string) {
  return database.selectFrom('passkey').selectAll().where('user_id', '=', personId).orderBy('created_at').orderBy('id');
}

function passkeyOf({ id, name, created_at, last_used_at }: PeopleSchema['passkey']): Passkey {
  return { id, name, createdAt: created_at, lastUsedAt: last_used_at };
}

type Expected = Record<'expectedOrigin' | 'expectedRPID', string> & { readonly requireUserVerification: boolean };

async function verifyNew(given: NewCredential, challenge: string | undefined, expected: Expected) {
  const { verifyRegistrationResponse } = await library();
  const response: RegistrationResponseJSON = { ...given, clientExtensionResults: {} };
  const isPlain = challenge !== undefined && (await hasNoCertificates(response));
  const options = { ...expected, response, expectedChallenge: challenge!, supportedAlgorithmIDs: ALGORITHMS };
  // The library throws for whatever is wrong.
  const verified = isPlain ? await verifyRegistrationResponse(options).catch(() => undefined) : undefined;
  if (verified?.registrationInfo === undefined) {
    throw new PeopleRejected(
      'invalid',
      'The passkey was not accepted, or took longer than five minutes. Add it again.',
    );
  }
  return verified.registrationInfo.credential;
}

/** How often the authenticator was used; undefined unless the credential is right. */
async function verifyUse(
  given: UsedCredential,
  row: PeopleSchema['passkey'],
  expectedChallenge: string,
  expected: Expected,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    ...expected,
    response: { ...given, clientExtensionResults: {} },
    expectedChallenge,
    credential: { id: row.credential_id, publicKey: Buffer.from(row.public_key, 'base64url'), counter: row.counter },
  }).catch(() => undefined);
  return verified?.verified === true ? verified.authenticationInfo.newCounter : undefined;
}

/** Whether nothing is attested: to verify certificates, the library would fetch addresses that they name. */
async function hasNoCertificates({ response }: RegistrationResponseJSON): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  try {
    const decoded = decodeAttestationObject(Buffer.from(response.attestationObject, 'base64url'));
    const format = decoded.get('fmt');
    return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
  } catch {
    return false;
  }
}

function store(database: Database, row: PeopleSchema['passkey']): Promise<void> {
  return inTransaction(database, async (transaction) => {
    const { id, user_id } = row;
    // Another tab may have added one since this one began.
    const others = await transaction.selectFrom('passkey').select('id').where('user_id', '=', user_id).execute();
    rejectTooMany(others.length);
    const stored = await transaction
      .insertInto('passkey')
      .values(row)
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (stored?.id !== id) throw new PeopleRejected('conflict', 'This passkey was added before.');
  });
}

function rejectTooMany(count: number): void {
  const { most } = LIMITS.people.passkeys;
  if (count >= most) throw new PeopleRejected('conflict', `You have ${most} passkeys. Remove one first.`);
}

/** Browsers accept passkeys only where they trust the page, and never for an IP address. */
function reasonAgainst(publicUrl: string): string | undefined {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isAddress = hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
  if (hostname === 'localhost' || (protocol === 'https:' && !isAddress)) return undefined;
  return `Browsers accept passkeys only at an https address with a host name. The address of this server is ${origin}; an operator can change it with DECKWRIGHT_PUBLIC_URL.`;
}
