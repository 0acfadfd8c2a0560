import { Injectable } from '@nestjs/common';
import { JobQueue } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';
import type { Stage } from '../campaign/campaign.js';

export interface StagePayload {
  accountId: string;
  campaignId: string;
  /** 1, plus one for each retry by the user. */
  attempt: number;
}

export const stageJobs: Record<Stage, string> = {
  analyzing_leads: 'campaigns.analyze-leads',
  generating_strategy: 'campaigns.generate-strategy',
  generating_sequences: 'campaigns.generate-sequence',
  creating_campaign: 'campaigns.prepare-campaign',
};

// With the queue's growing delays, the last attempt is about half a minute after the first.
const ATTEMPTS = 4;

const WRITTEN: readonly Stage[] = ['generating_strategy', 'generating_sequences'];

/** Queues one stage of a campaign's preparation. */
@Injectable()
export class StageQueue {
  constructor(private readonly jobs: JobQueue) {}

  enqueue(tx: Tx, stage: Stage, { accountId, campaignId, attempt }: StagePayload): Promise<void> {
    const payload: StagePayload = { accountId, campaignId, attempt };
    return this.jobs.enqueue(tx, stageJobs[stage], payload, {
      key: `${stage}-${campaignId}-${attempt}`,
      maxAttempts: ATTEMPTS,
      ...(WRITTEN.includes(stage) && { waitsFor: 'model' }),
    });
  }
}
