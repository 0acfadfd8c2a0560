import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { ReceiveMessage, type ReceivedMessage } from '@rekindle/contracts';
import { linkSigner, messageIdOf } from '@rekindle/email';
import { FakeSmtp } from '@rekindle/email/testing';
import { newId } from '@rekindle/platform';
import { usualPacing } from '../../mailboxes/pacing/pacing.decide.js';
import { deliveryIdFor } from '../../planning/outreach-planner.js';
import { type MailerApp, startMailerApp } from '../../testing/mailer-app.js';
import { RunningCampaigns, lead } from '../../testing/running-campaigns.js';
import type { SeededCampaign } from '../../testing/seeded-campaign.js';
import { OWNER, mail } from './testing/written-mail.js';

const LEAD = 'jo@lead.example';
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

const begun = () => campaigns.begun(1, { address: () => LEAD });
const deliveryOf = (campaign: SeededCampaign): string => deliveryIdFor(campaign.campaignId, lead(campaign), 1);
const idOf = (campaign: SeededCampaign): string => messageIdOf(deliveryOf(campaign), 'hello@rekindle.example');
const linkOf = (campaign: SeededCampaign): string =>
  `List-Unsubscribe: <https://rekindle.example/u/${linkSigner(app.world.settings).unsubscribeToken(deliveryOf(campaign))}>`;
let uid = 0;
const receive = ({ accountId }: SeededCampaign, raw: Buffer, folder: 'inbox' | 'sent' | 'junk' = 'inbox'): Promise<ReceivedMessage> =>
  app.do(new ReceiveMessage(raw, app.world.clock.now(), folder, { accountId, mailboxId: accountId, uidValidity: 1, uid: (uid += 1) }));
const rows = async (text: string, values: unknown[]) => (await app.world.database.pool.query<Record<string, unknown>>(text, values)).rows;
const outreachOf = async ({ campaignId }: SeededCampaign) =>
  (await rows('SELECT state, reason FROM mailer.outreaches WHERE campaign_id = $1', [campaignId]))[0];
const processed = ({ accountId }: SeededCampaign) => rows('SELECT FROM mailer.inbound_messages WHERE account_id = $1', [accountId]);

const connect = (accountId: string, email: string, endedAt: Date | null = null) =>
  rows(
    `INSERT INTO mailer.mailboxes
       (id, account_id, state, provider, email, from_name, smtp, imap, secrets, key_id, pacing, connected_at, checked_at, ended_at)
     VALUES ($1, $2, 'active', 'smtp', $3, 'Robin', '{}', '{}', '', '', $4, now(), now(), $5)`,
    [newId(), accountId, email, JSON.stringify(usualPacing), endedAt],
  );

it("neither our own emails nor the owner's messages to themselves count as replies", async () => {
  const campaign = await begun();
  await connect(campaign.accountId, OWNER);
  await connect(campaign.accountId, 'before@acme.example', new Date());
  const followUp = mail({ from: 'hello@rekindle.example', to: LEAD, id: idOf(campaign), references: ['<earlier@acme.example>'] });
  for (const folder of ['inbox', 'sent', 'junk'] as const) await receive(campaign, followUp, folder);
  // A service may have assigned them other Message-IDs.
  for (const from of ['Hello@rekindle.example', OWNER, 'before@acme.example'])
    for (const folder of ['inbox', 'sent'] as const)
      await receive(campaign, mail({ from, to: LEAD, subject: 'Step 1', headers: [linkOf(campaign)] }), folder);
  await receive(campaign, mail({ from: OWNER, references: [idOf(campaign)] }));
  expect(await outreachOf(campaign)).toEqual({ state: 'active', reason: null });
  expect(await processed(campaign)).toEqual([]);
});

it.each([
  ['the email', LEAD, (campaign: SeededCampaign) => idOf(campaign)],
  ['an email that a service gave another Message-ID', 'jo@private.example', () => '<010001.renamed@ses.example>'],
])('a reply from a program that copies the headers of %s counts as a reply', async (_, from, answered) => {
  const campaign = await begun();
  const reply = mail({ from, subject: 'Re: hello', references: [answered(campaign)], headers: [linkOf(campaign)] });
  expect(await receive(campaign, reply)).toEqual({ kind: 'reply', processed: true });
  expect(await outreachOf(campaign)).toEqual({ state: 'stopped', reason: 'replied' });
});
