import { expect, it } from '@jest/globals';
import { emailFilterInWords, emailFilterOf, leadsWithEmail } from './email-filter';

const filterAt = (address: string) => emailFilterOf(new URL(address, 'http://rekindle.example').searchParams);

it('is kept in the address of the campaign, and put into words', () => {
  const skipped = { email: 'skipped', step: 2, reason: 'replied' } as const;
  expect(leadsWithEmail('c1', skipped)).toBe('/campaigns/c1/leads?email=skipped&step=2&reason=replied');
  expect(filterAt(leadsWithEmail('c1', skipped))).toEqual(skipped);
  expect(emailFilterInWords(skipped)).toBe('Leads with the day 3 email skipped: replied');
  const anywhere = { email: 'in_flight', step: null, reason: null } as const;
  expect(filterAt(leadsWithEmail('c1', anywhere))).toEqual(anywhere);
  expect(emailFilterInWords(anywhere)).toBe('Leads with an email sending');
});

it('is null if the address holds something else', () => {
  expect(['/', '/?email=lost', '/?email=constructor'].map(filterAt)).toEqual([null, null, null]);
  expect(filterAt('/?email=sent&step=9')).toEqual({ email: 'sent', step: null, reason: null });
});
