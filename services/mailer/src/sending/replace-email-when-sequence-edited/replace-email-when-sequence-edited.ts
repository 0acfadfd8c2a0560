import { Inject, Injectable } from '@nestjs/common';
import type { CampaignsEvent } from '@rekindle/contracts';
import { JobQueue, type Reaction, type StoredEvent } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { UNBLOCK_EMAILS } from '../jobs.js';
import { type Sending, isNewer } from '../sending.js';
import { SendingBook } from '../sending-book.js';

const IS_BLOCKED = `
  SELECT FROM mailer.deliveries WHERE campaign_id = $1 AND step = $2 AND state = 'waiting' AND reason IS NOT NULL LIMIT 1`;

/** A launch has fixed its emails: only one that cannot be filled in gets other words afterwards, and who waits for it gets them. */
@Injectable()
export class ReplaceEmailWhenSequenceEdited implements Reaction {
  readonly name = 'mailer.replace-email-when-sequence-edited';
  readonly context = 'mailer';
  readonly from = 'beginning';
  readonly subscribesTo = ['SequenceEdited'];

  constructor(
    @Inject(SendingBook) private readonly sendings: SendingBook,
    @Inject(JobQueue) private readonly jobs: JobQueue,
  ) {}

  async react(event: StoredEvent, tx: Tx): Promise<void> {
    const { accountId, campaignId, step, email } = event.data as Extract<CampaignsEvent, { type: 'SequenceEdited' }>['data'];
    const sending = await this.sendings.lock(tx, campaignId);
    if (sending?.accountId !== accountId || !isNewer(sending, step, email) || !(await this.takesIt(tx, sending, step))) return;
    await this.sendings.save(
      tx,
      sending,
      [{ type: 'SendingEmailReplaced', data: { accountId, campaignId, step, email } }],
      event.occurredAt,
    );
    await this.jobs.enqueue(tx, UNBLOCK_EMAILS, { campaignId, step }, { queue: `sending-${campaignId}` });
  }

  /** Test emails are of the words that they were asked for with, unless these cannot be filled in. */
  private async takesIt(tx: Tx, { campaignId, state }: Sending, step: number): Promise<boolean> {
    if (state === 'running' || state === 'paused') return true;
    return state === 'testing' && (await tx.query(IS_BLOCKED, [campaignId, step])).rowCount !== 0;
  }
}
