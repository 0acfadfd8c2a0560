import type { CampaignStatus } from './revival.api';

export const STAGES = [
  { name: 'Reading your leads', what: 'How many there are, and what the list knows of them' },
  { name: 'Writing the strategy', what: 'What went wrong, what to say now, what to offer' },
  { name: 'Writing the four emails', what: 'Day 1, 3, 7 and 14' },
  { name: 'Preparing the campaign', what: 'Links, unsubscribe, sending times' },
] as const;

const STEP_OF: Record<string, number> = {
  queued: 1,
  analyzing_leads: 1,
  generating_strategy: 2,
  generating_sequences: 3,
  creating_campaign: 4,
  completed: 4,
};

/** @returns which of the four is in progress, counted from 1 */
export const stepOf = (stage: string): number => STEP_OF[stage] ?? 1;

export const isPrepared = ({ status, processing_stage }: Pick<CampaignStatus, 'status' | 'processing_stage'>): boolean =>
  status === 'active' && processing_stage === 'completed';

export const hasFailed = ({ status }: Pick<CampaignStatus, 'status'>): boolean => status === 'failed';

/** Nothing more will happen by itself. */
export const isSettled = (status: Pick<CampaignStatus, 'status' | 'processing_stage'>): boolean =>
  status.status !== 'processing' || isPrepared(status);
