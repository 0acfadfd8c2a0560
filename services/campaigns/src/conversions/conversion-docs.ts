const id = '0197a000-0000-7000-8000-00000000c001';
const lead_id = '0197a000-0000-7000-8000-00000000a001';
const campaign_id = '0197a000-0000-7000-8000-00000000b001';

/** The documentation's example of an order. */
export const shownConversion = {
  id,
  external_id: 'order-1001',
  lead_id,
  campaign_id,
  step: 3,
  credited: true,
  rule: 'last-email-30-days@1',
  amount: 420.5,
  reversed_amount: 0,
  status: 'recorded',
  currency: 'usd',
  occurred_at: '2026-11-20T14:05:00.000Z',
  reversed_at: null,
};
