import type { Logger } from 'pino';
import { requirePackages } from '../optional-packages.ts';
import type { Tracing } from './otlp-tracing.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The variables of OpenTelemetry that say where spans are sent. The first goes before the second. */
const ENDPOINTS = ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'] as const;
const PROTOCOLS = ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'OTEL_EXPORTER_OTLP_PROTOCOL'] as const;
const PROTOCOL = 'http/protobuf';

/** What the modules behind `createOtlpTracing` import. */
const PACKAGES = [
  '@opentelemetry/context-async-hooks',
  '@opentelemetry/core',
  '@opentelemetry/exporter-trace-otlp-proto',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  '@opentelemetry/semantic-conventions',
];

/**
 * Starts sending spans if the environment names a collector. The SDK is loaded only then. Undefined: nothing is traced. Throws
 * an `Error` if the address of the collector is wrong.
 */
export async function startTracing(environment: Environment, logger: Logger): Promise<Tracing | undefined> {
  if (!sendsSpans(environment)) return undefined;
  const protocol = firstOf(environment, PROTOCOLS) ?? PROTOCOL;
  if (protocol !== PROTOCOL)
    logger.warn({ protocol }, `spans are sent with ${PROTOCOL}, the only protocol of this server`);
  requirePackages('Tracing', PACKAGES);
  const { createOtlpTracing } = await import('./otlp-tracing.ts');
  return createOtlpTracing(environment, logger);
}

function sendsSpans(environment: Environment): boolean {
  const variable = ENDPOINTS.find((name) => firstOf(environment, [name]) !== undefined);
  if (variable === undefined || /^\s*true\s*$/i.test(environment.OTEL_SDK_DISABLED ?? '')) return false;
  const exporters = firstOf(environment, ['OTEL_TRACES_EXPORTER']) ?? 'otlp';
  if (!exporters.split(',').some((name) => name.trim() === 'otlp')) return false;
  // Not repeated in the message, because it may have a password.
  const { protocol = '' } = URL.parse(environment[variable]!) ?? {};
  if (!/^https?:$/.test(protocol)) {
    throw new Error(
      `${variable} must be the http or https address of an OpenTelemetry collector, such as http://localhost:4318.`,
    );
  }
  return true;
}

/** As OpenTelemetry specifies, an empty variable is one that is not set. */
function firstOf(environment: Environment, names: readonly string[]): string | undefined {
  return names.map((name) => environment[name]?.trim()).find((value) => value !== undefined && value !== '');
}
