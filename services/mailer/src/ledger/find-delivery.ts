import { DomainError } from '@rekindle/contracts';
import type { Tx } from '@rekindle/platform';
import type { OutreachKey } from './outreach-repository.js';

/** The place of a delivery, found by the id in its links, Message-ID and unsubscribe token. */
export interface DeliveryPlace extends OutreachKey {
  accountId: string;
  addressHash: string;
  step: number;
}

/** @throws DomainError NOT_FOUND for an id without a delivery */
export async function findDelivery(tx: Tx, deliveryId: string): Promise<DeliveryPlace> {
  const { rows } = await tx.query<DeliveryPlace>(
    `SELECT d.account_id AS "accountId", d.campaign_id AS "campaignId", d.lead_id AS "leadId", d.step, o.address_hash AS "addressHash"
     FROM mailer.deliveries d JOIN mailer.outreaches o USING (campaign_id, lead_id) WHERE d.id = $1`,
    [deliveryId],
  );
  if (!rows[0]) throw new DomainError('NOT_FOUND', 'There is no such email.');
  return rows[0];
}
