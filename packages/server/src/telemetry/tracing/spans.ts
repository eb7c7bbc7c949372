import { type Span, type SpanOptions, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import { codeOf } from './code-of.ts';

/** The name of our tracer, and of the service. */
export const DECKWRIGHT = 'deckwright';

/** Opens the spans of this product. If nothing is traced, they record nothing. */
export function tracer(): Tracer {
  return trace.getTracer(DECKWRIGHT);
}

/** Does `work` in a span of its own below the active one. If nothing is traced, this is only a call. */
export function inSpan<Result>(
  name: string,
  work: (span: Span | undefined) => Promise<Result>,
  options: SpanOptions = {},
): Promise<Result> {
  if (trace.getActiveSpan() === undefined) return work(undefined);
  return tracer().startActiveSpan(name, options, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Records the code of an error, or a code itself, but no message, which may quote content. */
export function fail(span: Span | undefined, error: unknown): void {
  span?.setAttribute('error.type', codeOf(error)).setStatus({ code: SpanStatusCode.ERROR });
}
