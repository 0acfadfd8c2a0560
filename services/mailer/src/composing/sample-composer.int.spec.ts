import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { EventStore } from '@rekindle/event-sourcing';
import { newId } from '@rekindle/platform';
import { ProfileVault } from '@rekindle/vault';
import { simpleParser } from 'mailparser';
import { KnownCampaigns } from '../known-campaigns/known-campaigns.js';
import { type MailerApp, startMailerApp } from '../testing/mailer-app.js';
import type { SeededCampaign } from '../testing/seeded-campaign.js';
import { SampleComposer } from './sample-composer.js';
import { Senders } from './senders.js';
import { SendingMailboxes } from './sending-mailboxes.js';
import { Templates } from './templates.js';

let app: MailerApp;
beforeAll(async () => void (app = await startMailerApp()));
afterAll(() => app.close());

async function sampleOf({ accountId, campaignId }: SeededCampaign) {
  const { world } = app;
  const { pool } = world.database;
  const copies = new KnownCampaigns(pool, new EventStore(pool), { waitFor: async () => true });
  const profiles = new ProfileVault(pool);
  const senders = new Senders(world.texts, profiles);
  const [templates, mailboxes] = [new Templates(world.texts), new SendingMailboxes(pool)];
  const composer = new SampleComposer(world.clock, world.settings, copies, world.leads, profiles, templates, senders, mailboxes);
  const { from, route, message } = await composer.write({ accountId, campaignId, n: 1, step: 1, userId: await world.userOf(accountId) });
  const { from: shown, replyTo, text } = await simpleParser(message);
  return { from, route, shown: shown?.text, replyTo: replyTo?.text, isSigned: text?.includes('Robin, Acme') };
}

it("a sample is sent from the installation's own address, or from the mailbox that the campaign uses", async () => {
  const campaign = await app.world.prepare(await app.world.seed(1));
  await app.settle();
  const { accountId } = campaign;
  expect(await sampleOf(campaign)).toEqual({
    from: 'hello@rekindle.example',
    route: null,
    shown: '"Acme" <hello@rekindle.example>',
    replyTo: `${accountId}@owner.example`,
    isSigned: false,
  });
  const mailboxId = newId();
  await app.world.database.pool.query(
    `INSERT INTO mailer.mailboxes (id, account_id, state, provider, email, from_name, reply_to, signature, smtp, imap, secrets, key_id, pacing,
       connected_at, checked_at)
     VALUES ($1, $2, 'active', 'smtp', 'robin@acme.example', 'Robin', 'desk@acme.example', 'Robin, Acme', '{}', '{}', '', '', '{}', now(), now())`,
    [mailboxId, accountId],
  );
  expect(await sampleOf(campaign)).toEqual({
    from: 'robin@acme.example',
    route: mailboxId,
    shown: '"Robin" <robin@acme.example>',
    replyTo: 'desk@acme.example',
    isSigned: true,
  });
});
