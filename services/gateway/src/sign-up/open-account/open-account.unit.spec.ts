import { describe, expect, it } from '@jest/globals';
import { account } from '../../account/account.js';
import { openAccount } from '../open-account.decide.js';

const opening = {
  accountId: 'acc',
  userId: 'usr',
  timeZone: 'Europe/Berlin',
  termsVersion: '2026-11-01',
  now: new Date('2026-11-21T09:00:00Z'),
};

describe('when unopened', () => {
  it('opens with a trial of seven days', () => {
    expect(openAccount(opening, account.initial)).toEqual([
      {
        type: 'AccountOpened',
        data: {
          accountId: 'acc',
          userId: 'usr',
          trialEndsAt: '2026-11-28T09:00:00.000Z',
          timeZone: 'Europe/Berlin',
          termsVersion: '2026-11-01',
        },
      },
    ]);
  });
});

describe('when open', () => {
  it('stays quiet on a repeat', () => {
    const open = openAccount(opening, account.initial).reduce(account.evolve, account.initial);
    expect(openAccount(opening, open)).toEqual([]);
  });
});
