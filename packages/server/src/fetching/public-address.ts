import ipaddr from 'ipaddr.js';

/** Where the whole internet is reached over IPv6; everything else is special or not given out. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address is one that everybody on the internet reaches. Private, loopback, link-local, metadata,
 * multicast, documentation and translated addresses are not, nor an IPv4 address of those in IPv6 clothes.
 */
export function isPublicAddress(address: string): boolean {
  // A zone (`fe80::1%eth0`) only exists for addresses of one machine's links.
  if (address.includes('%') || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(GLOBAL_UNICAST);
}
