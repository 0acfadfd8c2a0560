import { Injectable } from '@nestjs/common';
import { JobQueue, type Reactions, reaction } from '@rekindle/event-sourcing';
import { SETTLE_FEE } from './settle-fee/settle-fee.job.js';

@Injectable()
export class FeesReactions implements Reactions {
  constructor(private readonly jobs: JobQueue) {}

  readonly reactions = [
    // The job reads the whole order, so it does not matter which of its events comes first, or how often.
    reaction(
      { name: 'billing.settle-fee-when-order-changed', from: 'beginning', on: ['ConversionRecorded', 'ConversionReversed'] },
      async ({ type, data }, tx) => {
        if (type === 'ConversionRecorded' && data.step === null) return;
        const { accountId, conversionId } = data;
        const options = { key: `${SETTLE_FEE}:${conversionId}`, queue: `fees:${accountId}` };
        await this.jobs.enqueue(tx, SETTLE_FEE, { accountId, conversionId }, options);
      },
    ),
  ];
}
