import { hrTimeToMilliseconds as milliseconds } from '@opentelemetry/core';
import { describe, expect, test } from 'vitest';
import type { RecordedSpan } from './recorded-spans.ts';
import { createSpanRecorder } from './span-recorder.ts';
import { inSpan } from './spans.ts';

function outline(spans: readonly RecordedSpan[]) {
  return spans.map(({ name, parent, error }) => [name, parent === null ? null : spans[parent]!.name, error]);
}

describe('a recorder', () => {
  test('nests the work of a stage in the stage, and ends each stage with the next', async () => {
    const recorder = createSpanRecorder();
    await recorder.run(async () => {
      recorder.stage('bind');
      await Promise.all([inSpan('fetch', async () => {}), inSpan('fetch', () => inSpan('read', async () => {}))]);
      recorder.stage('layout');
    });
    const spans = recorder.list();
    expect(outline(spans)).toEqual([
      ['bind', null, undefined],
      ['fetch', 'bind', undefined],
      ['fetch', 'bind', undefined],
      ['read', 'fetch', undefined],
      ['layout', null, undefined],
    ]);
    // A span starts at a whole millisecond, and ends at a part of one.
    expect(milliseconds(spans[0]!.end)).toBeLessThan(milliseconds(spans[4]!.start) + 1);
    expect(Math.abs(milliseconds(spans[0]!.start) - Date.now())).toBeLessThan(1_000);
  });

  test('marks the last stage with the error that ended it, and the work that failed', async () => {
    const recorder = createSpanRecorder();
    await recorder.run(async () => {
      recorder.stage('bind');
      await inSpan('fetch', async () => Promise.reject(new RangeError('x'))).catch(() => {});
    });
    expect(outline(recorder.list(new TypeError('x')))).toEqual([
      ['bind', null, 'TypeError'],
      ['fetch', 'bind', 'RangeError'],
    ]);
  });

  test('leaves out further spans when it has 200', async () => {
    const recorder = createSpanRecorder();
    await recorder.run(async () => {
      recorder.stage('bind');
      for (let fetched = 0; fetched < 300; fetched++) await inSpan('fetch', () => inSpan('read', async () => {}));
    });
    expect(recorder.list()).toHaveLength(200);
  });
});

test('work without a current span is only called', async () => {
  expect(await inSpan('any', async (span) => span)).toBeUndefined();
});
