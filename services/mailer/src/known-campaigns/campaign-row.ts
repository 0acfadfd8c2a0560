import type { CampaignsEvent } from '@rekindle/contracts';

export const campaignEvents = [
  'CampaignDrafted',
  'CampaignDraftPrepared',
  'AutonomousCampaignRequested',
  'CampaignActivated',
  'CampaignRequested',
  'CampaignDuplicated',
  'SequenceGenerated',
  'SequenceEdited',
  'CampaignPrepared',
  'CampaignFailed',
  'CampaignRetried',
  'CampaignLaunched',
  'CampaignLaunchUndone',
  'CampaignDeleted',
] as const satisfies CampaignsEvent['type'][];

export type CampaignHistory = Extract<CampaignsEvent, { type: (typeof campaignEvents)[number] }>;

/** A row of `mailer.campaigns`. */
export interface CampaignRow {
  campaign_id: string;
  account_id: string;
  /** null for a campaign without leads, which is never sent here. */
  list_id: string | null;
  status: 'processing' | 'prepared' | 'failed' | 'launched' | 'deleted';
  brief_text_id: string;
  brief_version: number;
  steps: Extract<CampaignHistory, { type: 'SequenceGenerated' }>['data']['steps'];
  time_zone: string | null;
  launch_id: string | null;
  launched_at: Date | null;
  starts_at: Date | string | null;
}

const notLaunched = { launch_id: null, launched_at: null, starts_at: null };

/** @returns null before the campaign was requested */
export function foldCampaign(row: CampaignRow | null, event: CampaignHistory, at: Date): CampaignRow | null {
  if (event.type === 'CampaignRequested') return row ?? requested(event.data);
  if (event.type === 'CampaignDuplicated') return row ?? { ...requested(event.data), status: 'prepared', steps: event.data.steps };
  if (event.type === 'CampaignDrafted' || event.type === 'AutonomousCampaignRequested')
    return row ?? requested({ ...event.data, listId: null });
  return row && { ...row, ...change(row, event, at) };
}

type Asked = Pick<Extract<CampaignHistory, { type: 'CampaignRequested' }>['data'], 'campaignId' | 'accountId' | 'brief'>;

function requested(data: Asked & { listId: string | null }): CampaignRow {
  const { campaignId, accountId, listId, brief } = data;
  const asked = {
    campaign_id: campaignId,
    account_id: accountId,
    list_id: listId,
    brief_text_id: brief.textId,
    brief_version: brief.version,
  };
  return { ...asked, ...notLaunched, status: 'processing', steps: [], time_zone: null };
}

function change(row: CampaignRow, event: CampaignHistory, at: Date): Partial<CampaignRow> {
  switch (event.type) {
    case 'CampaignActivated': {
      const { listId, brief } = event.data;
      return { list_id: listId, brief_text_id: brief.textId, brief_version: brief.version };
    }
    case 'CampaignDraftPrepared': {
      const { listId, brief, steps } = event.data;
      return { list_id: listId, brief_text_id: brief.textId, brief_version: brief.version, status: 'prepared', steps };
    }
    case 'SequenceGenerated':
      return { steps: event.data.steps };
    case 'SequenceEdited':
      return { steps: row.steps.map((one) => (one.step === event.data.step ? { ...one, email: event.data.email } : one)) };
    case 'CampaignPrepared':
      return { status: 'prepared' };
    case 'CampaignFailed':
      return { status: 'failed' };
    case 'CampaignRetried':
      return { status: 'processing' };
    case 'CampaignLaunched': {
      const { launchId, startsAt, timeZone } = event.data;
      return { status: 'launched', launch_id: launchId, launched_at: at, starts_at: startsAt, time_zone: timeZone };
    }
    case 'CampaignLaunchUndone':
      return { status: 'prepared', ...notLaunched };
    case 'CampaignDeleted':
      return { status: 'deleted' };
    default:
      // The events that create a campaign change nothing afterwards.
      return {};
  }
}
