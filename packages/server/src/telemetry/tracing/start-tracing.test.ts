import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { startTracing, tracingFault } from './start-tracing.ts';

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

  test.each([
    [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'OTEL_EXPORTER_OTLP_PROTOCOL is "grpc"'],
    [{ OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'http/json' }, 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL is "http/json"'],
    [
      { OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'grpc', OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf' },
      'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL is "grpc"',
    ],
  ])('rejects another protocol, and says what works: %j', async (protocols, problem) => {
    const rejected = expect(startTracing({ [ENDPOINT]: 'http://localhost:4317', ...protocols }, silent)).rejects;
    await rejected.toThrow(problem);
    await rejected.toThrow(/sends traces only as http\/protobuf\. Set OTEL_.*=http\/protobuf.*http:\/\/localhost:4318/);
  });

  test.each([
    { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    { [ENDPOINT]: 'http://localhost:4317', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc', OTEL_TRACES_EXPORTER: 'none' },
    { [ENDPOINT]: 'http://localhost:4317', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc', OTEL_SDK_DISABLED: 'true' },
    {
      [ENDPOINT]: 'http://localhost:4318',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
      OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: ' http/protobuf ',
    },
  ])('does not mind the protocol of other programs: %j', (environment) => {
    expect(tracingFault(environment)).toBeUndefined();
  });
});
