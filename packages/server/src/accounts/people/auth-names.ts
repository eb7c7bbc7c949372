/** Where better-auth works, below the public address of the server. */
export const AUTH_PATH = '/manage/v1/auth';

/** The name of the OpenID provider in addresses and in the table of accounts. */
export const OIDC_PROVIDER = 'oidc';

/** The header in which better-auth gets the address of a caller. Only `auth.ts` sets it. */
export const ADDRESS_HEADER = 'x-deckwright-address';
