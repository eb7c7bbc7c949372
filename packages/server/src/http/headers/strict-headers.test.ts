import type { Request, Response } from 'express';
import { describe, expect, test } from 'vitest';
import { isRepeated, strictHeaders } from './strict-headers.ts';

/** Checks a request with these raw headers. Throws what the check throws. */
function check(rawHeaders: readonly string[], httpVersion = '1.1'): boolean {
  const host = rawHeaders[rawHeaders.findIndex((name) => /^host$/i.test(name)) + 1];
  const headers = rawHeaders.length === 0 ? {} : { host };
  let passed = false;
  strictHeaders({ headers, rawHeaders, httpVersion } as unknown as Request, {} as Response, () => {
    passed = true;
  });
  return passed;
}

describe('the Host header', () => {
  test.each([
    'localhost',
    'LOCALHOST:8080',
    'decks.example.com:',
    'a_b.example',
    'xn--bcher-kva.example',
    'b%C3%BCcher.example',
    '127.0.0.1:65535',
    '[::1]',
    '[2001:db8::7]:8080',
    '[::ffff:203.0.113.7]',
  ])('may be %s', (host) => {
    expect(check(['Host', host])).toBe(true);
  });

  test.each([
    '',
    ' ',
    'a b/<>',
    'a b',
    'a/b',
    'user@example.com',
    'example.com:8080:1',
    'example.com:80a',
    'http://example.com',
    'a?b',
    'a#b',
    '::1',
    '[::1',
    '[::1]x',
    '[localhost]',
    '[1.2.3.4]',
    'b\u00fccher.example',
    'a%2',
    'a\\b',
  ])('may not be %j', (host) => {
    expect(() => check(['Host', host])).toThrow(/Host header.*host\[:port\]/);
  });

  test('is required by HTTP/1.1, and not by HTTP/1.0', () => {
    expect(() => check([])).toThrow('The Host header is missing');
    expect(check([], '1.0')).toBe(true);
  });
});

describe('a header that a request may have once', () => {
  test.each(['Host', 'Content-Type', 'Content-Encoding', 'Idempotency-Key'])('is rejected twice: %s', (name) => {
    const raw = [name, 'x', 'Accept', '*/*', name.toLowerCase(), 'x'];
    const headers = name === 'Host' ? raw : ['Host', 'localhost', ...raw];
    expect(() => check(headers)).toThrow(`The header ${name} was sent more than once. Send it once.`);
  });

  test('is found by its name alone, never by its value', () => {
    expect(check(['Host', 'host', 'X-Host', 'host', 'Accept', '*/*', 'Accept', 'text/html'])).toBe(true);
    expect(isRepeated({ rawHeaders: ['Authorization', 'a', 'AUTHORIZATION', 'b'] }, 'authorization')).toBe(true);
  });
});
