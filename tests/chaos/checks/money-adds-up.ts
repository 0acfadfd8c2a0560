import { type Check, changed, queried } from './check.ts';

/** By account: the charges in the payment provider's books, and the payments on our invoices. */
const BOOKS = `
  WITH charged AS (
    SELECT c.account_id, sum((o.body->>'amount')::int) AS cents, sum((o.body->>'amount_refunded')::int) AS refunded
    FROM sandbox.stripe_objects o LEFT JOIN billing.customers c ON c.customer_id = o.body->>'customer'
    WHERE o.kind = 'charge' AND (o.body->>'paid')::boolean GROUP BY 1),
  invoiced AS (SELECT account_id, sum(paid_cents) AS cents, sum(refunded_cents) AS refunded FROM billing.invoices GROUP BY 1)
  SELECT account_id AS "accountId", charged.cents AS charged, invoiced.cents AS invoiced, charged.refunded AS "refundedThere", invoiced.refunded AS "refundedHere"
  FROM charged FULL JOIN invoiced USING (account_id)
  WHERE (coalesce(charged.cents, 0), coalesce(charged.refunded, 0)) IS DISTINCT FROM (coalesce(invoiced.cents, 0), coalesce(invoiced.refunded, 0))`;

const LIVE = `
  SELECT c.account_id AS "accountId", count(*)::int AS live FROM sandbox.stripe_objects o
  JOIN billing.customers c ON c.customer_id = o.body->>'customer'
  WHERE o.kind = 'subscription' AND o.body->>'status' IN ('active', 'past_due', 'unpaid') GROUP BY 1 HAVING count(*) > 1`;

export const moneyAddsUp: Check = {
  says: 'Charges equal invoices',
  run: async (chaosRun) => [
    ...(await queried<Record<string, string>>(chaosRun, BOOKS)).map((row) => `The books differ: ${JSON.stringify(row)}`),
    ...(await queried<{ accountId: string; live: number }>(chaosRun, LIVE)).map((row) => `Pays twice: ${JSON.stringify(row)}`),
  ],
  violate: (chaosRun) =>
    changed(
      chaosRun,
      `UPDATE billing.invoices SET paid_cents = paid_cents + 1 WHERE invoice_id = (SELECT min(invoice_id) FROM billing.invoices) RETURNING invoice_id AS id`,
      ({ id }) => `UPDATE billing.invoices SET paid_cents = paid_cents - 1 WHERE invoice_id = '${id}'`,
    ),
};
