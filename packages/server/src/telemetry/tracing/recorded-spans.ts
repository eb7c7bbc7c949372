import { codeOf } from './code-of.ts';
import type { TraceSpan } from './trace-span.ts';

/** A span that a render process measured. */
export interface RecordedSpan {
  readonly name: string;
  /** The index of the span above, which is earlier in the list. Null: the span that the server opened. */
  readonly parent: number | null;
  /** Milliseconds since 1970, with a fraction. */
  readonly start: number;
  readonly end: number;
  /** The code of the error that ended it. */
  readonly error?: string;
}

/** Records the spans of one job in a process that must not know where spans are sent: the address may have a password. */
export interface SpanRecorder {
  /** Spans that are opened below it are children of the present stage. */
  readonly span: TraceSpan;
  /** Begins a stage, which ends the one before. */
  stage(name: string): void;
  /** Ends every span. `error`: what ended the last stage. */
  list(error?: unknown): readonly RecordedSpan[];
}

/** A deck of many remote pictures has as many spans. Further ones are left out. */
const RECORDED_SPANS = 200;

export function createSpanRecorder(): SpanRecorder {
  const spans: { name: string; parent: number | null; start: number; end?: number; error?: string }[] = [];
  // Not the time at which the process started, because the clock of the host may have been set since.
  const anchor = Date.now() - performance.now();
  const now = () => anchor + performance.now();
  let stage: number | null = null;

  function open(name: string, parent: number | null): number | undefined {
    if (spans.length >= RECORDED_SPANS) return undefined;
    return spans.push({ name, parent, start: now() }) - 1;
  }

  /** `index`: null for the span of the server, undefined for one that is left out. */
  function handle(index: number | null | undefined): TraceSpan {
    const recorded = index === null || index === undefined ? undefined : spans[index];
    return {
      traceId: '',
      traceparent: '',
      isRecorded: recorded !== undefined,
      child: (name) => handle(index === undefined ? undefined : open(name, index ?? stage)),
      rename(name) {
        if (recorded !== undefined) recorded.name = name;
      },
      set() {},
      fail(error) {
        if (recorded !== undefined) recorded.error = codeOf(error);
      },
      end() {
        if (recorded !== undefined) recorded.end ??= now();
      },
    };
  }

  return {
    span: handle(null),
    stage(name) {
      if (stage !== null) handle(stage).end();
      stage = open(name, null) ?? null;
    },
    list(error) {
      if (stage !== null && error !== undefined) handle(stage).fail(error);
      const end = now();
      return spans.map((span) => ({ ...span, end: span.end ?? end }));
    },
  };
}

/** Sends what a render process recorded as spans below one of this process. */
export function sendRecorded(above: TraceSpan, recorded: readonly RecordedSpan[]): void {
  const sent: TraceSpan[] = [];
  for (const { name, parent, start, end, error } of recorded) {
    const span = (parent === null ? above : (sent[parent] ?? above)).child(name, { start });
    if (error !== undefined) span.fail(error);
    span.end(end);
    sent.push(span);
  }
}
