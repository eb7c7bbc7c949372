import { RenderError } from '@deckwright/core/contract';
import { describe, expect, test } from 'vitest';
import { RenderCrashed } from '../../engine/renders/renders.ts';
import {
  CALLER_GONE,
  CANCELLED,
  EXHAUSTED,
  failureOf,
  INTERRUPTED,
  isDead,
  isServerError,
  mayRetry,
} from './failures.ts';

const limits = { renderSeconds: 300, renderMegabytes: 2_048 };

describe('a failure', () => {
  test.each([
    ['time', 'PAYLOAD_TOO_LARGE', '300 s'],
    ['memory', 'PAYLOAD_TOO_LARGE', '2048 MB'],
    ['crash', 'INTERNAL_ERROR', '3 times'],
  ] as const)('of a process that ended by %s is %s and names the limit', (reason, error, words) => {
    const failure = failureOf(new RenderCrashed(reason, 'inside'), limits);
    expect(failure).toMatchObject({ error, message: expect.stringContaining(words) });
    expect(failure.message).toContain('Nothing was charged');
    expect(failure.message).not.toContain('inside');
  });

  test.each(['ENOSPC', 'EDQUOT', 'SQLITE_FULL'])('of a full disk (%s) asks the caller to retry later', (code) => {
    const failure = failureOf(Object.assign(new Error('write /secret/path'), { code }), limits);
    expect(failure.error).toBe('SERVICE_UNAVAILABLE');
    expect(failure.message).toContain('no disk space left');
    expect(failure.message).not.toContain('/secret');
    expect(isServerError(failure)).toBe(true);
  });

  test('of the caller keeps its faults', () => {
    const faults = [{ path: '/a', code: 'INVALID_IMAGE' as const, message: 'The picture is missing.' }];
    const failure = failureOf(new RenderError('INVALID_IMAGE', 'The picture is missing.', { faults }), limits);
    expect(failure).toEqual({ error: 'INVALID_REQUEST', message: 'The picture is missing.', faults });
    expect(isServerError(failure)).toBe(false);
  });

  test('is kept for the operator if the server is at fault and nobody was asked to send the export again', () => {
    expect([EXHAUSTED, INTERRUPTED].map((failure) => isDead('async', failure))).toEqual([true, true]);
    expect([EXHAUSTED, INTERRUPTED].map((failure) => isDead('sync', failure))).toEqual([true, false]);
    expect(isDead('async', CANCELLED)).toBe(false);
    expect(isDead('sync', CALLER_GONE)).toBe(false);
    expect(isDead('async', failureOf(new RenderCrashed('time', 'inside'), limits))).toBe(false);
  });

  test('of anything else reveals no internals', () => {
    const failure = failureOf(new Error('password=hunter2'), limits);
    expect(failure.error).toBe('INTERNAL_ERROR');
    expect(JSON.stringify(failure)).not.toContain('hunter2');
    expect(mayRetry(failure)).toBe(false);
  });
});
