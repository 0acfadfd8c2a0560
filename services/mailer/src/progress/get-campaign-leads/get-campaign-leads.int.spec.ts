import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GetOutreaches, type OutreachRecord } from '@rekindle/contracts';
import { FakeSmtp } from '@rekindle/email/testing';
import { newId } from '@rekindle/platform';
import { MarkReplied } from '../../feedback/mark-replied/mark-replied.js';
import { StopLead } from '../../stopping/stop-lead/stop-lead.js';
import { type MailerApp, startMailerApp } from '../../testing/mailer-app.js';
import type { SeededCampaign } from '../../testing/seeded-campaign.js';
import { RunningCampaigns, lead } from '../../testing/running-campaigns.js';
import { GetCampaignLeads } from './get-campaign-leads.js';

let app: MailerApp;
let campaigns: RunningCampaigns;
const server = new FakeSmtp();

beforeAll(async () => {
  await server.listen();
  app = await startMailerApp();
  campaigns = new RunningCampaigns(app, () => server.url);
});
afterAll(async () => {
  await app.world.stopSenders();
  await app.close();
  await server.close();
});

const leadsOf = ({ accountId, campaignId }: SeededCampaign, filter: object = {}) =>
  app.ask<{ items: Record<string, unknown>[]; next: string | null }>(new GetCampaignLeads(accountId, campaignId, { limit: 50, ...filter }));

describe('the table of leads', () => {
  it('shows the standing of each lead, page by page', async () => {
    const campaign = await campaigns.begun(5);
    await app.do(new MarkReplied(campaign.accountId, campaign.campaignId, lead(campaign, 1)));
    await app.do(new StopLead(campaign.accountId, campaign.campaignId, lead(campaign, 2)));
    const first = await leadsOf(campaign, { limit: 3 });
    const second = await leadsOf(campaign, { limit: 3, after: first.next });
    expect([...first.items, ...second.items].map(({ leadId, state, reason }) => [leadId, state, reason])).toEqual([
      [lead(campaign, 0), 'active', null],
      [lead(campaign, 1), 'stopped', 'replied'],
      [lead(campaign, 2), 'stopped', 'stopped_by_user'],
      [lead(campaign, 3), 'active', null],
      [lead(campaign, 4), 'active', null],
    ]);
    expect(second.next).toBeNull();
    expect(first.items[0]).toMatchObject({ firstName: 'Lead 0', nextStep: 2, sentSteps: [1], repliedAt: null });
    expect(first.items[1]).toMatchObject({ nextStep: null, nextAt: null });
    expect(first.items[1]?.repliedAt).toBeInstanceOf(Date);

    const page = (after: string | null, limit: number, { accountId, campaignId } = campaign) =>
      app.ask<OutreachRecord[]>(new GetOutreaches(accountId, campaignId, after, limit));
    const records = [...(await page(null, 3)), ...(await page(lead(campaign, 2), 3))];
    const sent = { step: 1, at: expect.any(Date) };
    expect(records).toEqual(
      [...first.items, ...second.items].map(({ leadId, state, reason }) => ({ leadId, state, reason, sends: [sent] })),
    );
    expect(await page(null, 3, { ...campaign, accountId: newId() })).toEqual([]);
  });

  it('finds by state, by name and by both', async () => {
    const campaign = await campaigns.begun(12);
    await app.do(new MarkReplied(campaign.accountId, campaign.campaignId, lead(campaign, 1)));
    const names = async (filter: object) => (await leadsOf(campaign, filter)).items.map(({ firstName }) => firstName);
    expect(await names({ state: 'stopped' })).toEqual(['Lead 1']);
    expect(await names({ search: 'lead 1' })).toEqual(['Lead 1', 'Lead 10', 'Lead 11']);
    expect(await names({ search: 'LEAD 1', state: 'active' })).toEqual(['Lead 10', 'Lead 11']);
    expect(await names({ search: 'nobody' })).toEqual([]);
    expect((await leadsOf(campaign, { search: 'lead', limit: 5 })).next).toBe(lead(campaign, 4));
  });

  it('finds who has an email in a state of the ledger, of one step and for one reason', async () => {
    const campaign = await campaigns.begun(4);
    await app.do(new MarkReplied(campaign.accountId, campaign.campaignId, lead(campaign, 1)));
    await app.do(new StopLead(campaign.accountId, campaign.campaignId, lead(campaign, 2)));
    const names = async (filter: object) => (await leadsOf(campaign, filter)).items.map(({ firstName }) => firstName);
    expect(await names({ email: 'sent' })).toEqual(['Lead 0', 'Lead 1', 'Lead 2', 'Lead 3']);
    expect(await names({ email: 'sent', step: 2 })).toEqual([]);
    expect(await names({ email: 'waiting', step: 2 })).toEqual(['Lead 0', 'Lead 3']);
    expect(await names({ email: 'skipped' })).toEqual(['Lead 1', 'Lead 2']);
    expect(await names({ email: 'skipped', step: 3, reason: 'replied' })).toEqual(['Lead 1']);
    expect(await names({ email: 'intended', step: 1, search: 'lead 3' })).toEqual(['Lead 3']);
    expect(await names({ email: 'planned', state: 'stopped' })).toEqual(['Lead 1', 'Lead 2']);
    expect(await names({ email: 'unknown' })).toEqual([]);
  });
});
