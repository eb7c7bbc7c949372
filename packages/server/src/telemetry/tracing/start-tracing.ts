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
 * an `Error` with the message of `tracingFault`.
 */
export async function startTracing(environment: Environment, logger: Logger): Promise<Tracing | undefined> {
  if (collectorOf(environment) === undefined) return undefined;
  const fault = tracingFault(environment);
  if (fault !== undefined) throw new Error(fault);
  requirePackages('Tracing', PACKAGES);
  const { createOtlpTracing } = await import('./otlp-tracing.ts');
  return createOtlpTracing(environment, logger);
}

/** What is wrong with the variables of OpenTelemetry, and what would work. Undefined: nothing, or nothing is traced. */
export function tracingFault(environment: Environment): string | undefined {
  const variable = collectorOf(environment);
  if (variable === undefined) return undefined;
  // Not repeated in the message, because it may have a password.
  const { protocol = '' } = URL.parse(environment[variable]!) ?? {};
  if (!/^https?:$/.test(protocol))
    return `${variable} must be the http or https address of an OpenTelemetry collector, such as http://localhost:4318.`;
  const given = PROTOCOLS.find((name) => firstOf(environment, [name]) !== undefined);
  if (given === undefined || environment[given]!.trim() === PROTOCOL) return undefined;
  return `${given} is ${JSON.stringify(environment[given]!.trim())}, and this server sends traces only as ${PROTOCOL}. Set ${PROTOCOLS[0]}=${PROTOCOL}, and ${variable} to the port of the collector for HTTP, such as http://localhost:4318, or turn traces off with OTEL_TRACES_EXPORTER=none.`;
}

/** The variable that names the collector. Undefined: nothing is traced. */
function collectorOf(environment: Environment): (typeof ENDPOINTS)[number] | undefined {
  if (/^\s*true\s*$/i.test(environment.OTEL_SDK_DISABLED ?? '')) return undefined;
  const exporters = firstOf(environment, ['OTEL_TRACES_EXPORTER']) ?? 'otlp';
  if (!exporters.split(',').some((name) => name.trim() === 'otlp')) return undefined;
  return ENDPOINTS.find((name) => firstOf(environment, [name]) !== undefined);
}

/** As OpenTelemetry specifies, an empty variable is one that is not set. */
function firstOf(environment: Environment, names: readonly string[]): string | undefined {
  return names.map((name) => environment[name]?.trim()).find((value) => value !== undefined && value !== '');
}
