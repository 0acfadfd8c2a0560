import { BlockList, isIPv6 } from 'node:net';

/** @param cidrs such as `17.0.0.0/8` */
export function networks(cidrs: readonly string[]): BlockList {
  const list = new BlockList();
  for (const cidr of cidrs) {
    const [address = '', bits] = cidr.split('/');
    list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

/** @param network as stored in hits: /24 or /48, or null */
export function isWithin(list: BlockList, network: string | null): boolean {
  const address = network?.split('/')[0];
  return address !== undefined && list.check(address, familyOf(address));
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');
