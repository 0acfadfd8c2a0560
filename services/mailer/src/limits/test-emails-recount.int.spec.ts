import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { recount } from '@rekindle/event-sourcing';
import { SendSample } from '../test-emails/send-sample.js';
import { SendTest } from '../test-emails/send-test/send-test.js';
import { type MailerApp, startMailerApp } from '../testing/mailer-app.js';
import { TestEmailsRecount } from './test-emails-recount.js';

let app: MailerApp;
beforeAll(async () => {
  app = await startMailerApp();
});
afterAll(() => app.close());

it('finds counters in agreement with the events, and reports one that is not', async () => {
  const { pool } = app.world.database;
  const campaign = await app.world.prepare(await app.world.seed(3, { planId: 'free_trial' }));
  const empty = await app.world.prepare(await app.world.seed(0, { planId: 'free_trial' }));
  await app.settle();
  const { accountId, campaignId } = campaign;
  await app.do(new SendTest(accountId, campaignId));
  await app.do(new SendSample(accountId, await app.world.userOf(accountId), campaignId, 1));
  expect(await app.do(new SendTest(empty.accountId, empty.campaignId))).toEqual({ test_emails_sent: 0, remaining_test_emails: 50 });
  expect((await pool.query('SELECT account_id, used FROM mailer.usage')).rows).toEqual([{ account_id: accountId, used: 4 }]);
  expect(await recount(pool, new TestEmailsRecount())).toEqual([]);

  await pool.query('UPDATE mailer.usage SET used = 3');
  const row = { account_id: accountId, kind: 'test_emails' };
  expect(await recount(pool, new TestEmailsRecount())).toEqual([
    { table: 'mailer.usage', only: 'live', row: { ...row, used: 3 } },
    { table: 'mailer.usage', only: 'rebuilt', row: { ...row, used: 4 } },
  ]);
});
