import { type Context, context, type HrTime, type Span, trace } from '@opentelemetry/api';
import { fail, tracer } from './spans.ts';

/** A span that a render process measured. */
export interface RecordedSpan {
  readonly name: string;
  /** The index of the span above, which is earlier in the list. Null: the span that the server opened. */
  readonly parent: number | null;
  readonly start: HrTime;
  readonly end: HrTime;
  /** The code of the error that ended it. */
  readonly error: string | undefined;
}

/** Sends what a render process recorded as spans below one of this process. */
export function sendRecorded(above: Span, recorded: readonly RecordedSpan[]): void {
  const sent: Context[] = [];
  const top = trace.setSpan(context.active(), above);
  for (const { name, parent, start, end, error } of recorded) {
    const below = (parent === null ? undefined : sent[parent]) ?? top;
    const span = tracer().startSpan(name, { startTime: start }, below);
    if (error !== undefined) fail(span, error);
    span.end(end);
    sent.push(trace.setSpan(below, span));
  }
}
