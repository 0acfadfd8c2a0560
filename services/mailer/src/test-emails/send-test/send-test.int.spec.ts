import { UNDO_MS } from '@rekindle/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeSmtp } from '@rekindle/email/testing';
import { newId } from '@rekindle/platform';
import { DoNotContact } from '../../incoming/feedback/do-not-contact/do-not-contact.js';
import { MarkReplied } from '../../incoming/feedback/mark-replied/mark-replied.js';
import { type MailerApp, startMailerApp } from '../../testing/mailer-app.js';
import { eventually } from '../../testing/eventually.js';
import { GetLedger } from '../../progress/get-ledger/get-ledger.js';
import { GetTestRecipients } from '../get-test-recipients/get-test-recipients.js';
import { SendSample } from '../send-sample.js';
import { SendTest } from './send-test.js';

const DAY_MS = 86_400_000;
let app: MailerApp;
let server: FakeSmtp;

beforeAll(async () => {
  app = await startMailerApp();
});
beforeEach(async () => {
  server = new FakeSmtp();
  app.smtp.url = await server.listen();
});
afterEach(async () => {
  await app.world.stopSenders();
  await server.close();
});
afterAll(() => app.close());

const send = ({ accountId, campaignId }: { accountId: string; campaignId: string }) => app.do(new SendTest(accountId, campaignId));
/** The campaign's leads that received emails, in the order in which they came. */
const readersOf = ({ listId }: { listId: string }) => server.caught.map(({ to }) => to).filter((to) => to.includes(listId.slice(-12)));

const away = () => {
  throw new Error('Connection terminated unexpectedly');
};

async function prepared(
  leads: number,
  { texts, ...options }: Parameters<MailerApp['world']['seed']>[1] & { texts?: Record<number, string> } = {},
) {
  const campaign = await app.world.prepare(await app.world.seed(leads, { planId: 'free_trial', ...options }), texts);
  await app.settle();
  return campaign;
}

