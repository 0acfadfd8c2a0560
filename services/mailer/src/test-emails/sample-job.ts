import type { JobQueue } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';

export const DELIVER_SAMPLE = 'mailer.deliver-sample';

export interface DeliverSamplePayload {
  campaignId: string;
  n: number;
}

/** At most one job waits for each sample. */
export const enqueueSample = (jobs: Pick<JobQueue, 'enqueue'>, tx: Tx, sample: DeliverSamplePayload): Promise<void> =>
  jobs.enqueue(tx, DELIVER_SAMPLE, sample, { key: `${DELIVER_SAMPLE}:${sample.campaignId}:${sample.n}`, waitsFor: 'connected' });
