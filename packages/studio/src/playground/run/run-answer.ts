import type { Finding } from '@deckwright/content-form/body';
import { isJsonObject, type Json, stepsOf, valueAt } from '@deckwright/content-form/body';

/** One answer of the service. A run has one, or in asynchronous mode one for the task and one for each poll. */
export interface RunAnswer {
  /** Such as "POST /v1/project/export". */
  readonly request: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Json;
  readonly milliseconds: number;
}

/** Sends a body. Yields each answer; ends after the last, and rejects if the server cannot be reached. */
export type SendBody = (body: Json, signal: AbortSignal) => AsyncIterable<RunAnswer>;

/** What a run has come to. */
export interface RunState {
  readonly isRunning: boolean;
  readonly sent: Json;
  readonly answers: readonly RunAnswer[];
  /** Why there was no answer. */
  readonly problem?: string;
}

/** A session that has ended is answered like a missing key. */
export function isSignedOut({ answers }: RunState): boolean {
  return answers.at(-1)?.status === 401;
}

/** Faults and notices of the last answer, as long as the value that each is about has not changed since. */
export function findingsOfRun(run: RunState | undefined, body: Json): readonly Finding[] {
  const answer = run?.answers.at(-1)?.body;
  if (!run || !isJsonObject(answer)) return [];
  const faults = entriesOf(answer.details).map((entry) => findingOf(entry, 'fault', entry.path));
  const notices = entriesOf(answer.notices).map((entry) => findingOf(entry, 'notice', entry.where));
  return [...faults, ...notices].filter(({ path }) => {
    const steps = stepsOf(path);
    return valueAt(run.sent, steps) === valueAt(body, steps);
  });
}

type Entry = Readonly<Record<string, Json>>;

function entriesOf(value: Json | undefined): readonly Entry[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

function findingOf({ code, message }: Entry, kind: Finding['kind'], path: Json | undefined): Finding {
  return { kind, code: String(code ?? ''), message: String(message ?? ''), path: typeof path === 'string' ? path : '' };
}
