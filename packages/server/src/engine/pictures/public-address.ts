import ipaddr from 'ipaddr.js';

/** The IPv6 addresses of the internet; all others are special or unassigned. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** The host of every virtual machine in Azure: its address looks public, but is reachable only from inside. */
const AZURE_HOST = '168.63.129.16';

/** Groups 4 and 5 of an ISATAP address (RFC 5214 §6.1), whose last two are an IPv4 address that a router unwraps. */
const ISATAP = [0x0000_5efe, 0x0200_5efe];

/**
 * Whether an IP address is reachable from the whole internet. Private, loopback, link-local, metadata, multicast, documentation
 * and translated addresses are not, nor are such IPv4 addresses embedded in IPv6.
 */
export function isPublicAddress(address: string): boolean {
  // Only link-local addresses have a zone (`fe80::1%eth0`).
  if (address.includes('%') || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed.kind() === 'ipv4') return parsed.toString() !== AZURE_HOST;
  const { parts } = parsed as ipaddr.IPv6;
  const identifier = parts[4]! * 0x1_0000 + parts[5]!;
  return (parsed as ipaddr.IPv6).match(GLOBAL_UNICAST) && !ISATAP.includes(identifier);
}
