import { UNDO_MS } from '@rekindle/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { subjectVariant } from '@rekindle/email';
import { FakeSmtp } from '@rekindle/email/testing';
import { inTransaction } from '@rekindle/platform';
import { simpleParser } from 'mailparser';
import { GetLeadEmails } from '../progress/get-lead-emails/get-lead-emails.js';
import type { LeadEmails } from '../progress/get-lead-emails/lead-emails.dto.js';
import { SendTest } from '../test-emails/send-test/send-test.js';
import { type MailerApp, startMailerApp } from '../testing/mailer-app.js';
import { eventually } from '../testing/eventually.js';
import type { SeededCampaign } from '../testing/seeded-campaign.js';
import { SampleComposer } from './sample-composer.js';
import { KnownCampaigns } from '../known-campaigns/known-campaigns.js';
import { EventStore } from '@rekindle/event-sourcing';
import { ProfileVault } from '@rekindle/vault';
import { SendingMailboxes } from './sending-mailboxes.js';
import { Senders } from './senders.js';
import { Templates } from './templates.js';

const LEADS = 60;
const OTHER = '{{ first_name }}, the other one';

let app: MailerApp;
let server: FakeSmtp;
beforeAll(async () => {
  app = await startMailerApp();
  server = new FakeSmtp();
  await server.listen();
  app.world.startSender(() => server.url);
});
afterAll(async () => {
  await app.world.stopSenders();
  await server.close();
  await app.close();
});

const sentBecomes = ({ campaignId }: SeededCampaign, sent: number) =>
  eventually(async () => expect((await app.world.states(campaignId)).sent).toBe(sent));

/** @returns the subjects that the mail server received for a campaign's leads, by the lead's number */
async function subjectsCaught({ listId }: SeededCampaign): Promise<Map<number, string[]>> {
  const subjects = new Map<number, string[]>();
  for (const { to, message } of server.caught.filter((email) => email.to.endsWith(`@${listId.slice(-12)}.example`))) {
    const n = Number(/^lead-(\d+)@/.exec(to)?.[1]);
    subjects.set(n, [...(subjects.get(n) ?? []), (await simpleParser(message)).subject ?? '']);
  }
  return subjects;
}

const subjectFor = (leadId: string, n: number, step: number): string =>
  subjectVariant(leadId) === 'a' ? `Step ${step}` : `Lead ${n}, the other one`;

/** Gives the first email of a prepared campaign a second subject. */
async function testAgainst({ accountId, campaignId }: SeededCampaign, testSubject: string): Promise<void> {
  const body = { subject: 'Step 1', text: 'Hello', html: null, testSubject };
  const email = await inTransaction(app.world.database.pool, (tx) => app.world.texts.put(tx, { accountId, kind: 'email', body }));
  await app.world.appendToCampaign(
    { accountId, campaignId },
    { type: 'SequenceEdited', data: { accountId, campaignId, step: 1, email, author: 'user' } },
  );
  await app.settle();
}

describe('an email with two subjects', () => {
  it("uses each lead's own subject at every step, and is shown with it afterwards", async () => {
    const campaign = await app.world.seed(LEADS);
    await app.world.launch(campaign, 'UTC', OTHER);
    await app.settle();
    app.world.clock.advance(UNDO_MS);
    await sentBecomes(campaign, LEADS);
    app.world.clock.advance(2 * 86_400_000);
    await sentBecomes(campaign, 2 * LEADS);
    const caught = await subjectsCaught(campaign);
    const expected = campaign.leadIds.map((leadId, n) => [n, [subjectFor(leadId, n, 1), subjectFor(leadId, n, 2)]] as const);
    expect(caught).toEqual(new Map(expected));
    const ofA = campaign.leadIds.filter((leadId) => subjectVariant(leadId) === 'a').length;
    expect(ofA).toBeGreaterThan(0);
    expect(ofA).toBeLessThan(LEADS);
    for (const [n, leadId] of campaign.leadIds.entries()) {
      const { items } = await app.ask<LeadEmails>(new GetLeadEmails(campaign.accountId, campaign.campaignId, leadId));
      expect(items.map(({ words }) => words?.subject)).toEqual(caught.get(n));
    }
  });

  it("uses each lead's own subject in a test email too", async () => {
    const campaign = await app.world.prepare(await app.world.seed(8));
    await testAgainst(campaign, OTHER);
    await app.do(new SendTest(campaign.accountId, campaign.campaignId));
    await sentBecomes(campaign, 8);
    const expected = campaign.leadIds.map((leadId, n) => [n, [subjectFor(leadId, n, 1)]] as const);
    expect(await subjectsCaught(campaign)).toEqual(new Map(expected));
  });

  it('uses the first subject in a sample, whichever lead fills it in', async () => {
    const { world } = app;
    const { pool } = world.database;
    const shown = [];
    for (let n = 0; n < 6; n += 1) {
      const campaign = await world.prepare(await world.seed(1));
      await testAgainst(campaign, OTHER);
      const copies = new KnownCampaigns(pool, new EventStore(pool), { waitFor: async () => true });
      const profiles = new ProfileVault(pool);
      const senders = new Senders(world.texts, profiles);
      const [templates, mailboxes] = [new Templates(world.texts), new SendingMailboxes(pool)];
      const composer = new SampleComposer(world.clock, world.settings, copies, world.leads, profiles, templates, senders, mailboxes);
      const { accountId, campaignId } = campaign;
      const { message } = await composer.write({ accountId, campaignId, n: 1, step: 1, userId: await world.userOf(accountId) });
      shown.push((await simpleParser(message)).subject);
    }
    expect(shown).toEqual(Array(6).fill('Step 1'));
  });
});
