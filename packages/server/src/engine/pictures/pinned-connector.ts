import { isIP } from 'node:net';
import { buildConnector } from 'undici';
import { LIMITS } from '../../telemetry/limits.ts';
import { isPublicAddress } from './public-address.ts';

export type Connector = buildConnector.connector;

/** Returns all addresses of a name, as `dns.lookup` does. */
export type Lookup = (hostname: string) => Promise<readonly string[]>;

/** Decides which addresses a connector may use. */
export interface Guard {
  readonly lookup: Lookup;
  /** Hosts that need not be public. */
  readonly allowed: (hostname: string, port: string) => boolean;
}

/** The server does not connect to this address. */
export class AddressRejected extends Error {
  override readonly name = 'AddressRejected';
}

const { addresses: tried, connectTime } = LIMITS.fetching;

/**
 * A connector for undici that connects only to public addresses. It looks a name up once, checks every address, and connects to
 * a checked one, so that the name cannot change between check and connection. It checks literal addresses too, for which no lookup
 * would run. `allowed` hosts are not checked.
 */
export function pinnedConnector(
  { lookup, allowed }: Guard,
  connect: Connector = buildConnector({ timeout: connectTime.most, allowH2: false }),
): Connector {
  return (options, callback) => {
    const hostname = options.hostname.replace(/^\[(.*)\]$/, '$1');
    const port = options.port || (options.protocol === 'https:' ? '443' : '80');
    // The certificate is checked against the name, not the address.
    const servername = isIP(hostname) === 0 ? hostname : (options.servername ?? '');
    const tryNext = ([address, ...others]: readonly string[]) =>
      connect({ ...options, hostname: address!, servername }, (error, socket) => {
        if (error === null) callback(null, socket);
        else if (others.length === 0) callback(error, null);
        else tryNext(others);
      });
    checkedAddresses(hostname, lookup, allowed(hostname, port)).then(
      (addresses) => tryNext(addresses.slice(0, tried.most)),
      (error: Error) => callback(error, null),
    );
  };
}

async function checkedAddresses(hostname: string, lookup: Lookup, allowed: boolean): Promise<readonly string[]> {
  const addresses = isIP(hostname) === 0 ? await lookup(hostname) : [hostname];
  if (addresses.length === 0) throw new Error(`${hostname} has no address`);
  if (!allowed && !addresses.every(isPublicAddress)) throw new AddressRejected(`${hostname} is not public`);
  return addresses;
}
