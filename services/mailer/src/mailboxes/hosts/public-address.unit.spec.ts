import { expect, it } from '@jest/globals';
import { notPublic } from './public-address.js';

it.each(['8.8.8.8', '2001:4860:4860::8888', '::ffff:8.8.8.8', '64:ff9b::8.8.8.8'])('%s is public', (address) => {
  expect(notPublic(address)).toBeNull();
});

it.each([
  ['127.0.0.1', 'an address of this machine'],
  ['127.255.0.9', 'an address of this machine'],
  ['0.0.0.0', 'an address of this machine'],
  ['::1', 'an address of this machine'],
  ['::', 'an address of this machine'],
  ['10.1.2.3', 'a private address'],
  ['172.16.0.1', 'a private address'],
  ['172.31.255.255', 'a private address'],
  ['192.168.178.1', 'a private address'],
  ['fd12:3456::1', 'a private address'],
  ['fec0::1', 'a private address'],
  ['100.64.0.1', 'a private address of a carrier'],
  ['169.254.169.254', 'a link-local address'],
  ['fe80::1', 'a link-local address'],
  ['224.0.0.1', 'a multicast address'],
  ['ff02::1', 'a multicast address'],
  ['255.255.255.255', 'a broadcast address'],
  ['192.0.2.1', 'a reserved address'],
  ['198.18.0.1', 'a reserved address'],
  ['240.0.0.1', 'a reserved address'],
  ['2001:db8::1', 'a reserved address'],
  ['::ffff:10.0.0.1', 'a private address'],
  ['::ffff:a9fe:a9fe', 'a link-local address'],
  ['::127.0.0.1', 'an address of this machine'],
  ['::7f00:1', 'a reserved address'],
  ['8000::1', 'a reserved address'],
  ['64:ff9b::10.0.0.1', 'a private address'],
  ['64:ff9b::a9fe:a9fe', 'a link-local address'],
  ['64:ff9b:1::8.8.8.8', 'a reserved address'],
  ['2002:a00:1::', 'a reserved address'],
  ['2001::1', 'a reserved address'],
  ['mail.example', 'no IP address'],
])('%s is %s', (address, what) => {
  expect(notPublic(address)).toBe(what);
});
