import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { startTracing } from './start-tracing.ts';

const ENDPOINT = 'OTEL_EXPORTER_OTLP_ENDPOINT';
const silent = pino({ level: 'silent' });

describe('tracing', () => {
  test.each([
    [{}],
    [{ [ENDPOINT]: ' ' }],
    [{ [ENDPOINT]: 'http://localhost:4318', OTEL_SDK_DISABLED: 'TRUE' }],
    [{ [ENDPOINT]: 'http://localhost:4318', OTEL_TRACES_EXPORTER: 'none' }],
  ])('is off with %j', async (environment) => {
    expect(await startTracing(environment, silent)).toBeUndefined();
  });

  test('rejects a malformed address, with the variable and without the address', async () => {
    const wrong = startTracing({ [ENDPOINT]: 'collector:4317?password=x' }, silent);
    await expect(wrong).rejects.toThrow('must be the http or https address');
    await expect(wrong).rejects.toThrow(/^OTEL_EXPORTER_OTLP_ENDPOINT must be the http or https address/);
    await expect(wrong).rejects.not.toThrow(/password/);
  });
});
