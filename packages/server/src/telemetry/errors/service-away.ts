import { AsyncLocalStorage } from 'node:async_hooks';

/** Services of their own on which a server depends. */
export type Service = 'database' | 'file store';

const watches = new AsyncLocalStorage<ServiceAway[]>();

/** A service cannot be reached, does not answer in time, or cannot do its work at the moment. It may be back any second. */
export class ServiceAway extends Error {
  override readonly name = 'ServiceAway';
  readonly service: Service;
  /** The code of the cause, such as `ECONNREFUSED` or `57P01`. */
  readonly code: string | undefined;

  constructor(service: Service, cause: unknown) {
    const { message, code, name } = (cause ?? {}) as { message?: string; code?: unknown; name?: unknown };
    super(`The ${service} is away: ${message ?? String(cause)}`, { cause });
    this.service = service;
    watches.getStore()?.push(this);
    this.code = [code, name].find((text): text is string => typeof text === 'string' && text !== 'Error');
  }
}

/** Calls a library that hides errors. Rejects with the first `ServiceAway` of its calls, whatever the library makes of it. */
export async function withoutHiding<Result>(call: () => Promise<Result>): Promise<Result> {
  const seen: ServiceAway[] = [];
  const [outcome] = await watches.run(seen, () => Promise.allSettled([call()]));
  if (seen[0] !== undefined) throw seen[0];
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
