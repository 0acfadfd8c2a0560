import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  HoldLead,
  HoldLeadList,
  HoldSending,
  RecordBounce,
  RecordComplaint,
  RecordReply,
  ResolveOutcome,
  UNDO_MS,
  Unsubscribe,
} from '@rekindle/contracts';
import { FakeSmtp } from '@rekindle/email/testing';
import { newId } from '@rekindle/platform';
import { DoNotContact } from '../incoming/feedback/do-not-contact/do-not-contact.js';
import { MarkReplied } from '../incoming/feedback/mark-replied/mark-replied.js';
import { GetLaunchPlan } from '../planning/get-launch-plan/get-launch-plan.js';
import { deliveryIdFor } from '../planning/outreach-planner.js';
import { GetCampaignLeads } from '../progress/get-campaign-leads/get-campaign-leads.js';
import { GetLedger } from '../progress/get-ledger/get-ledger.js';
import { type MailerApp, startMailerApp } from '../testing/mailer-app.js';
import { eventually } from '../testing/eventually.js';
import type { SeededCampaign } from '../testing/seeded-campaign.js';
import { RunningCampaigns, lead } from '../testing/running-campaigns.js';
import { PauseSending, ResumeSending } from './pause-sending/pause-sending.js';
import { StopLead } from './stop-lead/stop-lead.js';

const DAY_MS = 86_400_000;
let app: MailerApp;
let server: FakeSmtp;
let campaigns: RunningCampaigns;

beforeAll(async () => {
  app = await startMailerApp();
  campaigns = new RunningCampaigns(app, () => server.url);
});
beforeEach(async () => {
  server = new FakeSmtp();
  await server.listen();
});
afterEach(async () => {
  await app.world.stopSenders();
  await server.close();
  await app.world.database.pool.query(`UPDATE mailer.sendings SET state = 'held'`);
});
afterAll(() => app.close());

const launched = (...seed: Parameters<RunningCampaigns['launched']>) => campaigns.launched(...seed);
const running = (...seed: Parameters<RunningCampaigns['running']>) => campaigns.running(...seed);
const begun = (...seed: Parameters<RunningCampaigns['begun']>) => campaigns.begun(...seed);
const statesBecome = (...states: Parameters<RunningCampaigns['statesBecome']>) => campaigns.statesBecome(...states);
const ledger = ({ accountId, campaignId }: SeededCampaign) => app.ask<Record<string, unknown>>(new GetLedger(accountId, campaignId));
const delivery = (campaign: SeededCampaign, n = 0, step = 1): string => deliveryIdFor(campaign.campaignId, lead(campaign, n), step);
const eventsOf = async (campaign: SeededCampaign, n = 0) =>
  (await app.world.store.readStream(campaign.accountId, `outreach-${campaign.campaignId}-${lead(campaign, n)}`)).map(({ type }) => type);
const suppressions = async ({ accountId }: SeededCampaign) =>
  (await app.world.database.pool.query<{ reason: string }>('SELECT reason FROM mailer.suppressions WHERE account_id = $1', [accountId]))
    .rows;

