import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ReceiveMessage } from '@rekindle/contracts';
import { messageIdOf } from '@rekindle/email';
import { FakeSmtp } from '@rekindle/email/testing';
import { Claimer } from '../../claiming/claimer.js';
import { MailboxFleet } from '../../claiming/mailbox-fleet.js';
import { SenderLease } from '../../claiming/sender-lease.js';
import type { Answer } from '../../delivery/journal/journal-lines.js';
import { LimitNotices } from '../../limits/limit-notices.js';
import { deliveryIdFor } from '../../planning/outreach-planner.js';
import { eventually } from '../../testing/eventually.js';
import { type MailerApp, startMailerApp } from '../../testing/mailer-app.js';
import { RunningCampaigns, lead } from '../../testing/running-campaigns.js';
import type { SeededCampaign } from '../../testing/seeded-campaign.js';
import { away, bounce, mail } from './testing/written-mail.js';

const DAY_MS = 86_400_000;
const ADDRESS = 'jo@lead.example';

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

const idOf = ({ campaignId, ...campaign }: SeededCampaign): string =>
  messageIdOf(deliveryIdFor(campaignId, lead({ campaignId, ...campaign }), 1), 'hello@rekindle.example');

/** The first email has begun, its sender has died, and the outcome is not recorded yet. */
async function campaignOfDeadSender(answer: Answer | null): Promise<SeededCampaign> {
  const { pool } = app.world.database;
  const campaign = await campaigns.running(1, { address: () => ADDRESS });
  const lease = await SenderLease.acquire(pool);
  const journal = app.world.journals.open(lease.journal);
  const claimer = new Claimer(
    app.world.clock,
    new LimitNotices(pool, app.world.jobs),
    new MailboxFleet(app.world.clock, app.world.settings),
  );
  for (const { deliveryId } of await claimer.claim(pool, lease.id, 1)) {
    journal.begin(deliveryId, idOf(campaign));
    if (answer) journal.answered(deliveryId, answer);
  }
  journal.close();
  await lease.release();
  return campaign;
}

let uid = 0;
const read = ({ accountId }: SeededCampaign, raw: Buffer) => {
  const place = { accountId, mailboxId: accountId, uidValidity: 1, uid: (uid += 1) };
  return app.do(new ReceiveMessage(raw, app.world.clock.now(), 'inbox', place));
};
const settleSender = () => app.world.housekeeping().run(app.world.database.pool);
const outreachOf = async ({ campaignId }: SeededCampaign) => {
  const { rows } = await app.world.database.pool.query<{ state: string; reason: string; first: string; second: Date | null }>(
    `SELECT o.state, o.reason, (SELECT state FROM mailer.deliveries WHERE campaign_id = $1 AND step = 1) AS first,
       (SELECT due_at FROM mailer.deliveries WHERE campaign_id = $1 AND step = 2) AS second
     FROM mailer.outreaches o WHERE campaign_id = $1`,
    [campaignId],
  );
  return rows[0];
};
const typesOf = async ({ accountId, campaignId, leadIds }: SeededCampaign): Promise<string[]> =>
  (await app.world.store.readStream(accountId, `outreach-${campaignId}-${leadIds[0]}`)).slice(1).map(({ type }) => type);

/** Two weeks with a sender at work. */
async function letTimePass(another: SeededCampaign): Promise<void> {
  app.world.clock.advance(15 * DAY_MS);
  app.world.startSender(() => server.url);
  await campaigns.statesBecome(another, { sent: 1, waiting: 3 });
}

const answers: [string, (campaign: SeededCampaign) => Buffer][] = [
  ['that names the email', (campaign) => mail({ from: 'jo@private.example', references: [idOf(campaign)] })],
  ['with sender and subject alone', () => mail({ from: ADDRESS, subject: 'AW: Step 1' })],
];
const journals: [string, Answer | null][] = [
  ['was taken by the mail server', { kind: 'accepted' }],
  ['had begun', null],
];
const orders = ['before', 'after'] as const;

