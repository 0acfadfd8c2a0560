import type { JobQueue } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';

export const DELIVER_ANSWER = 'mailer.deliver-answer';

/** Spread over about half an hour: a user who answers a lead wants to know soon if it fails. */
const ATTEMPTS = 8;

export interface DeliverAnswerPayload {
  answerId: string;
}

export const enqueueAnswer = (jobs: Pick<JobQueue, 'enqueue'>, tx: Tx, answerId: string): Promise<void> =>
  jobs.enqueue(tx, DELIVER_ANSWER, { answerId } satisfies DeliverAnswerPayload, {
    key: `${DELIVER_ANSWER}:${answerId}`,
    maxAttempts: ATTEMPTS,
    waitsFor: 'connected',
  });
