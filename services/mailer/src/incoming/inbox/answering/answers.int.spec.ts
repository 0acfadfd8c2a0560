import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { HoldAccountSending, RecordReply, Unsubscribe } from '@rekindle/contracts';
import { FakeSmtp, type FakeSmtpBehaviour } from '@rekindle/email/testing';
import { newId } from '@rekindle/platform';
import { simpleParser } from 'mailparser';
import { DoNotContact } from '../../feedback/do-not-contact/do-not-contact.js';
import { deliveryIdFor } from '../../../planning/outreach-planner.js';
import { messageOf, store } from '../../../testing/inbox-seeds.js';
import { type MailerApp, startMailerApp } from '../../../testing/mailer-app.js';
import type { SeededCampaign } from '../../../testing/seeded-campaign.js';
import { RunningCampaigns, lead } from '../../../testing/running-campaigns.js';
import { AnswerLead } from './answer-lead/answer-lead.js';
import { DraftAnswer } from './draft-answer/draft-answer.js';
import { GetMessageHtml } from '../get-message-html/get-message-html.js';
import { GetThread } from '../get-thread/get-thread.js';
import type { InboxThreadDetails } from '../get-thread/thread-details.dto.js';
import { GetThreads } from '../get-threads/get-threads.js';
import type { InboxThreadsPage } from '../get-threads/threads-page.dto.js';

const TEXT = 'Hello,\n\nThursday at 10:15 works, see https://acme.example\n\nOlive';

let app: MailerApp;
let server: FakeSmtp;
let behaviour: Partial<FakeSmtpBehaviour>;
let campaign: SeededCampaign;
let threadId: string;

beforeAll(async () => void (app = await startMailerApp()));
afterAll(() => app.close());
beforeEach(async () => {
  behaviour = {};
  server = new FakeSmtp({
    onRcpt: (to) => behaviour.onRcpt?.(to) ?? 250,
    onMessage: (to, message) => behaviour.onMessage?.(to, message) ?? 250,
  });
  await server.listen();
  campaign = await new RunningCampaigns(app, () => server.url).begun(1);
  await app.world.stopSenders();
  server.caught.splice(0);
  app.smtp.url = server.url;
  threadId = await answeredBy({ thread: ['<first@rekindle.example>'], messageId: `<${newId()}@lead.example>` });
});
afterEach(async () => {
  // An answer that is still being sent would reach the next test's server.
  await app.settle();
  await server.close();
});

/** The lead writes. @returns the thread */
async function answeredBy(fields: Parameters<typeof messageOf>[2] = {}): Promise<string> {
  await store(app, messageOf(campaign, 0, { sentAt: app.world.clock.now(), ...fields }));
  const { threads } = await app.ask<InboxThreadsPage>(new GetThreads(campaign.accountId, { limit: 1 }));
  return threads[0]?.id ?? '';
}
const answer = (text = TEXT, markDone = false) => app.do<{ id: string }>(new AnswerLead(campaign.accountId, threadId, text, markDone));
const thread = () => app.ask<InboxThreadDetails>(new GetThread(campaign.accountId, threadId));
const answers = async () => (await thread()).messages.filter(({ kind }) => kind === 'answer');
const delivery = (): string => deliveryIdFor(campaign.campaignId, lead(campaign), 1);
/** Makes failed attempts due again. */
const triesAgain = async () => {
  await app.world.database.pool.query('UPDATE jobs._private_jobs SET run_at = now()');
  await app.settle();
};

