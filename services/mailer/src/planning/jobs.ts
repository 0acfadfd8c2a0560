import type { JobQueue } from '@rekindle/event-sourcing';
import type { Tx } from '@rekindle/platform';

/** Names of the jobs that fan out over a campaign's leads; those of one campaign run one after another. */
export const ENROL_LEADS = 'mailer.enrol-leads';
export const WITHDRAW_OUTREACHES = 'mailer.withdraw-outreaches';
export const DELIVER_SAMPLE = 'mailer.deliver-sample';

export const UNBLOCK_EMAILS = 'mailer.unblock-emails';

export interface EnrolLeadsPayload {
  campaignId: string;
  launchId: string;
}

export interface WithdrawOutreachesPayload {
  campaignId: string;
  because: 'undone' | 'deleted';
}

export interface UnblockEmailsPayload {
  campaignId: string;
  step: number;
}

export interface DeliverSamplePayload {
  campaignId: string;
  n: number;
}

/** One job at most waits for each sample. */
export const enqueueSample = (jobs: Pick<JobQueue, 'enqueue'>, tx: Tx, sample: DeliverSamplePayload): Promise<void> =>
  jobs.enqueue(tx, DELIVER_SAMPLE, sample, { key: `${DELIVER_SAMPLE}:${sample.campaignId}:${sample.n}` });
