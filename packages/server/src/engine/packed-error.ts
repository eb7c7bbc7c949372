import { type ErrorCode, type Fault, RenderError } from '@deckwright/core/contract';

/** An error as a message between two processes. */
export interface PackedError {
  readonly message: string;
  /** For a `RenderError`. */
  readonly engine?: {
    readonly code: ErrorCode;
    readonly faults: readonly Fault[];
    readonly faultCount: number;
    readonly where?: string;
  };
  /** For a system error, such as `ENOSPC`. */
  readonly code?: string;
  /** Stack traces of the error and its causes, for the log. */
  readonly trace: string;
}

export function packError(error: unknown): PackedError {
  if (!(error instanceof Error)) return { message: String(error), trace: '' };
  const { message } = error;
  const trace = traceOf(error);
  if (error instanceof RenderError) {
    const { code, faults, faultCount, where } = error;
    return { message, trace, engine: { code, faults, faultCount, where } };
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { message, trace, code };
}

/** Restores the error, as a `RenderError` if it was one. The stack of its `cause` is the trace of the other process. */
export function unpackError({ message, engine, code, trace }: PackedError): Error {
  const cause = Object.assign(new Error(message), { stack: trace });
  if (engine !== undefined) {
    const { where, faults, faultCount } = engine;
    return new RenderError(engine.code, message, { faults, faultCount, cause, where });
  }
  return Object.assign(new Error(message, { cause }), code !== undefined && { code });
}

const MAX_CAUSES = 5;

function traceOf(error: Error): string {
  const traces: string[] = [];
  let at: unknown = error;
  while (at instanceof Error && traces.length < MAX_CAUSES) {
    traces.push(at.stack ?? at.message);
    at = at.cause;
  }
  return traces.join('\ncaused by ');
}
