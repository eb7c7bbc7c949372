import ipaddr from 'ipaddr.js';

/**
 * Addresses that one caller has at hand count as one: an IPv6 network gives out at least a /64 (RFC 6177), an IPv4
 * address stands alone, also where it is written as IPv6.
 */
export function addressGroup(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address.replace(/%.*$/, ''));
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
