import type { CampaignsEvent } from '@rekindle/contracts';

/** The work between the form and a campaign that can be launched; each stage is one job. */
const stages = ['analyzing_leads', 'generating_strategy', 'generating_sequences', 'creating_campaign'] as const;
export type Stage = (typeof stages)[number];

/** A reference to a text in the vault: events carry this, never the words. */
export interface TextRef {
  textId: string;
  version: number;
}

export interface SequenceStep {
  step: number;
  day: number;
  email: TextRef;
}

/** The list's actual content: the number of leads, and how many of them have each field that emails could mention. */
export interface ListFacts {
  leads: number;
  withFirstName: number;
  withCompany: number;
  withTitle: number;
}

interface Facts {
  accountId: string;
  campaignId: string;
  listId: string;
  brief: TextRef;
  attempt: number;
  leads: ListFacts | null;
  strategy: TextRef | null;
  steps: SequenceStep[];
}

/** One email without a lead list: it cannot be sent. */
export interface Draft {
  status: 'draft';
  accountId: string;
  campaignId: string;
  brief: TextRef;
}

/** Requested by its goal: the operator will set it up, or has done so without a list. */
export interface PendingSetup {
  status: 'pending_setup' | 'activated';
  accountId: string;
  campaignId: string;
  brief: TextRef;
  strategy: TextRef;
  linkId: string;
}

export type Processing = Facts & { status: 'processing'; stage: Stage };
type Failed = Facts & { status: 'failed'; stage: Stage; reason: string };
export type Prepared = Facts & { status: 'prepared' };
type Launched = Facts & { status: 'launched'; launchId: string; startsAt: Date };
type Completed = Omit<Launched, 'status'> & { status: 'completed' };

export type RevivalCampaign = Processing | Failed | Prepared | Launched | Completed;
/** Any existing campaign, with or without a sequence. */
export type ExistingCampaign = RevivalCampaign | Draft | PendingSetup;
export type Campaign = { status: 'unknown' } | ExistingCampaign | { status: 'deleted' };

export const isStage = (name: string): name is Stage => (stages as readonly string[]).includes(name);

export const exists = (state: Campaign): state is ExistingCampaign => state.status !== 'unknown' && state.status !== 'deleted';

/** Whether it has, or will get, a list and a sequence. A single email to a list counts as a sequence. */
export const isRevivalCampaign = (state: Campaign): state is RevivalCampaign =>
  exists(state) && state.status !== 'draft' && !isWithoutSequence(state);

/** Whether it is a single email written by its user, without answers or a strategy. */
export const isOneEmail = ({ steps }: Pick<RevivalCampaign, 'steps'>): boolean => steps.length === 1;

/** Whether it was requested by its goal and sends nothing (yet). */
export const isWithoutSequence = (state: ExistingCampaign): state is PendingSetup =>
  state.status === 'pending_setup' || state.status === 'activated';

function evolve(state: Campaign, event: CampaignsEvent): Campaign {
  if (event.type === 'CampaignRequested') return requested(event.data);
  if (event.type === 'CampaignDuplicated') return duplicated(event.data);
  if (event.type === 'CampaignDrafted') return { ...event.data, status: 'draft' };
  if (event.type === 'CampaignDraftEdited') return state.status === 'draft' ? { ...state, brief: event.data.brief } : state;
  if (event.type === 'CampaignDraftPrepared') return state.status === 'draft' ? withList(event.data) : state;
  if (event.type === 'AutonomousCampaignRequested') return pendingSetup(event.data);
  if (event.type === 'CampaignActivated') return activated(state, event.data);
  if (event.type === 'CampaignDeleted') return { status: 'deleted' };
  return isRevivalCampaign(state) ? advance(state, event) : state;
}

/** Folds a campaign's stream into its state. */
export const campaign: { initial: Campaign; evolve: typeof evolve } = { initial: { status: 'unknown' }, evolve };

function pendingSetup({ accountId, campaignId, brief, strategy, linkId }: Omit<PendingSetup, 'status'>): PendingSetup {
  return { status: 'pending_setup', accountId, campaignId, brief, strategy, linkId };
}

