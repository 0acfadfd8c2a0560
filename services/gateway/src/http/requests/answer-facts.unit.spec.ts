import { expect, it } from '@jest/globals';
import { answerFacts } from './idempotent-writes.js';

it('keeps ids, counts, flags, timestamps and states', () => {
  const facts = {
    campaign_id: '0197a000-0000-7000-8000-000000000020',
    total_leads: 410,
    alreadyUploaded: false,
    startsAt: '2026-11-21T09:01:00.000Z',
    launchedAt: null,
    status: 'active',
    reason: 'replied',
    remaining_test_emails: 'unlimited',
  };
  expect(answerFacts(facts)).toEqual(facts);
});
it('omits everything that a person wrote', () => {
  expect(answerFacts({ email: 'jane@acme.example', firstName: 'jane', subject: 'Hi', leads: [{ email: 'x' }], lead: { id: 1 } })).toEqual(
    {},
  );
});
it('keeps nothing of an empty response', () => {
  expect([undefined, null, [], ''].map(answerFacts)).toEqual([{}, {}, {}, {}]);
});
