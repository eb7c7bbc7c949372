import type { ServerOptions } from 'node:http';

/** How long a connection may take for what it sends, how large its headers may be, and what Node leaves to us. */
export const SERVER_LIMITS = {
  /** For a whole request with its body; the answer may take longer. */
  requestTimeout: 60_000,
  headersTimeout: 20_000,
  /** Longer than the idle time of usual proxies (60 s), so that none sends into a connection that is just closing. */
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
  connectionsCheckingInterval: 5_000,
  /** `hostHeader` looks for it, and answers in words. */
  requireHostHeader: false,
} as const satisfies ServerOptions;
