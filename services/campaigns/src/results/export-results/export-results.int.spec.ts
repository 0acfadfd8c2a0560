import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { CampaignsEvent, OutreachRecord } from '@rekindle/contracts';
import { newId } from '@rekindle/platform';
import Papa from 'papaparse';
import { Story, tell } from '../../figures/testing/mailer-stories.js';
import { DraftCampaign } from '../../creating/draft-campaign/draft-campaign.js';
import type { CampaignDetails } from '../get-campaigns/campaign.dto.js';
import { GetCampaign } from '../get-campaigns/get-campaigns.js';
import { type TestCampaigns, startCampaigns } from '../../campaign/testing/start-campaigns.js';
import { ExportResults } from './export-results.js';

/** More than a page, most of whom were sent nothing. */
const LEADS = 1_003;
const WRITTEN_TO = 120;

let campaigns: TestCampaigns;
let campaignId: string;
beforeAll(async () => {
  campaigns = await startCampaigns();
  await campaigns.plan('growth', 'Europe/Berlin');
  const hostile = { email: 'x@evil.example', firstName: '=HYPERLINK("//evil")', company: 'Ha, "ha"\nÅngström' };
  const listId = await campaigns.list([hostile, ...Array.from({ length: LEADS - 1 }, () => ({}))]);
  campaignId = await campaigns.prepared(listId, { campaign_name: 'Größe: "Frühling"' });
  const { rows } = await campaigns.database.pool.query<{ id: string }>('SELECT id FROM vault.leads WHERE list_id = $1 ORDER BY id', [
    listId,
  ]);
  const stories = rows.map(({ id }, index) => lifeOf(id, index));
  await tell(
    campaigns.store,
    stories.filter(({ happenings }) => happenings.length > 0),
  );
  // Leads 11 and 1 order, one of them after a reply; 2 gets a partial refund and 3 a full one.
  for (const [index, back] of [
    [11, 0],
    [1, 0],
    [2, 1_050],
    [3, 42_050],
  ] as const)
    await orders(rows[index]?.id ?? '', back);
  campaigns.outreaches.records = stories.map(recordOf);
  await campaigns.settle();
});
afterAll(() => campaigns.stop());

/** Adds an order credited to the first email, with an optional refund. */
async function orders(leadId: string, reversedCents: number): Promise<void> {
  const ids = { accountId: campaigns.accountId, conversionId: newId(), campaignId, leadId };
  const credit = { currency: 'usd', step: 1, rule: 'last-email-30-days@1' };
  const events: CampaignsEvent[] = [{ type: 'ConversionRecorded', data: { ...ids, ...credit, amountCents: 42_050 } }];
  if (reversedCents > 0) events.push({ type: 'ConversionReversed', data: { ...ids, amountCents: reversedCents } });
  const place = { tenantId: campaigns.accountId, streamId: `conversion-${ids.conversionId}`, context: 'campaigns' as const };
  await campaigns.store.append({ ...place, expectedVersion: 0, events, occurredAt: campaigns.clock.now() });
}

function lifeOf(leadId: string, index: number): Story {
  const story = new Story({ accountId: campaigns.accountId, campaignId, leadId }, campaigns.clock.now());
  if (index % 7 === 6 || index > WRITTEN_TO) return story;
  story.sent(1, index % 5 === 0);
  if (index % 2) story.opened(1).sent(2).opened(2, 'machine');
  if (index % 3 === 0) story.clicked(1).clicked(1, 2);
  if (index % 11 === 0) return story.replied(1);
  if (index % 13 === 0) return story.bounced(1);
  return index % 17 === 0 ? story.unsubscribed(1) : story;
}

const recordOf = ({ outreach, happenings }: Story): OutreachRecord => ({
  leadId: outreach.leadId,
  state: happenings.length > 0 ? 'active' : 'waiting',
  reason: null,
  sends: happenings.flatMap(({ event, at }) => (event.type === 'EmailSent' ? [{ step: event.data.step, at }] : [])),
});

async function exported(accountId = campaigns.accountId, id = campaignId) {
  const { name, content } = await campaigns.ask<{ name: string; content: Readable }>(new ExportResults(accountId, id));
  const written = (await buffer(content)).toString('utf8');
  const { data } = Papa.parse<Record<string, string>>(written, { header: true, skipEmptyLines: true });
  return { name, bom: written.startsWith('\ufeff'), rows: data };
}

it('has one row per lead, with sums equal to the figures on the page', async () => {
  const { rows } = await exported();
  expect([rows.length, new Set(rows.map(({ email }) => email)).size]).toEqual([LEADS, LEADS]);
  const sum = (column: string): number => rows.reduce((total, row) => total + Number(row[column]), 0);
  const { metrics, steps } = await campaigns.ask<CampaignDetails>(new GetCampaign(campaigns.accountId, campaignId));
  expect([metrics.revenue, metrics.revived - metrics.replies]).toEqual([1_251, 2]);
  expect({
    emailsSent: sum('sent'),
    opens: sum('opened'),
    clicks: sum('clicked'),
    replies: sum('replied'),
    unsubscribed: sum('unsubscribed'),
    bounced: sum('bounced'),
    revived: sum('revived'),
    revenue: sum('revenue'),
  }).toEqual(expect.objectContaining(pick(metrics)));
  for (const { step, sent } of steps) expect(rows.filter((row) => row[`email_${step}_sent_at`]).length).toBe(sent);
});

const pick = ({ emailsSent, opens, clicks, replies, unsubscribed, bounced, revived, revenue }: CampaignDetails['metrics']) => ({
  emailsSent,
  opens,
  clicks,
  replies,
  unsubscribed,
  bounced,
  revived,
  revenue,
});

it('is a spreadsheet file without formulas, named after the campaign and the day', async () => {
  const { name, bom, rows } = await exported();
  expect([name, bom]).toEqual(['rekindle-campaign-grosse-fruhling-2026-11-02.csv', true]);
  const evil = rows.find(({ email }) => email === 'x@evil.example');
  expect(evil).toMatchObject({ first_name: `'=HYPERLINK("//evil")`, company: 'Ha, "ha"\nÅngström' });
  expect(evil?.email_1_sent_at).toMatch(/^2026-11-02T10:0\d:00\+01:00$/);
});

it("is refused for another account's campaign", async () => {
  await expect(exported(newId())).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('names the file of a draft after the draft', async () => {
  const draft = new DraftCampaign(campaigns.accountId, { name: 'A letter', subject: 'Hello', body: 'Hello' });
  const { id } = await campaigns.do<{ id: string }>(draft);
  await campaigns.settle();
  expect((await exported(campaigns.accountId, id)).name).toBe('rekindle-campaign-a-letter-2026-11-02.csv');
});
