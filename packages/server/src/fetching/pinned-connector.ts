import { isIP } from 'node:net';
import { buildConnector } from 'undici';
import { isPublicAddress } from './public-address.ts';

/** All addresses of a name, as `dns.lookup` gives them. */
export type Lookup = (hostname: string) => Promise<readonly string[]>;

/** The address of a picture is one that this server does not talk to. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

/**
 * A connector for undici that talks only to public addresses. It looks a name up once, checks every answer, and
 * connects to a checked address, so that a name cannot change between check and connection. Literal addresses are
 * checked here too: for those, no look-up would ever run. `allowed` hosts pass unchecked.
 */
export function pinnedConnector(
  lookup: Lookup,
  allowed: (hostname: string, port: string) => boolean,
  timeout: number,
): buildConnector.connector {
  const connect = buildConnector({ timeout, allowH2: false });
  return (options, callback) => {
    const hostname = options.hostname.replace(/^\[(.*)\]$/, '$1');
    const port = options.port || (options.protocol === 'https:' ? '443' : '80');
    checkedAddress(hostname, lookup, allowed(hostname, port)).then(
      (address) =>
        connect(
          // The certificate is checked against the name, not the address.
          { ...options, hostname: address, servername: isIP(hostname) === 0 ? hostname : (options.servername ?? '') },
          callback,
        ),
      (error: Error) => callback(error, null),
    );
  };
}

async function checkedAddress(hostname: string, lookup: Lookup, allowed: boolean): Promise<string> {
  const addresses = isIP(hostname) === 0 ? await lookup(hostname) : [hostname];
  const [first] = addresses;
  if (first === undefined) throw new Error(`${hostname} has no address`);
  if (!allowed && !addresses.every(isPublicAddress)) throw new AddressRefused(`${hostname} is not public`);
  return first;
}
