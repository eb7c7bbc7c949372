import { describe, expect, it } from 'vitest';
import { GoogleFailure } from './google-failure.ts';

function failed(status: number, data: unknown, headers: Record<string, string> = {}) {
  return new GoogleFailure(
    Object.assign(new Error('m'), { response: { status, data, headers: new Headers(headers) } }),
    ['s3cret'],
  );
}

describe('a failure', () => {
  it("reads Drive's reason and words", () => {
    const data = { error: { code: 403, message: 'Rate Limit Exceeded', errors: [{ reason: 'rateLimitExceeded' }] } };
    expect(failed(403, data)).toMatchObject({ status: 403, reason: 'rateLimitExceeded', words: 'Rate Limit Exceeded' });
  });

  it('reads the newer form, whose reason is among the details', () => {
    const data = { error: { message: 'Off.', details: [{ '@type': 'x' }, { reason: 'SERVICE_DISABLED' }] } };
    expect(failed(403, data)).toMatchObject({ reason: 'SERVICE_DISABLED', words: 'Off.' });
  });

  it('reads what the token endpoint says', () => {
    const data = { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' };
    expect(failed(400, data)).toMatchObject({ reason: 'invalid_grant', words: 'Invalid JWT Signature.' });
  });

  it('makes do with an answer that is no JSON', () => {
    expect(failed(502, '<html>Bad Gateway</html>')).toMatchObject({ status: 502, reason: 'unknown', words: '' });
    expect(failed(500, undefined)).toMatchObject({ reason: 'unknown' });
  });

  it('knows how long Google wants to be left alone', () => {
    expect(failed(429, {}, { 'retry-after': '7' }).retryAfterMs).toBe(7_000);
    expect(failed(429, {}, { 'retry-after': 'soon' }).retryAfterMs).toBeUndefined();
    expect(failed(429, {}).retryAfterMs).toBeUndefined();
  });

  it('without an answer is one of the network, with the code of the system', () => {
    const error = Object.assign(new Error('request failed'), { code: 'ENOTFOUND' });
    expect(new GoogleFailure(error, [])).toMatchObject({
      status: undefined,
      reason: 'network',
      words: 'ENOTFOUND: request failed',
    });
  });

  it('keeps nothing of the request, and no secret of the answer', () => {
    const error = Object.assign(new Error('m'), {
      config: { headers: { authorization: 'Bearer ya29.abc' } },
      response: { status: 400, data: { error: { message: 'The key s3cret is bad' } } },
    });
    const failure = new GoogleFailure(error, ['s3cret']);
    expect(Object.keys(failure).toSorted()).toEqual(['name', 'reason', 'retryAfterMs', 'status', 'words']);
    expect(failure.message).toBe('The key [hidden] is bad');
    expect(failure.cause).toBeUndefined();
  });

  it('says no more than 500 letters', () => {
    expect(failed(400, { error: { message: 'x'.repeat(9_000) } }).words).toHaveLength(500);
  });
});
