import { expect, it } from '@jest/globals';
import { truncateAddress } from './hit-writer.js';

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:85a3::8a2e:370:7334', '2001:db8:85a3::/48'],
  ['2001:DB8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['', null],
  ['unknown', null],
])('%s is stored as %s', (address, kept) => expect(truncateAddress(address)).toBe(kept));
