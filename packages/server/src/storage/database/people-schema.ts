import type { ColumnType, Generated } from 'kysely';

/** Tables of people, their sessions and rights. `better-auth` reads and writes `user`, `session`, `account`, `two_factor` and
 * `verification`. */
export interface PeopleSchema {
  /** A person with an account. better-auth's name for it is kept. */
  user: {
    id: string;
    name: string;
    /** In lower case. */
    email: string;
    /** Whether someone besides the person has vouched for the address. Only then does a sign-in by OpenID Connect find the person. */
    email_verified: 0 | 1;
    image: string | null;
    is_operator: ColumnType<0 | 1, 0 | 1 | undefined>;
    /** Null: the person may sign in. */
    disabled_at: ColumnType<string | null, string | null | undefined>;
    /** Whether a sign-in with the password needs a code too. */
    two_factor_enabled: ColumnType<0 | 1, 0 | 1 | undefined>;
    created_at: string;
    updated_at: string;
  };
  session: {
    id: string;
    user_id: string;
    /** What the cookie holds, with a signature. */
    token: string;
    ip_address: string | null;
    user_agent: string | null;
    expires_at: string;
    created_at: string;
    /** When it was last used, to the minute. */
    updated_at: string;
  };
  /** How a person signs in: with a password, or at an OpenID provider. */
  account: {
    id: string;
    user_id: string;
    /** `credential` for a password, `oidc` for the OpenID provider. */
    provider_id: string;
    /** The person's id at the provider; for a password that of the person here. */
    account_id: string;
    /** scrypt with its salt. */
    password: string | null;
    /** Tokens of the provider are not stored: nothing here uses them. */
    access_token: string | null;
    refresh_token: string | null;
    id_token: string | null;
    access_token_expires_at: string | null;
    refresh_token_expires_at: string | null;
    scope: string | null;
    created_at: string;
    updated_at: string;
  };
  /** The authenticator app of a person. The secret of the session cookies encrypts both secrets. */
  two_factor: {
    id: string;
    user_id: string;
    secret: string;
    /** The recovery codes that were not used. */
    backup_codes: string;
    /** 0: the person has not yet typed a first code. */
    verified: 0 | 1;
    /** Our own counts replace better-auth's lock. */
    failed_verification_count: number | null;
    locked_until: string | null;
  };
  /** A credential with which a person signs in without a password (WebAuthn). */
  passkey: {
    id: string;
    user_id: string;
    credential_id: string;
    /** COSE, in base64url. */
    public_key: string;
    /** Of signatures, as the authenticator counts them; many answer 0 each time. */
    counter: number;
    /** How browsers reach the authenticator (json). */
    transports: string;
    name: string;
    created_at: string;
    last_used_at: string | null;
  };
  /** Sign-ins that have begun and not ended: at the OpenID provider, or with a password and without a code. And challenges for passkeys. */
  verification: {
    id: string;
    identifier: string;
    value: string;
    expires_at: string;
    created_at: string;
    updated_at: string;
  };
  /** The secret with which session cookies are signed. One row. */
  session_key: {
    id: string;
    secret: string;
    created_at: string;
  };
  /** The role of a person in an owner. */
  member: {
    owner: string;
    person: string;
    role: 'admin' | 'editor' | 'viewer';
    created_at: string;
  };
  /** Links that make someone a member. */
  invitation: {
    id: string;
    owner: string;
    role: 'admin' | 'editor' | 'viewer';
    /** The only address that may accept it, in lower case; null: any. */
    email: string | null;
    /** SHA-256 of the link's secret, in hex. */
    hash: string;
    /** The name of who invited. */
    invited_by: string;
    created_at: string;
    expires_at: string;
    accepted_at: string | null;
    accepted_by: string | null;
    revoked_at: string | null;
  };
  /** Links to create the first person, or to choose a new password. Deleted when they are used. */
  one_time_link: {
    /** SHA-256 of the link's secret, in hex. */
    hash: string;
    kind: 'first-run' | 'reset';
    /** Whose password it changes. */
    person: string | null;
    created_at: string;
    /** Null: the next start of the server. */
    expires_at: string | null;
  };
  /** Personal access tokens, with which a person's programs use the management API. */
  personal_token: {
    id: string;
    person: string;
    /** The only owner that it gives access to; null: all of the person's. */
    owner: string | null;
    access: 'full' | 'read';
    name: string;
    /** SHA-256 of the secret, in hex. */
    hash: string;
    /** The last four characters of the secret. */
    hint: string;
    created_at: string;
    last_used_at: string | null;
    expires_at: string | null;
    revoked_at: string | null;
  };
  /** Who changed what. Rows are never changed; the sweeper deletes old ones. */
  audit: {
    id: Generated<number>;
    /** Null: it concerns the server, not one owner. */
    owner: string | null;
    at: string;
    actor_kind: 'person' | 'token' | 'command line';
    /** Id of the person who acted, also by a token; the row outlives the person. */
    person: string | null;
    /** The name of who acted, at the time. */
    actor: string;
    /** Such as `member.set`. */
    action: string;
    /** What was changed: an id, or a name. */
    target: string;
    /** What else there is to know (json). */
    details: string | null;
  };
}
