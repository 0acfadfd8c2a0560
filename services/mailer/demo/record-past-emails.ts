import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { messageIdOf } from '@rekindle/email';
import { POOL, SETTINGS, type Settings, type Tx, inTransaction } from '@rekindle/platform';
import type pg from 'pg';
import { bounced, replied, unsubscribed } from '../src/incoming/feedback/feedback.decide.js';
import { findDelivery } from '../src/ledger/find-delivery.js';
import type { Outreach, OutreachEvent } from '../src/ledger/outreach.js';
import { OutreachRepository, isSame } from '../src/ledger/outreach-repository.js';
import { Housekeeping } from '../src/delivery/dispatch/housekeeping.js';
import { Suppressions } from '../src/suppression/suppressions.js';
import { AnswerSenders } from '../src/incoming/inbox/answering/answer-senders.js';
import { PastHits } from './past-hits.js';
import { PastReplies } from './past-replies.js';
import { deliveryIdFor } from '../src/planning/outreach-planner.js';
import { type Sending, notRunning } from '../src/ledger/sending.js';
import { SendingRepository } from '../src/ledger/sending-repository.js';
import { pastSend } from './past-send.decide.js';

/** An email, or something that resulted from it. */
export interface PastAct {
  leadId: string;
  step: number;
  what: 'sent' | 'opened' | 'clicked' | 'replied' | 'unsubscribed' | 'bounced';
  /** Of a reply: an order followed. */
  ordered?: boolean;
}

export interface PastMoment {
  at: Date;
  acts: readonly PastAct[];
}

/**
 * Records what the emails of a launched campaign did before now, in chronological order. Nothing is sent, but everything is
 * decided and recorded as if it had been. Does nothing for a campaign that has begun to send.
 */
export class RecordPastEmails extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly campaignId: string,
    readonly moments: readonly PastMoment[],
  ) {
    super();
  }
}

const PIXEL = 0;
const FIRST_LINK = 1;

/** One transaction for all emails: their whole past is recorded, or none of it. */
@CommandHandler(RecordPastEmails)
export class RecordPastEmailsHandler implements ICommandHandler<RecordPastEmails> {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'mailFrom'>,
    private readonly sendings: SendingRepository,
    private readonly outreaches: OutreachRepository,
    private readonly suppressions: Suppressions,
    private readonly hits: PastHits,
    private readonly housekeeping: Housekeeping,
    private readonly replies: PastReplies,
    private readonly senders: AnswerSenders,
  ) {}

  async execute({ accountId, campaignId, moments }: RecordPastEmails): Promise<void> {
    await this.hits.makeRoom(moments.map(({ at }) => at));
    await inTransaction(this.pool, async (tx) => {
      const sending = await this.sendings.lock(tx, campaignId);
      if (sending?.accountId !== accountId || sending.state !== 'running' || !sending.enrolledAt) throw notRunning();
      if (await hasBegun(tx, campaignId)) return;
      for (const moment of moments) await this.record(tx, sending, moment);
    });
    await this.housekeeping.completeOne(this.pool, campaignId);
    const replied = moments.flatMap(({ at, acts }) => acts.filter(({ what }) => what === 'replied').map((act) => ({ ...act, at })));
    const of = { accountId, campaignId };
    await this.replies.record(of, replied, (await this.senders.of(of)).fromName);
  }

  private async record(tx: Tx, sending: Sending, { at, acts }: PastMoment): Promise<void> {
    await this.send(
      tx,
      sending,
      at,
      acts.filter(({ what }) => what === 'sent'),
    );
    await this.hits.record(tx, at, hitsOf(sending.campaignId, acts));
    for (const act of acts) await this.answer(tx, sending, at, act);
  }

  private async send(tx: Tx, sending: Sending, at: Date, sends: readonly PastAct[]): Promise<void> {
    const { campaignId } = sending;
    const stepOf = new Map(sends.map(({ leadId, step }) => [leadId, step]));
    const locked = await this.outreaches.lock(
      tx,
      sends.map(({ leadId }) => ({ campaignId, leadId })),
    );
    const changes = [...locked.values()].map((outreach) => {
      const step = stepOf.get(outreach.leadId) ?? 0;
      const messageId = messageIdOf(deliveryIdFor(campaignId, outreach.leadId, step), this.settings.mailFrom);
      return pastSend(outreach, step, { messageId, at, sending });
    });
    await this.outreaches.save(tx, changes, at);
  }

  private async answer(tx: Tx, { campaignId }: Sending, at: Date, { leadId, step, what }: PastAct): Promise<void> {
    if (what !== 'replied' && what !== 'unsubscribed' && what !== 'bounced') return;
    const place = await findDelivery(tx, deliveryIdFor(campaignId, leadId, step));
    if (what === 'replied') {
      await this.outreaches.change(tx, [place], at, (outreach) => replied(outreach, step, false, 'sandbox'));
      return;
    }
    const decide = (outreach: Outreach): OutreachEvent[] =>
      what === 'bounced' ? bounced(outreach, step, { kind: 'hard', code: '550' }) : unsubscribed(outreach, step, 'page');
    await this.suppressions.suppress(tx, place, what, at, (outreach) => (isSame(outreach, place) ? decide(outreach) : null));
  }
}

async function hasBegun(tx: Tx, campaignId: string): Promise<boolean> {
  const { rowCount } = await tx.query('SELECT 1 FROM mailer.outreaches WHERE campaign_id = $1 AND begun LIMIT 1', [campaignId]);
  return rowCount !== 0;
}

function hitsOf(campaignId: string, acts: readonly PastAct[]): { deliveryId: string; link: number }[] {
  const looks = acts.filter(({ what }) => what === 'opened' || what === 'clicked');
  return looks.map(({ leadId, step, what }) => ({
    deliveryId: deliveryIdFor(campaignId, leadId, step),
    link: what === 'opened' ? PIXEL : FIRST_LINK,
  }));
}
