import crypto from 'node:crypto';
import zlib from 'node:zlib';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 30;
const CHECK_LENGTH = 6;

/** What a secret is for, by the word in its beginning: an API key, a personal access token, or a link that is used once. */
const PREFIXES = { key: 'dw_live_', personal: 'dw_pat_', link: 'dw_link_' } as const;

export type SecretKind = keyof typeof PREFIXES;

/** The pattern of API keys that secret scanners can search for. */
export const TOKEN_PATTERN = /^dw_live_[0-9A-Za-z]{36}$/;

const RANDOM_AND_CHECK = /^[0-9A-Za-z]{36}$/;

/** `length` random letters and digits; 30 of them hold 178 bits. */
export function randomLetters(length: number): string {
  let letters = '';
  for (let index = 0; index < length; index++) letters += ALPHABET[crypto.randomInt(ALPHABET.length)];
  return letters;
}

/** A new secret: a prefix such as `dw_live_`, 30 random letters and digits, and their CRC-32 in six. */
export function createTokenSecret(kind: SecretKind = 'key'): string {
  const random = randomLetters(RANDOM_LENGTH);
  return `${PREFIXES[kind]}${random}${checksum(random)}`;
}

/**
 * Whether a text has the pattern and the checksum of a secret. Checked first, so that garbage and typing errors never reach the
 * database.
 */
export function isTokenSecret(text: string, kind: SecretKind = 'key'): boolean {
  const prefix = PREFIXES[kind];
  const rest = text.slice(prefix.length);
  if (!text.startsWith(prefix) || !RANDOM_AND_CHECK.test(rest)) return false;
  return rest.endsWith(checksum(rest.slice(0, -CHECK_LENGTH)));
}

/** Whether a text is meant as a secret of a kind, also if it was not copied whole. */
export function isMeantAs(text: string, kind: SecretKind): boolean {
  return text.startsWith(PREFIXES[kind]);
}

/** The stored form of a secret. A fast hash suffices, because 178 random bits cannot be found with a dictionary. */
export function hashTokenSecret(secret: string): string {
  return crypto.hash('sha256', secret);
}

function checksum(text: string): string {
  let rest = zlib.crc32(text);
  let letters = '';
  for (let index = 0; index < CHECK_LENGTH; index++) {
    letters = ALPHABET[rest % ALPHABET.length] + letters;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return letters;
}
