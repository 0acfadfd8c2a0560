import ipaddr from 'ipaddr.js';

const NAT64 = ipaddr.parseCIDR('64:ff9b::/96');
/** All of IPv6 that was ever allocated for the public internet. */
const GLOBAL = ipaddr.parseCIDR('2000::/3');

/**
 * @returns null for a public address, else its kind, e.g. `a private address`. IPv6 forms that embed an IPv4 address are judged by
 * that address.
 */
export function notPublic(address: string): string | null {
  if (!ipaddr.isValid(address)) return 'no IP address';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv6' && parsed.match(NAT64)) return notPublic(parsed.toByteArray().slice(12).join('.'));
  const isGivenOut = parsed.kind() === 'ipv4' || parsed.match(GLOBAL);
  const range = parsed.range() === 'unicast' && !isGivenOut ? 'reserved' : parsed.range();
  return range === 'unicast' ? null : (NAMES[range] ?? 'a reserved address');
}

const NAMES: Readonly<Record<string, string>> = {
  loopback: 'an address of this machine',
  unspecified: 'an address of this machine',
  private: 'a private address',
  uniqueLocal: 'a private address',
  deprecatedSiteLocal: 'a private address',
  carrierGradeNat: 'a private address of a carrier',
  linkLocal: 'a link-local address',
  multicast: 'a multicast address',
  broadcast: 'a broadcast address',
};
