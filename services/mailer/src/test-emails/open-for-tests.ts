import { requestContext } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import type { KnownCampaign } from '../known-campaigns/known-campaigns.js';
import { type Sending, noSuchCampaign } from '../ledger/sending.js';
import type { SendingRepository } from '../ledger/sending-repository.js';

// A launch fixes the texts; until then test emails use the newest ones.
const OPEN = `
  INSERT INTO mailer.sendings AS s (campaign_id, account_id, list_id, state, steps, traceparent) VALUES ($1, $2, $3, 'testing', $4, $5)
  ON CONFLICT (campaign_id) DO UPDATE SET list_id = excluded.list_id, steps = excluded.steps, traceparent = excluded.traceparent
  WHERE s.state = 'testing' AND s.account_id = excluded.account_id`;

/** @returns the campaign's sending, locked; created if test emails are the first emails it sends */
export async function openForTests(tx: Tx, sendings: SendingRepository, campaign: KnownCampaign): Promise<Sending> {
  const { campaignId, accountId, listId, steps } = campaign;
  await tx.query(OPEN, [campaignId, accountId, listId, JSON.stringify(steps), requestContext.get()?.traceparent ?? null]);
  const sending = await sendings.lock(tx, campaignId);
  if (!sending || sending.state === 'held') throw noSuchCampaign();
  return sending;
}
