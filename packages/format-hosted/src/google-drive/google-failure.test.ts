import { describe, expect, it } from 'vitest';
import { GoogleFailure } from './google-failure.ts';

function failed(status: number, data: unknown, headers: Record<string, string> = {}) {
  return new GoogleFailure(
    Object.assign(new Error('m'), { response: { status, data, headers: new Headers(headers) } }),
    ['s3cret'],
  );
}

describe('a failure', () => {
  it("reads Drive's reason and message", () => {
    const data = { error: { code: 403, message: 'Rate Limit Exceeded', errors: [{ reason: 'rateLimitExceeded' }] } };
    expect(failed(403, data)).toMatchObject({
      status: 403,
      reason: 'rateLimitExceeded',
      detail: 'Rate Limit Exceeded',
    });
  });

  it('reads the reason of newer Google APIs, which is among the details', () => {
    const data = { error: { message: 'Off.', details: [{ '@type': 'x' }, { reason: 'SERVICE_DISABLED' }] } };
    expect(failed(403, data)).toMatchObject({ reason: 'SERVICE_DISABLED', detail: 'Off.' });
  });

  it('reads the answer of the token endpoint', () => {
    const data = { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' };
    expect(failed(400, data)).toMatchObject({ reason: 'invalid_grant', detail: 'Invalid JWT Signature.' });
  });

  it('has the reason unknown if the answer is not JSON', () => {
    expect(failed(502, '<html>Bad Gateway</html>')).toMatchObject({ status: 502, reason: 'unknown', detail: '' });
    expect(failed(500, undefined)).toMatchObject({ reason: 'unknown' });
  });

  it('reads Retry-After', () => {
    expect(failed(429, {}, { 'retry-after': '7' }).retryAfterMs).toBe(7_000);
    expect(failed(429, {}, { 'retry-after': 'soon' }).retryAfterMs).toBeUndefined();
    expect(failed(429, {}).retryAfterMs).toBeUndefined();
  });

  it('has the reason network and the code of the system if there was no answer', () => {
    const error = Object.assign(new Error('request failed'), { code: 'ENOTFOUND' });
    expect(new GoogleFailure(error, [])).toMatchObject({
      status: undefined,
      reason: 'network',
      detail: 'ENOTFOUND: request failed',
    });
  });

  it('keeps nothing of the request, and no secret of the answer', () => {
    const error = Object.assign(new Error('m'), {
      config: { headers: { authorization: 'Bearer ya29.abc' } },
      response: { status: 400, data: { error: { message: 'The key s3cret is bad' } } },
    });
    const failure = new GoogleFailure(error, ['s3cret']);
    expect(Object.keys(failure).toSorted()).toEqual(['detail', 'name', 'reason', 'retryAfterMs', 'status']);
    expect(failure.message).toBe('The key [hidden] is bad');
    expect(failure.cause).toBeUndefined();
  });

  it('is cut to 500 characters', () => {
    expect(failed(400, { error: { message: 'x'.repeat(9_000) } }).detail).toHaveLength(500);
  });
});
