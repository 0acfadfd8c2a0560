import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RecordReply, UNDO_MS, Unsubscribe } from '@rekindle/contracts';
import { FakeSmtp } from '@rekindle/email/testing';
import { inTransaction, newId } from '@rekindle/platform';
import { simpleParser } from 'mailparser';
import { deliveryIdFor } from '../../planning/outreach-planner.js';
import type { CampaignLeadsPage } from '../../progress/get-campaign-leads/campaign-leads.dto.js';
import { GetCampaignLeads } from '../../progress/get-campaign-leads/get-campaign-leads.js';
import { GetLeadEmails } from '../../progress/get-lead-emails/get-lead-emails.js';
import type { LeadEmails } from '../../progress/get-lead-emails/lead-emails.dto.js';
import { GetLeadTimeline } from '../../progress/get-lead-timeline/get-lead-timeline.js';
import type { LeadTimeline } from '../../progress/get-lead-timeline/lead-timeline.dto.js';
import { PauseSending, ResumeSending } from '../../stopping/pause-sending/pause-sending.js';
import { SendTest } from '../../test-emails/send-test/send-test.js';
import { type MailerApp, startMailerApp } from '../../testing/mailer-app.js';
import { eventually } from '../../testing/eventually.js';
import type { SeededCampaign } from '../../testing/seeded-campaign.js';

const MINUTE = 60_000;
let app: MailerApp;
let server: FakeSmtp;
let campaign: SeededCampaign;

const timeline = ({ accountId, campaignId }: Omit<SeededCampaign, 'leadIds' | 'listId'>, leadId = campaign.leadIds[0] ?? '') =>
  app.ask<LeadTimeline>(new GetLeadTimeline(accountId, campaignId, leadId));
const emails = ({ accountId, campaignId }: Omit<SeededCampaign, 'leadIds' | 'listId'>, leadId = campaign.leadIds[0] ?? '') =>
  app.ask<LeadEmails>(new GetLeadEmails(accountId, campaignId, leadId));
const stateBecomes = (state: string, n: number) =>
  eventually(async () => expect((await app.world.states(campaign.campaignId))[state]).toBe(n));
const delivery = (n: number, step: number): string => deliveryIdFor(campaign.campaignId, campaign.leadIds[n] ?? '', step);

/** As it was sent, with the tracked addresses in it resolved to their targets. */
async function caught(n: number): Promise<{ subject?: string; text?: string }> {
  const email = server.caught.find(({ to }) => to.startsWith(`lead-${n}@`));
  const { subject, text } = await simpleParser(email?.message ?? '');
  return { subject, text: text?.replaceAll(/https?:\S+\?dest=(\S+)/g, (_, dest: string) => decodeURIComponent(dest)) };
}

beforeAll(async () => {
  app = await startMailerApp();
  server = new FakeSmtp();
  await server.listen();
  campaign = await app.world.prepare(await app.world.seed(3));
  await app.settle();
  app.world.startSender(() => server.url);
});
afterAll(async () => {
  await app.world.stopSenders();
  await server.close();
  await app.close();
});

describe('a test email', () => {
  it('is shown as it was sent, regardless of later edits', async () => {
    await app.world.database.pool.query('DELETE FROM vault.leads WHERE id = $1', [campaign.leadIds[2]]);
    await app.do(new SendTest(campaign.accountId, campaign.campaignId));
    await stateBecomes('sent', 2);
    const before = await emails(campaign);
    const email = await inTransaction(app.world.database.pool, (tx) =>
      app.world.texts.put(tx, { accountId: campaign.accountId, kind: 'email', body: { subject: 'New', text: 'New', html: null } }),
    );
    const data = { accountId: campaign.accountId, campaignId: campaign.campaignId, step: 1, email, author: 'user' };
    await app.world.appendToCampaign(campaign, { type: 'SequenceEdited', data });
    await app.world.launch(campaign);
    await app.settle();
    const after = await emails(campaign);
    expect(after).toEqual(before);
    expect(after.items).toMatchObject([
      { step: 1, state: 'sent', test: true, words: { subject: 'Step 1', from: 'Acme <hello@rekindle.example>' } },
    ]);
    const sent = await caught(0);
    expect(after.items[0]?.words?.subject).toBe(sent.subject);
    const own = (text = '') => text.split('Unsubscribe:')[0]?.trim();
    expect(own(after.items[0]?.words?.text)).toBe(own(sent.text));
    expect(after.items[0]?.words?.html).not.toMatch(/\/t\/|\.gif|<img/);
  });
});

