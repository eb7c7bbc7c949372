import { type DestinationStream, type Logger, pino } from 'pino';
import type { Settings } from '../settings.ts';
import { redact } from './redact.ts';
import { requestScope } from './request-scope.ts';

/** JSON lines without secrets; what is written while a request is answered has its `requestId`. */
export function createLogger(level: Settings['logLevel'], destination: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      mixin() {
        const requestId = requestScope.getStore();
        return requestId === undefined ? {} : { requestId };
      },
      hooks: { streamWrite: redact },
    },
    destination,
  );
}
