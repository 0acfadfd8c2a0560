import { type CampaignsEvent, findPlan, freeTrial } from '@rekindle/contracts';
import { givenFor } from '@rekindle/event-sourcing/testing';
import { type Campaign, campaign } from '../campaign.js';

export const accountId = '0197a000-0000-7000-8000-000000000001';
export const listId = '0197a000-0000-7000-8000-000000000010';
export const campaignId = '0197a000-0000-7000-8000-000000000020';
export const launchId = '0197a000-0000-7000-8000-000000000050';
const text = (n: number): { textId: string; version: number } => ({ textId: `0197a000-0000-7000-8000-00000000010${n}`, version: 1 });

export const brief = text(0);
export const growth = findPlan('growth') ?? freeTrial;
export const strategy = text(5);
export const sender = text(6);
export const steps = [1, 3, 7, 14].map((day, index) => ({ step: index + 1, day, email: text(index + 1) }));

const ids = { accountId, campaignId };
const requested: CampaignsEvent = {
  type: 'CampaignRequested',
  data: { ...ids, listId, campaignType: 'lead_revival', brief, averageOrderValueCents: 42050, pricingModel: 'performance_based' },
};
const analyzed: CampaignsEvent = {
  type: 'LeadsAnalyzed',
  data: { ...ids, leads: 398, withFirstName: 380, withCompany: 310, withTitle: 0 },
};
const planned: CampaignsEvent = { type: 'StrategyGenerated', data: { ...ids, strategy, author: 'built-in' } };
const written: CampaignsEvent = { type: 'SequenceGenerated', data: { ...ids, author: 'built-in', steps } };
const prepared: CampaignsEvent = { type: 'CampaignPrepared', data: ids };
const launched: CampaignsEvent = {
  type: 'CampaignLaunched',
  data: { ...ids, listId, launchId, sender, steps, timeZone: 'Europe/Berlin', startsAt: '2026-11-02T09:01:00.000Z' },
};

const pendingSetup: CampaignsEvent = {
  type: 'AutonomousCampaignRequested',
  data: { ...ids, brief, strategy, author: 'built-in', linkId: launchId },
};

export const facts = { leads: 398, withFirstName: 380, withCompany: 310, withTitle: 0 };
export const oneStep = steps.slice(0, 1);
const drafted: CampaignsEvent = { type: 'CampaignDrafted', data: { ...ids, brief } };
const draftPrepared: CampaignsEvent = { type: 'CampaignDraftPrepared', data: { ...ids, listId, brief, ...facts, steps: oneStep } };

const activated = (list: string | null): CampaignsEvent => ({ type: 'CampaignActivated', data: { ...ids, listId: list, brief } });

const completed: CampaignsEvent[] = [requested, analyzed, planned, written, prepared, launched, { type: 'CampaignCompleted', data: ids }];

/** A campaign's stream, up to each of its states. */
export const histories = {
  unknown: [],
  drafted: [drafted],
  draftPrepared: [drafted, draftPrepared],
  redrafted: [drafted, { type: 'CampaignDraftEdited', data: { ...ids, brief: { ...brief, version: 2 } } }],
  pendingSetup: [pendingSetup],
  activated: [pendingSetup, activated(null)],
  activatedForList: [pendingSetup, activated(listId), analyzed, written, launched],
  requested: [requested],
  analyzed: [requested, analyzed],
  planned: [requested, analyzed, planned],
  written: [requested, analyzed, planned, written],
  prepared: [requested, analyzed, planned, written, prepared],
  failed: [
    requested,
    analyzed,
    { type: 'CampaignFailed', data: { ...ids, stage: 'generating_strategy', reason: 'STRATEGIST_UNAVAILABLE' } },
  ],
  retried: [
    requested,
    analyzed,
    { type: 'CampaignFailed', data: { ...ids, stage: 'generating_strategy', reason: 'STRATEGIST_UNAVAILABLE' } },
    { type: 'CampaignRetried', data: { ...ids, stage: 'generating_strategy', attempt: 2 } },
  ],
  launched: [requested, analyzed, planned, written, prepared, launched],
  undone: [requested, analyzed, planned, written, prepared, launched, { type: 'CampaignLaunchUndone', data: { ...ids, launchId } }],
  completed,
  reopened: [...completed, { type: 'CampaignReopened', data: ids }],
  deleted: [requested, { type: 'CampaignDeleted', data: ids }],
} satisfies Record<string, CampaignsEvent[]>;

export const given = givenFor<Campaign, CampaignsEvent>(campaign);
