import { AsyncLocalStorage } from 'node:async_hooks';

export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanOptions {
  /** `server` answers a request, `producer` adds to a queue, `consumer` takes from it. Default: work inside this process. */
  readonly kind?: 'server' | 'producer' | 'consumer';
  readonly attributes?: SpanAttributes;
  /** Milliseconds since 1970. Default: now. */
  readonly start?: number;
}

/** A step of a request or an export in a trace, as OpenTelemetry defines it. */
export interface TraceSpan {
  readonly traceId: string;
  /** Names this span to other processes (W3C Trace Context). */
  readonly traceparent: string;
  /** False: this trace is not sampled, so nothing of it is sent. */
  readonly isRecorded: boolean;
  child(name: string, options?: SpanOptions): TraceSpan;
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** Records the code of an error, or a code itself, but no message, which may quote content. */
  fail(error: unknown): void;
  /** `at`: milliseconds since 1970. Default: now. */
  end(at?: number): void;
}

const current = new AsyncLocalStorage<TraceSpan>();

/** The span in which the caller runs. Undefined: nothing is traced. */
export function currentSpan(): TraceSpan | undefined {
  return current.getStore();
}

/** Calls `work` in a span, in which its asynchronous work runs too. Does not end the span. */
export function enterSpan<Result>(span: TraceSpan, work: () => Result): Result {
  return current.run(span, work);
}

/** Does `work` in a span of its own below the current one. If nothing is traced, this is only a call. */
export function inSpan<Result>(
  name: string,
  work: (span: TraceSpan | undefined) => Promise<Result>,
  options?: SpanOptions,
): Promise<Result> {
  const parent = current.getStore();
  return parent === undefined ? work(undefined) : untilDone(parent.child(name, options), work);
}

/** Does `work` in a span, and ends the span with it. */
export async function untilDone<Result>(span: TraceSpan, work: (span: TraceSpan) => Promise<Result>): Promise<Result> {
  try {
    return await current.run(span, work, span);
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}
