import { describe, expect, test } from 'vitest';
import { createTokenSecret, hashTokenSecret, isTokenSecret, TOKEN_PATTERN } from './token-secret.ts';

describe('a token secret', () => {
  test('matches the published pattern and never repeats', () => {
    const secrets = Array.from({ length: 200 }, () => createTokenSecret());
    expect(new Set(secrets).size).toBe(200);
    for (const secret of secrets) expect(secret).toMatch(TOKEN_PATTERN);
  });

  test('is recognized by its checksum, without a database', () => {
    const secret = createTokenSecret();
    expect(isTokenSecret(secret)).toBe(true);
    const swapped = secret.endsWith('A') ? `${secret.slice(0, -1)}B` : `${secret.slice(0, -1)}A`;
    expect(isTokenSecret(swapped)).toBe(false);
    expect(isTokenSecret('')).toBe(false);
    expect(isTokenSecret(`${secret} `)).toBe(false);
  });

  test('begins with the prefix of its kind, and is rejected as any other kind', () => {
    const kinds = { key: 'dw_live_', personal: 'dw_pat_', link: 'dw_link_' } as const;
    for (const [kind, prefix] of Object.entries(kinds) as [keyof typeof kinds, string][]) {
      const secret = createTokenSecret(kind);
      expect(secret.slice(0, -36)).toBe(prefix);
      for (const other of Object.keys(kinds) as (keyof typeof kinds)[]) {
        expect(isTokenSecret(secret, other)).toBe(other === kind);
      }
    }
  });

  test('is stored as a SHA-256', () => {
    expect(hashTokenSecret('dw_live_x')).toMatch(/^[0-9a-f]{64}$/);
  });
});
