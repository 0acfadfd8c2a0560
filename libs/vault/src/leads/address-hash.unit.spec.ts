import { expect, it } from '@jest/globals';
import { addressHash, addressKey } from './address-hash.js';

it.each(['Lena@bücher.example', ' lena@BÜCHER.example', 'lena@bu\u0308cher.example', 'lena@ｂücher.example', 'LENA@xn--bcher-kva.EXAMPLE'])(
  'takes %s for the address that mail servers know',
  (written) => {
    expect(addressKey(written)).toBe('lena@xn--bcher-kva.example');
    expect(addressHash('a key', 'account', written)).toBe(addressHash('a key', 'account', 'lena@xn--bcher-kva.example'));
  },
);

it.each([
  ['@Bücher.example', '@xn--bcher-kva.example'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['Zoë@lead.example', 'zoë@lead.example'],
  ['lena@bü cher.example', 'lena@bü cher.example'],
  ['ü', 'xn--tda'],
  ['', ''],
])('changes nothing else: %s', (written, key) => expect(addressKey(written)).toBe(key));

it('stays what it is in every release, as suppressions are kept by it', () =>
  expect(addressHash('a key of at least 32 characters', 'account', 'Lena@lead.example')).toBe('835206a913dd12d8f98f29d10b02c040'));
