import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { FakeSmtp } from '@rekindle/email/testing';
import { newId } from '@rekindle/platform';
import { GetLedger } from '../../../progress/get-ledger/get-ledger.js';
import { type MailerApp, startMailerApp } from '../../../testing/mailer-app.js';
import type { SeededCampaign } from '../../../testing/seeded-campaign.js';
import { RunningCampaigns, lead } from '../../../testing/running-campaigns.js';
import { ResolveEmail } from './resolve-email.js';

let app: MailerApp;
let campaign: SeededCampaign;
const lossy = new FakeSmtp({ onMessage: () => 'drop' });

beforeAll(async () => {
  await lossy.listen();
  app = await startMailerApp();
  const campaigns = new RunningCampaigns(app, () => lossy.url);
  campaign = await campaigns.running(2);
  app.world.startSender(() => lossy.url);
  await campaigns.statesBecome(campaign, { unknown: 2, waiting: 6 });
});
afterAll(async () => {
  await app.close();
  await lossy.close();
});

const ledger = () => app.ask<Record<string, unknown>>(new GetLedger(campaign.accountId, campaign.campaignId));
const settle = (n: number, outcome: 'sent' | 'failed', accountId = campaign.accountId, step = 1) =>
  app.do(new ResolveEmail(accountId, campaign.campaignId, lead(campaign, n), step, outcome));

it('lists unknown emails with the evidence for their outcomes', async () => {
  const at = app.world.clock.now();
  const seen = { step: 1, since: at, from: null, openedAt: null, repliedAt: null, laterSteps: [] };
  const { unknownDeliveries } = await ledger();
  expect(unknownDeliveries).toEqual(
    expect.arrayContaining(
      [0, 1].map((n) => ({
        ...seen,
        leadId: lead(campaign, n),
        firstName: `Lead ${n}`,
        lastName: null,
        email: expect.stringMatching(`^lead-${n}@`),
      })),
    ),
  );
});

it('settles an email as the account says, once', async () => {
  expect(await settle(0, 'sent')).toEqual({ state: 'active', reason: null });
  expect(await settle(1, 'failed')).toEqual({ state: 'active', reason: null });
  expect(await ledger()).toMatchObject({ sent: 1, failed: 1, unknown: 0, waiting: 6, unknownDeliveries: [] });
  await expect(settle(0, 'failed')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const { rows } = await app.world.database.pool.query(
    `SELECT data->>'evidence' AS evidence FROM es.events WHERE type = 'EmailOutcomeResolved'`,
  );
  expect(rows).toEqual([{ evidence: 'user' }, { evidence: 'user' }]);
});

it('settles no step that is still waiting, and nothing of another account', async () => {
  await expect(settle(0, 'sent', campaign.accountId, 2)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(settle(0, 'sent', newId())).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
