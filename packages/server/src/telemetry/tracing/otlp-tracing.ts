/** Loaded only if spans are sent, because it loads the SDK of OpenTelemetry. */
import {
  type Context,
  createTraceState,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { getNumberFromEnv, parseTraceParent } from '@opentelemetry/core';
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
import { ATTR_ERROR_TYPE, ATTR_SERVICE_NAME } from '@opentelemetry/semantic-conventions';
import type { Logger } from 'pino';
import { codeOf } from './code-of.ts';
import { rateLimited } from './rate-limited.ts';
import { samplerOf } from './sampler.ts';
import { tolerant } from './tolerant-exporter.ts';
import type { SpanOptions, TraceSpan } from './trace-span.ts';
import type { RootOptions, Tracing } from './tracing.ts';

const SERVICE = 'deckwright';

const KINDS = { server: SpanKind.SERVER, producer: SpanKind.PRODUCER, consumer: SpanKind.CONSUMER };

/**
 * The variables of OpenTelemetry configure it. It is not registered as the tracer of the process, so libraries that trace themselves
 * send nothing: spans would hold what they add, such as the text of statements.
 */
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
  const tracer = provider.getTracer(SERVICE);

  function root(name: string, options: RootOptions = {}): TraceSpan {
    const parent = parentOf(options);
    const above = parent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent);
    const links = options.links && parent !== undefined ? [{ context: parent }] : [];
    return open(tracer, above, name, options, links);
  }

  return {
    root,
    async close(patienceMs) {
      const late = Promise.withResolvers<void>();
      const timer = setTimeout(late.resolve, patienceMs);
      await Promise.race([provider.shutdown().catch((error) => warn(codeOf(error))), late.promise]);
      clearTimeout(timer);
    },
  };
}

/** Undefined: the first span of a trace. */
function parentOf({ parent, state }: RootOptions): SpanContext | undefined {
  const parsed = parent ? parseTraceParent(parent) : null;
  if (parsed === null) return undefined;
  return { ...parsed, isRemote: true, ...(state && { traceState: createTraceState(state) }) };
}

function open(
  tracer: Tracer,
  above: Context,
  name: string,
  { kind, attributes, start }: SpanOptions,
  links: readonly { readonly context: SpanContext }[] = [],
): TraceSpan {
  const span = tracer.startSpan(
    name,
    {
      kind: kind === undefined ? SpanKind.INTERNAL : KINDS[kind],
      links: [...links],
      ...(attributes && { attributes: { ...attributes } }),
      ...(start !== undefined && { startTime: timeOf(start) }),
    },
    above,
  );
  return wrap(tracer, above, span);
}

function wrap(tracer: Tracer, above: Context, span: Span): TraceSpan {
  const { traceId, spanId, traceFlags } = span.spanContext();
  const isRecorded = (traceFlags & TraceFlags.SAMPLED) !== 0;
  return {
    traceId,
    traceparent: `00-${traceId}-${spanId}-${isRecorded ? '01' : '00'}`,
    isRecorded,
    child: (name, options = {}) => open(tracer, trace.setSpan(above, span), name, options),
    rename: (name) => span.updateName(name),
    set: (attributes) => span.setAttributes({ ...attributes }),
    fail(error) {
      span.setAttribute(ATTR_ERROR_TYPE, codeOf(error)).setStatus({ code: SpanStatusCode.ERROR });
    },
    end: (at) => span.end(at === undefined ? undefined : timeOf(at)),
  };
}

/** A pair of seconds and nanoseconds, because the SDK would take a small number as one of the clock of the process. */
function timeOf(milliseconds: number): [number, number] {
  const seconds = Math.floor(milliseconds / 1_000);
  return [seconds, Math.round((milliseconds - seconds * 1_000) * 1_000_000)];
}

/** `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES` go before what is known here. */
function resourceOf(): Resource {
  return defaultResource()
    .merge(resourceFromAttributes({ [ATTR_SERVICE_NAME]: SERVICE, 'process.pid': process.pid }))
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
