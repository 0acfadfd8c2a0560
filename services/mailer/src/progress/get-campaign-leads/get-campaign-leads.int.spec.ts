import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GetOutreaches, type OutreachRecord, RecordBounce, RecordReply, Unsubscribe } from '@rekindle/contracts';
import { FakeSmtp } from '@rekindle/email/testing';
import { newId } from '@rekindle/platform';
import { MarkReplied } from '../../incoming/feedback/mark-replied/mark-replied.js';
import { deliveryIdFor } from '../../planning/outreach-planner.js';
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
  app.ask<{ items: Record<string, unknown>[]; next: string | null; outcomes: object }>(
    new GetCampaignLeads(accountId, campaignId, { limit: 50, ...filter }),
  );

describe('the table of leads', () => {
  it('shows the standing of each lead, page by page', async () => {
    const campaign = await campaigns.begun(5);
    await app.do(new MarkReplied(campaign.accountId, campaign.campaignId, lead(campaign, 1)));
    await app.do(new StopLead(campaign.accountId, campaign.campaignId, lead(campaign, 2)));
    const first = await leadsOf(campaign, { limit: 3 });
    const second = await leadsOf(campaign, { limit: 3, after: first.next });
    expect([...first.items, ...second.items].map(({ leadId, state, reason }) => [leadId, state, reason])).toEqual([
      [lead(campaign, 1), 'stopped', 'replied'],
      [lead(campaign, 0), 'active', null],
      [lead(campaign, 2), 'stopped', 'stopped_by_user'],
      [lead(campaign, 3), 'active', null],
      [lead(campaign, 4), 'active', null],
    ]);
    expect(second.next).toBeNull();
    expect(first.items[1]).toMatchObject({ firstName: 'Lead 0', nextStep: 2, sentSteps: [1], repliedAt: null });
    expect(first.items[0]).toMatchObject({ nextStep: null, nextAt: null });
    expect(first.items[0]?.repliedAt).toBeInstanceOf(Date);

    const page = (after: string | null, limit: number, { accountId, campaignId } = campaign) =>
      app.ask<OutreachRecord[]>(new GetOutreaches(accountId, campaignId, after, limit));
    const records = [...(await page(null, 3)), ...(await page(lead(campaign, 2), 3))];
    const sent = { step: 1, at: expect.any(Date) };
    expect(records).toEqual(
      [...first.items, ...second.items]
        .toSorted((a, b) => String(a.leadId).localeCompare(String(b.leadId)))
        .map(({ leadId, state, reason }) => ({ leadId, state, reason, sends: [sent] })),
    );
    expect(await page(null, 3, { ...campaign, accountId: newId() })).toEqual([]);
  });

  it('filters by outcome, counts outcomes, and lists leads that came back first', async () => {
    const campaign = await campaigns.begun(8);
    const { accountId, campaignId } = campaign;
    const delivery = (n: number): string => deliveryIdFor(campaignId, lead(campaign, n), 1);
    await app.do(new RecordReply(delivery(5), false, 'imap'));
    await app.do(new RecordReply(delivery(4), true, 'imap'));
    await app.do(new RecordBounce(delivery(1), 'hard', '5.1.1'));
    await app.do(new RecordBounce(delivery(2), 'soft', '4.2.2'));
    await app.do(new Unsubscribe(delivery(0), 'page'));
    await app.do(new RecordReply(delivery(6), false, 'imap'));
    const order = async (n: number, step: number | null) => {
      const ids = { accountId, conversionId: newId(), campaignId, leadId: lead(campaign, n) };
      const event = { type: 'ConversionRecorded', data: { ...ids, amountCents: 100, currency: 'usd', step, rule: 'r' } };
      const stream = { tenantId: accountId, streamId: `conversion-${ids.conversionId}`, context: 'campaigns' as const };
      await app.world.store.append({ ...stream, expectedVersion: 0, events: [event], occurredAt: app.world.clock.now() });
    };
    await order(6, 1);
    await order(3, null);
    await order(7, 1);
    await app.settle();
    const names = async (filter: object) => (await leadsOf(campaign, filter)).items.map(({ firstName }) => firstName);
    const all = ['Lead 6', 'Lead 7', 'Lead 5', 'Lead 2', 'Lead 3', 'Lead 4', 'Lead 0', 'Lead 1'];
    expect(await names({})).toEqual(all);
    const [first, second] = [await leadsOf(campaign, { limit: 3 }), await leadsOf(campaign, { limit: 5, after: lead(campaign, 5) })];
    expect([...first.items, ...second.items].map(({ firstName }) => firstName)).toEqual(all);
    expect([first.next, second.next]).toEqual([lead(campaign, 5), null]);
    expect(await names({ outcome: 'came_back' })).toEqual(['Lead 6', 'Lead 7', 'Lead 5']);
    expect(await names({ outcome: 'ordered' })).toEqual(['Lead 6', 'Lead 7']);
    expect(await names({ outcome: 'replied' })).toEqual(['Lead 6', 'Lead 5']);
    expect(await names({ outcome: 'bounced' })).toEqual(['Lead 1']);
    expect(await names({ outcome: 'unsubscribed' })).toEqual(['Lead 0']);
    expect(await names({ outcome: 'clicked' })).toEqual([]);
    expect(await names({ outcome: 'replied', search: 'lead 5' })).toEqual(['Lead 5']);
    expect(await names({ outcome: 'ordered', state: 'active' })).toEqual([]);
    expect((await leadsOf(campaign, { outcome: 'replied' })).outcomes).toEqual({
      came_back: 3,
      ordered: 2,
      replied: 2,
      clicked: 0,
      opened: 0,
      bounced: 1,
      unsubscribed: 1,
    });
  });

  it('no longer counts a lead as ordered once all its orders are reversed', async () => {
    const campaign = await campaigns.begun(2);
    const { accountId, campaignId } = campaign;
    const changes = async (conversionId: string, expectedVersion: number, type: string, more: object) => {
      const data = { accountId, conversionId, campaignId, leadId: lead(campaign, 0), ...more };
      const stream = { tenantId: accountId, streamId: `conversion-${conversionId}`, context: 'campaigns' as const };
      await app.world.store.append({ ...stream, expectedVersion, events: [{ type, data }], occurredAt: app.world.clock.now() });
      await app.settle();
    };
    const ordered = async () => {
      const { items, outcomes } = await leadsOf(campaign, { outcome: 'ordered' });
      const rows = (await leadsOf(campaign, {})).items.filter((row) => row.ordered);
      expect(rows.map(({ leadId }) => leadId)).toEqual(items.map(({ leadId }) => leadId));
      return [items.map(({ firstName }) => firstName), (outcomes as { ordered: number }).ordered];
    };
    const [one, free] = [newId(), newId()];
    await changes(one, 0, 'ConversionRecorded', { amountCents: 100, currency: 'usd', step: 1, rule: 'r' });
    await changes(free, 0, 'ConversionRecorded', { amountCents: 0, currency: 'usd', step: 1, rule: 'r' });
    expect(await ordered()).toEqual([['Lead 0'], 1]);
    await changes(free, 1, 'ConversionReversed', { amountCents: 0 });
    await changes(one, 1, 'ConversionReversed', { amountCents: 60 });
    expect(await ordered()).toEqual([['Lead 0'], 1]);
    await changes(one, 2, 'ConversionReversed', { amountCents: 40 });
    expect(await ordered()).toEqual([[], 0]);
    // The events are delivered again, as after a reaction was reset.
    await app.world.database.pool.query(
      "UPDATE es.checkpoints SET position = 0 WHERE group_name = 'mailer.show-lead-as-ordered-when-order-changed'",
    );
    await app.settle();
    expect(await ordered()).toEqual([[], 0]);
  });

  it('filters by state, by name and by both', async () => {
    const campaign = await campaigns.begun(12);
    await app.do(new MarkReplied(campaign.accountId, campaign.campaignId, lead(campaign, 1)));
    const names = async (filter: object) => (await leadsOf(campaign, filter)).items.map(({ firstName }) => firstName);
    expect(await names({ state: 'stopped' })).toEqual(['Lead 1']);
    expect(await names({ search: 'lead 1' })).toEqual(['Lead 1', 'Lead 10', 'Lead 11']);
    expect(await names({ search: 'LEAD 1', state: 'active' })).toEqual(['Lead 10', 'Lead 11']);
    expect(await names({ search: 'nobody' })).toEqual([]);
    expect((await leadsOf(campaign, { search: 'lead', limit: 5 })).next).toBe(lead(campaign, 4));
  });

  it('filters by a state of the ledger, by step and by reason', async () => {
    const campaign = await campaigns.begun(4);
    await app.do(new MarkReplied(campaign.accountId, campaign.campaignId, lead(campaign, 1)));
    await app.do(new StopLead(campaign.accountId, campaign.campaignId, lead(campaign, 2)));
    const names = async (filter: object) => (await leadsOf(campaign, filter)).items.map(({ firstName }) => firstName);
    expect(await names({ email: 'sent' })).toEqual(['Lead 1', 'Lead 0', 'Lead 2', 'Lead 3']);
    expect(await names({ email: 'sent', step: 2 })).toEqual([]);
    expect(await names({ email: 'waiting', step: 2 })).toEqual(['Lead 0', 'Lead 3']);
    expect(await names({ email: 'skipped' })).toEqual(['Lead 1', 'Lead 2']);
    expect(await names({ email: 'skipped', step: 3, reason: 'replied' })).toEqual(['Lead 1']);
    expect(await names({ email: 'intended', step: 1, search: 'lead 3' })).toEqual(['Lead 3']);
    expect(await names({ email: 'planned', state: 'stopped' })).toEqual(['Lead 1', 'Lead 2']);
    expect(await names({ email: 'unknown' })).toEqual([]);
  });
});
