/** A service that cannot be started here. The message says what was tried, and what to install. */
export class ServiceMissing extends Error {
  override readonly name = 'ServiceMissing';

  /** `tried` are sentences, one for each way. */
  constructor(service: string, tried: readonly string[], cure: string) {
    super(`Left out: ${service} could not be started. ${tried.join(' ')} ${cure}`);
  }
}