describe('pausing', () => {
  it('stops a campaign before it is answered, and resuming lets it continue', async () => {
    const campaign = await running(40);
    expect(await app.do(new PauseSending(campaign.accountId, campaign.campaignId))).toBe('paused');
    app.world.startSender(() => server.url);
    const other = await running(1);
    await statesBecome(other, { sent: 1, waiting: 3 });
    expect(await app.world.states(campaign.campaignId)).toEqual({ waiting: 160 });
    expect(await app.do(new ResumeSending(campaign.accountId, campaign.campaignId))).toBe('running');
    await statesBecome(campaign, { sent: 40, waiting: 120 });
  });

  it('lets nothing more be sent, even in the middle of the sending', async () => {
    let pausing: Promise<unknown> | null = null;
    let sentAfter = 0;
    let answered = false;
    const slow = new FakeSmtp({
      onData: () => {
        pausing ??= app.do(new PauseSending(campaign.accountId, campaign.campaignId)).then(() => (answered = true));
        return 354;
      },
      onMessage: async () => {
        if (answered) sentAfter += 1;
        await pausing;
        return 250;
      },
    });
    await slow.listen();
    const campaign = await running(200);
    app.world.startSender(() => slow.url);
    await eventually(() => expect(answered).toBe(true));
    // What was being handed over at that moment still arrives: at most one email per connection.
    await eventually(async () => expect((await app.world.states(campaign.campaignId)).in_flight).toBeUndefined());
    expect(sentAfter).toBeLessThanOrEqual(20);
    expect(slow.caught.length).toBeLessThanOrEqual(20);
    await app.do(new ResumeSending(campaign.accountId, campaign.campaignId));
    await statesBecome(campaign, { sent: 200, waiting: 600 });
    expect(new Set(slow.caught.map(({ to }) => to)).size).toBe(200);
    await app.world.stopSenders();
    await slow.close();
  });

  it('works right after the launch, before that has reached the mailer', async () => {
    const campaign = await launched(2);
    expect(await app.do(new PauseSending(campaign.accountId, campaign.campaignId))).toBe('paused');
    await app.settle();
    expect(await app.world.states(campaign.campaignId)).toEqual({ waiting: 8 });
    expect((await app.world.sendings.find(app.world.database.pool, campaign.campaignId))?.state).toBe('paused');
  });

  it('changes nothing when repeated, and is refused for a campaign that cannot be paused', async () => {
    const campaign = await running(1);
    const pause = new PauseSending(campaign.accountId, campaign.campaignId);
    await app.do(pause);
    await app.do(pause);
    const events = await app.world.store.readStream(campaign.accountId, `sending-${campaign.campaignId}`);
    expect(events.map(({ type }) => type)).toEqual(['SendingStarted', 'SendingPaused']);
    await expect(app.do(new PauseSending(newId(), campaign.campaignId))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const prepared = await app.world.prepare(await app.world.seed(1));
    await expect(app.do(new PauseSending(prepared.accountId, prepared.campaignId))).rejects.toMatchObject({ code: 'CAMPAIGN_NOT_RUNNING' });
  });
});

describe('a reply', () => {
  it('ends the sequence for its own lead only', async () => {
    const campaign = await begun(2);
    await app.do(new RecordReply(delivery(campaign), false, 'sandbox'));
    await app.do(new RecordReply(delivery(campaign), false, 'sandbox'));
    expect(await eventsOf(campaign)).toEqual(['OutreachPlanned', 'EmailIntended', 'EmailSent', 'ReplyReceived', 'OutreachStopped']);
    app.world.clock.advance(2 * DAY_MS);
    await statesBecome(campaign, { sent: 3, skipped: 3, waiting: 2 });
    expect(await ledger(campaign)).toMatchObject({
      planned: 8,
      waiting: 2,
      skipped: 3,
      intended: 3,
      sent: 3,
      skippedByReason: { replied: 3 },
    });
  });

  it('ends nothing if it is automatic', async () => {
    const campaign = await begun(1);
    await app.do(new RecordReply(delivery(campaign), true, 'imap'));
    app.world.clock.advance(2 * DAY_MS);
    await statesBecome(campaign, { sent: 2, waiting: 2 });
  });

  it('can be marked by the user, for the last email sent; before the first one there is nothing to reply to', async () => {
    const campaign = await running(2);
    const mark = (n: number) => app.do(new MarkReplied(campaign.accountId, campaign.campaignId, lead(campaign, n)));
    await expect(mark(0)).rejects.toMatchObject({ code: 'LEAD_NOT_CONTACTED' });
    app.world.startSender(() => server.url);
    await statesBecome(campaign, { sent: 2, waiting: 6 });
    expect(await mark(0)).toEqual({ state: 'stopped', reason: 'replied' });
    expect(await mark(0)).toEqual({ state: 'stopped', reason: 'replied' });
    expect((await eventsOf(campaign)).filter((type) => type === 'ReplyReceived')).toHaveLength(1);
  });
});

describe('a recipient who wants no more emails', () => {
  it('gets none from the account after unsubscribing', async () => {
    const address = (n: number) => `reader-${n}@acme.example`;
    const campaign = await begun(2, { address });
    await app.do(new Unsubscribe(delivery(campaign), 'one_click'));
    await app.do(new Unsubscribe(delivery(campaign), 'page'));
    expect(await suppressions(campaign)).toEqual([{ reason: 'unsubscribed' }]);
    expect((await eventsOf(campaign)).slice(3)).toEqual(['LeadUnsubscribed', 'OutreachStopped']);
    await app.do(new StopLead(campaign.accountId, campaign.campaignId, lead(campaign, 1)));
    const later = await running(2, { accountId: campaign.accountId, address });
    expect(await app.world.states(later.campaignId)).toEqual({ skipped: 4, waiting: 4 });
    expect(await ledger(later)).toMatchObject({ skippedByReason: { suppressed: 4 } });
  });

  it('gets none after complaining', async () => {
    const campaign = await begun(1);
    await app.do(new RecordComplaint(delivery(campaign)));
    await app.do(new RecordComplaint(delivery(campaign)));
    expect((await eventsOf(campaign)).slice(3)).toEqual(['ComplaintReceived', 'OutreachStopped']);
    expect(await suppressions(campaign)).toEqual([{ reason: 'complained' }]);
  });

  it('gets none from any campaign when the user says so', async () => {
    const campaign = await running(2);
    const command = new DoNotContact(campaign.accountId, campaign.campaignId, lead(campaign));
    expect(await app.do(command)).toEqual({ state: 'stopped', reason: 'do_not_contact' });
    await app.do(command);
    app.world.startSender(() => server.url);
    await statesBecome(campaign, { skipped: 4, sent: 1, waiting: 3 });
    const stream = await app.world.store.readStream(campaign.accountId, `outreach-${campaign.campaignId}-${lead(campaign)}`);
    expect(stream.at(-1)).toMatchObject({ type: 'OutreachStopped', data: { reason: 'do_not_contact', skipped: [1, 2, 3, 4] } });
  });

  it('is not written to at all if the campaign has not reached them', async () => {
    const campaign = await launched(2);
    await app.do(new DoNotContact(campaign.accountId, campaign.campaignId, lead(campaign, 0)));
    await app.do(new StopLead(campaign.accountId, campaign.campaignId, lead(campaign, 1)));
    await app.settle();
    expect(await ledger(campaign)).toMatchObject({ planned: 8, waiting: 0, skippedByReason: { suppressed: 4, stopped_by_user: 4 } });
  });
});

describe("a user's commands about leads that the campaign has not reached", () => {
  it('are all answered, even if there are more of them than connections', async () => {
    const campaign = await launched(15);
    const commands = [DoNotContact, StopLead];
    const sent = Array.from({ length: 15 }, (_, n) => {
      const Command = commands[n % 2] as typeof DoNotContact;
      return app.do(new Command(campaign.accountId, campaign.campaignId, lead(campaign, n)));
    });
    const answers = await Promise.allSettled(sent);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(15);
  });
});

describe('a bounce', () => {
  it('ends the sequence if it is hard, and the address is not used again', async () => {
    const campaign = await begun(1);
    await app.do(new RecordBounce(delivery(campaign), 'hard', '5.1.1'));
    await app.do(new RecordBounce(delivery(campaign), 'hard', '5.1.1'));
    expect((await eventsOf(campaign)).slice(3)).toEqual(['EmailBounced', 'OutreachStopped']);
    expect(await suppressions(campaign)).toEqual([{ reason: 'bounced' }]);
  });

  it('is only recorded if the mailbox is full', async () => {
    const campaign = await begun(1);
    await app.do(new RecordBounce(delivery(campaign), 'soft', '4.2.2'));
    expect((await eventsOf(campaign)).slice(3)).toEqual(['EmailBounced']);
    expect(await suppressions(campaign)).toEqual([]);
  });

  it('suppresses the address at the fifth full mailbox, whichever campaigns the emails belonged to', async () => {
    const address = () => 'full@mailbox.example';
    const campaign = await begun(1, { address });
    for (const step of [1, 2, 3, 4]) await app.do(new RecordBounce(delivery(campaign, 0, step), 'soft', '5.2.2', 'mailbox_full'));
    const second = await launched(1, { accountId: campaign.accountId, address });
    await app.settle();
    expect(await suppressions(campaign)).toEqual([]);
    await app.do(new RecordBounce(delivery(second), 'soft', '5.2.2', 'mailbox_full'));
    await app.do(new RecordBounce(delivery(second), 'soft', '5.2.2', 'mailbox_full'));
    expect(await suppressions(campaign)).toEqual([{ reason: 'bounced' }]);
    expect((await eventsOf(campaign)).slice(3)).toEqual([...Array<string>(4).fill('EmailBounced'), 'OutreachStopped']);
  });
});

describe('an unknown outcome', () => {
  it('is resolved by an operator once, and nothing is sent again', async () => {
    const lossy = new FakeSmtp({ onMessage: () => 'drop' });
    await lossy.listen();
    const campaign = await running(1);
    app.world.startSender(() => lossy.url);
    await statesBecome(campaign, { unknown: 1, waiting: 3 });
    expect(await ledger(campaign)).toMatchObject({ unknown: 1, unknownDeliveries: [{ leadId: lead(campaign), step: 1 }] });
    const first = await app.do(new ResolveOutcome(delivery(campaign), 'failed', 'operator', 'The mail log says so'));
    expect(first).toEqual({ changed: true, state: 'failed' });
    expect(await app.do(new ResolveOutcome(delivery(campaign), 'sent', 'operator'))).toEqual({ changed: false, state: 'failed' });
    const { rows } = await app.world.database.pool.query(
      `SELECT data, reason FROM es.events JOIN es.operations USING (event_id) WHERE type = 'OperationPerformed'`,
    );
    const data = { operation: 'deliveries.resolve', target: delivery(campaign) };
    expect(rows).toEqual([{ data, reason: 'The mail log says so' }]);
    expect(await ledger(campaign)).toMatchObject({ unknown: 0, failed: 1, unknownDeliveries: [] });
    await app.world.stopSenders();
    await lossy.close();
  });
});

describe('deleting and undoing', () => {
  it('an undone launch sends nothing, and can be repeated', async () => {
    const campaign = await launched(3);
    await app.settle();
    app.world.clock.advance(UNDO_MS / 2);
    await app.do(new HoldSending(campaign.accountId, campaign.campaignId, 'undone'));
    await app.world.undo(campaign);
    await app.settle();
    expect(await app.world.states(campaign.campaignId)).toEqual({});
    expect(await eventsOf(campaign)).toEqual(['OutreachPlanned', 'OutreachWithdrawn']);
    app.world.clock.advance(DAY_MS);
    app.world.startSender(() => server.url);
    await app.world.launch(campaign);
    await app.settle();
    expect(await app.world.states(campaign.campaignId)).toEqual({ waiting: 12 });
    app.world.clock.advance(UNDO_MS);
    await statesBecome(campaign, { sent: 3, waiting: 9 });
  });

  it('a launch undone before it has reached the mailer never starts', async () => {
    const campaign = await launched(3);
    await app.do(new HoldSending(campaign.accountId, campaign.campaignId, 'undone'));
    await app.settle();
    expect(await app.world.states(campaign.campaignId)).toEqual({});
    await app.world.undo(campaign);
    await app.world.launch(campaign);
    await app.settle();
    expect(await app.world.states(campaign.campaignId)).toEqual({ waiting: 12 });
  });

  it('a launch cannot be undone once its first minute is over', async () => {
    const campaign = await running(1);
    const hold = new HoldSending(campaign.accountId, campaign.campaignId, 'undone');
    await expect(app.do(hold)).rejects.toMatchObject({ code: 'LAUNCH_NOT_UNDOABLE' });
  });

  it('a deleted campaign sends nothing more and frees its addresses', async () => {
    const address = (n: number) => `freed-${n}@acme.example`;
    const campaign = await running(2, { address });
    await app.do(new HoldSending(campaign.accountId, campaign.campaignId, 'deleted'));
    await app.settle();
    expect(await app.world.states(campaign.campaignId)).toEqual({ skipped: 8 });
    const next = await running(2, { accountId: campaign.accountId, address });
    app.world.startSender(() => server.url);
    await statesBecome(next, { sent: 2, waiting: 6 });
    expect(server.caught).toHaveLength(2);
  });

  it('a deleted list stops every campaign to it', async () => {
    const campaign = await running(2);
    await app.do(new HoldLeadList(campaign.accountId, campaign.listId));
    await app.settle();
    expect(await app.world.states(campaign.campaignId)).toEqual({ skipped: 8 });
  });

  it('a deleted lead is written to no more', async () => {
    const campaign = await running(2);
    await app.do(new HoldLead(campaign.accountId, lead(campaign)));
    expect(await ledger(campaign)).toMatchObject({ waiting: 4, skippedByReason: { deleted: 4 } });
  });
});

describe('a lead that has ordered', () => {
  const ordered = async (campaign: { accountId: string; campaignId: string | null }, leadId: string, at: Date) => {
    const data = { accountId: campaign.accountId, conversionId: newId(), campaignId: campaign.campaignId, leadId };
    const event = { type: 'ConversionRecorded', data: { ...data, amountCents: 100, currency: 'usd', step: null, rule: 'r' } };
    const stream = { tenantId: campaign.accountId, streamId: `conversion-${data.conversionId}`, context: 'campaigns' as const };
    await app.world.store.append({ ...stream, expectedVersion: 0, events: [event], occurredAt: at });
    await app.settle();
  };

  it('gets nothing more', async () => {
    const campaign = await begun(1);
    await ordered(campaign, lead(campaign), app.world.clock.now());
    await ordered(campaign, lead(campaign), app.world.clock.now());
    expect(await ledger(campaign)).toMatchObject({ skippedByReason: { converted: 3 } });
    expect((await eventsOf(campaign)).filter((type) => type === 'OutreachStopped')).toHaveLength(1);
  });

  it('gets nothing more from another campaign that writes to the same address either', async () => {
    const address = () => 'buyer@acme.example';
    const earlier = await running(1, { address });
    await app.do(new StopLead(earlier.accountId, earlier.campaignId, lead(earlier)));
    const later = await running(1, { accountId: earlier.accountId, address });
    await ordered({ ...earlier, campaignId: null }, lead(earlier), app.world.clock.now());
    expect(await ledger(later)).toMatchObject({ waiting: 0, skippedByReason: { converted: 4 } });
  });

  it('gets no email at all if it ordered before its list was enrolled, nor does another lead with its address', async () => {
    const address = (n: number) => `early-${n % 2}@acme.example`;
    const earlier = await running(1, { address });
    const campaign = await app.world.prepare(await app.world.seed(2, { accountId: earlier.accountId, address }));
    await app.do(new StopLead(earlier.accountId, earlier.campaignId, lead(earlier)));
    await ordered(earlier, lead(earlier), app.world.clock.now());
    await ordered(campaign, lead(campaign, 1), app.world.clock.now());
    expect((await app.ask<{ skipped: object[] }>(new GetLaunchPlan(campaign.accountId, campaign.campaignId))).skipped).toEqual([
      { reason: 'converted', leads: 2 },
    ]);
    await app.world.launch(campaign);
    await app.settle();
    expect(await ledger(campaign)).toMatchObject({ planned: 8, waiting: 0, skippedByReason: { converted: 8 } });
  });

  it('is written to if it ordered long before its list was enrolled', async () => {
    const campaign = await app.world.prepare(await app.world.seed(1));
    await ordered(campaign, lead(campaign), new Date(app.world.clock.now().getTime() - 2 * DAY_MS));
    await app.world.launch(campaign);
    await app.settle();
    expect(await ledger(campaign)).toMatchObject({ waiting: 4, skippedByReason: {} });
  });

  it('is written to if it ordered before the campaign began', async () => {
    const campaign = await begun(1);
    await ordered(campaign, lead(campaign), new Date(app.world.clock.now().getTime() - 30 * DAY_MS));
    expect(await ledger(campaign)).toMatchObject({ waiting: 3, skippedByReason: {} });
  });
});

describe("another account's data", () => {
  it('can neither be seen nor stopped', async () => {
    const campaign = await running(1);
    const stranger = { ...campaign, accountId: newId() };
    await expect(app.ask(new GetCampaignLeads(stranger.accountId, stranger.campaignId, { limit: 50 }))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(ledger(stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const command of [StopLead, DoNotContact, MarkReplied])
      await expect(app.do(new command(stranger.accountId, campaign.campaignId, lead(campaign)))).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    await expect(app.do(new StopLead(campaign.accountId, campaign.campaignId, newId()))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
