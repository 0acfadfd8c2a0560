import { expect, it } from '@jest/globals';
import { removalInWords, shownEntry, whyOnList, whySuppressed } from './suppression-words';

const entry = {
  id: '1',
  value: 'lena@lead.example',
  suppressedAt: '2026-11-23T09:00:00.000Z',
  until: null,
  removable: true,
  reason: 'bounced',
};

it('says why an entry is there', () => {
  expect(['do_not_contact', 'unsubscribed', 'complained', 'bounced', 'converted'].map(whySuppressed)).toEqual([
    'Added by you',
    'Unsubscribed',
    'Marked an email as spam',
    'The address does not take mail',
    'ordered',
  ]);
});

it('says until when a pause lasts', () => {
  const today = new Date('2026-11-23T09:00:00.000Z');
  expect(whyOnList(entry, today, 'UTC')).toBe('The address does not take mail');
  const paused = { reason: 'paused_by_lead', until: '2027-02-23T09:00:00.000Z' };
  expect(whyOnList(paused, today, 'UTC')).toBe('Asked for a pause, until 23 Feb 2027');
});

it('shows an address, a domain, and an erased address as such', () => {
  expect(shownEntry({ kind: 'address', value: 'lena@lead.example' })).toBe('lena@lead.example');
  expect(shownEntry({ kind: 'domain', value: 'rival.example' })).toBe('Everybody at rival.example');
  expect(shownEntry({ kind: 'address', value: null })).toBe('Erased address');
});

it('explains the consequences of a removal', () => {
  expect(removalInWords({ ...entry, kind: 'address' })).toBe(
    'Campaigns that you launch from now on may write to this address again. Emails that were stopped stay stopped. ' +
      'It bounced before: another bounce harms how your other emails arrive.',
  );
  expect(removalInWords({ ...entry, kind: 'address', reason: 'do_not_contact' })).toBe(
    'Campaigns that you launch from now on may write to this address again. Emails that were stopped stay stopped.',
  );
  expect(removalInWords({ ...entry, kind: 'domain', value: 'rival.example' })).toBe(
    'Campaigns that you launch from now on may write to addresses at rival.example again, except those on the list by themselves. ' +
      'Emails that were stopped stay stopped.',
  );
});
