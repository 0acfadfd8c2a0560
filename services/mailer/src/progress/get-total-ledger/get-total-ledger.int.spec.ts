import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GetTotalLedger, type TotalLedger } from '@rekindle/contracts';
import { newId } from '@rekindle/platform';
import { type MailerApp, startMailerApp } from '../../testing/mailer-app.js';

let app: MailerApp;
beforeAll(async () => void (app = await startMailerApp()));
afterAll(() => app.close());

const ask = (campaigns = 10): Promise<TotalLedger> => app.ask<TotalLedger>(new GetTotalLedger(campaigns));

/** Inserts the given number of deliveries in each state, due an hour ago. */
async function given(campaignId: string, accountId: string, states: Record<string, number>): Promise<void> {
  const due = new Date(app.world.clock.now().getTime() - 3_600_000);
  for (const [state, howMany] of Object.entries(states))
    await app.world.database.pool.query(
      `INSERT INTO mailer.deliveries (id, campaign_id, account_id, lead_id, step, state, due_at)
       SELECT gen_random_uuid(), $1, $2, gen_random_uuid(), 1, $3, $4 FROM generate_series(1, $5)`,
      [campaignId, accountId, state, due, howMany],
    );
}

describe('with no email anywhere', () => {
  it('is all zeros', async () => {
    const zeros = { planned: 0, waiting: 0, skipped: 0, intended: 0, sent: 0, failed: 0, unknown: 0, inFlight: 0, due: 0 };
    expect(await ask()).toEqual({ ...zeros, campaigns: [], campaignCount: 0 });
  });
});

describe('with campaigns of two accounts', () => {
  const [quiet, troubled] = [newId(), newId()];
  const [one, other] = [newId(), newId()];
  beforeAll(async () => {
    await given(quiet, one, { waiting: 5, sent: 7, skipped: 2 });
    await given(troubled, other, { unknown: 1, in_flight: 2, failed: 3, waiting: 1 });
  });

  it('sums up all accounts, and both sums hold', async () => {
    const { campaigns, ...total } = await ask();
    expect(total).toEqual({
      planned: 21,
      waiting: 6,
      skipped: 2,
      intended: 13,
      sent: 7,
      failed: 3,
      unknown: 1,
      inFlight: 2,
      due: 6,
      campaignCount: 2,
    });
    for (const sums of [total, ...campaigns]) {
      expect(sums.planned).toBe(sums.waiting + sums.skipped + sums.intended);
      expect(sums.intended).toBe(sums.sent + sums.failed + sums.unknown + sums.inFlight);
    }
  });

  it('lists the campaigns with the most problems first, up to the requested number', async () => {
    expect((await ask()).campaigns).toMatchObject([
      { campaignId: troubled, accountId: other, planned: 7, unknown: 1 },
      { campaignId: quiet, accountId: one, planned: 14, waiting: 5 },
    ]);
    expect(await ask(1)).toMatchObject({ campaigns: [{ campaignId: troubled }], campaignCount: 2 });
  });

  it('counts as due only what should have been sent by now', async () => {
    await app.world.database.pool.query(`UPDATE mailer.deliveries SET due_at = due_at + interval '2 hours' WHERE campaign_id = $1`, [
      quiet,
    ]);
    expect((await ask()).due).toBe(1);
  });
});
