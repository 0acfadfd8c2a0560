import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ReceiveMessage, RecordReply } from '@rekindle/contracts';
import { messageIdOf } from '@rekindle/email';
import { FakeSmtp } from '@rekindle/email/testing';
import { Claimer } from '../../claiming/claimer.js';
import { MailboxFleet } from '../../claiming/mailbox-fleet.js';
import { SenderLease } from '../../claiming/sender-lease.js';
import { LimitNotices } from '../../limits/limit-notices.js';
import { away, mail } from '../inbound/testing/written-mail.js';
import { deliveryIdFor } from '../../planning/outreach-planner.js';
import { GetLedger } from '../../progress/get-ledger/get-ledger.js';
import { SendTest } from '../../test-emails/send-test/send-test.js';
import { eventually } from '../../testing/eventually.js';
import { type MailerApp, startMailerApp } from '../../testing/mailer-app.js';
import { RunningCampaigns, lead } from '../../testing/running-campaigns.js';
import type { SeededCampaign } from '../../testing/seeded-campaign.js';
import { COLLEAGUES_AT_ONCE } from './colleagues.js';
import { MarkReplied } from './mark-replied/mark-replied.js';

let app: MailerApp;
let server: FakeSmtp;
let campaigns: RunningCampaigns;
beforeAll(async () => {
  app = await startMailerApp();
  campaigns = new RunningCampaigns(app, () => server.url);
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

const ADDRESSES = ['jo@acme.example', 'Kim@ACME.example', 'lee@other.example', 'max@gmail.com', 'ned@gmail.com'];
const address = (n: number): string => ADDRESSES[n] ?? '';
const everybody = { address, stopCompany: true };
const DAY_MS = 86_400_000;
const ACTIVE = ['active', null];
const REPLIED = ['stopped', 'replied'];
const COMPANY = ['stopped', 'company_replied'];

/** How many emails of each a sender claims now. */
async function claimedOf(asked: readonly SeededCampaign[]): Promise<number[]> {
  const { clock, settings, jobs, database } = app.world;
  const lease = await SenderLease.acquire(database.pool);
  const claimer = new Claimer(clock, new LimitNotices(database.pool, jobs), new MailboxFleet(clock, settings));
  const claims = await claimer.claim(database.pool, lease.id, 1_000);
  await claimer.release(database.pool, lease.id, claims);
  await lease.release();
  return asked.map(({ campaignId }) => claims.filter((claim) => claim.campaignId === campaignId).length);
}

const idOf = (campaign: SeededCampaign, n = 0): string =>
  messageIdOf(deliveryIdFor(campaign.campaignId, lead(campaign, n), 1), 'hello@rekindle.example');
let uid = 0;
const receive = ({ accountId }: SeededCampaign, raw: Buffer) =>
  app.do(new ReceiveMessage(raw, app.world.clock.now(), 'inbox', { accountId, mailboxId: accountId, uidValidity: 1, uid: (uid += 1) }));

async function standings({ campaignId, leadIds }: SeededCampaign) {
  const { rows } = await app.world.database.pool.query<{ id: string; state: string; reason: string | null }>(
    'SELECT lead_id AS id, state, reason FROM mailer.outreaches WHERE campaign_id = $1',
    [campaignId],
  );
  return leadIds.map((leadId) => rows.filter(({ id }) => id === leadId).flatMap(({ state, reason }) => [state, reason]));
}

describe('a reply in a campaign that stops companies', () => {
  it('stops the colleague once, and nobody else', async () => {
    const campaign = await campaigns.begun(5, everybody);
    const { accountId, campaignId } = campaign;
    const raw = mail({ from: address(0), references: [idOf(campaign)] });
    await receive(campaign, raw);
    await receive(campaign, mail({ from: address(0), references: [idOf(campaign)], id: '<once-more@acme.example>' }));
    expect(await standings(campaign)).toEqual([REPLIED, COMPANY, ACTIVE, ACTIVE, ACTIVE]);
    const leadId = lead(campaign, 1);
    expect((await app.world.store.readStream(accountId, `outreach-${campaignId}-${leadId}`)).slice(3)).toMatchObject([
      { type: 'OutreachStopped', data: { accountId, campaignId, leadId, reason: 'company_replied', skipped: [2, 3, 4] } },
    ]);
    expect(await app.ask(new GetLedger(accountId, campaignId))).toMatchObject({ planned: 20, waiting: 9, skipped: 6, sent: 5 });
  });

  it('stops leads at another subdomain of the company, but no strangers under the same public suffix', async () => {
    const addresses = ['sales@eu.acme.com', 'bob@acme.com', 'kim@shop.acme.com', 'lee@other.co.uk', 'max@stranger.co.uk'];
    const campaign = await campaigns.begun(5, { ...everybody, address: (n) => addresses[n] ?? '' });
    await receive(campaign, mail({ from: 'sales@eu.acme.com', references: [idOf(campaign)] }));
    expect(await standings(campaign)).toEqual([REPLIED, COMPANY, COMPANY, ACTIVE, ACTIVE]);
    await receive(campaign, mail({ from: 'max@stranger.co.uk', references: [idOf(campaign, 4)] }));
    expect(await standings(campaign)).toEqual([REPLIED, COMPANY, COMPANY, ACTIVE, REPLIED]);
  });

  it("counts as the lead's reply if it comes from somebody else at the company", async () => {
    const campaign = await campaigns.begun(3, everybody);
    await receive(campaign, mail({ from: 'boss@acme.example', references: [idOf(campaign, 1)] }));
    expect(await standings(campaign)).toEqual([COMPANY, REPLIED, ACTIVE]);
  });

  it('stops nobody else if the address is at a public mail provider', async () => {
    const campaign = await campaigns.begun(5, everybody);
    await receive(campaign, mail({ from: address(3), references: [idOf(campaign, 3)] }));
    expect(await standings(campaign)).toEqual([ACTIVE, ACTIVE, ACTIVE, REPLIED, ACTIVE]);
  });

  it('stops nobody if a program wrote it', async () => {
    const campaign = await campaigns.begun(3, everybody);
    await receive(campaign, away(address(0), [idOf(campaign)], '2027-01-10'));
    expect(await standings(campaign)).toEqual([ACTIVE, ACTIVE, ACTIVE]);
  });

  it('also stops colleagues if the user marks the lead as replied', async () => {
    const campaign = await campaigns.begun(3, everybody);
    const order = new MarkReplied(campaign.accountId, campaign.campaignId, lead(campaign, 1));
    expect(await app.do(order)).toEqual({ state: 'stopped', reason: 'replied' });
    expect(await standings(campaign)).toEqual([COMPANY, REPLIED, ACTIVE]);
  });

  it.each([
    ['a reply', (campaign: SeededCampaign) => receive(campaign, mail({ from: 'lead-0@acme.example', references: [idOf(campaign)] }))],
    ['the user', ({ accountId, campaignId, leadIds }: SeededCampaign) => app.do(new MarkReplied(accountId, campaignId, leadIds[0] ?? ''))],
  ])('stops many colleagues in transactions that no sender waits for long, once %s says so', async (_, say) => {
    const campaign = await campaigns.running(COLLEAGUES_AT_ONCE * 2 + 51, { ...everybody, address: (n) => `lead-${n}@acme.example` });
    app.world.startSender(() => server.url);
    await eventually(async () => expect((await app.world.states(campaign.campaignId)).sent).toBe(campaign.leadIds.length));
    const other = await campaigns.begun(1);
    await app.world.stopSenders();
    await say(campaign);
    const stopped = async () => (await standings(campaign)).filter(([state]) => state === 'stopped').length;
    expect(await stopped()).toBe(COLLEAGUES_AT_ONCE + 1);
    // Meanwhile the campaign rests, and others go on.
    app.world.clock.advance(3 * DAY_MS);
    expect(await claimedOf([campaign, other])).toEqual([0, 1]);
    await app.settle();
    expect(await standings(campaign)).toEqual([REPLIED, ...Array<(string | null)[]>(COLLEAGUES_AT_ONCE * 2 + 50).fill(COMPANY)]);
    const { rows } = await app.world.database.pool.query(
      `SELECT max(n)::int AS most FROM (SELECT count(*) AS n FROM es.events WHERE tenant_id = $1 AND type = 'OutreachStopped' GROUP BY xmin::text) t`,
      [campaign.accountId],
    );
    expect(rows).toEqual([{ most: COLLEAGUES_AT_ONCE + 1 }]);
  });

  it('stops colleagues whose replies arrive at the same moment, without a deadlock', async () => {
    const campaign = await campaigns.begun(5, { ...everybody, address: (n) => `lead-${n}@acme.example` });
    const replies = campaign.leadIds.map((_, n) =>
      mail({ from: `lead-${n}@acme.example`, references: [idOf(campaign, n)], id: `<${n}@a.example>` }),
    );
    await Promise.all(replies.map((raw) => receive(campaign, raw)));
    const { rows } = await app.world.database.pool.query(
      'SELECT count(*)::int AS replied, count(*) FILTER (WHERE state = $2)::int AS stopped FROM mailer.outreaches WHERE campaign_id = $1 AND replied',
      [campaign.campaignId, 'stopped'],
    );
    expect(rows).toEqual([{ replied: 5, stopped: 5 }]);
  });

  it('skips the colleague at the launch if it answers a test email', async () => {
    const campaign = await app.world.prepare(await app.world.seed(3, { address }));
    await app.settle();
    app.world.startSender(() => server.url);
    await app.do(new SendTest(campaign.accountId, campaign.campaignId));
    await eventually(async () => expect(await app.world.states(campaign.campaignId)).toEqual({ sent: 3 }));
    await app.do(new RecordReply(deliveryIdFor(campaign.campaignId, lead(campaign), 1), false, 'sandbox'));
    await app.world.launch(campaign, 'UTC', undefined, {}, { stopCompany: true });
    await app.settle();
    expect(await standings(campaign)).toEqual([REPLIED, ['skipped', 'company_replied'], ACTIVE]);
  });
});

describe('a reply in a campaign that does not stop companies', () => {
  it('stops only its own lead', async () => {
    const campaign = await campaigns.begun(2, { address });
    await receive(campaign, mail({ from: address(0), references: [idOf(campaign)] }));
    expect(await standings(campaign)).toEqual([REPLIED, ACTIVE]);
  });
});
