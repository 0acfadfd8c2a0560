import { expect, it } from '@jest/globals';
import { happened } from './log-entry';
import { newEmail } from './services/email/sent-email';
import { drawing } from './simulation/testing/fixed-simulation';

const email = newEmail(
  drawing(0),
  { to: 'dana@shop.example', subject: '', body: '', campaignId: null, leadData: null },
  'sent',
  new Date(0),
);

it.each([
  [false, false, false, 'did not open it'],
  [true, false, false, 'opened it'],
  [true, true, false, 'opened it, clicked'],
  [true, true, true, 'opened it, clicked, replied'],
])('says what a reader did: opened %s, clicked %s, replied %s', (opens, clicks, replies, said) => {
  const interaction = { emailId: email.id, dueAt: '2026-03-02T09:00:03.000Z', opens, clicks, replies };
  expect(happened({ email, interaction }, 7)).toEqual({
    id: 7,
    call: 'dana@shop.example',
    at: new Date('2026-03-02T09:00:03.000Z'),
    ms: null,
    state: 'happened',
    said,
  });
});
