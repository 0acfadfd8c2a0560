import { Type } from '@sinclair/typebox';
import { Cents, Id, Step, described, eventsOf } from './define-event.js';

const define = eventsOf('campaigns');
const accountId = '0197a000-0000-7000-8000-000000000001';
const campaignId = '0197a000-0000-7000-8000-000000000020';
const leadId = '0197a000-0000-7000-8000-000000000030';
const textId = '0197a000-0000-7000-8000-000000000040';

export const ConversionRecorded = define('ConversionRecorded', {
  summary: 'A lead has bought.',
  schema: Type.Object({
    accountId: Id,
    conversionId: Id,
    campaignId: described(
      Type.Union([Id, Type.Null()]),
      'The campaign that the purchase is credited to; where `step` is null the one that last wrote or was to write, null when there is none',
    ),
    leadId: Id,
    amountCents: Cents,
    currency: Type.String(),
    step: described(Type.Union([Step, Type.Null()]), 'The email that the purchase is credited to; null when the rule finds none'),
    rule: Type.String(),
  }),
  example: {
    accountId,
    conversionId: textId,
    campaignId,
    leadId,
    amountCents: 42000,
    currency: 'usd',
    step: 3,
    rule: 'last-email-30-days@1',
  },
});
export const ConversionReversed = define('ConversionReversed', {
  summary: 'A recorded purchase was taken back, whole or in part.',
  schema: Type.Object({
    accountId: Id,
    conversionId: Id,
    campaignId: described(Type.Union([Id, Type.Null()]), 'As in the ConversionRecorded that it takes back'),
    leadId: Id,
    amountCents: described(Cents, 'What this refund takes back; all refunds of a purchase come to its amount at most'),
  }),
  example: { accountId, conversionId: textId, campaignId, leadId, amountCents: 42000 },
});
