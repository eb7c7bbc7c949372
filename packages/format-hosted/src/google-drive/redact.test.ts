import { describe, expect, it } from 'vitest';
import { redact } from './redact.ts';

describe('a redacted text', () => {
  it('has none of the secrets that are known', () => {
    expect(redact('key k-1 and k-2, k-1 again', ['k-1', 'k-2', ''])).toBe('key [hidden] and [hidden], [hidden] again');
  });

  it.each([
    ['an access token', 'got ya29.A0ARrdaM-x_y.z', 'got [hidden]'],
    ['a header', 'authorization: Bearer abc.def', 'authorization: [hidden]'],
    ['a refresh token', 'token 1//0abc-DEF_ghi12345 ended', 'token [hidden] ended'],
    ['a client secret', '"GOCSPX-abc_DEF-1"', '"[hidden]"'],
    ['a signed assertion', 'assertion=eyJhbGciOi.eyJpc3Mi.c2lnbg&x', 'assertion=[hidden]&x'],
    ['a private key', 'bad -----BEGIN PRIVATE KEY-----\nMIIEvQ\n-----END PRIVATE KEY----- end', 'bad [hidden] end'],
    ['the beginning of a private key', 'near "-----BEGIN PRIVATE KEY-----\nMIIE', 'near "[hidden]'],
  ])('has no %s, known or not', (_, text, safe) => {
    expect(redact(text, [])).toBe(safe);
  });

  it('keeps the words that say what failed', () => {
    const words = 'File not found: 1aBcD. The user ana@example.com lacks access.';
    expect(redact(words, ['secret'])).toBe(words);
  });
});
