import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../storage/database/schema.ts';
import { randomLetters } from '../../storage/token-secret.ts';
import { cookiePrefix } from './auth-names.ts';
import { type PersonWithPassword, withPassword } from './session-of-password.ts';

/**
 * Device cookies, as OWASP describes them (owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies): a browser in
 * which a person has signed in has a count of wrong passwords of its own, so that nobody else can keep the person out.
 */
export interface DeviceCookies {
  /** The nonce of a request's device cookie; undefined unless it belongs to the person with this email. */
  open(cookie: string | undefined, email: string): Promise<string | undefined>;
  /** The value of `Set-Cookie` for a browser in which a person has signed in; undefined if the person has no password. */
  create(personId: string): Promise<string | undefined>;
}

const SECONDS = 365 * 86_400;

/**
 * A cookie is `person.nonce.signature`. The signature covers the hash of the password, so that a new password makes every earlier
 * cookie of its person a stranger's.
 */
export function createDeviceCookies(database: Database, secret: string, publicUrl: string): DeviceCookies {
  const name = `${cookiePrefix(publicUrl)}.device`;

  const signatureOf = (person: PersonWithPassword, nonce: string) =>
    createHmac('sha256', secret).update(['device', person.id, nonce, person.hash].join('\n')).digest();

  return {
    async open(cookie, email) {
      const value = cookieOf(cookie, name);
      if (value === undefined) return undefined;
      const [personId, nonce = '', signature = ''] = value.split('.');
      const person = await withPassword(database, { email });
      if (person === undefined || person.id !== personId) return undefined;
      const given = Buffer.from(signature, 'base64url');
      const expected = signatureOf(person, nonce);
      return given.length === expected.length && timingSafeEqual(given, expected) ? nonce : undefined;
    },

    async create(personId) {
      const person = await withPassword(database, { id: personId });
      if (person === undefined) return undefined;
      const nonce = randomLetters(16);
      const value = [person.id, nonce, signatureOf(person, nonce).toString('base64url')].join('.');
      return cookieLine(publicUrl, name, value, SECONDS);
    },
  };
}

/** The value of a cookie in a `Cookie` header. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  const found = header?.split(';').find((pair) => pair.trimStart().startsWith(`${name}=`));
  return found?.trim().slice(name.length + 1);
}

/** The value of `Set-Cookie` for a cookie that no script can read, and that no other site can send with a form. */
export function cookieLine(publicUrl: string, name: string, value: string, seconds: number): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}