describe('the timeline of a lead', () => {
  it('contains every event, what the campaign did in that time, and why nothing more is sent', async () => {
    const { accountId, campaignId } = campaign;
    app.world.clock.advance(UNDO_MS);
    await app.do(new PauseSending(accountId, campaignId));
    const waiting = await timeline(campaign);
    expect(waiting.lead).toMatchObject({ state: 'active', nextStep: 2, delayedBy: 'paused', sentSteps: [1] });
    app.world.clock.advance(MINUTE);
    await app.do(new ResumeSending(accountId, campaignId));
    await app.do(new RecordReply(delivery(0, 1), true, 'sandbox'));
    app.world.clock.advance(MINUTE);
    await app.do(new Unsubscribe(delivery(0, 1), 'page'));
    const { lead, entries, erased } = await timeline(campaign);
    expect(lead).toMatchObject({ state: 'stopped', reason: 'unsubscribed', nextStep: null, delayedBy: null });
    expect(erased).toBe(false);
    expect(entries.map(({ at: _, ...entry }) => entry)).toEqual([
      { type: 'OutreachPlanned', planned: 1 },
      { type: 'EmailIntended', step: 1, test: true },
      { type: 'EmailSent', step: 1, test: true },
      { type: 'OutreachPlanned', planned: 3 },
      { type: 'SendingPaused' },
      { type: 'SendingResumed' },
      { type: 'ReplyReceived', step: 1, autoReply: true, source: 'sandbox' },
      { type: 'LeadUnsubscribed', step: 1, by: 'page' },
      { type: 'OutreachStopped', reason: 'unsubscribed', skipped: [2, 3, 4] },
      { type: 'LeadSuppressed', reason: 'unsubscribed' },
    ]);
    const moments = entries.map(({ at }) => at.getTime());
    expect(moments).toEqual([...moments].sort((a, b) => a - b));
  });

  it('names the link that was clicked', async () => {
    const { accountId, campaignId } = campaign;
    const [, leadId = ''] = campaign.leadIds;
    const streamId = `outreach-${campaignId}-${leadId}`;
    const expectedVersion = (await app.world.store.readStream(accountId, streamId)).length;
    const event = {
      type: 'EmailClicked',
      data: { accountId, campaignId, leadId, step: 1, link: 1, verdict: 'human', classifier: 'rules@1' },
    };
    await app.world.store.append({
      tenantId: accountId,
      streamId,
      context: 'mailer',
      expectedVersion,
      events: [event],
      occurredAt: app.world.clock.now(),
    });
    const { entries } = await timeline(campaign, leadId);
    expect(entries.at(-1)).toMatchObject({ type: 'EmailClicked', step: 1, link: 1, url: 'https://acme.example', machine: false });
  });

  it('keeps what happened to an erased lead, but neither name nor email', async () => {
    const [, leadId = ''] = campaign.leadIds;
    await app.world.database.pool.query('DELETE FROM vault.leads WHERE id = $1', [leadId]);
    const { erased, lead, entries } = await timeline(campaign, leadId);
    expect({ erased, email: lead.email, name: lead.firstName }).toEqual({ erased: true, email: '', name: null });
    expect(entries.at(-1)).toMatchObject({ type: 'EmailClicked', url: null });
    expect((await emails(campaign, leadId)).items).toMatchObject([{ step: 1, words: null }]);
  });

  it('belongs to its own account only', async () => {
    const refused = { code: 'NOT_FOUND' };
    const stranger = { accountId: newId(), campaignId: campaign.campaignId };
    await expect(timeline(stranger)).rejects.toMatchObject(refused);
    await expect(emails(stranger)).rejects.toMatchObject(refused);
    await expect(timeline(campaign, newId())).rejects.toMatchObject(refused);
    const other = await app.world.prepare(await app.world.seed(1));
    await app.settle();
    await expect(timeline({ accountId: other.accountId, campaignId: other.campaignId })).rejects.toMatchObject(refused);
  });
});

it('counts leads by state, and finds a name within a state', async () => {
  const list = (filter: object) =>
    app.ask<CampaignLeadsPage>(new GetCampaignLeads(campaign.accountId, campaign.campaignId, { limit: 50, ...filter }));
  const { items, counts } = await list({});
  expect(counts).toEqual({ waiting: 0, active: 1, finished: 0, stopped: 1, skipped: 0 });
  expect(items.map(({ state }) => state).sort()).toEqual(['active', 'stopped']);
  expect((await list({ state: 'stopped', search: 'lead 0' })).items).toHaveLength(1);
  expect((await list({ state: 'active', search: 'lead 0' })).items).toEqual([]);
});
