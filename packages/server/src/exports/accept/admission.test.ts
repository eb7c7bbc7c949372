import { describe, expect, test } from 'vitest';
import { createTurns } from '../../engine/turns.ts';
import type { HttpError } from '../../telemetry/errors/http-status.ts';
import { createAdmission } from './admission.ts';

const START = Date.parse('2026-11-20T12:00:00Z');

function setting({ limit = 1, queueLength = 4, queueSeconds = 60, random = 0.5 } = {}) {
  const queue = createTurns(limit);
  const clock = { at: START };
  const steady = () => new Date(clock.at);
  const admission = createAdmission({ queue, queueLength, queueSeconds, steady, random: () => random });
  let id = 0;
  const add = (owner: string) => queue.add({ id: String(id++), owner, mode: 'async', since: clock.at }, hang);
  return { queue, clock, admission, add };
}

function hang() {
  return new Promise<void>(() => {});
}

function rejection(act: () => unknown): HttpError {
  try {
    act();
  } catch (error) {
    return error as HttpError;
  }
  throw new Error('it was admitted');
}

describe('an export is admitted', () => {
  test('while fewer run than the limit, however short the queue is', () => {
    const { admission, add } = setting({ limit: 2, queueLength: 1 });
    for (const owner of ['A', 'A']) {
      admission.enter(owner)();
      add(owner);
    }
  });

  test('until the queue is full; then the error has a Retry-After for every owner', () => {
    const { admission, add } = setting({ queueLength: 4 });
    for (const owner of ['A', 'A', 'B', 'A', 'B']) {
      admission.enter(owner)();
      add(owner);
    }
    const error = rejection(() => admission.enter('C'));
    expect(error.code).toBe('SERVICE_UNAVAILABLE');
    expect(error.headers['Retry-After']).toBe('8');
    expect(error.message).toContain('again in 8 s');
  });

  test('until half of the queue belongs to the same owner; other owners still are', () => {
    const { admission, add } = setting({ queueLength: 4 });
    for (const owner of ['A', 'A', 'A']) add(owner);
    const error = rejection(() => admission.enter('A'));
    expect(error.code).toBe('RATE_LIMIT_EXCEEDED');
    expect(error.headers['Retry-After']).toBe('4');
    admission.enter('B')();
  });

  test('counting those that are being stored', () => {
    const { admission } = setting({ queueLength: 4 });
    const leaves = [admission.enter('A'), admission.enter('A'), admission.enter('A')];
    expect(rejection(() => admission.enter('A')).code).toBe('RATE_LIMIT_EXCEEDED');
    leaves[0]!();
    admission.enter('A');
  });

  test('until the longest-waiting export has waited too long', () => {
    const { admission, add, clock } = setting({ queueSeconds: 60 });
    for (const owner of ['A', 'B']) add(owner);
    clock.at += 60_000;
    admission.enter('C')();
    clock.at += 1;
    expect(rejection(() => admission.enter('C')).code).toBe('SERVICE_UNAVAILABLE');
  });
});

describe('Retry-After', () => {
  test('depends on how long exports take, how many wait and how many run', () => {
    const { admission, add } = setting({ limit: 2, queueLength: 100 });
    for (let index = 0; index < 12; index++) add('A');
    expect(admission.retryAfter()).toBe('10');
    for (let index = 0; index < 100; index++) admission.rendered(6);
    expect(admission.retryAfter()).toBe('30');
  });

  test.each([
    [0, '96'],
    [0.5, '120'],
    [0.999, '144'],
  ])('is at most 120 s, give or take a fifth (%d)', (random, seconds) => {
    const { admission, add } = setting({ random, queueLength: 1_000 });
    for (let index = 0; index < 500; index++) add('A');
    expect(admission.retryAfter()).toBe(seconds);
  });

  test('is at least a second', () => {
    expect(setting({ random: 0 }).admission.retryAfter()).toBe('1');
  });
});
