import type { CampaignsEvent } from '@rekindle/contracts';
import type { SequenceStep, TextRef } from './campaign.js';

/** The types of campaigns: four emails to a list, one email, or a goal that the operator takes care of. */
export const campaignTypes = ['lead_revival', 'single_email', 'autonomous'] as const;
export type CampaignType = (typeof campaignTypes)[number];

/** One campaign, folded from its own stream: a row of `campaigns.campaign_view`. */
export interface CampaignRow {
  campaignId: string;
  accountId: string;
  /** null without a list: for drafts, and autonomous launches that write to nobody. */
  listId: string | null;
  campaignType: CampaignType;
  status: 'draft' | 'pending_setup' | 'activated' | 'processing' | 'prepared' | 'failed' | 'launched' | 'completed' | 'deleted';
  stage: string;
  failure: string | null;
  leads: number | null;
  averageOrderValueCents: number | null;
  pricingModel: string | null;
  brief: TextRef;
  strategy: TextRef | null;
  author: string | null;
  steps: SequenceStep[];
  createdAt: Date;
  launchedAt: Date | null;
  startsAt: Date | null;
}

export const campaignEvents = [
  'CampaignDrafted',
  'CampaignDraftEdited',
  'CampaignDraftPrepared',
  'AutonomousCampaignRequested',
  'CampaignActivated',
  'CampaignRequested',
  'CampaignDuplicated',
  'LeadsAnalyzed',
  'StrategyGenerated',
  'SequenceGenerated',
  'SequenceEdited',
  'CampaignPrepared',
  'CampaignFailed',
  'CampaignRetried',
  'CampaignLaunched',
  'CampaignLaunchUndone',
  'CampaignCompleted',
  'CampaignReopened',
  'CampaignDeleted',
] as const satisfies CampaignsEvent['type'][];

export type CampaignHistory = Extract<CampaignsEvent, { type: (typeof campaignEvents)[number] }>;

/** @param at when it happened, in business time; @returns null before the campaign was requested */
export function foldCampaign(row: CampaignRow | null, event: CampaignHistory, at: Date): CampaignRow | null {
  if (event.type === 'CampaignRequested') return requested(event.data, at);
  if (event.type === 'CampaignDuplicated') return duplicated(event.data, at);
  if (event.type === 'CampaignDrafted') return drafted(event.data, at);
  if (event.type === 'AutonomousCampaignRequested') return { ...drafted(event.data, at), ...pendingSetup(event.data) };
  return row && { ...row, ...change(row, event, at) };
}

type DataOf<Type extends CampaignHistory['type']> = Extract<CampaignHistory, { type: Type }>['data'];

function answersOf(data: DataOf<'CampaignRequested' | 'CampaignDuplicated'>) {
  const { campaignId, accountId, listId, campaignType, averageOrderValueCents, pricingModel, brief } = data;
  return { campaignId, accountId, listId, campaignType, averageOrderValueCents, pricingModel, brief };
}

const nothing = { failure: null, leads: null, strategy: null, author: null, steps: [], launchedAt: null, startsAt: null };

function requested(data: DataOf<'CampaignRequested'>, at: Date): CampaignRow {
  return { ...answersOf(data), ...nothing, status: 'processing', stage: 'analyzing_leads', createdAt: at };
}

function duplicated(data: DataOf<'CampaignDuplicated'>, at: Date): CampaignRow {
  const { leads, strategy, author, steps } = data;
  const written = { leads, strategy, author, steps };
  return { ...answersOf(data), ...nothing, ...written, status: 'prepared', stage: 'completed', createdAt: at };
}

function drafted({ campaignId, accountId, brief }: Pick<CampaignRow, 'campaignId' | 'accountId' | 'brief'>, at: Date): CampaignRow {
  const unasked = { listId: null, averageOrderValueCents: null, pricingModel: null };
  const ids = { campaignId, accountId, brief };
  return { ...ids, ...unasked, ...nothing, campaignType: 'single_email', status: 'draft', stage: 'queued', createdAt: at };
}

function pendingSetup({ strategy, author }: { strategy: TextRef; author: string }): Partial<CampaignRow> {
  return { campaignType: 'autonomous', status: 'pending_setup', stage: 'creating_campaign', strategy, author };
}

function change(row: CampaignRow, event: CampaignHistory, at: Date): Partial<CampaignRow> {
  switch (event.type) {
    case 'CampaignActivated':
      return { status: 'activated', stage: 'completed', listId: event.data.listId, brief: event.data.brief };
    case 'CampaignDraftEdited':
      return { brief: event.data.brief };
    case 'CampaignDraftPrepared': {
      const { listId, brief, leads, steps } = event.data;
      return { status: 'prepared', stage: 'completed', author: 'user', listId, brief, leads, steps };
    }
    case 'LeadsAnalyzed':
      return { stage: 'generating_strategy', leads: event.data.leads };
    case 'StrategyGenerated':
      return { stage: 'generating_sequences', strategy: event.data.strategy, author: event.data.author };
    case 'SequenceGenerated':
      return { stage: 'creating_campaign', steps: event.data.steps };
    case 'SequenceEdited':
      return { steps: row.steps.map((one) => (one.step === event.data.step ? { ...one, email: event.data.email } : one)) };
    case 'CampaignPrepared':
      return { status: 'prepared', stage: 'completed' };
    case 'CampaignFailed':
      return { status: 'failed', stage: event.data.stage, failure: event.data.reason };
    case 'CampaignRetried':
      return { status: 'processing', stage: event.data.stage, failure: null };
    case 'CampaignLaunched':
      return { status: 'launched', stage: 'completed', launchedAt: at, startsAt: new Date(event.data.startsAt) };
    case 'CampaignLaunchUndone':
      return { status: 'prepared', launchedAt: null, startsAt: null };
    case 'CampaignCompleted':
      return { status: 'completed' };
    case 'CampaignReopened':
      return { status: 'launched' };
    case 'CampaignDeleted':
      return { status: 'deleted' };
    default:
      // The stream may hold types that this view does not read.
      return {};
  }
}
