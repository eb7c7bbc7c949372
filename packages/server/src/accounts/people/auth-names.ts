/** Where better-auth works, below the public address of the server. */
export const AUTH_PATH = '/manage/v1/auth';

/** The name of the OpenID provider in addresses and in the table of accounts. */
export const OIDC_PROVIDER = 'oidc';

/** How the names of cookies begin. `__Host-` cookies come from this host alone, never from a subdomain; browsers accept them over https. */
export function cookiePrefix(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-deckwright' : 'deckwright';
}

/** The header in which better-auth gets the address of a caller. Only `auth.ts` sets it. */
export const ADDRESS_HEADER = 'x-deckwright-address';
