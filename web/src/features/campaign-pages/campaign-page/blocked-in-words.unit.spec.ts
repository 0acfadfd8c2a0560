import { expect, it } from '@jest/globals';
import { blockedInWords, blockedSteps } from './blocked-in-words';

it('says which email waits, for how many, why, and what helps', () => {
  expect(blockedInWords({ step: 2, reason: 'email_too_long', emails: 12 })).toBe(
    'The day 3 email cannot be sent to 12 leads: it grows too long when it is filled in. They wait; edit the email, and it goes out.',
  );
  expect(blockedInWords({ step: 1, reason: 'email_unreadable', emails: 1 })).toBe(
    'The day 1 email cannot be sent to 1 lead: a merge field or condition in it is not written correctly, or there are too many. It waits; edit the email, and it goes out.',
  );
});

it('names each step once', () => {
  const blocked = [
    { step: 1, reason: 'email_too_long', emails: 1 },
    { step: 1, reason: 'email_unreadable', emails: 2 },
    { step: 3, reason: 'email_too_long', emails: 1 },
  ] as const;
  expect(blockedSteps({ blocked: [...blocked] })).toEqual([1, 3]);
  expect(blockedSteps(undefined)).toEqual([]);
});
