import type { JobQueue } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';

export const DELIVER_SAMPLE = 'mailer.deliver-sample';

export interface DeliverSamplePayload {
  campaignId: string;
  n: number;
}

/** At most one job waits for each sample. It runs after the current one, which may be handing the sample over. */
export function enqueueSample(
  jobs: Pick<JobQueue, 'enqueue'>,
  tx: Pick<Tx, 'query'>,
  { campaignId, n }: DeliverSamplePayload,
): Promise<void> {
  const options = { key: `${DELIVER_SAMPLE}:${campaignId}:${n}`, queue: `sample-${campaignId}-${n}`, waitsFor: 'connected' } as const;
  return jobs.enqueue(tx, DELIVER_SAMPLE, { campaignId, n }, options);
}
