import type { Tx } from '@rekindle/platform';

interface Lead {
  accountId: string;
  campaignId: string;
  leadId: string;
}

interface OrderChange {
  conversionId: string;
  amountCents: number;
}

/** Counts an order for the campaign that it is credited to. */
export async function creditOrder(tx: Tx, lead: Lead, { conversionId, amountCents }: OrderChange): Promise<void> {
  await tx.query(
    `INSERT INTO mailer.credited_orders (account_id, campaign_id, lead_id, conversion_id, left_cents) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (campaign_id, lead_id, conversion_id) DO UPDATE SET left_cents = excluded.left_cents`,
    [lead.accountId, lead.campaignId, lead.leadId, conversionId, amountCents],
  );
  await showWhetherOrdered(tx, lead);
}

/** Reverses an order in whole or in part; one reversed in whole is deleted. */
export async function takeBackOrder(tx: Tx, lead: Lead, { conversionId, amountCents }: OrderChange): Promise<void> {
  const { rows } = await tx.query<{ whole: boolean }>(
    `UPDATE mailer.credited_orders SET left_cents = left_cents - $5
     WHERE account_id = $1 AND campaign_id = $2 AND lead_id = $3 AND conversion_id = $4 RETURNING left_cents <= 0 AS whole`,
    [lead.accountId, lead.campaignId, lead.leadId, conversionId, amountCents],
  );
  if (!rows[0]?.whole) return;
  await tx.query('DELETE FROM mailer.credited_orders WHERE campaign_id = $1 AND lead_id = $2 AND conversion_id = $3', [
    lead.campaignId,
    lead.leadId,
    conversionId,
  ]);
  await showWhetherOrdered(tx, lead);
}

async function showWhetherOrdered(tx: Tx, { accountId, campaignId, leadId }: Lead): Promise<void> {
  await tx.query(
    `UPDATE mailer.outreaches SET ordered = EXISTS (
       SELECT FROM mailer.credited_orders WHERE campaign_id = $2 AND lead_id = $3 AND account_id = $1)
     WHERE account_id = $1 AND campaign_id = $2 AND lead_id = $3`,
    [accountId, campaignId, leadId],
  );
}
