import type { SpanOptions, TraceSpan } from './trace-span.ts';

/** How the first span of this process in a trace begins. */
export interface RootOptions extends SpanOptions {
  /** `traceparent` of the span above, in another process or an earlier one. Default, and if it is malformed: none, a new trace. */
  readonly parent?: string | null | undefined;
  /** `tracestate` that came with it. */
  readonly state?: string | undefined;
  /** Adds a link to the span above. */
  readonly links?: boolean;
}

/** Sends spans to an OpenTelemetry collector. */
export interface Tracing {
  root(name: string, options?: RootOptions): TraceSpan;
  /** Sends what is left, for at most `patienceMs`. Never rejects. */
  close(patienceMs: number): Promise<void>;
}
