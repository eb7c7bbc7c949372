import type { OwnerScope } from '../../storage/database/owner-scope.ts';
import { inSpan, type SpanAttributes, type TraceSpan, untilDone } from '../../telemetry/tracing/trace-span.ts';
import type { Tracing } from '../../telemetry/tracing/tracing.ts';
import type { Accepted, Claim, JobStore, NewTask } from '../store/job-store.ts';
import type { Task } from '../store/task.ts';

/** Accepts a task in a span of its own, which the task remembers. */
export function acceptInSpan(jobs: Pick<JobStore, 'accept'>, scope: OwnerScope, newTask: NewTask): Promise<Accepted> {
  return inSpan(
    'accept export',
    async (span) => {
      if (span === undefined) return jobs.accept(scope, newTask);
      const accepted = await jobs.accept(scope, { ...newTask, traceparent: span.traceparent });
      span.set({ ...attributesOf(accepted.task), 'deckwright.replayed': accepted.replayed });
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
      const { task } = claim;
      span ??= begin(tracing, claim);
      const attributes = { ...attributesOf(task), 'deckwright.attempt': task.attempt };
      const result = await untilDone(span.child(`attempt ${task.attempt}`, { attributes }), work);
      const error = failureIn(result);
      if (error !== undefined) span.fail(error);
      return result;
    },
    end: () => span?.end(),
  };
}

function begin(tracing: Tracing, { task, traceparent }: Claim): TraceSpan {
  const options = { kind: 'consumer', parent: traceparent, links: true, attributes: attributesOf(task) } as const;
  // When a later attempt began to wait is not known.
  if (task.attempt > 1) return tracing.root('export', options);
  // Another node's clock may be ahead.
  const start = Math.min(Date.parse(task.createdAt), Date.now());
  const span = tracing.root('export', { ...options, start });
  span.child('wait in queue', { start }).end();
  return span;
}

function attributesOf({ id, owner, project, format, mode, pages }: Task): SpanAttributes {
  return {
    'deckwright.task': id,
    'deckwright.owner': owner,
    'deckwright.project': project,
    'deckwright.format': format,
    'deckwright.mode': mode,
    'deckwright.pages': pages,
  };
}

/** The code with which a task has ended. */
function failureIn(result: unknown): string | undefined {
  const { ended } = (result ?? {}) as { readonly ended?: Task };
  return ended?.status === 'failed' ? (ended.error ?? 'INTERNAL_ERROR') : undefined;
}
