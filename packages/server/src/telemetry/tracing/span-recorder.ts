/** Loaded only if spans are recorded, because it loads the SDK of OpenTelemetry. */
import { context, ROOT_CONTEXT, TraceFlags, trace } from '@opentelemetry/api';
import { type Span, TracerProvider } from '@opentelemetry/sdk-trace';
import type { RecordedSpan } from './recorded-spans.ts';
import { fail, tracer } from './spans.ts';
import { useProvider } from './use-provider.ts';

/** Records the spans of one job in a process that must not know where spans are sent: the address may have a password. */
export interface SpanRecorder {
  /** Does the job. Spans that it opens are children of the present stage. */
  run<Result>(job: () => Promise<Result>): Promise<Result>;
  /** Begins a stage, which ends the one before. */
  stage(name: string): void;
  /** Ends every span, and the recording. `error`: what ended the last stage. */
  list(error?: unknown): readonly RecordedSpan[];
}

/** A deck of many remote pictures has as many spans. Further ones are left out. */
const RECORDED_SPANS = 200;

/** Stands for the span of the server, whose ids this process need not know. */
const OF_SERVER = { traceId: '1'.repeat(32), spanId: '1'.repeat(16), traceFlags: TraceFlags.SAMPLED };

export function createSpanRecorder(): SpanRecorder {
  const spans: { readonly span: Span; readonly parent: number | null }[] = [];
  const inServer = trace.setSpanContext(ROOT_CONTEXT, OF_SERVER);
  let stage: number | null = null;

  function indexOf(id: string | undefined): number | null {
    const index = spans.findIndex(({ span }) => span.spanContext().spanId === id);
    return index < 0 ? null : index;
  }

  const nothing = async () => {};
  const recording = {
    onStart(span: Span) {
      if (spans.length < RECORDED_SPANS) spans.push({ span, parent: indexOf(span.parentSpanContext?.spanId) ?? stage });
    },
    onEnd() {},
    forceFlush: nothing,
    shutdown: nothing,
  };
  const stop = useProvider(new TracerProvider({ spanProcessors: [recording] }));

  return {
    run: (job) => context.with(inServer, job),
    stage(name) {
      if (stage !== null) spans[stage]!.span.end();
      stage = null;
      stage = indexOf(tracer().startSpan(name, {}, inServer).spanContext().spanId);
    },
    list(error) {
      if (stage !== null && error !== undefined) fail(spans[stage]!.span, error);
      for (const { span } of spans) if (!span.ended) span.end();
      stop();
      return spans.map(({ span: { name, startTime: start, endTime: end, attributes }, parent }) => {
        return { name, parent, start, end, error: attributes['error.type'] as string | undefined };
      });
    },
  };
}
