import { expect, test } from 'vitest';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { NO_METRICS } from '../../telemetry/metrics/metrics.ts';
import { createBodyBytes } from './body-bytes.ts';

const LARGEST = 1_000;

function start() {
  const limited: string[] = [];
  const metrics = { ...NO_METRICS, limited: (policy: string) => limited.push(policy) };
  return { bodies: createBodyBytes(LARGEST, metrics), limited };
}

function rejection(act: () => unknown): Pick<HttpError, 'code' | 'headers'> {
  try {
    act();
  } catch (error) {
    if (error instanceof HttpError) return error;
    throw error;
  }
  throw new Error('nothing was rejected');
}

test('the bodies of one owner may hold four times the largest body, and others are not affected', () => {
  const { bodies, limited } = start();
  for (let body = 0; body < 4; body++) bodies.enter('one', LARGEST);
  const { code, headers } = rejection(() => bodies.enter('one', 1));
  expect(code).toBe('RATE_LIMIT_EXCEEDED');
  expect(headers['Retry-After']).toMatch(/^[1-9]\d*$/);
  bodies.enter('other', LARGEST);
  expect(limited).toEqual(['bodies']);
});

test('the bodies of all owners may hold sixteen times the largest body', () => {
  const { bodies, limited } = start();
  for (let body = 0; body < 16; body++) bodies.enter(`owner ${body}`, LARGEST);
  const { code, headers } = rejection(() => bodies.enter('other', 1));
  expect(code).toBe('SERVICE_UNAVAILABLE');
  expect(headers['Retry-After']).toMatch(/^[1-9]\d*$/);
  expect(limited).toEqual(['all-bodies']);
});

test('a body gives its bytes back once, however often it leaves', () => {
  const { bodies } = start();
  const leave = bodies.enter('one', 3 * LARGEST);
  bodies.enter('one', LARGEST);
  leave();
  leave();
  bodies.enter('one', 3 * LARGEST);
  expect(rejection(() => bodies.enter('one', 1)).code).toBe('RATE_LIMIT_EXCEEDED');
});
