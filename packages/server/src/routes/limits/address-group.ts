import ipaddr from 'ipaddr.js';

/**
 * Returns the addresses that count as one caller. An IPv6 site gets at least a /64 (RFC 6177), so all addresses of a /64 count
 * together. An IPv4 address counts alone, also if it is written as IPv6.
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
