import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ExportLedger, type LedgerExport, RecordBounce, RecordReply, UNDO_MS, Unsubscribe } from '@rekindle/contracts';
import fc from 'fast-check';
import { type Claimed, Claimer } from '../../claiming/claimer.js';
import { MailboxFleet } from '../../claiming/mailbox-fleet.js';
import { SenderLease } from '../../claiming/sender-lease.js';
import { DoNotContact } from '../../incoming/feedback/do-not-contact/do-not-contact.js';
import type { Answer } from '../journal/journal-lines.js';
import type { HandOffResult } from '../../ledger/hand-off.decide.js';
import { Verifier, textOf } from '../../ledger-chain/testing/verifier.js';
import { LimitNotices } from '../../limits/limit-notices.js';
import { deliveryIdFor } from '../../planning/outreach-planner.js';
import { UnblockEmails } from '../../planning/unblock-emails/unblock-emails.job.js';
import { GetLedger } from '../../progress/get-ledger/get-ledger.js';
import type { Figures } from '../../ledger/ledger-figures.decide.js';
import { PauseSending, ResumeSending } from '../../stopping/pause-sending/pause-sending.js';
import { StopLead } from '../../stopping/stop-lead/stop-lead.js';
import { foldedLedger, rowsOfLedger } from '../../testing/folded-ledger.js';
import { type MailerApp, startMailerApp } from '../../testing/mailer-app.js';
import type { SeededCampaign } from '../../testing/seeded-campaign.js';
import type { Journal } from '../journal/journal.js';
import { Hands } from './hands.js';

const LEADS = 3;
const HOUR_MS = 3_600_000;

let app: MailerApp;
let verifier: Verifier;
beforeAll(async () => {
  app = await startMailerApp();
  verifier = await Verifier.load();
});
afterAll(async () => {
  verifier.remove();
  await app.close();
});

/** One of two senders. */
interface Sender {
  lease: SenderLease;
  journal: Journal;
  hands: Hands;
}

/** An email in progress at one of the senders. */
interface OnItsWay {
  claimed: Claimed;
  sender: Sender;
}

async function startSender(): Promise<Sender> {
  const lease = await SenderLease.acquire(app.world.database.pool);
  const hands = new Hands();
  lease.onRecall((notice) => hands.recall(notice).begun);
  return { lease, hands, journal: app.world.journals.open(lease.journal) };
}

/** Two senders and a user work on one campaign, one command at a time, with the invariants checked after each. */
class Trial {
  private readonly claims: OnItsWay[] = [];
  private readonly handed: OnItsWay[] = [];
  /** How often each email was handed over and not given back. */
  private readonly times = new Map<string, number>();
  private readonly silent = new Set<string>();
  private paused = false;
  private readonly page = app.world.page;
  private readonly claimer = new Claimer(
    app.world.clock,
    new LimitNotices(app.world.database.pool, app.world.jobs),
    new MailboxFleet(app.world.clock, app.world.settings),
  );
  private readonly housekeeping = app.world.housekeeping();

  private constructor(
    private readonly campaign: SeededCampaign,
    private readonly senders: Sender[],
  ) {}

  static async begin(): Promise<Trial> {
    const campaign = await app.world.prepare(await app.world.seed(LEADS));
    await app.world.launch(campaign);
    await app.settle();
    app.world.clock.advance(UNDO_MS);
    return new Trial(campaign, [await startSender(), await startSender()]);
  }

  async claim(which: number): Promise<void> {
    const sender = this.senders[which] as Sender;
    sender.hands.reach();
    const claims = await this.claimer.claim(app.world.database.pool, sender.lease.id, 2);
    expect(sender.hands.take(claims)).toEqual([]);
    this.claims.push(...claims.map((claimed) => ({ claimed, sender })));
  }

  /** Records the moment before the first byte. */
  begin(pick: number): void {
    const one = this.claims.splice(pick % Math.max(1, this.claims.length), 1)[0];
    if (!one) return;
    const { deliveryId, leadId, step, unfit } = one.claimed;
    if (unfit || !one.sender.hands.begin(one.claimed) || !one.sender.journal.begin(deliveryId, messageId(deliveryId))) return;
    expect({ paused: this.paused, silent: this.silent.has(leadId) }).toEqual({ paused: false, silent: false });
    const key = `${leadId}/${step}`;
    this.times.set(key, (this.times.get(key) ?? 0) + 1);
    this.handed.push(one);
  }

  async conclude(pick: number, result: Answer): Promise<void> {
    const one = this.handed.splice(pick % Math.max(1, this.handed.length), 1)[0];
    if (!one) return;
    one.sender.journal.answered(one.claimed.deliveryId, result);
    await this.record(one, result);
    const key = `${one.claimed.leadId}/${one.claimed.step}`;
    if (result.kind === 'deferred') this.times.set(key, (this.times.get(key) ?? 0) - 1);
    if (result.kind === 'refused') this.silent.add(one.claimed.leadId);
  }

  /** A sender finds that the text cannot be filled in. */
  async block(pick: number): Promise<void> {
    const one = this.claims.splice(pick % Math.max(1, this.claims.length), 1)[0];
    if (one?.sender.hands.mayBegin(one.claimed)) await this.record(one, { kind: 'blocked', reason: 'email_too_long' });
  }

  private async record({ claimed, sender }: OnItsWay, result: HandOffResult): Promise<void> {
    const { deliveryId } = claimed;
    const [lease, at] = [sender.lease.id, app.world.clock.now()];
    const entry = { kind: 'conclude' as const, email: null, delivery: claimed, lease, at, messageId: messageId(deliveryId), result };
    await this.page.write(app.world.database.pool, [entry]);
    sender.hands.settle(claimed);
    sender.journal.settled(deliveryId);
  }

