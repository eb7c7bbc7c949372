import { AsyncLocalStorage } from 'node:async_hooks';
import { trace } from '@opentelemetry/api';
import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino';

/** The id of the current request, available in all its asynchronous work. */
export const requestScope = new AsyncLocalStorage<string>();

/** Does work for a request, which another process or an earlier one may have received. Null: it is not known. */
export function duringRequest<Result>(id: string | null, work: () => Result): Result {
  return id === null ? work() : requestScope.run(id, work);
}

/** Logs JSON lines without secrets. Lines written during a request have its `requestId`, and its `trace_id` if it is traced. */
export function createLogger(level: LevelWithSilent, destination: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      mixin() {
        const requestId = requestScope.getStore();
        const traceId = trace.getActiveSpan()?.spanContext().traceId;
        const known = requestId === undefined ? {} : { requestId };
        return traceId === undefined ? known : { ...known, trace_id: traceId };
      },
      hooks: { streamWrite: redact },
    },
    destination,
  );
}

/** Patterns that must not reach a log, each with its replacement. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/dw_(live|pat|link)_[0-9A-Za-z]+/g, 'dw_$1_…'],
  [/(Bearer|Basic) +[^\s"\\]+/gi, '$1 …'],
  // The address of a file or of a deck gives access to it.
  [/(\/(?:files|e)\/[^/\s"\\]+\/)[^\s"\\]+/g, '$1…'],
  // Its signature, also if the address is written in another way, such as with two slashes.
  [/[0-9A-Za-z]{1,16}(\.\d{1,12}){1,2}\.[\w-]{43}/g, '…'],
];

/** The beginnings of all of them. */
const SUSPECT = /dw_(live|pat|link)_|Bearer|Basic|\/files\/|\/e\/|\.\d+\.[\w-]{43}/i;

/** Removes API keys, other credentials and download addresses from a line of the log. */
function redact(line: string): string {
  // Nearly every line is clean, and one test is cheaper than several replacements.
  if (!SUSPECT.test(line)) return line;
  let clean = line;
  for (const [pattern, instead] of SECRETS) clean = clean.replace(pattern, instead);
  return clean;
}
