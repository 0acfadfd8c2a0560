import { expect, it } from '@jest/globals';
import type { Mailbox } from '../../account-pages/mailboxes/mailbox-model';
import { mailboxNeeds, replyNeeds, unknownNeeds } from './needs';

const today = new Date('2026-11-20T12:00:00Z');

it('says how many replies wait, and since when', () => {
  expect(replyNeeds(0, undefined, '', today)).toEqual([]);
  expect(replyNeeds(1, { lastAt: '2026-11-20T08:31:00Z' }, '', today, 'UTC')).toEqual([
    { kind: 'reply', what: '1 reply to answer', why: 'since today, 08:31', to: '/inbox', act: 'Answer', main: true },
  ]);
  expect(replyNeeds(4, { lastAt: '2026-11-17T11:20:00Z' }, 'c1', today, 'UTC')).toMatchObject([
    { what: '4 replies to answer', why: 'the oldest since 17 Nov, 11:20', to: '/inbox?campaign=c1' },
  ]);
});

it('names mailboxes that stopped by themselves, not those that were paused by a user', () => {
  const mailbox = (email: string, state: string, by: string | null, waiting = 0) =>
    ({ email, state, pause: by && { by }, problem: null, today: { waiting } }) as unknown as Mailbox;
  const all = [
    mailbox('a@larkfield.example', 'active', null),
    mailbox('b@larkfield.example', 'paused', 'owner'),
    mailbox('c@larkfield.example', 'paused', 'health', 86),
    mailbox('d@larkfield.example', 'broken', null),
  ];
  expect(mailboxNeeds(all).map(({ what, why }) => [what, why])).toEqual([
    ['c@larkfield.example', 'Paused by itself, 86 emails waiting'],
    ['d@larkfield.example', 'Cannot sign in'],
  ]);
});

it('links unknown emails to where they are settled', () => {
  expect(unknownNeeds(0, 'c1')).toEqual([]);
  expect(unknownNeeds(1, 'c1')).toMatchObject([{ what: '1 email may not have arrived', to: '/campaigns/c1/ledger', act: 'Settle' }]);
});
