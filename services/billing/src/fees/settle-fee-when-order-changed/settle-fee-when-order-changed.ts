import { Inject, Injectable } from '@nestjs/common';
import type { CampaignsEvent } from '@rekindle/contracts';
import { JobQueue, type Reaction, type StoredEvent } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import { SETTLE_FEE } from '../settle-fee/settle-fee.job.js';

/** The job looks at the whole order: it does not matter which of its events comes first, nor how often. */
@Injectable()
export class SettleFeeWhenOrderChanged implements Reaction {
  readonly name = 'billing.settle-fee-when-order-changed';
  readonly context = 'billing';
  readonly from = 'beginning';
  readonly subscribesTo = ['ConversionRecorded', 'ConversionReversed'] as const;

  constructor(@Inject(JobQueue) private readonly jobs: JobQueue) {}

  async react(event: StoredEvent, tx: Tx): Promise<void> {
    const told = event as unknown as CampaignsEvent;
    if (told.type === 'ConversionRecorded' && told.data.step === null) return;
    const { accountId, conversionId } = event.data as { accountId: string; conversionId: string };
    const options = { key: `${SETTLE_FEE}:${conversionId}`, queue: `fees:${accountId}` };
    await this.jobs.enqueue(tx, SETTLE_FEE, { accountId, conversionId }, options);
  }
}
