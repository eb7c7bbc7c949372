/** Thrown if a service cannot be started on this machine. The message says what was tried, and what to install. */
export class ServiceMissing extends Error {
  override readonly name = 'ServiceMissing';

  /** `tried` has a sentence for each attempt. */
  constructor(service: string, tried: readonly string[], cure: string) {
    super(`Left out: ${service} could not be started. ${tried.join(' ')} ${cure}`);
  }
}
