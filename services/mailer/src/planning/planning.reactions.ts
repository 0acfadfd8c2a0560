import { Injectable } from '@nestjs/common';
import { JobQueue, type Reactions, reaction } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { UNBLOCK_EMAILS } from './jobs.js';
import { SendingRepository } from '../ledger/sending-repository.js';
import { type Sending, isNewer } from '../ledger/sending.js';
import { StartSending } from './start-sending.js';

const IS_BLOCKED = `
  SELECT FROM mailer.deliveries WHERE campaign_id = $1 AND step = $2 AND state = 'waiting' AND reason IS NOT NULL LIMIT 1`;

@Injectable()
export class PlanningReactions implements Reactions {
  constructor(
    private readonly sending: StartSending,
    private readonly sendings: SendingRepository,
    private readonly jobs: JobQueue,
  ) {}

  readonly reactions = [
    reaction({ name: 'mailer.start-sending-when-campaign-launched', from: 'beginning', on: 'CampaignLaunched' }, ({ data }, tx) =>
      this.sending.startUnlessUndone(tx, data),
    ),
    // A launch fixes its emails. Only one that cannot be filled in is replaced afterwards, for the leads that wait for it.
    reaction(
      { name: 'mailer.replace-email-when-sequence-edited', from: 'beginning', on: 'SequenceEdited' },
      async ({ data: { accountId, campaignId, step, email }, occurredAt }, tx) => {
        const sending = await this.sendings.lock(tx, campaignId);
        if (sending?.accountId !== accountId || !isNewer(sending, step, email) || !(await this.takesIt(tx, sending, step))) return;
        const replaced = { type: 'SendingEmailReplaced', data: { accountId, campaignId, step, email } } as const;
        await this.sendings.save(tx, sending, [replaced], occurredAt);
        await this.jobs.enqueue(tx, UNBLOCK_EMAILS, { campaignId, step }, { queue: `sending-${campaignId}` });
      },
    ),
  ];

  /** Test emails keep the text that they were requested with, unless it cannot be filled in. */
  private async takesIt(tx: Tx, { campaignId, state }: Sending, step: number): Promise<boolean> {
    if (state === 'running' || state === 'paused') return true;
    return state === 'testing' && (await tx.query(IS_BLOCKED, [campaignId, step])).rowCount !== 0;
  }
}
