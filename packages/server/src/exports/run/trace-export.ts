import type { OwnerScope } from '../../storage/database/owner-scope.ts';
import { inSpan, type SpanAttributes, type TraceSpan, untilDone } from '../../telemetry/tracing/trace-span.ts';
import type { Tracing } from '../../telemetry/tracing/tracing.ts';
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
      if (span === undefined) return exportStore.accept(scope, newExport);
      const accepted = await exportStore.accept(scope, newExport, span.traceparent);
      span.set({ ...attributesOf(accepted.record), 'deckwright.replayed': accepted.replayed });
      return accepted;
    },
    { kind: 'producer' },
  );
}

/** The spans of the attempts of one export in this process. */
export interface ExportTrace {
  /** Does an attempt in a span. Its errors are recorded with `TraceSpan.fail`, because attempts do not reject. */
  attempt<Result>(claim: Claim, work: () => Promise<Result>): Promise<Result>;
  end(): void;
}

const UNTRACED: ExportTrace = { attempt: (_claim, work) => work(), end() {} };

/**
 * An export is a child of the span that accepted it, and has a link to that span. For a consumer of single messages, the conventions of
 * OpenTelemetry ask for the link and allow the parent
 * (https://opentelemetry.io/docs/specs/semconv/messaging/messaging-spans/#consumer-spans). With the parent, one trace shows an export
 * from its request to its file, however many processes work on it; the link is for tools that follow links.
 */
export function traceExport(tracing: Tracing | undefined): ExportTrace {
  if (tracing === undefined) return UNTRACED;
  let span: TraceSpan | undefined;
  return {
    async attempt(claim, work) {
      const { record } = claim;
      span ??= begin(tracing, claim);
      const attributes = { ...attributesOf(record), 'deckwright.attempt': record.attempt };
      const result = await untilDone(span.child(`attempt ${record.attempt}`, { attributes }), work);
      const error = failureIn(result);
      if (error !== undefined) span.fail(error);
      return result;
    },
    end: () => span?.end(),
  };
}

function begin(tracing: Tracing, { record, traceparent }: Claim): TraceSpan {
  const options = { kind: 'consumer', parent: traceparent, links: true, attributes: attributesOf(record) } as const;
  // When a later attempt began to wait is not known.
  if (record.attempt > 1) return tracing.root('export', options);
  // Another node's clock may be ahead.
  const start = Math.min(Date.parse(record.createdAt), Date.now());
  const span = tracing.root('export', { ...options, start });
  span.child('wait in queue', { start }).end();
  return span;
}

function attributesOf({ id, owner, request: { project, format, mode, pages } }: ExportRecord): SpanAttributes {
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
