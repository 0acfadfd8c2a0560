import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ExportLedger, type LedgerExport } from '@rekindle/contracts';
import { FakeSmtp } from '@rekindle/email/testing';
import { inTransaction } from '@rekindle/platform';
import { MarkReplied } from '../incoming/feedback/mark-replied/mark-replied.js';
import { type MailerApp, startMailerApp } from '../testing/mailer-app.js';
import type { SeededCampaign } from '../testing/seeded-campaign.js';
import { RunningCampaigns, lead } from '../testing/running-campaigns.js';
import { AnchorLedgers } from './anchor-ledgers.js';
import { Verifier, textOf } from './testing/verifier.js';

let app: MailerApp;
let campaigns: RunningCampaigns;
let verifier: Verifier;
const server = new FakeSmtp();

beforeAll(async () => {
  await server.listen();
  app = await startMailerApp();
  campaigns = new RunningCampaigns(app, () => server.url);
  verifier = await Verifier.load();
});
afterAll(async () => {
  verifier.remove();
  await app.world.stopSenders();
  await app.close();
  await server.close();
});

const pool = () => app.world.database.pool;
const anchor = () => new AnchorLedgers(pool()).look();
const anchorsOf = async ({ campaignId }: SeededCampaign): Promise<{ events: number; hash: string }[]> =>
  (
    await pool().query<{ events: number; hash: string }>(
      `SELECT events, encode(hash, 'hex') AS hash FROM mailer.ledger_anchors WHERE campaign_id = $1 ORDER BY events`,
      [campaignId],
    )
  ).rows;
async function exported({ accountId, campaignId }: SeededCampaign): Promise<string> {
  const { lines } = await app.ask<LedgerExport>(new ExportLedger(accountId, campaignId));
  return textOf(lines);
}

describe('the anchors of a campaign', () => {
  it('are the hashes of its file, stored while the events happen', async () => {
    const campaign = await campaigns.running(2);
    await anchor();
    await campaigns.statesBecome(campaign, { waiting: 8 });
    app.world.startSender(() => server.url);
    await campaigns.statesBecome(campaign, { sent: 2, waiting: 6 });
    await anchor();
    const [planned, sent, ...more] = await anchorsOf(campaign);
    const file = await exported(campaign);
    expect([planned?.events, sent?.events, more]).toEqual([2, 6, []]);
    expect(await verifier.verify(file, planned?.hash)).toMatchObject({ events: 6, noted: 2 });
    expect(await verifier.verify(file, sent?.hash)).toMatchObject({ last: sent?.hash, noted: 6 });
  });

  it('are the same whichever process extends the chain, and however often', async () => {
    const several = [await campaigns.begun(2), await campaigns.begun(1)];
    await Promise.all([anchor(), anchor(), anchor()]);
    await Promise.all(several.map((one) => app.do(new MarkReplied(one.accountId, one.campaignId, lead(one)))));
    await Promise.all([anchor(), anchor()]);
    await anchor();
    for (const campaign of several) {
      const { last, events } = await verifier.verify(await exported(campaign));
      expect((await anchorsOf(campaign)).at(-1)).toEqual({ events, hash: last });
    }
  });

  it('cannot be changed by any statement', async () => {
    await campaigns.begun(1);
    await anchor();
    for (const sql of [
      `UPDATE mailer.ledger_anchors SET hash = decode(repeat('00', 32), 'hex')`,
      'DELETE FROM mailer.ledger_anchors',
      'TRUNCATE mailer.ledger_anchors',
    ])
      await expect(pool().query(sql)).rejects.toThrow('mailer.ledger_anchors is only added to');
  });
});

describe('a rewritten event store', () => {
  it.each([
    ['a changed time', `UPDATE es.events SET occurred_at = occurred_at - interval '1 day' WHERE position = $1`],
    ['changed data', `UPDATE es.events SET data = data || '{"test": true}' WHERE position = $1`],
    ['a deleted event', 'DELETE FROM es.events WHERE position = $1'],
  ])('is detected: %s', async (_, sql) => {
    const campaign = await campaigns.begun(2);
    await anchor();
    const { rows } = await pool().query<{ position: string }>(
      `SELECT position FROM es.events WHERE type = 'EmailSent' AND data->>'campaignId' = $1 LIMIT 1`,
      [campaign.campaignId],
    );
    expect(await verifier.fault(await exported(campaign))).toBe('nothing');
    await pool().query(sql, [rows[0]?.position]);
    expect(await verifier.fault(await exported(campaign))).toMatch(
      /^Line \d+: (the chain up to here is not|\d+ events had happened|it says)/,
    );
  });
});

it('an export skips no event that is being written: later ones come after it', async () => {
  const campaign = await campaigns.begun(2);
  const { accountId, campaignId } = campaign;
  const [first, second] = [lead(campaign, 0), lead(campaign, 1)];
  let early: Promise<string> = Promise.resolve('');
  await inTransaction(pool(), async (tx) => {
    await app.world.outreaches.change(tx, [{ campaignId, leadId: first }], app.world.clock.now(), (outreach) => [
      { type: 'OutreachStopped', data: { accountId, campaignId, leadId: outreach.leadId, reason: 'stopped_by_user', skipped: [2, 3, 4] } },
    ]);
    // It has its position but is not committed: the export waits, and the other lead's event comes after it.
    early = exported(campaign);
    await app.do(new MarkReplied(accountId, campaignId, second));
  });
  const { last } = await verifier.verify(await early);
  expect(await verifier.verify(await exported(campaign), last)).toMatchObject({ noted: expect.any(Number) });
  await anchor();
  expect(await verifier.fault(await exported(campaign))).toBe('nothing');
});
