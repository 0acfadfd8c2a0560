import type { Tx } from '@rekindle/platform';
import type { KnownCampaign } from '../known-campaigns/known-campaigns.js';
import { type Sending, noSuchCampaign } from '../ledger/sending.js';
import type { SendingRepository } from '../ledger/sending-repository.js';

// A launch fixes the texts; until then test emails are of the newest ones.
const OPEN = `
  INSERT INTO mailer.sendings AS s (campaign_id, account_id, list_id, state, steps) VALUES ($1, $2, $3, 'testing', $4)
  ON CONFLICT (campaign_id) DO UPDATE SET list_id = excluded.list_id, steps = excluded.steps
  WHERE s.state = 'testing' AND s.account_id = excluded.account_id`;

/** @returns the campaign's sending, locked; made if test emails are the first that it sends */
export async function openForTests(tx: Tx, sendings: SendingRepository, campaign: KnownCampaign): Promise<Sending> {
  await tx.query(OPEN, [campaign.campaignId, campaign.accountId, campaign.listId, JSON.stringify(campaign.steps)]);
  const sending = await sendings.lock(tx, campaign.campaignId);
  if (!sending || sending.state === 'held') throw noSuchCampaign();
  return sending;
}
