import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@rekindle/platform';
import { GetLedger } from './get-ledger/get-ledger.js';
import { GetCampaignLeads } from './get-campaign-leads/get-campaign-leads.js';
import { type MailerApp, startMailerApp } from '../testing/mailer-app.js';
import type { SeededCampaign } from '../testing/seeded-campaign.js';
import { RunningCampaigns } from '../testing/running-campaigns.js';

let app: MailerApp;
let campaigns: RunningCampaigns;
beforeAll(async () => {
  app = await startMailerApp();
  campaigns = new RunningCampaigns(app, () => '');
});
afterAll(() => app.close());

/** The delays shown on the campaign's page and in the table of its leads. */
async function shownDelays({ accountId, campaignId }: SeededCampaign) {
  const filter = { after: undefined, limit: 50, state: undefined, search: undefined };
  const { items } = await app.ask<{ items: { delayedBy: string | null; planLimit: number | null }[] }>(
    new GetCampaignLeads(accountId, campaignId, filter),
  );
  const { delayedBy, planLimit } = await app.ask<{ delayedBy: string | null; planLimit: number | null }>(
    new GetLedger(accountId, campaignId),
  );
  return { campaign: [delayedBy, planLimit], leads: items.map((item) => [item.delayedBy, item.planLimit]) };
}

/** As if the first email to its first lead had just been sent. */
const contacted = ({ campaignId, leadIds }: SeededCampaign) =>
  app.world.database.pool.query(
    `UPDATE mailer.deliveries SET state = 'sent', intended_at = $3, sent_at = $3, due_at = NULL
     WHERE campaign_id = $1 AND lead_id = $2 AND step = 1`,
    [campaignId, leadIds[0], app.world.clock.now()],
  );

const sentToday = (accountId: string, emails: number) =>
  app.world.database.pool.query(
    `INSERT INTO mailer.deliveries (account_id, campaign_id, lead_id, step, id, state, intended_at)
     SELECT $1, $2, gen_random_uuid(), 1, gen_random_uuid(), 'sent', $3 FROM generate_series(1, $4)`,
    [accountId, newId(), app.world.clock.now(), emails],
  );

describe('the reason why an email waits', () => {
  it('is not shown while the email is on time', async () => {
    const campaign = await campaigns.running(1, { planId: 'starter' });
    await sentToday(campaign.accountId, 99);
    expect(await shownDelays(campaign)).toEqual({ campaign: [null, null], leads: [[null, null]] });
  });

  it('is shown when its text cannot be filled in, for the leads that wait for another text', async () => {
    const campaign = await campaigns.running(2);
    await app.world.database.pool.query(
      `UPDATE mailer.deliveries SET reason = 'email_too_long', due_at = NULL WHERE campaign_id = $1 AND lead_id = $2 AND step = 1`,
      [campaign.campaignId, campaign.leadIds[0]],
    );
    expect(await shownDelays(campaign)).toEqual({
      campaign: [null, null],
      leads: [
        ['email_too_long', null],
        [null, null],
      ],
    });
  });

  it('is shown when the daily limit is used up, with the limit', async () => {
    const campaign = await campaigns.running(1, { planId: 'starter' });
    await sentToday(campaign.accountId, 100);
    expect(await shownDelays(campaign)).toEqual({ campaign: ['daily_limit', 100], leads: [['daily_limit', 100]] });
  });

  it('is shown when the plan has ended, for leads that have had no email yet', async () => {
    const campaign = await campaigns.running(2);
    await contacted(campaign);
    await app.world.grant(campaign.accountId, 'free_trial');
    expect(await shownDelays(campaign)).toEqual({
      campaign: ['plan_lapsed', null],
      leads: [
        [null, null],
        ['plan_lapsed', null],
      ],
    });
  });

  it('is shown when earlier campaigns take precedence, with the limit', async () => {
    const first = await campaigns.running(1, { planId: 'starter' });
    const second = await campaigns.running(2, { accountId: first.accountId });
    await contacted(second);
    expect(await shownDelays(first)).toEqual({ campaign: [null, null], leads: [[null, null]] });
    expect(await shownDelays(second)).toEqual({
      campaign: ['campaign_limit', 1],
      leads: [
        [null, null],
        ['campaign_limit', 1],
      ],
    });
  });
});
