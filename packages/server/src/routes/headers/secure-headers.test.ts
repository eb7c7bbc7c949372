import type { Request, Response } from 'express';
import { describe, expect, test } from 'vitest';
import { secureHeaders } from './secure-headers.ts';

function headersOf(publicUrl: string, url: string): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  const response = { setHeader: (name: string, value: string) => headers.set(name.toLowerCase(), value) };
  secureHeaders(publicUrl)({ url } as Request, response as unknown as Response, () => {});
  return headers;
}

describe('the headers of every answer', () => {
  test.each(['/docs', '/v1/presentation'])(
    'hold browsers to https for this host alone, where it is https: %s',
    (url) => {
      const name = 'strict-transport-security';
      // Others may run what stands under the same domain, and without https.
      expect(headersOf('https://example.com/decks', url).get(name)).toBe('max-age=31536000');
      expect(headersOf('http://localhost:8080', url).has(name)).toBe(false);
    },
  );

  test.each(['/docs', '/v1/presentation'])('forbid scripts, frames and guesses of a type: %s', (url) => {
    const headers = headersOf('http://localhost:8080', url);
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});
