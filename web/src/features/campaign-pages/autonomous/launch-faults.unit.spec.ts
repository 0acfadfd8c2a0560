import { expect, it } from '@jest/globals';
import { launchFaults } from './launch-faults';

const form = { marketingGoal: 'Sell', offerDescription: 'Bread', targetAudience: 'Bakers', urlToPromote: ' https://bread.example ' };

it('accepts a filled form', () => expect(launchFaults(form)).toEqual({}));

it('names every blank field', () =>
  expect(launchFaults({ ...form, marketingGoal: ' ', urlToPromote: '' })).toEqual({
    marketingGoal: 'Please fill in all required fields',
    urlToPromote: 'Please fill in all required fields',
  }));

it.each(['bread.example', 'ftp://bread.example', 'javascript:alert(1)', 'https://', 'https://a b', 'https:bread.example'])(
  'refuses %s as an address',
  (urlToPromote) =>
    expect(launchFaults({ ...form, urlToPromote })).toEqual({ urlToPromote: 'Please enter a valid URL starting with http:// or https://' }),
);
