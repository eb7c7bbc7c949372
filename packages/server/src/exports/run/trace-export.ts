import { type Attributes, context, propagation, ROOT_CONTEXT, type Span, SpanKind, trace } from '@opentelemetry/api';
import type { OwnerScope } from '../../storage/database/owner-scope.ts';
import { fail, inSpan, tracer } from '../../telemetry/tracing/spans.ts';
import type { ExportRecord } from '../store/export-record.ts';
import type { AcceptedExport, Claim, ExportStore, NewExport } from '../store/export-store.ts';

/** Accepts an export in a span of its own, which the export remembers. */
export function acceptInSpan(
  exportStore: Pick<ExportStore, 'accept'>,
  scope: OwnerScope,
  newExport: NewExport,
): Promise<Omit<AcceptedExport, 'done'>> {
  return inSpan(
    'accept export',
    async (span) => {
      const names: { traceparent?: string } = {};
      propagation.inject(context.active(), names);
      const accepted = await exportStore.accept(scope, newExport, names.traceparent);
      span?.setAttributes({ ...attributesOf(accepted.record), 'deckwright.replayed': accepted.replayed });
      return accepted;
    },
    { kind: SpanKind.PRODUCER },
  );
}

/** The spans of the attempts of one export in this process. */
export interface ExportTrace {
  /** Does an attempt in a span. Its errors are recorded with `fail`, because attempts do not reject. */
  attempt<Result>(claim: Claim, work: () => Promise<Result>): Promise<Result>;
  end(): void;
}

/**
 * An export is a child of the span that accepted it, and has a link to that span. For a consumer of single messages, the conventions of
 * OpenTelemetry ask for the link and allow the parent
 * (https://opentelemetry.io/docs/specs/semconv/messaging/messaging-spans/#consumer-spans). With the parent, one trace shows an export
 * from its request to its file, however many processes work on it; the link is for tools that follow links.
 */
export function traceExport(): ExportTrace {
  let span: Span | undefined;
  return {
    async attempt(claim, work) {
      const { record } = claim;
      span ??= begin(claim);
      const attributes = { ...attributesOf(record), 'deckwright.attempt': record.attempt };
      const inExport = trace.setSpan(context.active(), span);
      const result = await context.with(inExport, () => inSpan(`attempt ${record.attempt}`, work, { attributes }));
      const error = failureIn(result);
      if (error !== undefined) fail(span, error);
      return result;
    },
    end: () => span?.end(),
  };
}

function begin({ record, traceparent }: Claim): Span {
  const above = propagation.extract(ROOT_CONTEXT, { traceparent });
  const accepted = trace.getSpanContext(above);
  const links = accepted === undefined ? [] : [{ context: accepted }];
  const options = { kind: SpanKind.CONSUMER, links, attributes: attributesOf(record) };
  // When a later attempt began to wait is not known.
  if (record.attempt > 1) return tracer().startSpan('export', options, above);
  // Another node's clock may be ahead.
  const startTime = new Date(Math.min(Date.parse(record.createdAt), Date.now()));
  const span = tracer().startSpan('export', { ...options, startTime }, above);
  tracer().startSpan('wait in queue', { startTime }, trace.setSpan(above, span)).end();
  return span;
}

function attributesOf({ id, owner, request: { project, format, mode, pages } }: ExportRecord): Attributes {
  return {
    'deckwright.export': id,
    'deckwright.owner': owner,
    'deckwright.project': project,
    'deckwright.format': format,
    'deckwright.mode': mode,
    'deckwright.pages': pages,
  };
}

/** The code with which an export has ended. */
function failureIn(result: unknown): string | undefined {
  const { ended } = (result ?? {}) as { readonly ended?: ExportRecord };
  return ended?.failure?.error;
}
