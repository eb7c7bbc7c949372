import ipaddr from 'ipaddr.js';

/**
 * Returns the addresses that count as one caller. An IPv6 site gets at least a /64 (RFC 6177), so all addresses of a /64 count
 * together. An IPv4 address counts alone, also if it is written as IPv6.
 */
export function addressGroup(address: string | undefined): string {
  const parsed = parse(address);
  if (parsed === undefined) return 'unknown';
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/** True if an address is of the same machine. */
export function isLoopback(address: string | undefined): boolean {
  return parse(address)?.range() === 'loopback';
}

function parse(address: string | undefined): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  if (address === undefined || !ipaddr.isValid(address)) return undefined;
  return ipaddr.process(address.replace(/%.*$/, ''));
}