  /** The text is changed. */
  async repair(step: number): Promise<void> {
    const { pool } = app.world.database;
    await new UnblockEmails(pool, app.world.clock, app.world.outreaches).handle({ campaignId: this.campaign.campaignId, step });
  }

  /** A sender dies; if it comes back, it may still report the outcome of what it held. */
  async die(which: number): Promise<void> {
    await this.senders[which]?.lease.release();
    await this.housekeeping.run(app.world.database.pool);
    this.senders[which] = await startSender();
  }

  async pause(): Promise<void> {
    if (await this.does(new PauseSending(this.campaign.accountId, this.campaign.campaignId))) this.paused = true;
  }

  async resume(): Promise<void> {
    if (await this.does(new ResumeSending(this.campaign.accountId, this.campaign.campaignId))) this.paused = false;
  }

  async suppress(lead: number, how: number): Promise<void> {
    const leadId = this.campaign.leadIds[lead % LEADS] as string;
    const { accountId, campaignId } = this.campaign;
    const delivery = deliveryIdFor(campaignId, leadId, 1 + (how % 4));
    const commands = [
      new StopLead(accountId, campaignId, leadId),
      new DoNotContact(accountId, campaignId, leadId),
      new RecordReply(delivery, false, 'imap'),
      new RecordBounce(delivery, 'hard', null),
      new Unsubscribe(delivery, 'page'),
    ];
    await app.do(commands[how % commands.length] as object);
    this.silent.add(leadId);
  }

  async check(): Promise<void> {
    const { pool } = app.world.database;
    const { accountId, campaignId } = this.campaign;
    const ledger = await app.ask<Figures>(new GetLedger(accountId, campaignId));
    expect(ledger.planned).toBe(4 * LEADS);
    expect(ledger.planned).toBe(ledger.waiting + ledger.skipped + ledger.intended);
    expect(ledger.intended).toBe(ledger.sent + ledger.failed + ledger.unknown + ledger.inFlight);
    expect(await foldedLedger(pool, campaignId)).toEqual(await rowsOfLedger(pool, campaignId));
    expect([...this.times].filter(([, times]) => times > 1)).toEqual([]);
    const { lines } = await app.ask<LedgerExport>(new ExportLedger(accountId, campaignId));
    expect(await verifier.fault(await textOf(lines))).toBe('nothing');
  }

  async end(): Promise<void> {
    for (const { lease } of this.senders) await lease.release();
    await this.housekeeping.run(app.world.database.pool);
    await app.world.database.pool.query(`UPDATE mailer.sendings SET state = 'held' WHERE campaign_id = $1`, [this.campaign.campaignId]);
  }

  private async does(command: object): Promise<boolean> {
    return app.do(command).then(
      () => true,
      (error: { code: string }) => {
        expect(error.code).toMatch(/^CAMPAIGN_NOT_(RUNNING|PAUSED)$/);
        return false;
      },
    );
  }
}

type Command = (trial: Trial) => Promise<void> | void;
const named = (name: string, command: Command): Command => Object.assign(command, { [fc.toStringMethod]: () => name });
const messageId = (deliveryId: string): string => `<${deliveryId}@rekindle.example>`;
const results: Answer[] = [
  { kind: 'accepted' },
  { kind: 'accepted' },
  { kind: 'lost' },
  { kind: 'deferred', smtpCode: 451 },
  { kind: 'refused', smtpCode: 550, reason: 'recipient_refused' },
];
const small = fc.nat(5);
const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: fc.nat(1).map((n) => named(`claim(${n})`, (trial) => trial.claim(n))) },
  { weight: 6, arbitrary: small.map((n) => named(`begin(${n})`, (trial) => trial.begin(n))) },
  {
    weight: 5,
    arbitrary: fc
      .tuple(small, fc.constantFrom(...results))
      .map(([n, result]) => named(`conclude(${n}, ${result.kind})`, (trial) => trial.conclude(n, result))),
  },
  { weight: 2, arbitrary: small.map((n) => named(`block(${n})`, (trial) => trial.block(n))) },
  { weight: 1, arbitrary: fc.constantFrom(1, 2).map((step) => named(`repair(${step})`, (trial) => trial.repair(step))) },
  { weight: 1, arbitrary: fc.nat(1).map((n) => named(`die(${n})`, (trial) => trial.die(n))) },
  { weight: 1, arbitrary: fc.constant(named('pause()', (trial) => trial.pause())) },
  { weight: 2, arbitrary: fc.constant(named('resume()', (trial) => trial.resume())) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.nat(2), fc.nat(19))
      .map(([lead, how]) => named(`suppress(${lead}, ${how})`, (trial) => trial.suppress(lead, how))),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(1, 50, 170).map((hours) => named(`advance(${hours}h)`, () => app.world.clock.advance(hours * HOUR_MS))),
  },
);

describe('the ledger, after any commands in any order', () => {
  it('keeps both sums, rows that agree with events, no step sent twice, and nothing sent to stopped leads', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyCommand, { minLength: 10, maxLength: 45 }), async (commands) => {
        const trial = await Trial.begin();
        try {
          for (const command of commands) {
            await command(trial);
            await trial.check();
          }
        } finally {
          await trial.end();
        }
      }),
      { numRuns: 25, seed: process.env.SEED ? Number(process.env.SEED) : undefined },
    );
  }, 300_000);
});
