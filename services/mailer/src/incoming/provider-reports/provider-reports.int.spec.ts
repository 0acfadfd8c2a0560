import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { FakeSmtp } from '@rekindle/email/testing';
import { JobQueue } from '@rekindle/event-sourcing';
import type pg from 'pg';
import { eventually } from '../../testing/eventually.js';
import { type MailerApp, startMailerApp } from '../../testing/mailer-app.js';
import type { SeededCampaign } from '../../testing/seeded-campaign.js';
import { RunningCampaigns } from '../../testing/running-campaigns.js';
import type { ProviderReport } from './mail-services.js';
import { ReceiveReport, ReceiveReportHandler } from './receive-report/receive-report.js';

let app: MailerApp;
let server: FakeSmtp;
let receiving: ReceiveReportHandler;
beforeAll(async () => {
  app = await startMailerApp();
  server = new FakeSmtp();
  await server.listen();
  receiving = new ReceiveReportHandler(app.world.database.pool, app.world.clock, new JobQueue());
});
afterAll(async () => {
  await app.world.stopSenders();
  await server.close();
  await app.close();
});

const begun = (leads = 1): Promise<SeededCampaign> => new RunningCampaigns(app, () => server.url).begun(leads);
const query = async (text: string, values: unknown[]) => (await app.world.database.pool.query<Record<string, unknown>>(text, values)).rows;

async function deliveryOf({ campaignId, leadIds }: SeededCampaign, n = 0): Promise<string> {
  const [row] = await query('SELECT id FROM mailer.deliveries WHERE campaign_id = $1 AND lead_id = $2 AND step = 1', [
    campaignId,
    leadIds[n],
  ]);
  return row?.id as string;
}
async function reported(...reports: ProviderReport[]): Promise<number> {
  const { received } = await receiving.execute(new ReceiveReport('sendgrid', reports));
  await app.settle();
  return received;
}
const eventsOf = async ({ accountId, campaignId, leadIds }: SeededCampaign, n = 0) =>
  (await app.world.store.readStream(accountId, `outreach-${campaignId}-${leadIds[n]}`)).slice(3).map(({ type, data }) => [type, data]);
const suppressed = ({ accountId }: SeededCampaign) => query('SELECT reason FROM mailer.suppressions WHERE account_id = $1', [accountId]);

const report = (reportId: string, deliveryId: string | null, more: Partial<ProviderReport>): ProviderReport => ({
  ...{ reportId, deliveryId, kind: 'bounce', hard: false, status: null, reason: null },
  ...more,
});
const HARD = { hard: true, status: '5.1.1', reason: 'user_unknown' };

it('counts a report once, however often it is sent, and in however many calls', async () => {
  const campaign = await begun();
  const { accountId, campaignId, leadIds } = campaign;
  const one = report('e1', await deliveryOf(campaign), HARD);
  expect(await reported(one, one)).toBe(2);
  await Promise.all([1, 2, 3, 4].map(() => reported(one)));
  const of = { accountId, campaignId, leadId: leadIds[0] };
  expect(await eventsOf(campaign)).toEqual([
    ['EmailBounced', { ...of, step: 1, kind: 'hard', code: '5.1.1', reason: 'user_unknown' }],
    ['OutreachStopped', { ...of, reason: 'bounced', skipped: [2, 3, 4] }],
  ]);
  expect(await suppressed(campaign)).toEqual([{ reason: 'bounced' }]);
  const rows = await query(`SELECT service, handled_at IS NOT NULL AS handled FROM mailer.provider_reports WHERE report_id = 'e1'`, []);
  expect(rows).toEqual([{ service: 'sendgrid', handled: true }]);
});

it('stops a lead that complained or unsubscribed, but not one whose mailbox is full', async () => {
  const campaign = await begun(3);
  const [first, second, third] = await Promise.all([0, 1, 2].map((n) => deliveryOf(campaign, n)));
  await reported(
    report('c1', first as string, { kind: 'complaint' }),
    report('u1', second as string, { kind: 'unsubscribe' }),
    report('b1', third as string, { status: '4.2.2', reason: 'mailbox_full' }),
  );
  const types = async (n: number) => (await eventsOf(campaign, n)).map(([type]) => type);
  expect([await types(0), await types(1), await types(2)]).toEqual([
    ['ComplaintReceived', 'OutreachStopped'],
    ['LeadUnsubscribed', 'OutreachStopped'],
    ['EmailBounced'],
  ]);
  expect((await suppressed(campaign)).map(({ reason }) => reason).sort()).toEqual(['complained', 'unsubscribed']);
});

it('accepts a Mailgun signature once, so that an intercepted call cannot be altered and sent again', async () => {
  const campaign = await begun(2);
  const [first, second] = await Promise.all([0, 1].map(async (n) => String(await deliveryOf(campaign, n))));
  const call = async (signature: string, ...reports: ProviderReport[]) => {
    const { received } = await receiving.execute(new ReceiveReport('mailgun', reports, signature));
    await app.settle();
    return received;
  };
  expect(await call('s1', report('seen', String(first), { kind: 'complaint' }))).toBe(1);
  const altered = report('altered', String(second), { kind: 'complaint' });
  const repeats = await Promise.all([1, 2, 3].map(() => call('s1', altered)));
  expect([repeats, await eventsOf(campaign, 1)]).toEqual([[0, 0, 0], []]);
  expect([await call('s2'), await call('s2', altered), await eventsOf(campaign, 1)]).toEqual([0, 0, []]);
  await query(`UPDATE mailer.report_signatures SET used_at = now() - interval '14 hours'`, []);
  expect(await call('s3', altered)).toBe(1);
  expect(await query('SELECT signature FROM mailer.report_signatures', [])).toEqual([{ signature: 's3' }]);
});

it('stores nothing about emails that are not ours, and ignores a report about an unknown delivery', async () => {
  const unknown = '0197a000-0000-7000-8000-000000000099';
  expect(await reported(report('x1', null, HARD), report('', unknown, HARD), report('x2', unknown, HARD))).toBe(1);
  expect(
    await query(`SELECT report_id, handled_at IS NOT NULL AS handled FROM mailer.provider_reports WHERE report_id LIKE 'x%'`, []),
  ).toEqual([{ report_id: 'x2', handled: true }]);
});

it('stores the reports of a call in a fixed order, so that calls with the same ones never deadlock', async () => {
  const deliveryId = '0197a000-0000-7000-8000-000000000099';
  const inserted = (tx: pg.PoolClient, id: string) =>
    tx.query(
      `INSERT INTO mailer.provider_reports (service, report_id, delivery_id, kind, hard, received_at)
       VALUES ('sendgrid', $1, $2, 'complaint', false, now()) ON CONFLICT DO NOTHING`,
      [id, deliveryId],
    );
  const other = await app.world.database.pool.connect();
  try {
    await other.query('BEGIN');
    await inserted(other, 'order-1');
    const call = receiving.execute(
      new ReceiveReport('sendgrid', [report('order-2', deliveryId, HARD), report('order-1', deliveryId, HARD)]),
    );
    await eventually(async () =>
      expect(
        await query(`SELECT 1 AS waits FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%provider_reports%'`, []),
      ).toEqual([{ waits: 1 }]),
    );
    await other.query(`SET LOCAL lock_timeout = '50ms'`);
    await inserted(other, 'order-2');
    await other.query('COMMIT');
    expect(await call).toEqual({ received: 2 });
  } finally {
    other.release();
  }
});
