import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { GetHoldout, GetHoldoutLeads, HoldSending, type HoldoutGroups, UNDO_MS } from '@rekindle/contracts';
import { FakeSmtp } from '@rekindle/email/testing';
import { newId } from '@rekindle/platform';
import { DoNotContact } from '../incoming/feedback/do-not-contact/do-not-contact.js';
import { MarkReplied } from '../incoming/feedback/mark-replied/mark-replied.js';
import { GetCampaignLeads } from '../progress/get-campaign-leads/get-campaign-leads.js';
import type { CampaignLeadsPage } from '../progress/get-campaign-leads/campaign-leads.dto.js';
import { GetLedger } from '../progress/get-ledger/get-ledger.js';
import { StopLead } from '../stopping/stop-lead/stop-lead.js';
import { SendTest } from '../test-emails/send-test/send-test.js';
import { eventually } from '../testing/eventually.js';
import { type MailerApp, startMailerApp } from '../testing/mailer-app.js';
import type { SeededCampaign } from '../testing/seeded-campaign.js';
import { type Holdout, isHeldOut } from './holdout-draw.js';

const DAY_MS = 86_400_000;
let app: MailerApp;
let server: FakeSmtp;

beforeAll(async () => {
  app = await startMailerApp();
});
beforeEach(async () => {
  server = new FakeSmtp();
  await server.listen();
});
afterEach(async () => {
  await app.world.stopSenders();
  await server.close();
  await app.world.database.pool.query(`UPDATE mailer.sendings SET state = 'held'`);
});
afterAll(() => app.close());

async function prepared(leads: number, options: Parameters<MailerApp['world']['seed']>[1] = {}): Promise<SeededCampaign> {
  const campaign = await app.world.prepare(await app.world.seed(leads, options));
  await app.settle();
  return campaign;
}

const launch = (campaign: SeededCampaign, holdout?: Holdout) => app.world.launch(campaign, 'UTC', undefined, {}, { holdout });
const drawn = ({ leadIds }: SeededCampaign, holdout: Holdout): string[] => leadIds.filter((leadId) => isHeldOut(holdout, leadId));
const groups = ({ accountId, campaignId }: SeededCampaign) => app.ask<HoldoutGroups>(new GetHoldout(accountId, campaignId));

async function skipped({ accountId, campaignId }: SeededCampaign): Promise<Record<string, string | null>> {
  const filter = { limit: 200, state: 'skipped' as const };
  const { items } = await app.ask<CampaignLeadsPage>(new GetCampaignLeads(accountId, campaignId, filter));
  return Object.fromEntries(items.map(({ leadId, reason }) => [leadId, reason]));
}

const heldOutAll = (leadIds: readonly string[]): Record<string, string> => Object.fromEntries(leadIds.map((id) => [id, 'held_out']));

async function emailsTo({ campaignId }: SeededCampaign, leadIds: readonly string[]): Promise<string[]> {
  const { rows } = await app.world.database.pool.query<{ state: string }>(
    `SELECT DISTINCT state FROM mailer.deliveries WHERE campaign_id = $1 AND lead_id = ANY($2::uuid[]) ORDER BY state`,
    [campaignId, leadIds],
  );
  return rows.map(({ state }) => state);
}