function activated(state: Campaign, { listId, brief }: { listId: string | null; brief: TextRef }): Campaign {
  if (!exists(state) || !isWithoutSequence(state)) return state;
  if (listId === null) return { ...state, status: 'activated' };
  const { accountId, campaignId, strategy } = state;
  const facts: Facts = { accountId, campaignId, listId, brief, attempt: 1, leads: null, strategy, steps: [] };
  return { ...facts, status: 'processing', stage: 'analyzing_leads' };
}

function requested(data: { accountId: string; campaignId: string; listId: string; brief: TextRef }): Processing {
  const { accountId, campaignId, listId, brief } = data;
  const facts: Facts = { accountId, campaignId, listId, brief, attempt: 1, leads: null, strategy: null, steps: [] };
  return { ...facts, status: 'processing', stage: 'analyzing_leads' };
}

function duplicated(data: Extract<CampaignsEvent, { type: 'CampaignDuplicated' }>['data']): Prepared {
  const { accountId, campaignId, listId, brief, strategy, steps, leads, withFirstName, withCompany, withTitle } = data;
  const list = { leads, withFirstName, withCompany, withTitle };
  return { accountId, campaignId, listId, brief, attempt: 1, leads: list, strategy, steps, status: 'prepared' };
}

/** A draft sent as one email was written by its user, so it has no strategy. */
function withList(data: Extract<CampaignsEvent, { type: 'CampaignDraftPrepared' }>['data']): Prepared {
  const { accountId, campaignId, listId, brief, steps, leads, withFirstName, withCompany, withTitle } = data;
  const list = { leads, withFirstName, withCompany, withTitle };
  return { accountId, campaignId, listId, brief, attempt: 1, leads: list, strategy: null, steps, status: 'prepared' };
}

function advance(state: RevivalCampaign, event: CampaignsEvent): RevivalCampaign {
  switch (event.type) {
    case 'LeadsAnalyzed': {
      const { leads, withFirstName, withCompany, withTitle } = event.data;
      return {
        ...factsOf(state),
        status: 'processing',
        stage: 'generating_strategy',
        leads: { leads, withFirstName, withCompany, withTitle },
      };
    }
    case 'StrategyGenerated':
      return { ...factsOf(state), status: 'processing', stage: 'generating_sequences', strategy: event.data.strategy };
    case 'SequenceGenerated':
      return { ...factsOf(state), status: 'processing', stage: 'creating_campaign', steps: event.data.steps };
    case 'SequenceEdited':
      return { ...state, steps: withEmail(state.steps, event.data.step, event.data.email) };
    case 'CampaignPrepared':
    case 'CampaignLaunchUndone':
      return { ...factsOf(state), status: 'prepared' };
    case 'CampaignFailed':
      return { ...factsOf(state), status: 'failed', stage: stageOf(event.data.stage), reason: event.data.reason };
    case 'CampaignRetried':
      return { ...factsOf(state), status: 'processing', stage: stageOf(event.data.stage), attempt: event.data.attempt };
    case 'CampaignLaunched':
      return { ...factsOf(state), status: 'launched', launchId: event.data.launchId, startsAt: new Date(event.data.startsAt) };
    case 'CampaignCompleted':
      return state.status === 'launched' ? { ...state, status: 'completed' } : state;
    case 'CampaignReopened':
      return state.status === 'completed' ? { ...state, status: 'launched' } : state;
    default:
      return state;
  }
}

function factsOf({ accountId, campaignId, listId, brief, attempt, leads, strategy, steps }: RevivalCampaign): Facts {
  return { accountId, campaignId, listId, brief, attempt, leads, strategy, steps };
}

const stageOf = (name: string): Stage => (isStage(name) ? name : 'analyzing_leads');

const withEmail = (steps: SequenceStep[], step: number, email: TextRef): SequenceStep[] =>
  steps.map((one) => (one.step === step ? { ...one, email } : one));
