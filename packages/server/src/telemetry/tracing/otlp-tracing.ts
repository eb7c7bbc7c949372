/** Loaded only if spans are sent, because it loads the SDK of OpenTelemetry. */
import { DiagLogLevel, diag, propagation } from '@opentelemetry/api';
import { getNumberFromEnv, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  type Resource,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { ATTR_SERVICE_NAME } from '@opentelemetry/semantic-conventions';
import type { Logger } from 'pino';
import { codeOf } from './code-of.ts';
import { rateLimited } from './rate-limited.ts';
import { samplerOf } from './sampler.ts';
import { DECKWRIGHT } from './spans.ts';
import { tolerant } from './tolerant-exporter.ts';
import { useProvider } from './use-provider.ts';

/** Sends the spans of this process to an OpenTelemetry collector. */
export interface Tracing {
  /** Sends what is left, for at most `patienceMs`. Never rejects. */
  close(patienceMs: number): Promise<void>;
}

/** The variables of OpenTelemetry configure it. */
export function createOtlpTracing(environment: Readonly<Record<string, string | undefined>>, logger: Logger): Tracing {
  const warn = rateLimited((message, suppressed) => logger.warn({ suppressed }, `OpenTelemetry: ${message}`));
  const ignore = () => {};
  diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const provider = new TracerProvider({
    resource: resourceOf(),
    sampler: samplerOf(environment, logger),
    spanProcessors: [new BatchSpanProcessor({ exporter: tolerant(new OTLPTraceExporter(), logger), ...batches() })],
  });
  const stop = useProvider(provider);
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  return {
    async close(patienceMs) {
      const late = Promise.withResolvers<void>();
      const timer = setTimeout(late.resolve, patienceMs);
      await Promise.race([provider.shutdown().catch((error) => warn(codeOf(error))), late.promise]);
      clearTimeout(timer);
      propagation.disable();
      stop();
    },
  };
}

/** `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES` go before what is known here. */
function resourceOf(): Resource {
  return defaultResource()
    .merge(resourceFromAttributes({ [ATTR_SERVICE_NAME]: DECKWRIGHT, 'process.pid': process.pid }))
    .merge(
      detectResources({
        detectors: [serviceInstanceIdDetector, resourceAttributesEnvDetector, serviceNameEnvDetector],
      }),
    );
}

function batches() {
  const given = {
    scheduledDelayMillis: getNumberFromEnv('OTEL_BSP_SCHEDULE_DELAY'),
    exportTimeoutMillis: getNumberFromEnv('OTEL_BSP_EXPORT_TIMEOUT'),
    maxQueueSize: getNumberFromEnv('OTEL_BSP_MAX_QUEUE_SIZE'),
    maxExportBatchSize: getNumberFromEnv('OTEL_BSP_MAX_EXPORT_BATCH_SIZE'),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value > 0));
}