describe.each(answers)('a reply %s', (_, reply) => {
  describe.each(journals)('to an email that, as far as its sender knew, %s', (__, answer) => {
    it.each(orders)('ends the sequence when read %s the outcome is recorded', async (order) => {
      const campaign = await campaignOfDeadSender(answer);
      if (order === 'after') await settleSender();
      expect(await read(campaign, reply(campaign))).toEqual({ kind: 'reply', processed: true });
      if (order === 'before') await settleSender();
      expect(await outreachOf(campaign)).toEqual({ state: 'stopped', reason: 'replied', first: 'sent', second: null });
      await letTimePass(await campaigns.running(1));
      expect(server.caught.filter(({ to }) => to === ADDRESS)).toEqual([]);
      expect(await app.world.states(campaign.campaignId)).toEqual({ sent: 1, skipped: 3 });
    });
  });
});

it('a reply to an email whose sender still waits for its server is acted on immediately', async () => {
  const [taken, answer] = [Promise.withResolvers<null>(), Promise.withResolvers<number>()];
  await server.close();
  server = new FakeSmtp({ onMessage: () => (taken.resolve(null), answer.promise) });
  await server.listen();
  const campaign = await campaigns.running(1, { address: () => ADDRESS });
  app.world.startSender(() => server.url);
  await taken.promise;
  expect(await read(campaign, mail({ from: ADDRESS, references: [idOf(campaign)] }))).toEqual({ kind: 'reply', processed: true });
  answer.resolve(250);
  await eventually(async () => expect(await app.world.states(campaign.campaignId)).toEqual({ sent: 1, skipped: 3 }));
  expect((await typesOf(campaign)).toSorted()).toEqual(['EmailIntended', 'EmailSent', 'OutreachStopped', 'ReplyReceived']);
});

describe('before the outcome is recorded', () => {
  it('a bounce stops the lead and suppresses its address', async () => {
    const campaign = await campaignOfDeadSender(null);
    await read(campaign, bounce([{ to: ADDRESS, status: '5.1.1' }], ['Subject: Step 1', `Message-ID: ${idOf(campaign)}`]));
    await settleSender();
    expect(await outreachOf(campaign)).toEqual({ state: 'stopped', reason: 'bounced', first: 'sent', second: null });
  });

  it('a bounce that names only the address does the same', async () => {
    const campaign = await campaignOfDeadSender(null);
    await read(campaign, bounce([{ to: ADDRESS, status: '5.1.1' }], ['Subject: Step 1']));
    await settleSender();
    expect(await outreachOf(campaign)).toEqual({ state: 'stopped', reason: 'bounced', first: 'sent', second: null });
  });

  it('an automatic reply postpones the next email', async () => {
    const campaign = await campaignOfDeadSender({ kind: 'accepted' });
    const back = new Date(app.world.clock.now().getTime() + 10 * DAY_MS).toISOString().slice(0, 10);
    await read(campaign, away(ADDRESS, [idOf(campaign)], back));
    await settleSender();
    const { state, first, second } = (await outreachOf(campaign)) ?? {};
    expect({ state, first, second: second?.toISOString().slice(0, 10) }).toEqual({
      ...{ state: 'active', first: 'sent' },
      second: new Date(Date.parse(back) + DAY_MS).toISOString().slice(0, 10),
    });
  });
});

it('a reply to an email that the server refused but delivered all the same ends the sequence', async () => {
  const campaign = await campaignOfDeadSender({ kind: 'deferred', smtpCode: 451, begun: true });
  await settleSender();
  await read(campaign, mail({ from: ADDRESS, references: [idOf(campaign)] }));
  expect(await outreachOf(campaign)).toEqual({ state: 'stopped', reason: 'replied', first: 'skipped', second: null });
});
