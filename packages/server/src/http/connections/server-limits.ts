import type { ServerOptions } from 'node:http';
import { wantsWebSocket } from './upgrades.ts';

/** Options of the HTTP server: timeouts, and the size of headers. */
export const SERVER_LIMITS = {
  /** For receiving a whole request with its body. The response may take longer. */
  requestTimeout: 60_000,
  headersTimeout: 20_000,
  /** Longer than the idle timeout of common proxies (60 s), so that a proxy never uses a connection that is closing. */
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
  connectionsCheckingInterval: 5_000,
  /** `strictHeaders` checks it, and answers with the usual error body. */
  requireHostHeader: false,
  shouldUpgradeCallback: wantsWebSocket,
} as const satisfies ServerOptions;
