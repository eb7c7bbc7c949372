import type { Request, Response } from 'express';
import { describe, expect, test } from 'vitest';
import { secureHeaders } from './secure-headers.ts';

function headersOf(publicUrl: string, url: string): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  const response = { setHeader: (name: string, value: string) => headers.set(name.toLowerCase(), value) };
  secureHeaders(publicUrl)({ url } as Request, response as unknown as Response, () => {});
  return headers;
}

describe('the security headers of a response', () => {
  test.each(['/docs', '/v1/presentation'])(
    'make browsers use https for this host alone, if its address is https: %s',
    (url) => {
      const name = 'strict-transport-security';
      // Subdomains may belong to others, and lack https.
      expect(headersOf('https://example.com/decks', url).get(name)).toBe('max-age=31536000');
      expect(headersOf('http://localhost:8080', url).has(name)).toBe(false);
    },
  );

  test.each(['/docs', '/v1/presentation'])('forbid scripts, frames and MIME sniffing: %s', (url) => {
    const headers = headersOf('http://localhost:8080', url);
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});
