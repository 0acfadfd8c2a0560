import { Type } from '@sinclair/typebox';
import { Cents, Count, Id, Moment, Month, described, eventsOf } from './define-event.js';

const define = eventsOf('billing');
const accountId = '0197a000-0000-7000-8000-000000000001';
const conversionId = '0197a000-0000-7000-8000-00000000c001';
const campaignId = '0197a000-0000-7000-8000-00000000b001';

const fee = {
  accountId: Id,
  conversionId: Id,
  campaignId: Id,
  revenueCents: Cents,
  feeCents: Cents,
  percent: Type.Integer(),
  terms: Type.String(),
  orderedAt: Moment,
};
const share = { percent: 15, terms: 'performance-15-percent@1', orderedAt: '2026-11-14T16:20:00.000Z' };
export const PerformanceFeeAccrued = define('PerformanceFeeAccrued', {
  summary:
    'A purchase of a revived lead was credited to an account on the performance plan: its share is due with the next monthly invoice.',
  schema: Type.Object({ ...fee, month: Month }),
  example: {
    accountId,
    conversionId,
    campaignId,
    revenueCents: 42000,
    feeCents: 6300,
    ...share,
    month: '2026-11',
  },
});
export const PerformanceFeeReversed = define('PerformanceFeeReversed', {
  summary: 'A purchase was taken back, whole or in part, and its share with it.',
  schema: Type.Object({ ...fee, reversalId: Id, month: Month }),
  example: {
    accountId,
    conversionId,
    campaignId,
    revenueCents: 42000,
    feeCents: 6300,
    ...share,
    reversalId: '0197a000-0000-7000-8000-00000000c002',
    month: '2026-12',
  },
});
export const PerformanceFeesInvoiced = define('PerformanceFeesInvoiced', {
  schema: Type.Object({
    accountId: Id,
    month: Month,
    feeCents: Cents,
    invoiceId: Type.Union([Type.String(), Type.Null()]),
    refunded: Type.Optional(
      described(
        Type.Array(Type.Object({ conversionId: Id, feeCents: Count })),
        'What of its reversals had been refunded with the invoices that charged it, and is in feeCents again',
      ),
    ),
  }),
  example: { accountId, month: '2026-11', feeCents: 6300, invoiceId: 'in_2' },
  visibility: 'internal',
});
