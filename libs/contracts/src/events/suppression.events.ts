import { Type } from '@sinclair/typebox';
import { Id, Moment, described, eventsOf } from './define-event.js';

const define = eventsOf('mailer');
const accountId = '0197a000-0000-7000-8000-000000000001';

export const LeadSuppressed = define('LeadSuppressed', {
  summary: 'An address gets no more emails from this account, in any campaign, or none for a while.',
  schema: Type.Object({
    accountId: Id,
    addressHash: Type.String(),
    reason: described(Type.String(), 'What made it so, e.g. `unsubscribed`'),
    until: Type.Optional(described(Moment, 'When it ends; without it, never')),
  }),
  example: { accountId, addressHash: '5d41402abc4b2a76b9719d911017c592', reason: 'unsubscribed' },
});

export const SuppressionRemoved = define('SuppressionRemoved', {
  summary: 'The account took an address or a domain off its list: later campaigns may write to it.',
  schema: Type.Object({ accountId: Id, addressHash: Type.String() }),
  example: { accountId, addressHash: '5d41402abc4b2a76b9719d911017c592' },
});
