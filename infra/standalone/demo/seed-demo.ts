import { setTimeout as wait } from 'node:timers/promises';
import { CommandBus } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { GrantPlan, UNDO_MS, plansAreSold } from '@rekindle/contracts';
import { RecordPastEmails } from '@rekindle/mailer/demo';
import { ReadModels, requestContext } from '@rekindle/event-sourcing';
import { ProfileVault } from '@rekindle/vault';
import { sampleCsv } from '../../samples/sample-leads.ts';
import { DEMO_ACCOUNT, rememberSeeded } from './demo-account.ts';
import { DEMO_COMPANY, DEMO_SENDER, DEMO_SUPPRESSIONS, type DemoCampaign, demoCampaigns } from './demo-campaigns.ts';
import { DemoClient } from './demo-client.ts';
import { storyOf } from './demo-story.ts';
import { connectDemoMailbox } from './demo-mailbox.ts';
import { at } from './given-time.ts';

// The plan with every feature, an API key among them.
const PLAN = 'revival_pro';
const DAY = 86_400_000;
const OPENED_DAYS_AGO = 20;
const MORNING = 9;
const PAGE = 200;
const TIMEOUT_MS = 10_000;
const POLL_MS = 20;

/** Continues where an earlier start was interrupted; the caller knows that none has finished. */
export async function seedDemo(app: NestFastifyApplication, now: Date): Promise<void> {
  const client = new DemoClient(app);
  const opened = daysBefore(now, OPENED_DAYS_AGO);
  const vault = app.get(ProfileVault);
  if (!(await vault.userByEmail(DEMO_ACCOUNT.email))) await signUp(client, opened);
  // Somebody may have used the address for an account of their own.
  else if (!(await client.signIn(DEMO_ACCOUNT, opened))) return;
  const { accountId = '' } = (await vault.userByEmail(DEMO_ACCOUNT.email)) ?? {};
  await at(opened, async () => {
    if (plansAreSold()) await app.get(CommandBus).execute(new GrantPlan(accountId, PLAN, null, 'The demo account'));
    await app.get(ReadModels).waitFor(requestContext.get()?.lastPosition ?? 0, { timeoutMs: TIMEOUT_MS });
  });
  // In parallel, the mailbox is checked, which takes as long as a message to itself.
  const connecting = connectDemoMailbox(app, client, opened);
  await suppress(client, now);
  const seeding = demoCampaigns.map((campaign) => seedCampaign(app, client, accountId, campaign, now));
  await Promise.all([connecting, ...seeding]);
  await rememberSeeded(app, accountId);
  await caughtUp(app.get(ReadModels));
}

function signUp(client: DemoClient, opened: Date): Promise<void> {
  const profile = { ...DEMO_ACCOUNT, fullName: 'Maya Okafor', companyName: DEMO_COMPANY, timeZone: zoneHere() };
  return client.signUp(profile, opened);
}

/** In addition to the addresses that the campaigns' own story puts on the list. */
async function suppress(client: DemoClient, now: Date): Promise<void> {
  for (const { value, daysAgo } of DEMO_SUPPRESSIONS)
    await client.post('/api/suppressions', { at: daysBefore(now, daysAgo), body: { value } });
}

async function seedCampaign(app: NestFastifyApplication, client: DemoClient, accountId: string, campaign: DemoCampaign, now: Date) {
  const dueAt = daysBefore(now, campaign.daysAgo);
  const campaignId = await prepare(client, campaign, new Date(dueAt.getTime() - DAY / 8));
  const { launchedAt: launched } = await client.get<{ launchedAt: string | null }>(`/api/campaigns/${campaignId}`);
  // Begun on another day by a start that was ended: the story continues from there.
  const launchedAt = launched ? new Date(launched) : dueAt;
  if (!launched) await client.post(`/api/campaigns/${campaignId}/launch`, { at: launchedAt, body: DEMO_SENDER });
  const planned = campaign.leads.length * 4;
  await client.until<{ planned: number }>(`/api/campaigns/${campaignId}/ledger`, (ledger) => ledger.planned === planned);

  const leadIds = await leadsOf(client, campaignId);
  const startsAt = new Date(launchedAt.getTime() + UNDO_MS);
  const { moments, orders } = storyOf({ key: campaign.key, leadIds, startsAt, receptions: campaign.receptions, now });
  const end = moments.at(-1)?.at ?? launchedAt;
  await at(end, () => app.get(CommandBus).execute(new RecordPastEmails(accountId, campaignId, moments)));
  for (const order of orders) {
    const body = { lead_id: order.leadId, amount: order.amount, occurred_at: order.at.toISOString(), external_id: order.externalId };
    await client.post('/api/conversions', { at: order.at, body });
  }
}

async function prepare(client: DemoClient, { key, name, fileName, leads, answers }: DemoCampaign, at: Date): Promise<string> {
  const file = new FormData();
  file.append('file', new File([sampleCsv(leads)], fileName, { type: 'text/csv' }));
  const { lead_list_id } = await client.post<{ lead_list_id: string }>('/api/leads/upload', { at, body: file });
  const form = { lead_list_id, campaign_name: name, business_info: answers, pricing_model: 'performance_based' };
  const call = { at, body: form, key: `demo-${key}` };
  const { campaign_id: id } = await client.post<{ campaign_id: string }>('/api/campaigns/create-revival', call);
  await client.until<{ processing_stage: string }>(`/api/campaigns/${id}/status`, (answer) => answer.processing_stage === 'completed');
  return id;
}

/** Ids say nothing about the order on the list, and differ every time: ordering by address makes the story the same. */
async function leadsOf(client: DemoClient, campaignId: string): Promise<string[]> {
  const leads: { id: string; email: string }[] = [];
  for (let after: string | null = ''; after !== null;) {
    const query: string = `limit=${PAGE}${after && `&after=${after}`}`;
    const page: { items: { leadId: string; email: string }[]; next: string | null } = await client.get(
      `/api/campaigns/${campaignId}/leads?${query}`,
    );
    leads.push(...page.items.map(({ leadId, email }) => ({ id: leadId, email })));
    after = page.next;
  }
  return leads.sort((a, b) => a.email.localeCompare(b.email, 'en')).map(({ id }) => id);
}

/** So that the first opened page shows all of it. */
async function caughtUp(models: ReadModels): Promise<void> {
  const since = new Date();
  const deadline = since.getTime() + TIMEOUT_MS;
  for (const context of ['campaigns', 'mailer', 'accounts'] as const)
    while ((await models.asOf(context)) < since && Date.now() < deadline) await wait(POLL_MS);
}

/** In the morning of that day, by UTC. */
function daysBefore(now: Date, days: number): Date {
  const morning = new Date(now.getTime() - days * DAY);
  morning.setUTCHours(MORNING, 12, 0, 0);
  return morning;
}

const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