describe('on a free trial', () => {
  it('step 1 is sent to the first fifty leads of the list, then no more', async () => {
    const campaign = await prepared(60);
    expect(await send(campaign)).toEqual({ test_emails_sent: 50, remaining_test_emails: 0 });
    await expect(send(campaign)).rejects.toMatchObject({
      code: 'TEST_EMAILS_USED_UP',
      detail: "Free trial allows 50 test emails. You've used all your test emails. Upgrade to Starter ($97/mo) for unlimited test emails.",
    });
    app.world.startSender(() => server.url);
    await eventually(() => expect(readersOf(campaign)).toHaveLength(50));
    expect(readersOf(campaign).sort()).toEqual(
      Array.from({ length: 50 }, (_, n) => `lead-${n}@${campaign.listId.slice(-12)}.example`).sort(),
    );
  });

  it('three concurrent calls never exceed the limit', async () => {
    const campaign = await prepared(60);
    const other = await prepared(60, { accountId: campaign.accountId, address: (n) => `other-${n}@acme.example` });
    const answers = await Promise.allSettled([send(campaign), send(other), send(campaign)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    const { rows } = await app.world.database.pool.query('SELECT used FROM mailer.usage WHERE account_id = $1', [campaign.accountId]);
    expect(rows).toEqual([{ used: 50 }]);
  });

  it('all calls are answered, even if there are more of them than connections', async () => {
    const campaign = await prepared(60);
    const answers = await Promise.allSettled(Array.from({ length: 15 }, () => send(campaign)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toEqual([
      { status: 'fulfilled', value: { test_emails_sent: 50, remaining_test_emails: 0 } },
    ]);
  });

  it('a call sends to as many leads as there are, and to nobody twice', async () => {
    const campaign = await prepared(3);
    expect(await send(campaign)).toEqual({ test_emails_sent: 3, remaining_test_emails: 47 });
    expect(await send(campaign)).toEqual({ test_emails_sent: 0, remaining_test_emails: 47 });
    app.world.startSender(() => server.url);
    await eventually(() => expect(readersOf(campaign)).toHaveLength(3));
  });

  it('test emails end with the trial', async () => {
    const campaign = await prepared(3);
    const ended = [campaign.accountId, app.world.clock.now()];
    await app.world.database.pool.query('UPDATE mailer.accounts SET trial_ends_at = $2 WHERE account_id = $1', ended);
    await expect(send(campaign)).rejects.toMatchObject({
      code: 'TRIAL_ENDED',
      detail: 'Your free trial has ended. Your leads and campaigns are still here: choose a plan to send emails.',
    });
    await app.world.grant(campaign.accountId, 'growth', app.world.clock.now());
    await expect(send(campaign)).rejects.toMatchObject({
      code: 'PLAN_ENDED',
      detail: 'Your plan Growth has ended. Your leads and campaigns are still here: choose a plan to send emails.',
    });
  });
});

describe('the next recipients of test emails', () => {
  const next = ({ accountId, campaignId }: { accountId: string; campaignId: string }) =>
    app.ask(new GetTestRecipients(accountId, campaignId));

  it('are the leads that a call then writes to, without those it must not write to', async () => {
    const campaign = await prepared(5, { address: (n) => `next-${n}@acme.example` });
    await app.do(new DoNotContact(campaign.accountId, campaign.campaignId, campaign.leadIds[1] ?? ''));
    const asked = await next(campaign);
    expect(asked).toEqual({
      leads: 4,
      first: [0, 2, 3].map((n) => ({ name: `Lead ${n}`, email: `next-${n}@acme.example` })),
    });
    expect(await next(campaign)).toEqual(asked);
    expect(await send(campaign)).toEqual({ test_emails_sent: 4, remaining_test_emails: 46 });
    expect(await next(campaign)).toEqual({ leads: 0, first: [] });
  });

  it('are fifty at most', async () => {
    expect(await next(await prepared(60))).toMatchObject({ leads: 50 });
  });

  it('are empty once the campaign is launched, and hidden from other accounts', async () => {
    const campaign = await prepared(2, { planId: 'growth' });
    await expect(next({ ...campaign, accountId: newId() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await app.world.launch(campaign);
    await app.settle();
    expect(await next(campaign)).toEqual({ leads: 0, first: [] });
  });
});

describe('on a plan', () => {
  it('test emails are sent fifty at a time, without a limit', async () => {
    const campaign = await prepared(70);
    await app.world.grant(campaign.accountId, 'growth');
    expect(await send(campaign)).toEqual({ test_emails_sent: 50, remaining_test_emails: 'unlimited' });
    expect(await send(campaign)).toEqual({ test_emails_sent: 20, remaining_test_emails: 'unlimited' });
  });
});

describe('a test email to a lead', () => {
  it('is its step 1: the launch continues with step 2', async () => {
    const campaign = await prepared(4);
    await app.world.database.pool.query('UPDATE mailer.usage SET used = 48 WHERE account_id = $1', [campaign.accountId]);
    await app.world.database.pool.query(`INSERT INTO mailer.usage VALUES ($1, 'test_emails', 48) ON CONFLICT DO NOTHING`, [
      campaign.accountId,
    ]);
    expect(await send(campaign)).toEqual({ test_emails_sent: 2, remaining_test_emails: 0 });
    app.world.startSender(() => server.url);
    // Recorded, not only received: the clock from which the next step is dated must not move before.
    await eventually(async () => expect(await app.world.states(campaign.campaignId)).toEqual({ sent: 2 }));
    const tested = readersOf(campaign);

    app.world.clock.advance(DAY_MS);
    await app.world.grant(campaign.accountId, 'starter');
    await app.world.launch(campaign);
    await app.settle();
    expect(await app.ask(new GetLedger(campaign.accountId, campaign.campaignId))).toMatchObject({ planned: 16, waiting: 14, sent: 2 });
    app.world.clock.advance(UNDO_MS);
    await eventually(() => expect(readersOf(campaign)).toHaveLength(4));
    expect(new Set(readersOf(campaign)).size).toBe(4);

    // Two days after the test, one after the launch.
    app.world.clock.advance(DAY_MS);
    await eventually(() => expect(readersOf(campaign)).toHaveLength(6));
    expect(readersOf(campaign).slice(4).sort()).toEqual(tested.sort());
    expect(server.caught.filter(({ message }) => message.includes('Subject: Step 2'))).toHaveLength(2);
  });

  it('ends the sequence if the lead answers it', async () => {
    const campaign = await prepared(1);
    await send(campaign);
    app.world.startSender(() => server.url);
    await eventually(async () => expect(await app.world.states(campaign.campaignId)).toEqual({ sent: 1 }));
    await app.do(new MarkReplied(campaign.accountId, campaign.campaignId, campaign.leadIds[0] as string));
    await app.world.launch(campaign);
    await app.settle();
    const ledger = await app.ask(new GetLedger(campaign.accountId, campaign.campaignId));
    expect(ledger).toMatchObject({ planned: 4, sent: 1, skipped: 3, skippedByReason: { replied: 3 } });
  });
});

describe('a sample', () => {
  it("is sent to the user, counts as a test email, and is in none of the campaign's figures", async () => {
    const campaign = await prepared(2);
    const sample = new SendSample(campaign.accountId, await app.world.userOf(campaign.accountId), campaign.campaignId, 2);
    expect(await app.do(sample)).toEqual({ test_emails_sent: 1, remaining_test_emails: 49 });
    await app.settle();
    expect(server.caught.map(({ to }) => to)).toEqual([`${campaign.accountId}@owner.example`]);
    expect(server.caught[0]?.message).toContain('Step 2');
    expect(server.caught[0]?.message).toContain('Hello Lead 0');
    expect(await app.ask(new GetLedger(campaign.accountId, campaign.campaignId))).toMatchObject({ planned: 0 });
  });

  it('is retried if the database was down before it was sent', async () => {
    const campaign = await prepared(3);
    await app.do(new SendSample(campaign.accountId, await app.world.userOf(campaign.accountId), campaign.campaignId, 2));
    const { url } = app.smtp;
    let asked = 0;
    Object.defineProperty(app.smtp, 'url', { configurable: true, get: () => (asked++ === 0 ? away() : url) });
    await app.settle();
    expect(server.caught).toEqual([]);
    await app.world.database.pool.query('UPDATE jobs._private_jobs SET run_at = now() WHERE attempts > 0');
    await app.settle();
    Object.defineProperty(app.smtp, 'url', { configurable: true, writable: true, value: url });
    expect(server.caught.map(({ to }) => to)).toEqual([`${campaign.accountId}@owner.example`]);
  });

  it('is refused if it cannot be filled in, and costs nothing', async () => {
    const texts = { 1: '{{ first_name | raw }}', 2: `{{ first_name }}${'{{ company }}'.repeat(120)}` };
    const campaign = await prepared(1, { texts });
    await app.world.database.pool.query(`UPDATE vault.leads SET company = $2 WHERE id = $1`, [campaign.leadIds[0], 'long '.repeat(1_000)]);
    const userId = await app.world.userOf(campaign.accountId);
    const sample = (step: number) => app.do(new SendSample(campaign.accountId, userId, campaign.campaignId, step));
    await expect(sample(1)).rejects.toMatchObject({
      code: 'EMAIL_TEMPLATE_INVALID',
      detail:
        'This email cannot be sent: a merge field or condition in it is not written correctly, or there are too many. Edit it, and try again.',
    });
    await expect(sample(2)).rejects.toMatchObject({
      code: 'EMAIL_TEMPLATE_INVALID',
      detail: 'This email cannot be sent: it grows too long when it is filled in for the first lead. Edit it, and try again.',
    });
    expect(await sample(3)).toEqual({ test_emails_sent: 1, remaining_test_emails: 49 });
  });
});

describe('no test email is sent', () => {
  it("for another account's campaign", async () => {
    const campaign = await prepared(1);
    await expect(app.do(new SendTest(newId(), campaign.campaignId))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('to suppressed addresses', async () => {
    const campaign = await prepared(2);
    await app.do(new DoNotContact(campaign.accountId, campaign.campaignId, campaign.leadIds[0] as string));
    expect(await send(campaign)).toMatchObject({ test_emails_sent: 1 });
  });

  it('once the campaign has been launched', async () => {
    const campaign = await prepared(1);
    await app.world.launch(campaign);
    await app.settle();
    await expect(send(campaign)).rejects.toMatchObject({ code: 'CAMPAIGN_ALREADY_LAUNCHED' });
  });
});
