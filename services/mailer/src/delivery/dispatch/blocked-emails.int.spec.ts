import { UNDO_MS } from '@rekindle/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { FakeSmtp } from '@rekindle/email/testing';
import { inTransaction } from '@rekindle/platform';
import { stopFor } from '../../ledger/hand-off.decide.js';
import { blockedEmails } from '../../progress/blocked-emails.js';
import { type SpecWorld, createMailerWorld } from '../../testing/create-world.js';
import { foldedLedger, rowsOfLedger } from '../../testing/folded-ledger.js';
import { eventually } from '../../testing/eventually.js';
import type { SeededCampaign } from '../../testing/seeded-campaign.js';

const DAY_MS = 86_400_000;
// It parses, but no machine can render it.
const ENDLESS = '{{ (1..100000000) | join: "," }}';
const UNREADABLE = '{{ first_name | raw }}';

let world: SpecWorld;
let server: FakeSmtp;
beforeAll(async () => {
  world = await createMailerWorld();
  server = new FakeSmtp({});
  await server.listen();
});
afterEach(async () => {
  await world.stopSenders();
  server.caught.length = 0;
  await world.database.pool.query(`UPDATE mailer.sendings SET state = 'held'`);
});
afterAll(async () => {
  await server.close();
  await world.close();
});

async function launched(leads: number, texts: Record<number, string>): Promise<SeededCampaign> {
  const campaign = await world.seed(leads);
  await world.launch(campaign, 'UTC', undefined, texts);
  await world.settle();
  world.clock.advance(UNDO_MS);
  return campaign;
}

const startSender = () => world.startSender(() => server.url);
const states = (campaign: SeededCampaign) => world.states(campaign.campaignId);
const statesBecome = (campaign: SeededCampaign, expected: Record<string, number>) =>
  eventually(async () => expect(await states(campaign)).toEqual(expected));
const blocked = ({ accountId, campaignId }: SeededCampaign) => blockedEmails(world.database.pool, accountId, campaignId);
const blockedBecome = (campaign: SeededCampaign, expected: Awaited<ReturnType<typeof blocked>>) =>
  eventually(async () => expect(await blocked(campaign)).toEqual(expected));
const eventsOf = async ({ accountId, campaignId }: SeededCampaign, leadId: string | undefined) =>
  (await world.store.readStream(accountId, `outreach-${campaignId}-${leadId}`)).map(({ type, data }) =>
    type === 'EmailBlocked' ? `${type} ${String(data.reason)}` : type,
  );

async function expectRowsAsEvents({ campaignId }: SeededCampaign): Promise<void> {
  expect(await foldedLedger(world.database.pool, campaignId)).toEqual(await rowsOfLedger(world.database.pool, campaignId));
}

