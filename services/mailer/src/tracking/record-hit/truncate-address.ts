import { isIPv4, isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The network of an address: /24 for IPv4, /48 for IPv6; null for anything else. */
export function truncateAddress(address: string): string | null {
  const plain = MAPPED.exec(address)?.[1] ?? address;
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(plain)) return null;
  return `${firstGroups(plain)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/48`;
}

function firstGroups(address: string): string[] {
  const [left = '', right] = address.split('::');
  const given = left.split(':').filter(Boolean);
  if (right === undefined) return given.slice(0, 3);
  const rest = right.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - given.length - rest.length) }, () => '0');
  return [...given, ...zeros, ...rest].slice(0, 3);
}