describe('a thread', () => {
  it('shows what the campaign sent, what came back, and what was stopped by it', async () => {
    await app.do(new RecordReply(delivery(), false, 'imap'));
    const shown = await thread();
    expect(shown).toMatchObject({
      ...{
        id: threadId,
        leadName: 'Lead 0',
        email: `lead-0@${campaign.listId.slice(-12)}.example`,
        phone: null,
        listName: null,
        timeZone: null,
      },
      ...{ from: 'hello@rekindle.example', cannotAnswer: null, effects: [{ kind: 'cancelled_emails', days: [3, 7, 14] }] },
    });
    const nothing = { openedAt: null, clickedAt: null, error: null, state: 'sent' };
    expect(shown.messages).toEqual([
      {
        ...{ ...nothing, id: delivery(), by: 'campaign', kind: 'email', day: 1, subject: 'Step 1', hasHtml: true },
        ...{ text: expect.stringContaining('Hello Lead 0, see https://acme.example'), at: expect.any(Date) },
      },
      {
        ...{ ...nothing, id: expect.any(String), by: 'lead', kind: 'reply', day: null, subject: 'Re: Step 1', hasHtml: false },
        ...{ text: 'Call me Thursday', at: expect.any(Date) },
      },
    ]);
  });

  it('is hidden from other accounts', async () => {
    const stranger = await app.world.seed(1);
    const asked = [new GetThread(stranger.accountId, threadId), new DraftAnswer(stranger.accountId, threadId)];
    for (const query of asked) await expect(app.ask(query)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(app.do(new AnswerLead(stranger.accountId, threadId, TEXT, false))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it("has its messages as HTML that is safe to show, the campaign's emails included", async () => {
    await answeredBy({ html: '<p onclick="x()">Yes</p><img src="https://a.example/p.png"><script>x()</script>' });
    const id = (await thread()).messages.at(-1)?.id ?? '';
    const html = (messageId: string, pictures = false) => app.ask(new GetMessageHtml(campaign.accountId, threadId, messageId, pictures));
    expect(await html(id)).toEqual({ html: '<p>Yes</p>', remotePictures: 1 });
    expect(await html(id, true)).toEqual({ html: '<p>Yes</p><img src="https://a.example/p.png" />', remotePictures: 1 });
    expect(await html(delivery())).toMatchObject({ html: expect.stringContaining('Hello Lead 0') });
    await expect(html(newId())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it("offers a draft of an answer, in the campaign's sender name", async () => {
    const { text } = await app.ask<{ text: string }>(new DraftAnswer(campaign.accountId, threadId));
    expect(text).toMatch(/^Hello Lead 0,\n\nThank you for your answer, I am glad to hear from you\.\n\n[^]+\n\nOlive$/);
  });
});

describe('an answer', () => {
  it('is being sent immediately, and its thread no longer waits', async () => {
    const { id } = await answer();
    expect(await answers()).toEqual([
      {
        ...{ id, by: 'account', kind: 'answer', day: null, subject: 'Re: Step 1', text: TEXT, hasHtml: false, at: expect.any(Date) },
        ...{ openedAt: null, clickedAt: null, state: 'sending', error: null },
      },
    ]);
    expect(await thread()).toMatchObject({ needsAnswer: false, done: false });
  });

  it("is sent once, in the thread, in the campaign's sender name, and without tracking", async () => {
    const { id } = await answer();
    await app.settle();
    await app.settle();
    expect(server.caught.map(({ to }) => to)).toEqual([`lead-0@${campaign.listId.slice(-12)}.example`]);
    const source = server.caught[0]?.message ?? '';
    const { from, replyTo, subject, text, html, messageId, inReplyTo, references } = await simpleParser(source);
    const { rows } = await app.world.database.pool.query<{ id: string }>(
      `SELECT message_id AS id FROM mailer.inbox_messages WHERE account_id = $1 AND kind = 'reply'`,
      [campaign.accountId],
    );
    expect({ from: from?.text, replyTo: replyTo?.text, subject, text: text?.trim(), messageId, inReplyTo, references }).toEqual({
      ...{ from: '"Olive" <hello@rekindle.example>', replyTo: 'olive@acme.example', subject: 'Re: Step 1', text: TEXT },
      ...{ messageId: `<${id}@rekindle.example>`, inReplyTo: rows[0]?.id, references: ['<first@rekindle.example>', rows[0]?.id] },
    });
    expect(html).toContain('<a href="https://acme.example">');
    expect(source).not.toMatch(/List-Unsubscribe|<img|\/t\//);
    expect(await answers()).toEqual([expect.objectContaining({ id, state: 'sent', text: TEXT, hasHtml: true })]);
    expect(await thread()).toMatchObject({ lastBy: 'account', needsAnswer: false, preview: expect.stringContaining('Thursday at 10:15') });
  });

  it('is recognised in the sent folder, and stored once', async () => {
    const { id } = await answer();
    await app.settle();
    expect(await store(app, messageOf(campaign, 0, { kind: 'answer', messageId: `<${id}@rekindle.example>` }))).toBe(false);
    expect(await answers()).toHaveLength(1);
  });

  it('can close its thread', async () => {
    await answer(TEXT, true);
    expect(await thread()).toMatchObject({ done: true, needsAnswer: false });
    await app.settle();
    expect(await thread()).toMatchObject({ done: true, needsAnswer: false });
  });

  it('does not accumulate reply prefixes', async () => {
    await answeredBy({ subject: 'RE: AW: Re[2]: Step 1', sentAt: new Date(app.world.clock.now().getTime() + 1000) });
    await answer();
    expect((await answers())[0]?.subject).toBe('Re: Step 1');
  });

  it("copies nothing but Message-IDs from other people's headers", async () => {
    await answeredBy({
      thread: ['<good@x.example>', '<bad@x.example>\r\nBcc: spy@x.example', 'nonsense'],
      sentAt: new Date(app.world.clock.now().getTime() + 1000),
    });
    await answer();
    await app.settle();
    expect(server.caught[0]?.message).not.toContain('spy@x.example');
    expect((await simpleParser(server.caught[0]?.message ?? '')).references).toEqual(['<good@x.example>', expect.any(String)]);
  });
});

describe('an answer that cannot be sent', () => {
  it('gives the reason when the server refuses the address, and may be requested again', async () => {
    behaviour.onRcpt = () => 550;
    await answer(TEXT, true);
    await app.settle();
    expect(await answers()).toMatchObject([
      { state: 'failed', error: 'The mail server refused the address of the lead (550), so the answer was not sent.' },
    ]);
    expect(await thread()).toMatchObject({ needsAnswer: true, done: false });
    behaviour = {};
    await answer('Once more');
    await app.settle();
    expect(await answers()).toMatchObject([{ state: 'sent', text: 'Once more' }]);
  });

  it('is retried while the server is busy', async () => {
    behaviour.onRcpt = () => 450;
    await answer();
    await app.settle();
    expect(await answers()).toMatchObject([{ state: 'sending' }]);
    behaviour = {};
    await triesAgain();
    expect(await answers()).toMatchObject([{ state: 'sent' }]);
  });

  it('fails after half an hour without a server', async () => {
    app.smtp.url = 'smtp://127.0.0.1:1';
    await answer();
    await app.settle();
    for (let tries = 1; tries < 8; tries += 1) await triesAgain();
    expect(await answers()).toMatchObject([
      { state: 'failed', error: 'The mail server did not take the answer within half an hour. Try again later.' },
    ]);
  });

  it('is not sent again automatically if its outcome is unknown', async () => {
    let begun = 0;
    behaviour.onMessage = () => {
      begun += 1;
      return 'drop';
    };
    await answer();
    await app.settle();
    await triesAgain();
    expect(begun).toBe(1);
    expect(await answers()).toMatchObject([{ state: 'unknown', error: expect.stringContaining('Look into the sent folder') }]);
    expect(await thread()).toMatchObject({ needsAnswer: true });
  });

  it('is not sent again automatically if the process ended in the middle', async () => {
    await answer();
    await app.world.database.pool.query(`UPDATE mailer.inbox_answers SET state = 'in_flight' WHERE thread_id = $1`, [threadId]);
    await app.settle();
    expect(server.caught).toEqual([]);
    expect(await answers()).toMatchObject([{ state: 'unknown' }]);
  });

  it('counts as sent if it is found in the sent folder after all', async () => {
    behaviour.onMessage = () => 'drop';
    const { id } = await answer();
    await app.settle();
    await store(
      app,
      messageOf(campaign, 0, { kind: 'answer', text: TEXT, messageId: `<${id}@rekindle.example>`, sentAt: app.world.clock.now() }),
    );
    expect(await answers()).toMatchObject([{ state: 'sent', text: TEXT }]);
    expect(await thread()).toMatchObject({ needsAnswer: false });
  });

  it('gives the reason when the lead has unsubscribed in between', async () => {
    await answer();
    await app.do(new Unsubscribe(delivery(), 'page'));
    await app.settle();
    expect(server.caught).toEqual([]);
    expect(await answers()).toMatchObject([
      { state: 'failed', error: 'This lead unsubscribed from your emails, so no answer can go to them.' },
    ]);
  });
});

it('fails after its last attempt if it cannot be written', async () => {
  await app.world.database.pool.query(`UPDATE vault.leads SET email = 'no address' WHERE id = $1`, [lead(campaign)]);
  await answer();
  await app.settle();
  expect(await answers()).toMatchObject([{ state: 'sending' }]);
  for (let tries = 1; tries < 8; tries += 1) await triesAgain();
  expect(await answers()).toMatchObject([
    { state: 'failed', error: 'The answer could not be written. Contact us if this keeps happening.' },
  ]);
});

describe('an answer is refused', () => {
  it('for a lead that must not be contacted', async () => {
    await app.do(new DoNotContact(campaign.accountId, campaign.campaignId, lead(campaign)));
    const reason = 'This lead is on your do-not-contact list. Remove the entry to answer.';
    await expect(answer()).rejects.toMatchObject({ code: 'LEAD_NOT_TO_CONTACT', detail: reason });
    expect(await thread()).toMatchObject({ from: null, cannotAnswer: reason });
  });

  it.each([
    ['disconnected', `ended_at = now()`, /is disconnected/],
    ['paused', `state = 'paused'`, /^maya@acme.example is paused/],
    ['broken', `state = 'broken'`, /^maya@acme.example does not work/],
  ])('from a mailbox that is %s', async (_, change, reason) => {
    const mailboxId = await mailbox();
    await app.world.database.pool.query(`UPDATE mailer.mailboxes SET ${change} WHERE id = $1`, [mailboxId]);
    await expect(answer()).rejects.toMatchObject({ code: 'ANSWER_NOT_POSSIBLE', detail: expect.stringMatching(reason) });
    expect(await thread()).toMatchObject({ from: null, cannotAnswer: expect.stringMatching(reason) });
  });

  it('while the operator holds the account', async () => {
    await app.do(new HoldAccountSending(campaign.accountId, 'Spec'));
    await expect(answer()).rejects.toMatchObject({ code: 'SENDING_HELD' });
  });
});

it('a thread names the mailbox that wrote to the lead', async () => {
  await mailbox();
  expect(await thread()).toMatchObject({ from: 'maya@acme.example', cannotAnswer: null });
});

/** As if the campaign had been sent from it. */
async function mailbox(): Promise<string> {
  const id = newId();
  const { pool } = app.world.database;
  await pool.query(
    `INSERT INTO mailer.mailboxes (id, account_id, state, provider, email, from_name, smtp, imap, secrets, key_id, pacing, connected_at, checked_at)
     VALUES ($1, $2, 'active', 'smtp', 'maya@acme.example', 'Maya', '{}', '{}', '', '', '{}', now(), now())`,
    [id, campaign.accountId],
  );
  await pool.query('UPDATE mailer.deliveries SET route = $2 WHERE campaign_id = $1', [campaign.campaignId, id]);
  return id;
}
