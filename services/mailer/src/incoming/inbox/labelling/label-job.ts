import type { JobQueue } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';

export const ASK_FOR_LABEL = 'mailer.ask-for-label';

export interface AskForLabelPayload {
  accountId: string;
  threadId: string;
}

/** One at a time, so that a slow provider holds up no other jobs. If several replies of a lead wait, the last one counts. */
export const enqueueLabel = (jobs: Pick<JobQueue, 'enqueue'>, tx: Tx, payload: AskForLabelPayload): Promise<void> =>
  jobs.enqueue(tx, ASK_FOR_LABEL, payload, {
    key: `${ASK_FOR_LABEL}:${payload.threadId}`,
    queue: ASK_FOR_LABEL,
    maxAttempts: 3,
    waitsFor: 'model',
  });
