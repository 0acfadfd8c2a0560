import { expect, it } from '@jest/globals';
import { withoutAddresses } from './without-addresses.js';

it.each([
  ['Write to jo.park@lead.example, please', 'Write to [address] please'],
  ['Call me: +44 (0)20 7946-0958 after 10', 'Call me: [number] after 10'],
  ['0151/234.56.78 or 555-0199', '[number] or [number]'],
  ['See https://lead.example/jo?x=1 and www.lead.example', 'See [page] and [page]'],
  ['Ask again in 2027, for 3 shops', 'Ask again in 2027, for 3 shops'],
])('%s', (words, read) => expect(withoutAddresses(words)).toBe(read));

it('long answers are cut', () => expect(withoutAddresses('a'.repeat(9_000))).toHaveLength(2_000));
