import { describe, expect, it } from 'vitest';
import { HOSTED_LOCATION_FAILURES, HostedLocationError, type HostedLocationFailure } from './hosted-location.ts';

describe('an error of a hosted location', () => {
  it.each(Object.keys(HOSTED_LOCATION_FAILURES) as HostedLocationFailure[])(
    'of the kind %s has the blame of that kind',
    (kind) => {
      expect(new HostedLocationError(kind, 'It failed.').blame).toBe(HOSTED_LOCATION_FAILURES[kind].blame);
    },
  );

  it('joins all problems to its message, and keeps each', () => {
    const error = new HostedLocationError('configuration', ['The key is old.', 'The folder is full.']);
    expect(error.message).toBe('The key is old. The folder is full.');
    expect(error.problems).toEqual(['The key is old.', 'The folder is full.']);
    expect(String(error)).toBe('HostedLocationError: The key is old. The folder is full.');
  });

  it('keeps its cause, and how long to wait', () => {
    const cause = new Error('429');
    const error = new HostedLocationError('transient', 'Busy.', { cause, retryAfterMs: 2_000 });
    expect([error.cause, error.retryAfterMs, error.problems]).toEqual([cause, 2_000, ['Busy.']]);
    expect('cause' in new HostedLocationError('transient', 'Busy.')).toBe(false);
  });
});
