import type { CampaignRow } from './campaign-row.js';

export const apiStatuses = ['draft', 'pending_setup', 'processing', 'active', 'paused', 'completed', 'failed'] as const;
export type ApiStatus = (typeof apiStatuses)[number];

export const apiStages = [
  'queued',
  'analyzing_leads',
  'generating_strategy',
  'generating_sequences',
  'creating_campaign',
  'completed',
] as const;

type Standing = Pick<CampaignRow, 'status'>;

/**
 * An autonomous launch is `active` once the operator has set it up, whether it writes to a list or not. A prepared campaign is
 * `active` to the API: unlike a launched one it has no `launchedAt`.
 */
export function apiStatus({ status }: Standing, paused: boolean): ApiStatus {
  if (status === 'launched') return paused ? 'paused' : 'active';
  return status === 'prepared' || status === 'activated' || status === 'deleted' ? 'active' : status;
}
