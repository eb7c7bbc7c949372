import { describe, expect, it } from 'vitest';
import { redact } from './redact.ts';

describe('a redacted text', () => {
  it('has none of the known secrets', () => {
    expect(redact('key k-1 and k-2, k-1 again', ['k-1', 'k-2', ''])).toBe('key [hidden] and [hidden], [hidden] again');
  });

  it.each([
    ['access token', 'got ya29.A0ARrdaM-x_y.z', 'got [hidden]'],
    ['authorization header', 'authorization: Bearer abc.def', 'authorization: [hidden]'],
    ['refresh token', 'token 1//0abc-DEF_ghi12345 ended', 'token [hidden] ended'],
    ['client secret', '"GOCSPX-abc_DEF-1"', '"[hidden]"'],
    ['signed assertion', 'assertion=eyJhbGciOi.eyJpc3Mi.c2lnbg&x', 'assertion=[hidden]&x'],
    ['private key', 'bad -----BEGIN PRIVATE KEY-----\nMIIEvQ\n-----END PRIVATE KEY----- end', 'bad [hidden] end'],
    ['beginning of a private key', 'near "-----BEGIN PRIVATE KEY-----\nMIIE', 'near "[hidden]'],
  ])('has no %s, even if it is not a known secret', (_, text, safe) => {
    expect(redact(text, [])).toBe(safe);
  });

  it('keeps the text that says what failed', () => {
    const message = 'File not found: 1aBcD. The user ana@example.com lacks access.';
    expect(redact(message, ['secret'])).toBe(message);
  });
});