describe('a launch that holds leads back', () => {
  it('plans nothing for them and gives the reason, and both sums of the ledger hold', async () => {
    const campaign = await prepared(120);
    const holdout = { percent: 20, seed: newId() };
    const held = drawn(campaign, holdout);
    await launch(campaign, holdout);
    await app.settle();
    expect(await skipped(campaign)).toEqual(heldOutAll(held));
    expect(await groups(campaign)).toMatchObject({
      percent: 20,
      contacted: 120 - held.length,
      heldOut: held.length,
      waiting: 120 - held.length,
    });
    const ledger = await app.ask(new GetLedger(campaign.accountId, campaign.campaignId));
    const contacted = 120 - held.length;
    expect(ledger).toMatchObject({
      planned: 480,
      waiting: 4 * contacted,
      skipped: 4 * held.length,
      intended: 0,
      skippedByReason: { held_out: 4 * held.length },
    });
  });

  it('sends all four emails to the others and none to them', async () => {
    const campaign = await prepared(40);
    const holdout = { percent: 20, seed: campaign.campaignId };
    const held = drawn(campaign, holdout);
    await launch(campaign, holdout);
    await app.settle();
    app.world.clock.advance(UNDO_MS);
    app.world.startSender(() => server.url);
    const contacted = 40 - held.length;
    for (const step of [1, 2, 3, 4]) {
      await eventually(async () =>
        expect(await app.world.states(campaign.campaignId)).toEqual({
          sent: step * contacted,
          ...(step < 4 && { waiting: (4 - step) * contacted }),
          skipped: 4 * held.length,
        }),
      );
      app.world.clock.advance(7 * DAY_MS);
    }
    expect(await emailsTo(campaign, held)).toEqual(['skipped']);
    expect(held.length).toBeGreaterThan(0);
    expect(await groups(campaign)).toMatchObject({ contacted, heldOut: held.length, waiting: 0 });
  });

  it('draws only from leads that have had nothing: one with a test email continues with the next', async () => {
    const campaign = await prepared(60);
    const holdout = { percent: 20, seed: newId() };
    await app.do(new SendTest(campaign.accountId, campaign.campaignId));
    const tested = campaign.leadIds.slice(0, 50);
    await launch(campaign, holdout);
    await app.settle();
    const held = drawn(campaign, holdout).filter((leadId) => !tested.includes(leadId));
    expect(await skipped(campaign)).toEqual(heldOutAll(held));
    expect(await groups(campaign)).toMatchObject({ contacted: 10 - held.length, heldOut: held.length });
  });

  it('holds back the same leads when it is undone and repeated, and nobody if the share is 0 then', async () => {
    const campaign = await prepared(60);
    const holdout = { percent: 20, seed: newId() };
    const undo = async () => {
      await app.do(new HoldSending(campaign.accountId, campaign.campaignId, 'undone'));
      await app.world.undo(campaign);
    };
    await launch(campaign, holdout);
    await app.settle();
    const first = await skipped(campaign);
    await undo();
    await launch(campaign, holdout);
    await app.settle();
    expect(await skipped(campaign)).toEqual(first);
    await undo();
    await launch(campaign);
    await app.settle();
    expect(await skipped(campaign)).toEqual({});
    expect(await app.world.states(campaign.campaignId)).toEqual({ waiting: 240 });
    expect(await groups(campaign)).toMatchObject({ percent: 0, contacted: 0, heldOut: 0 });
  });
});

describe('a held-back lead', () => {
  it('remains held back after a stop or do-not-contact, and cannot be marked as replied', async () => {
    const campaign = await prepared(40);
    const holdout = { percent: 20, seed: campaign.campaignId };
    const [leadId = ''] = drawn(campaign, holdout);
    await launch(campaign, holdout);
    await app.settle();
    const { accountId, campaignId } = campaign;
    expect(await app.do(new StopLead(accountId, campaignId, leadId))).toEqual({ state: 'skipped', reason: 'held_out' });
    await expect(app.do(new MarkReplied(accountId, campaignId, leadId))).rejects.toMatchObject({ code: 'LEAD_NOT_CONTACTED' });
    await app.do(new DoNotContact(accountId, campaignId, leadId));
    expect((await skipped(campaign))[leadId]).toBe('held_out');
    expect(await emailsTo(campaign, [leadId])).toEqual(['skipped']);
  });

  it('may be written to by another campaign', async () => {
    const address = (n: number): string => `held-${n}@shop.example`;
    const campaign = await prepared(40, { address });
    const holdout = { percent: 20, seed: campaign.campaignId };
    await launch(campaign, holdout);
    await app.settle();
    const other = await prepared(40, { accountId: campaign.accountId, address });
    await launch(other);
    await app.settle();
    const held = drawn(campaign, holdout);
    const contacted = other.leadIds.filter((_, n) => !held.includes(campaign.leadIds[n] ?? ''));
    expect(await skipped(other)).toEqual(Object.fromEntries(contacted.map((leadId) => [leadId, 'in_another_campaign'])));
  });

  it('is reported in its group to its own account, and to no other', async () => {
    const campaign = await prepared(40);
    const holdout = { percent: 20, seed: campaign.campaignId };
    await launch(campaign, holdout);
    await app.settle();
    const [held = ''] = drawn(campaign, holdout);
    const [contacted = ''] = campaign.leadIds.filter((leadId) => !isHeldOut(holdout, leadId));
    const of = (accountId: string) => app.ask(new GetHoldoutLeads(accountId, campaign.campaignId, [held, contacted, newId()]));
    expect(await of(campaign.accountId)).toEqual(
      new Map([
        [held, 'held_out'],
        [contacted, 'contacted'],
      ]),
    );
    expect(await of(newId())).toEqual(new Map());
    expect(await groups({ ...campaign, accountId: newId() })).toEqual({ percent: 0, startsAt: null, contacted: 0, heldOut: 0, waiting: 0 });
  });
});