describe('an email that cannot be filled in', () => {
  it('is blocked once, with its reason, and is sent when its text has been changed', async () => {
    const campaign = await launched(3, { 1: ENDLESS });
    const other = await launched(2, {});
    startSender();
    await blockedBecome(campaign, [{ step: 1, reason: 'email_too_long', emails: 3 }]);
    await statesBecome(other, { sent: 2, waiting: 6 });
    expect(await states(campaign)).toEqual({ waiting: 12 });
    world.clock.advance(DAY_MS);
    await launchedProbe();
    for (const leadId of campaign.leadIds)
      expect(await eventsOf(campaign, leadId)).toEqual(['OutreachPlanned', 'EmailBlocked email_too_long']);

    await world.edit(campaign, 1, 'Shorter words for {{ first_name }}');
    await world.settle();
    await statesBecome(campaign, { sent: 3, waiting: 9 });
    expect(await blocked(campaign)).toEqual([]);
    expect(await eventsOf(campaign, campaign.leadIds[0])).toEqual([
      'OutreachPlanned',
      'EmailBlocked email_too_long',
      'EmailUnblocked',
      'EmailIntended',
      'EmailSent',
    ]);
    expect(server.caught.filter(({ message }) => message.includes('Shorter words for Lead'))).toHaveLength(3);
    const sending = await world.store.readStream(campaign.accountId, `sending-${campaign.campaignId}`);
    expect(sending.map(({ type }) => type)).toEqual(['SendingStarted', 'SendingEmailReplaced']);
    await expectRowsAsEvents(campaign);
    // The steps after it are sent on their days.
    world.clock.advance(2 * DAY_MS);
    await statesBecome(campaign, { sent: 6, waiting: 6 });
  });

  it('leaves the emails before it alone if its text cannot be read', async () => {
    const campaign = await launched(1, { 2: UNREADABLE });
    startSender();
    await statesBecome(campaign, { sent: 1, waiting: 3 });
    world.clock.advance(2 * DAY_MS);
    await blockedBecome(campaign, [{ step: 2, reason: 'email_unreadable', emails: 1 }]);
  });

  it('is still sent to the other leads if it fails for one only', async () => {
    const campaign = await world.seed(3);
    const [first] = campaign.leadIds;
    await world.database.pool.query('UPDATE vault.leads SET first_name = $2 WHERE id = $1', [first, 'x'.repeat(60_000)]);
    await world.launch(campaign, 'UTC', undefined, { 1: '{{ first_name | upcase | downcase }}' });
    await world.settle();
    world.clock.advance(UNDO_MS);
    startSender();
    await statesBecome(campaign, { sent: 2, waiting: 10 });
    await blockedBecome(campaign, [{ step: 1, reason: 'email_too_long', emails: 1 }]);
    expect(await eventsOf(campaign, first)).toEqual(['OutreachPlanned', 'EmailBlocked email_too_long']);
  });

  it('is skipped when its lead is stopped, and is no longer blocked', async () => {
    const campaign = await launched(1, { 1: ENDLESS });
    startSender();
    await blockedBecome(campaign, [{ step: 1, reason: 'email_too_long', emails: 1 }]);
    const [leadId] = campaign.leadIds as [string];
    const key = { campaignId: campaign.campaignId, leadId };
    await inTransaction(world.database.pool, (tx) =>
      world.outreaches.change(tx, [key], world.clock.now(), (outreach) => stopFor(outreach, 'stopped_by_user')),
    );
    expect(await states(campaign)).toEqual({ skipped: 4 });
    expect(await blocked(campaign)).toEqual([]);
    await expectRowsAsEvents(campaign);
  });
});

describe('a campaign that has been stuck since an earlier version', () => {
  it("gives the reason at its next attempt, and continues when the email's text is changed", async () => {
    const campaign = await launched(2, { 1: ENDLESS });
    const at = world.clock.now();
    const keys = campaign.leadIds.map((leadId) => ({ campaignId: campaign.campaignId, leadId }));
    // What an earlier version wrote each time: put off, for up to three days.
    await inTransaction(world.database.pool, (tx) =>
      world.outreaches.change(tx, keys, at, ({ accountId, campaignId, leadId }) => [
        {
          type: 'EmailDeferred',
          data: {
            accountId,
            campaignId,
            leadId,
            step: 1,
            smtpCode: null,
            attempt: 9,
            retryAt: new Date(at.getTime() + DAY_MS).toISOString(),
          },
        },
      ]),
    );
    world.clock.advance(4 * DAY_MS);
    startSender();
    await blockedBecome(campaign, [{ step: 1, reason: 'email_too_long', emails: 2 }]);
    expect(await eventsOf(campaign, campaign.leadIds[1])).toEqual(['OutreachPlanned', 'EmailDeferred', 'EmailBlocked email_too_long']);
    await world.edit(campaign, 1, 'Hello {{ first_name }}');
    await world.settle();
    await statesBecome(campaign, { sent: 2, waiting: 6 });
    await expectRowsAsEvents(campaign);
  });
});

/** Another campaign's email, sent after the clock moved: it proves that the sender has looked again. */
async function launchedProbe(): Promise<void> {
  const probe = await launched(1, {});
  await eventually(async () => expect((await states(probe)).sent).toBe(1));
}
