import crypto from 'node:crypto';
import zlib from 'node:zlib';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 30;
const CHECK_LENGTH = 6;

/** The pattern that secret scanners can search for. */
export const TOKEN_PATTERN = /^dw_live_[0-9A-Za-z]{36}$/;

/** `length` random letters and digits; 30 of them hold 178 bits. */
export function randomLetters(length: number): string {
  let letters = '';
  for (let index = 0; index < length; index++) letters += ALPHABET[crypto.randomInt(ALPHABET.length)];
  return letters;
}

/** A new secret: `dw_live_`, 30 random letters and digits, and their CRC-32 in six. */
export function createTokenSecret(): string {
  const random = randomLetters(RANDOM_LENGTH);
  return `dw_live_${random}${checksum(random)}`;
}

/**
 * Whether a text has the pattern and the checksum of a secret. Checked first, so that garbage and typing errors never reach the
 * database.
 */
export function isTokenSecret(text: string): boolean {
  if (!TOKEN_PATTERN.test(text)) return false;
  const random = text.slice('dw_live_'.length, -CHECK_LENGTH);
  return text.endsWith(checksum(random));
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
